import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session } from '../../session.ts'
import { Banner } from '../../ui/banner.tsx'
import { readNext } from '../next.ts'
import { LoggedIn } from './logged-in.tsx'
import { Spread } from './spread.tsx'

/** Starts the session and takes people back to where they came from, or greets them here. */
export function useEnter() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [welcome, setWelcome] = useState<string>()
  return {
    welcome,
    enter(token: string, message: string) {
      session.start(token)
      setWelcome(message)
      const next = readNext(search, location.origin)
      if (next) void navigate(next, { replace: true })
    },
  }
}

type EntranceProps = { picture: string; welcome: string | undefined; children: ReactNode }

/** Both faces of login and registration; the style sheet shows the one that fits, from the first paint on. */
export function Entrance({ picture, welcome, children }: EntranceProps) {
  return (
    <Spread picture={picture}>
      <div className="hidden user:block">
        {welcome && (
          <div className="mb-8">
            <Banner tone="success">{welcome}</Banner>
          </div>
        )}
        <LoggedIn />
      </div>
      <div className="hidden guest:block">{children}</div>
    </Spread>
  )
}
