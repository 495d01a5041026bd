import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { useAgency } from '../../agency.ts'
import { loginPath } from '../../office-path.ts'
import { type ShortcutKey, useShortcut } from '../../ui/controls/shortcut.ts'
import { Modal } from '../../ui/feedback/modal.tsx'
import { LoadingBar } from '../../ui/feedback/spinner.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { TimeZone } from '../../ui/text/date-text.tsx'
import { sendAllTicks } from '../departures/papers/send-ticks.ts'
import { sweepPapers } from '../departures/papers/stored-papers.ts'
import { isLoggedIn } from '../kit/api.ts'
import { addressOf, screens } from '../screens.ts'
import { useBadges } from './badges.ts'
import { useMay } from './current-user.tsx'
import { PrefetchCode } from './prefetch.tsx'
import { Search } from './search.tsx'
import { Sidebar } from './sidebar.tsx'

/** Milliseconds until a screen has surely loaded, and somebody stays on it. */
const SETTLED = 3_000

/** Fetches the code of every screen that one may open: if it fails to load later, the browser shows its own error instead of ours. */
function PrefetchScreens() {
  const may = useMay()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // The requested screen and its data come first.
    const timer = setTimeout(() => setReady(navigator.onLine), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  if (!ready) return null
  const own = screens.filter(({ who }) => may(who)).map(addressOf)
  // Logout must work without the server.
  return <PrefetchCode pages={[...own, '/admin/logout', '/admin/login']} />
}

const shortcuts: Record<ShortcutKey | 'Enter', string> = {
  '/': 'Search everything',
  f: 'Go to the search of a list',
  n: 'New booking',
  Enter: 'Send the form',
  u: 'From a booking, a customer or an open message back to the list',
  Escape: 'Close a dialog or the menu; from a booking or an open message back to the list',
  '?': 'Show this list',
}

function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {Object.entries(shortcuts).map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="flex">
              <kbd className="min-w-8 rounded-md border border-control bg-sunken px-2 py-0.5 text-center font-sans font-semibold text-sm">
                {key === 'Escape' ? 'Esc' : key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

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

/** At each start: what this phone has kept too long goes, and ticks that it has kept without a network are sent. */
function usePapersTidied() {
  useEffect(() => {
    void sweepPapers().then(sendAllTicks)
  }, [])
}

/** The frame of every screen: sidebar, notices, shortcuts. Without a token it stays unseen until the login opens. */
export default function Layout() {
  const [help, setHelp] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  const busy = useNavigation().state !== 'idle'
  const { badges, used } = useBadges()
  const { pathname } = useLocation()
  useLeaveWithOtherTabs()
  usePapersTidied()
  useShortcut('?', () => setHelp(true))
  useShortcut('n', () => may('clerk') && navigate('/admin/booking/new'))
  useShortcut('/', (event) => {
    // The key must not be typed into the search.
    event.preventDefault()
    setSearching(true)
  })

  return (
    <>
      <noscript>
        <p className="p-6">The back office needs JavaScript.</p>
      </noscript>
      <a
        href="#content"
        className="-translate-y-20 fixed top-2 left-4 z-50 rounded-md bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0 print:hidden guest:invisible"
      >
        Skip to content
      </a>
      <div className="guest:invisible lg:grid lg:grid-cols-[auto_1fr] print:block">
        <Sidebar
          badges={badges}
          used={used}
          onHelp={() => setHelp(true)}
          onSearch={() => setSearching(true)}
        />
        <main
          // Each screen begins at its top. The list of bookings stays as it is while one of them is open.
          key={pathname.replace(/^(\/admin\/booking)\/\d+$/, '$1')}
          id="content"
          tabIndex={-1}
          data-scrolls-itself=""
          aria-busy={busy}
          // Columns are as wide as their longest word.
          // What is placed absolutely (a text for screen readers, say) is placed in what scrolls here, not in the window.
          className="wrap-anywhere [&_table]:wrap-normal relative flex min-w-0 flex-col outline-none max-lg:pb-22 md:has-data-save-bar:scroll-pb-24 md:h-dvh md:overflow-y-auto print:h-auto print:p-0 print:[&:has(dialog[open])>:not(dialog)]:hidden"
        >
          <LoadingBar />
          <TimeZone value={useAgency()?.time_zone}>
            <Outlet />
          </TimeZone>
        </main>
      </div>
      <PrefetchScreens />
      <Toasts />
      {isSearching && <Search onClose={() => setSearching(false)} />}
      {help && <Shortcuts onClose={() => setHelp(false)} />}
    </>
  )
}
