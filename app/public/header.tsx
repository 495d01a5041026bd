import { CircleUserRound, Menu, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useAgency } from '../agency.ts'
import { Brand } from './brand.tsx'
import { currentOf, links } from './links.ts'
import { MENU_ID, MobileMenu } from './mobile-menu.tsx'
import { usePrefetch } from './offline-now.ts'

const round =
  'inline-flex size-11 items-center justify-center rounded-full text-ink transition duration-150 hover:bg-sunken hover:text-accent'

/** The masthead: stays in sight. Who is logged in sees their bookings where others see Register. */
export function Header() {
  const name = useAgency()?.name ?? 'Home'
  const prefetch = usePrefetch()
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <nav aria-label="Main" className="frame flex h-18 items-center gap-x-2">
        {/* The name goes to a second line, out of sight, where nothing but its first letters would fit beside the mark. */}
        <Link
          to="/"
          className="mr-auto flex h-11 min-w-0 flex-wrap gap-x-3 overflow-hidden text-ink no-underline"
        >
          <Brand />
          <span className="min-w-0 flex-[1_1_4.5rem] truncate font-[550] font-display text-[1.65rem] leading-11 tracking-[-0.03em]">
            {name}
          </span>
        </Link>
        <ul className="hidden items-center lg:flex">
          {links.map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={currentOf(to, pathname)}
                prefetch={prefetch}
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
          prefetch={prefetch}
          className="hidden min-h-11 items-center px-3 font-semibold text-accent no-underline hover:text-accent-strong sm:guest:inline-flex"
        >
          Register
        </Link>
        <Link to="/login" prefetch={prefetch} className={round}>
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
