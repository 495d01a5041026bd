import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLogout } from './account/log-out.ts'
import { currentOf, links } from './links.ts'

export const MENU_ID = 'menu'

const item =
  'flex min-h-14 items-center border-line border-b font-display text-2xl text-ink no-underline hover:text-accent aria-[current]:text-accent'

/**
 * The links on small screens. A popover of the browser's own: it opens without script, and a click outside or Escape
 * closes it. Following a link closes it too.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const logout = useLogout()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new location
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; that the focus leaves is heard
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      onBlur={({ currentTarget, relatedTarget: next }) => {
        // Walked out of it by Tab: what has the focus must not lie beneath it. Its button opens and closes it by itself.
        if (next && !currentTarget.contains(next) && !next.matches(`[popovertarget=${MENU_ID}]`))
          currentTarget.hidePopover()
      }}
      className="fixed inset-x-0 top-18 bottom-auto m-0 max-h-[calc(100svh-4.5rem)] w-full overflow-y-auto border-line border-b bg-paper shadow-2xl starting:open:-translate-y-3 transition duration-200 ease-soft starting:open:opacity-0"
    >
      <ul className="frame pt-2 pb-8">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} aria-current={currentOf(to, pathname)} className={item}>
              {label}
            </Link>
          </li>
        ))}
        <li className="hidden guest:block">
          <Link to="/register" className={item}>
            Register
          </Link>
        </li>
        <li className="hidden user:block">
          <Link to="/bookings" className={item}>
            My bookings
          </Link>
        </li>
        <li>
          <Link to="/login" className={item}>
            <span className="hidden guest:inline">Login</span>
            <span className="hidden user:inline">Account</span>
          </Link>
        </li>
        {/* Pressed, it takes the script. */}
        <li className="scripted hidden user:block">
          <button type="button" onClick={logout} className={`${item} w-full`}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  )
}
