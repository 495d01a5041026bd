import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { useAgency } from '../../agency.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { TimeZone } from '../../ui/moment.tsx'
import { useShortcut } from '../../ui/shortcut.ts'
import { Toasts } from '../../ui/toast.tsx'
import { isLoggedIn } from '../lists/list-query.ts'
import { useBadges } from './badges.ts'
import { PrefetchScreens } from './prefetch-screens.tsx'
import { loginPath } from './return-path.ts'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'

export const meta = () => [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }]

/** Leads to the login when another tab has ended the session. */
function useLeaveWithOtherTabs() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const look = () => {
      if (!isLoggedIn()) navigate(loginPath(pathname + search), { replace: true })
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [navigate, pathname, search])
}

/**
 * The frame of every screen: sidebar, notices, shortcuts. Without a token it stays unseen until the screen's loader
 * has led to the login.
 */
export default function Layout() {
  const [help, setHelp] = useState(false)
  const busy = useNavigation().state !== 'idle'
  const badges = useBadges()
  const { pathname } = useLocation()
  useLeaveWithOtherTabs()
  useShortcut('?', () => setHelp(true))

  return (
    <>
      <noscript>
        <p className="p-6">The back office needs JavaScript.</p>
      </noscript>
      <a
        href="#content"
        className="-translate-y-[calc(100%+1.5rem)] fixed top-2 left-4 z-50 rounded-md bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0 print:hidden guest:invisible"
      >
        Skip to content
      </a>
      <div className="guest:invisible lg:grid lg:grid-cols-[auto_1fr] print:block">
        <Sidebar badges={badges} onHelp={() => setHelp(true)} />
        <main
          // Each screen begins at its top.
          key={pathname}
          id="content"
          tabIndex={-1}
          data-scrolls-itself=""
          aria-busy={busy}
          // Columns are as wide as their longest word.
          // What is placed absolutely (a text for screen readers, say) is placed in what scrolls here, not in the window.
          className="wrap-anywhere [&_table]:wrap-normal relative flex min-w-0 flex-col outline-none max-lg:pb-22 md:max-lg:has-data-save-bar:scroll-pb-42 lg:has-data-save-bar:scroll-pb-24 md:h-dvh md:overflow-y-auto print:h-auto print:p-0 print:[&:has(dialog[open])>:not(dialog)]:hidden"
        >
          <LoadingBar />
          <TimeZone value={useAgency()?.time_zone}>
            <Outlet />
          </TimeZone>
        </main>
      </div>
      <PrefetchScreens />
      <Toasts />
      {help && <Shortcuts onClose={() => setHelp(false)} />}
    </>
  )
}
