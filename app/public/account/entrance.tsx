import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isStaff } from '../../../contract/call.ts'
import { officeStart } from '../../office-path.ts'
import { session, useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { readNext } from '../layout/return-path.ts'
import { type Farewell, useLogout } from './log-out.ts'
import { Spread } from './spread.tsx'

function LoggedIn() {
  const t = useTexts('account')
  const words = useTexts('words')
  const role = useSession()?.role
  const logout = useLogout()

  return (
    <div>
      <h1 className="headline">{t.loggedIn.title}</h1>
      <p className="lede mt-6">{t.loggedIn.next}</p>
      <div className="mt-9 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link to="/bookings" className={buttonClass()}>
          {words.myBookings}
        </Link>
        <Link to="/account" className={buttonClass('quiet')}>
          {t.myAccount}
        </Link>
        <Link to="/tours" className={buttonClass('quiet')}>
          {t.tours}
        </Link>
        {isStaff(role) && (
          <Link to={officeStart(role)} reloadDocument className={buttonClass('quiet')}>
            {t.loggedIn.office}
          </Link>
        )}
        <button
          type="button"
          onClick={logout}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {words.logout}
        </button>
      </div>
    </div>
  )
}

/** Starts the session, then returns to `?next=` or shows the welcome message here. */
export function useEnter() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [welcome, setWelcome] = useState<string>()
  return {
    welcome,
    enter(token: string, email: string, message: string) {
      session.start(token, null, email)
      setWelcome(message)
      const next = readNext(search, location.origin)
      if (next) void navigate(next, { replace: true })
    },
  }
}

type EntranceProps = {
  picture: 'login' | 'register'
  welcome: string | undefined
  /** The form was refused: nobody needs to read any more that they are logged out. */
  isRefused?: boolean
  children: ReactNode
}

/** The login and register pages, for guests and for users who are logged in. The style sheet shows one of the two. */
export function Entrance({ picture, welcome, isRefused = false, children }: EntranceProps) {
  const t = useTexts('account').loggedIn
  const { state, search } = useLocation()
  // After a login the browser is on its way to the page that asked for it.
  const isLeaving = welcome !== undefined && readNext(search, location.origin) !== undefined
  const farewell = useRef<HTMLDivElement>(null)
  const greeting = useRef<HTMLDivElement>(null)
  const session = useSession()
  // Not while hydrating: the server does not know the router's state, which survives a reload.
  const isOut = session && !session.token && !isRefused && Boolean((state as Farewell)?.isOut)
  // The form had the focus and is gone.
  useEffect(() => {
    if (welcome) greeting.current?.focus()
  }, [welcome])
  // The Logout button had the focus and is gone.
  useEffect(() => {
    if (isOut) farewell.current?.focus()
  }, [isOut])
  return (
    <Spread picture={picture}>
      <div className="hidden user:block">
        {welcome && (
          <div ref={greeting} tabIndex={-1} className="mb-8 outline-none">
            <Banner tone="success">{welcome}</Banner>
          </div>
        )}
        {isLeaving ? <Spinner /> : <LoggedIn />}
      </div>
      <div className="hidden guest:block">
        {isOut && (
          <div ref={farewell} tabIndex={-1} className="mb-8 outline-none">
            <Banner tone="success">{t.isOut}</Banner>
          </div>
        )}
        {children}
      </div>
    </Spread>
  )
}
