import {
  ChevronDown,
  Ellipsis,
  ExternalLink,
  Keyboard,
  LogOut,
  Menu as MenuIcon,
  Search,
  UserRoundCog,
  X,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { countOf } from '../../../rules/words.ts'
import { useAgency } from '../../agency.ts'
import { useSession } from '../../session.ts'
import { AgencyLogo } from '../../ui/text/logo.tsx'
import { screens } from '../screens.ts'
import type { useBadges } from './badges.ts'
import { useCurrentUserName, useMay } from './current-user.tsx'

const links = screens.flatMap(({ path, who, link }) => (link ? [{ ...link, who, to: `/admin/${path}` }] : []))

const groups = [...new Set(links.map(({ group }) => group))]

const shortOf = (count: number) => (count > 99 ? '99+' : `${count}`)

const inWords = (count: number, one: string) => (count > 99 ? `more than 99 ${one}s` : countOf(count, one))

/** The badge of a link: a number, with its word for screen readers. */
function Count({ count, word }: { count: number; word: string }) {
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-accent px-2 font-semibold text-on-accent text-sm tabular-nums leading-6">
      <span aria-hidden="true">{shortOf(count)}</span>
      <span className="sr-only">{` ${count > 99 ? 'more than 99' : count} ${word}`}</span>
    </span>
  )
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left no-underline hover:bg-sunken lg:min-h-8 low:min-h-6 scroll-my-1'
const icon = { 'aria-hidden': true, className: 'size-[1.15rem] shrink-0' } as const

type Badges = ReturnType<typeof useBadges>['badges']

/** The group of what the agency has not used yet. */
const MORE = 'More'

type GroupProps = { group: string; shown: typeof links; badges: Badges; onFollow: () => void }

/** The links of a group below its heading. Those under More are folded away, unless one of them is open. */
function Group({ group, shown, badges, onFollow }: GroupProps) {
  const { pathname } = useLocation()
  const list = shown.map(({ to, label, Icon, badge }) => (
    <NavLink
      key={to}
      to={to}
      onClick={onFollow}
      className={`${item} aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-accent`}
    >
      <Icon {...icon} />
      {label}
      {badge && <Count count={badges?.[badge.count] ?? 0} word={badge.word} />}
    </NavLink>
  ))
  const frame = 'grid gap-0.5 border-line py-1.5 not-first:border-t low:gap-0 low:py-px'
  if (group === MORE)
    return (
      <details
        open={shown.some(({ to }) => pathname.startsWith(to)) || undefined}
        // On a low screen they would open below what is in sight.
        onToggle={({ currentTarget }) =>
          currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
        }
        className={`group/more ${frame}`}
      >
        <summary className={`${item} cursor-pointer text-ink-soft`}>
          <Ellipsis {...icon} />
          {MORE}
          <ChevronDown aria-hidden="true" className="ml-auto size-4 group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-0.5 pt-0.5 low:gap-0 low:pt-0">{list}</div>
      </details>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div role="group" aria-label={group} className={frame}>
      {/* The only link of its group stands for the heading. */}
      {shown.length > 1 && (
        <h2 className="px-3 font-sans font-semibold text-ink-soft text-xs tracking-wide low:leading-3 lower:sr-only">
          {group}
        </h2>
      )}
      {list}
    </div>
  )
}

/** The menu of small screens: the focus goes into it, and back; Escape or a press beside it closes it. */
function useMenu() {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    panel.current?.querySelector<HTMLElement>('nav a')?.focus()
    const outside = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node) && !toggle.current?.contains(target as Node))
        setOpen(false)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape closes the menu only, not the screen beneath it.
      event.preventDefault()
      setOpen(false)
      toggle.current?.focus()
    }
    addEventListener('pointerdown', outside)
    addEventListener('keydown', leave, true)
    return () => {
      removeEventListener('pointerdown', outside)
      removeEventListener('keydown', leave, true)
    }
  }, [open])
  return { open, setOpen, panel, toggle }
}

type Menu = ReturnType<typeof useMenu>

/** The floating button of small screens, with the sum of what is waiting. */
function MenuButton({ open, setOpen, toggle, badges }: Omit<Menu, 'panel'> & { badges: Badges }) {
  const waiting = links.flatMap(({ badge }) => {
    const count = badge ? (badges?.[badge.count] ?? 0) : 0
    return badge && count > 0 ? [{ count, text: inWords(count, badge.noun) }] : []
  })
  const Toggle = open ? X : MenuIcon
  return (
    <button
      ref={toggle}
      type="button"
      aria-label={open ? 'Close the menu' : ['Open the menu', ...waiting.map(({ text }) => text)].join(', ')}
      aria-expanded={open}
      aria-controls="sidebar"
      onClick={() => setOpen(!open)}
      className="fixed right-4 bottom-2 z-30 round size-14 bg-accent text-on-accent shadow-lg lg:hidden"
    >
      <Toggle aria-hidden="true" className="size-6" />
      {!open && waiting.length > 0 && (
        <span
          aria-hidden="true"
          className="-top-1 -right-1 absolute min-w-6 rounded-full border-2 border-paper bg-ink px-1 text-center font-semibold text-paper text-xs leading-5"
        >
          {shortOf(waiting.reduce((sum, { count }) => sum + count, 0))}
        </span>
      )}
    </button>
  )
}

