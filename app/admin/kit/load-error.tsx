import { useLocation, useRevalidator } from 'react-router'
import { officeStart } from '../../office-path.ts'
import { useSession } from '../../session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { screens } from '../screens.ts'
import { ButtonLink } from './screen-buttons.tsx'

/** The link of a page that does not exist: to the list that a record is missing from, or to where the back office begins. */
function linkFrom(pathname: string, role: string | null | undefined) {
  const [, , section = '', ...rest] = pathname.split('/')
  const hasRecords = screens.some(({ path }) => path.startsWith(`${section}/`) && path.includes(':id'))
  const list = screens.find(({ path }) => path === section)?.link?.label
  // Of the bookings below, too: their link has the specified name, which is one booking's.
  return list && hasRecords && section !== 'booking' && rest.length > 0
    ? { to: `/admin/${section}`, text: `All ${list.toLowerCase()}` }
    : { to: officeStart(role), text: role === 'guide' ? 'To the departures' : 'To the bookings' }
}

type LoadErrorProps = {
  /** The HTTP status; 0 when the server was not reached, 500 also for a bug of the page. */
  status: number
  message: string
  /** Stands within a list, instead of its rows. */
  within?: boolean
}

/** Replaces what could not be loaded: the reason, and a link or a button to try again. */
export function LoadError({ status, message, within = false }: LoadErrorProps) {
  const { state, revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const role = useSession()?.role
  const Heading = within ? 'h2' : 'h1'
  // The address is wrong: trying again would not help.
  const isAddress = status === 400 || status === 404
  const way = within ? { to: '?', text: 'Start from the beginning' } : linkFrom(pathname, role)
  return (
    <div
      role="alert"
      className={`m-auto grid max-w-md justify-items-center gap-4 p-6 text-center ${within ? 'py-10' : 'py-16'}`}
    >
      <Heading className={within ? 'text-2xl' : 'text-3xl'}>
        {isAddress && !within ? 'Not found' : 'That did not work'}
      </Heading>
      <p className="text-ink-soft">
        {isAddress && within
          ? 'Part of this address does not fit the list: cut off, perhaps, or mistyped.'
          : message}
      </p>
      {isAddress || status === 403 ? (
        <ButtonLink to={way.to}>{way.text}</ButtonLink>
      ) : (
        <Button pending={state !== 'idle'} onClick={() => revalidate()}>
          Try again
        </Button>
      )}
    </div>
  )
}
