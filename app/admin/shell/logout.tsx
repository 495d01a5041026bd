import { Link, redirect, useNavigate } from 'react-router'
import { countOf } from '../../../rules/words.ts'
import { api } from '../../api.ts'
import { forgetPapers } from '../../forget-papers.ts'
import { session } from '../../session.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { sendAllTicks } from '../departures/papers/send-ticks.ts'
import { isLoggedIn } from '../kit/api.ts'
import type { Route } from './+types/logout'

/** The timeout of the call. A token that the server does not revoke expires by itself. */
const TIMEOUT_MS = 10_000

export const meta = () => [{ title: 'Logout' }]

/** A page of its own, so that unsaved forms can ask first. Unsent ticks of travellers are sent, or asked about: the logout deletes them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isSure = new URL(request.url).searchParams.has('anyway')
  const unsent = isLoggedIn() && !isSure ? await sendAllTicks() : 0
  if (unsent > 0) return { unsent }
  // The call throws only when it is aborted.
  if (isLoggedIn()) api('adminLogout', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {})
  // The browser forgets the session without waiting for the server.
  session.end()
  await forgetPapers()
  throw redirect('/admin/login')
}

export default function Logout({ loaderData: { unsent } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <main className="grid min-h-dvh place-content-center gap-4 px-6 py-10">
      <h1 className="max-w-md text-3xl">
        {countOf(unsent, 'tick')} {unsent === 1 ? 'has' : 'have'} not reached the office
      </h1>
      <p className="max-w-md">
        Who has come to your departure is still on this device alone. Logging out empties it, and these ticks
        are lost. With a network they are sent by themselves.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => navigate(-1)}>Stay logged in</Button>
        <Link to="?anyway" className={buttonClass('quiet')}>
          Log out and lose them
        </Link>
      </div>
    </main>
  )
}