/** What stands below the links on every screen: the public site, the own account, shortcuts and Logout. */
function Foot({ onFollow, onHelp }: { onFollow: () => void; onHelp: () => void }) {
  const navigate = useNavigate()
  const userName = useCurrentUserName()
  return (
    <div className="mt-auto grid shrink-0 gap-0.5 border-line border-t pt-2 low:gap-0 low:pt-0.5">
      <Link to="/" reloadDocument onClick={onFollow} className={item}>
        <ExternalLink {...icon} />
        Public site
      </Link>
      <NavLink
        to="/admin/account"
        onClick={onFollow}
        className={`${item} py-1.5 low:py-0.5 aria-[current]:bg-sunken aria-[current]:text-accent`}
      >
        <UserRoundCog {...icon} />
        <span className="grid min-w-0 leading-tight">
          My account
          {userName && <span className="truncate text-ink-soft text-sm">{userName}</span>}
        </span>
      </NavLink>
      <button
        type="button"
        onClick={() => {
          onFollow()
          onHelp()
        }}
        aria-keyshortcuts="?"
        className={`${item} max-lg:hidden`}
      >
        <Keyboard {...icon} />
        Shortcuts
      </button>
      <button
        type="button"
        onClick={() => {
          onFollow()
          navigate('/admin/logout')
        }}
        className={item}
      >
        <LogOut {...icon} />
        Logout
      </button>
    </div>
  )
}

type SidebarProps = {
  badges: Badges
  used: ReadonlySet<string>
  onHelp: () => void
  onSearch: () => void
}

/** The navigation of the back office, behind a floating button on small screens. Only the links scroll, so Logout stays visible. */
export function Sidebar({ badges, used, onHelp, onSearch }: SidebarProps) {
  const { panel, ...menu } = useMenu()
  const { open, setOpen } = menu
  const agency = useAgency()
  const close = () => setOpen(false)
  const userName = useCurrentUserName()
  const may = useMay()
  // On a low screen the link of the present screen may be out of sight. The links come with the role, and less of them is in
  // sight once the name is there.
  const { pathname } = useLocation()
  const role = useSession()?.role
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these moves the current link
  useEffect(() => {
    panel.current?.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, open, role, userName])

  const hasLanguages = (agency?.languages.length ?? 0) > 1
  const shown = links.filter(({ who, ofLanguages }) => may(who) && (hasLanguages || !ofLanguages))
  const groupOf = ({ later, group }: (typeof links)[number]) => (later && !used.has(later) ? MORE : group)
  return (
    <div className="print:hidden">
      {/* The button floats above a strip of its own, never above what is to be read or pressed. */}
      <div className="fixed inset-x-0 bottom-0 z-12 h-18 border-line border-t bg-paper lg:hidden" />
      <MenuButton {...menu} badges={badges} />
      {open && <div className="fixed inset-0 z-15 bg-black/45 lg:hidden" />}
      <header
        ref={panel}
        id="sidebar"
        className={`fixed inset-y-0 left-0 z-20 flex w-64 flex-col gap-1 overflow-y-auto [@media(min-height:24rem)]:overflow-y-hidden border-line border-r bg-surface p-3 duration-200 ease-soft low:gap-0.5 low:p-2 lg:visible lg:static lg:h-dvh lg:w-52 lg:translate-none ${open ? 'shadow-2xl transition-[translate]' : 'invisible -translate-x-full transition-[translate,visibility]'}`}
      >
        <p className="flex shrink-0 items-center gap-2 px-3 py-2 low:py-0.5">
          <AgencyLogo
            agency={agency}
            className="h-9 low:h-7"
            nameClass="wrap-anywhere min-w-0 font-display text-xl leading-tight"
          />
        </p>
        <button
          type="button"
          onClick={() => {
            close()
            onSearch()
          }}
          aria-keyshortcuts="/"
          className={`${item} shrink-0 border border-control bg-paper lg:min-h-9 low:min-h-7`}
        >
          <Search {...icon} />
          Search
          <span aria-hidden="true" className="key-hint ml-auto">
            /
          </span>
        </button>
        <nav
          aria-label="Back office"
          className="scroll-hint grid content-start [@media(min-height:24rem)]:min-h-0 [@media(min-height:24rem)]:flex-1 [@media(min-height:24rem)]:overflow-y-auto"
        >
          {[...groups, MORE]
            .map((group) => ({ group, shown: shown.filter((link) => groupOf(link) === group) }))
            .filter(({ shown }) => shown.length > 0)
            .map((of) => (
              <Group key={of.group} {...of} badges={badges} onFollow={close} />
            ))}
        </nav>
        <Foot onFollow={close} onHelp={onHelp} />
      </header>
    </div>
  )
}
