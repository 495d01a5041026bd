import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { claimDrafts } from '../../drafts.ts'
import { session, useSession } from '../../session.ts'
import { Banner } from '../../ui/banner.tsx'
import { readNext } from '../next.ts'
import type { Farewell } from './log-out.ts'
import { LoggedIn } from './logged-in.tsx'
import { Spread } from './spread.tsx'

/** Starts the session and takes people back to where they came from, or greets them here. */
export function useEnter() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [welcome, setWelcome] = useState<string>()
  return {
    welcome,
    enter(token: string, email: string, message: string) {
      session.start(token, null, email)
      claimDrafts()
      setWelcome(message)
      const next = readNext(search, location.origin)
      if (next) void navigate(next, { replace: true })
    },
  }
}

type EntranceProps = { picture: string; welcome: string | undefined; children: ReactNode }

/** Both faces of login and registration; the style sheet shows the one that fits, from the first paint on. */
export function Entrance({ picture, welcome, children }: EntranceProps) {
  const { state } = useLocation()
  const [isOut, setOut] = useState(false)
  // Not at once: a reload keeps the history's state, which the server that renders the page does not know.
  useEffect(() => setOut(Boolean((state as Farewell)?.isOut)), [state])
  const farewell = useRef<HTMLDivElement>(null)
  const greeting = useRef<HTMLDivElement>(null)
  const token = useSession()?.token
  // The form that was sent has gone.
  useEffect(() => {
    if (welcome) greeting.current?.focus()
  }, [welcome])
  // The link that was pressed has gone.
  useEffect(() => {
    if (isOut && !token) farewell.current?.focus()
  }, [isOut, token])
  return (
    <Spread picture={picture}>
      <div className="hidden user:block">
        {welcome && (
          <div ref={greeting} tabIndex={-1} className="mb-8 outline-none">
            <Banner tone="success">{welcome}</Banner>
          </div>
        )}
        <LoggedIn onLogout={() => setOut(true)} />
      </div>
      <div className="hidden guest:block">
        {isOut && (
          <div ref={farewell} tabIndex={-1} className="mb-8 outline-none">
            <Banner tone="success">You are logged out.</Banner>
          </div>
        )}
        {children}
      </div>
    </Spread>
  )
}
