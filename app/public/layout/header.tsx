import { CircleUserRound, Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { AgencyLogo } from '../../ui/text/logo.tsx'
import { useLogout } from '../account/log-out.ts'
import { LanguageLinks, LanguageMenu } from './languages.tsx'
import { currentOf, useLinks } from './links.ts'

const MENU_ID = 'menu'

const item =
  'flex min-h-14 items-center border-line border-b font-semibold text-ink text-xl no-underline hover:text-accent aria-[current]:text-accent'

/** The menu of small screens, a native popover: it opens without JavaScript. A click outside, Escape, or following a link closes it. */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const logout = useLogout()
  const t = useTexts('site').header
  const words = useTexts('words')
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at every new location
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      onBlur={({ currentTarget, relatedTarget: next }) => {
        // Tab has left the menu: close it, or it would cover the focused element. The menu's own button toggles it.
        if (next && !currentTarget.contains(next) && !next.matches(`[popovertarget=${MENU_ID}]`))
          currentTarget.hidePopover()
      }}
      className="fixed inset-x-0 top-18 bottom-auto m-0 max-h-[calc(100svh-4.5rem)] w-full overflow-y-auto border-line border-b bg-paper shadow-2xl starting:open:-translate-y-3 transition duration-200 ease-soft starting:open:opacity-0"
    >
      <ul className="frame pt-2 pb-8">
        {useLinks().map(([to, label]) => (
          <li key={to}>
            <Link to={to} aria-current={currentOf(to, pathname)} className={item}>
              {label}
            </Link>
          </li>
        ))}
        <li className="hidden guest:block">
          <Link to="/register" className={item}>
            {t.register}
          </Link>
        </li>
        <li className="hidden user:block">
          <Link to="/bookings" className={item}>
            {words.myBookings}
          </Link>
        </li>
        <li>
          <Link to="/login" className={item}>
            <span className="hidden guest:inline">{words.login}</span>
            <span className="hidden user:inline">{t.account}</span>
          </Link>
        </li>
        <LanguageLinks className={`${item} gap-x-3`} />
        {/* Shown only with JavaScript, which it needs. */}
        <li className="scripted hidden user:block">
          <button type="button" onClick={logout} className={`${item} w-full`}>
            {words.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}

const round =
  'inline-flex size-11 items-center justify-center rounded-full text-ink transition duration-150 hover:bg-sunken hover:text-accent'

/** The sticky header. My bookings takes the place of Register for users who are logged in. */
export function Header() {
  const agency = useAgency()
  const name = agency?.name ?? ''
  const logo = agency?.look.logo
  const { pathname } = useLocation()
  const t = useTexts('site').header
  const { myBookings } = useTexts('words')
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <nav aria-label={t.main} className="frame flex h-18 items-center gap-x-2">
        <div className="@container min-w-0 flex-1">
          <Link to="/" className="flex min-h-11 w-fit max-w-full items-center gap-x-3 text-ink no-underline">
            {/* A long name wraps. Where large text leaves no room for it, the logo stands alone. */}
            <AgencyLogo
              agency={agency}
              className="h-11"
              nameClass={`${logo ? '@max-[8rem]:sr-only' : ''} wrap-anywhere min-w-0 font-[550] font-display tracking-[-0.03em] ${/\S{25}/.test(name) ? 'text-sm leading-none' : name.length > 40 ? 'text-balance text-sm leading-[1.1]' : name.length > 14 ? 'text-balance text-[1.05rem] leading-[1.15]' : 'text-[1.75rem]'}`}
            />
          </Link>
        </div>
        <ul className="hidden items-center lg:flex">
          {useLinks().map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={currentOf(to, pathname)}
                prefetch="intent"
                className="group relative inline-flex min-h-11 items-center px-4 font-medium text-ink no-underline hover:text-accent aria-[current]:text-accent"
              >
                {label}
                <span className="absolute inset-x-4 bottom-1.5 h-0.5 origin-left scale-x-0 bg-accent transition duration-200 ease-soft group-aria-[current]:scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to="/bookings"
          className="hidden min-h-11 items-center px-3 font-semibold text-accent no-underline hover:text-accent-strong sm:user:inline-flex"
        >
          {myBookings}
        </Link>
        <Link
          to="/register"
          prefetch="intent"
          className="hidden min-h-11 items-center px-3 font-semibold text-accent no-underline hover:text-accent-strong sm:guest:inline-flex"
        >
          {t.register}
        </Link>
        <Link to="/login" prefetch="intent" className={round}>
          <CircleUserRound aria-hidden="true" className="size-6" strokeWidth={1.6} />
          <span className="sr-only">{t.account}</span>
        </Link>
        <LanguageMenu className="inline-flex min-h-11 items-center gap-x-1.5 rounded-full px-3 text-ink hover:bg-sunken hover:text-accent" />
        <button type="button" popoverTarget={MENU_ID} className={`${round} -mr-2 lg:hidden`}>
          <span className="menu-open:hidden">
            <Menu aria-hidden="true" className="size-6" strokeWidth={1.6} />
            <span className="sr-only">{t.menu}</span>
          </span>
          <span className="hidden menu-open:inline">
            <X aria-hidden="true" className="size-6" strokeWidth={1.6} />
            <span className="sr-only">{t.closeMenu}</span>
          </span>
        </button>
        <MobileMenu />
      </nav>
    </header>
  )
}
