import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hasDrafts } from '../../drafts.ts'
import { type Ended, useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Head } from '../layout/head.tsx'
import { leadsToTrip, leadsToWaiting } from '../layout/return-path.ts'
import { Entrance, useEnter } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsScript } from './spread.tsx'

export default function Login() {
  const { login: t, toWait, travellerBookings } = useTexts('account')
  const { search, state } = useLocation()
  const { welcome, enter } = useEnter()
  const [isRefused, setRefused] = useState(false)
  // Not while hydrating: the server does not know the router's state, which survives a reload.
  const ended = useSession() && (state as { ended?: Ended } | null)?.ended
  const isKept = ended && leadsToTrip(search) && hasDrafts()

  return (
    <Entrance picture="login" welcome={welcome} isRefused={isRefused}>
      <Head title={t.title} description={t.description} path="/login" />
      <h1 className="headline">{t.title}</h1>
      {leadsToTrip(search) && (
        <p className="lede mt-6">{leadsToWaiting(search) ? `${toWait} ${t.toTrip}` : t.toTrip}</p>
      )}
      <NeedsScript what="login" />
      <div className="mt-8">
        <LoginForm
          {...(ended && { notice: (isKept ? t.endedKept : t.ended)[ended] })}
          onRefused={() => setRefused(true)}
          onDone={({ user, message }) => enter(user.api_token, user.email, message)}
        />
      </div>
      <p className="mt-8 border-line border-t pt-5">
        <Link to={`/register${search}`} className="inline-flex min-h-11 items-center font-semibold text-link">
          {t.register}
        </Link>
        <br />
        <Link to="/booking" className="inline-flex min-h-11 items-center font-semibold text-link">
          {travellerBookings.find.title}
        </Link>
      </p>
    </Entrance>
  )
}
