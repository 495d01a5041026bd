import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLogout } from './account/log-out.ts'
import { currentOf, useLinks } from './links.ts'

export const MENU_ID = 'menu'

const item =
  'flex min-h-14 items-center border-line border-b font-display text-2xl text-ink no-underline hover:text-accent aria-[current]:text-accent'

/**
 * The menu of small screens, a native popover: it opens without script. A click outside, Escape, or following a link
 * closes it.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const logout = useLogout()
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
        // Tab has left the menu: close it, or it would cover the focused element. Its own button toggles it.
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
        {/* Shown only with script, which it needs. */}
        <li className="scripted hidden user:block">
          <button type="button" onClick={logout} className={`${item} w-full`}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  )
}
