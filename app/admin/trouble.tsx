import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'

/** The lists that a record can be missing from. */
const lists = ['trips', 'periods', 'packages', 'users', 'messages']

/** Where to go on from an address at which there is nothing. */
function wayOut(pathname: string) {
  const [, , section = '', ...rest] = pathname.split('/')
  return lists.includes(section) && rest.length > 0
    ? { to: `/admin/${section}`, text: `All ${section}` }
    : { to: '/admin/booking', text: 'To the bookings' }
}

/** The server was not reached, or says that it cannot answer now: both pass. */
const PASSING = [0, 502, 503, 504]
const AGAIN_MS = 10_000

/** Tries again by itself what may work in a while, as long as somebody sees it. */
function useTryingAgain(status: number) {
  const { state, revalidate } = useRevalidator()
  const tryAgain = useEffectEvent(() => {
    if (state === 'idle' && !document.hidden) void revalidate()
  })
  const passes = PASSING.includes(status)
  useEffect(() => {
    if (!passes) return
    const timer = setInterval(tryAgain, AGAIN_MS)
    addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
    }
  }, [passes])
  return { isTrying: state !== 'idle', tryAgain: revalidate, passes }
}

type TroubleProps = {
  /** As the server answered; 0 when it was not reached, 500 also for a fault of the page. */
  status: number
  message: string
  /** It stands within a screen, where its rows would be. */
  within?: boolean
}

/** In the place of what could not be shown: why, and the way on. */
export function Trouble({ status, message, within = false }: TroubleProps) {
  const { isTrying, tryAgain, passes } = useTryingAgain(status)
  const { pathname } = useLocation()
  const Heading = within ? 'h2' : 'h1'
  // An address that somebody mistyped or cut off: trying it again would not help.
  const isAddress = status === 400 || status === 404
  const way = within ? { to: '?', text: 'Start from the beginning' } : wayOut(pathname)
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
        {passes && ' It is tried again every ten seconds.'}
      </p>
      {isAddress ? (
        <Link to={way.to} className={buttonClass()}>
          {way.text}
        </Link>
      ) : (
        <Button pending={isTrying} onClick={() => tryAgain()}>
          Try again
        </Button>
      )}
    </div>
  )
}
