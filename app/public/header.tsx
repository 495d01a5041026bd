import { CircleUserRound, Menu, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useAgency } from '../agency.ts'
import { AgencyLogo } from '../ui/logo.tsx'
import { currentOf, useLinks } from './links.ts'
import { MENU_ID, MobileMenu } from './mobile-menu.tsx'

const round =
  'inline-flex size-11 items-center justify-center rounded-full text-ink transition duration-150 hover:bg-sunken hover:text-accent'

/** The sticky header. My bookings takes the place of Register for users who are logged in. */
export function Header() {
  const agency = useAgency()
  const name = agency?.name ?? 'Home'
  const logo = agency?.look.logo
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <nav aria-label="Main" className="frame flex h-18 items-center gap-x-2">
        <div className="@container min-w-0 flex-1">
          <Link to="/" className="flex min-h-11 w-fit max-w-full items-center gap-x-3 text-ink no-underline">
            {/* A long name wraps. Where large text leaves no room for it, a mark stands alone. */}
            <AgencyLogo
              agency={agency}
              className="h-11"
              nameClass={`${logo ? '@max-[8rem]:sr-only' : ''} wrap-anywhere min-w-0 font-[550] font-display tracking-[-0.03em] ${/\S{25}/.test(name) ? 'text-sm leading-none' : name.length > 40 ? 'text-balance text-sm leading-[1.1]' : name.length > 14 ? 'text-balance text-[1.05rem] leading-[1.15]' : 'text-[1.65rem]'}`}
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
          My bookings
        </Link>
        <Link
          to="/register"
          prefetch="intent"
          className="hidden min-h-11 items-center px-3 font-semibold text-accent no-underline hover:text-accent-strong sm:guest:inline-flex"
        >
          Register
        </Link>
        <Link to="/login" prefetch="intent" className={round}>
          <CircleUserRound aria-hidden="true" className="size-6" strokeWidth={1.6} />
          <span className="sr-only">Account</span>
        </Link>
        <button type="button" popoverTarget={MENU_ID} className={`${round} -mr-2 lg:hidden`}>
          <span className="menu-open:hidden">
            <Menu aria-hidden="true" className="size-6" strokeWidth={1.6} />
            <span className="sr-only">Menu</span>
          </span>
          <span className="hidden menu-open:inline">
            <X aria-hidden="true" className="size-6" strokeWidth={1.6} />
            <span className="sr-only">Close menu</span>
          </span>
        </button>
        <MobileMenu />
      </nav>
    </header>
  )
}
