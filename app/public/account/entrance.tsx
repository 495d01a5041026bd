import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session, useSession } from '../../session.ts'
import { Banner } from '../../ui/banner.tsx'
import { readNext } from '../return-path.ts'
import type { Farewell } from './log-out.ts'
import { LoggedIn } from './logged-in.tsx'
import { Spread } from './spread.tsx'

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

type EntranceProps = { picture: 'login' | 'register'; welcome: string | undefined; children: ReactNode }

/** The login and register pages, for guests and for users who are logged in. The style sheet shows one of the two. */
export function Entrance({ picture, welcome, children }: EntranceProps) {
  const { state } = useLocation()
  const farewell = useRef<HTMLDivElement>(null)
  const greeting = useRef<HTMLDivElement>(null)
  const session = useSession()
  // Not while hydrating: the server does not know the router's state, which survives a reload.
  const isOut = session && !session.token && Boolean((state as Farewell)?.isOut)
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
        <LoggedIn />
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
