import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useCall, useShownAgain } from '../../use-call.ts'
import { Reload } from '../account/log-out.ts'
import { pageMeta } from '../layout/meta.ts'
import { loginThenTo, useLoginAgain } from '../layout/return-path.ts'
import type { Route } from './+types/page'
import { BookingList } from './booking-list.tsx'
import { MyWaiting } from './waiting.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'My bookings', path: '/bookings', hidden: true })

/** Loads the user's bookings in the browser, because only the browser knows the token. Undefined while loading. */
function useMyBookings(page: string) {
  const token = useSession()?.token
  return useCall(token ? 'listMyBookings' : false, { query: { page, sort: 'departure' }, of: token })
}

export default function MyBookings() {
  const [search] = useSearchParams()
  const requested = search.get('page') ?? '1'
  // The server refuses anything else.
  const page = /^[1-9]\d*$/.test(requested) ? requested : '1'
  const { result, refetch } = useMyBookings(page)
  const here = page === '1' ? '/bookings' : `/bookings?page=${page}`
  useLoginAgain(here)
  useShownAgain(refetch)
  // An action has removed the pressed button, and no booking has taken the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  const isReloaded = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (isReloaded.current && document.activeElement === document.body) heading.current?.focus()
    isReloaded.current = false
  }, [result])
  return (
    <div className="frame min-h-[70svh] pt-12 pb-24 lg:pt-20 print:min-h-0 print:py-0">
      <div className="flex flex-wrap items-end justify-between gap-6 border-line border-b pb-8 lg:pb-12">
        <h1 ref={heading} tabIndex={-1} className="headline outline-none">
          My bookings
        </h1>
        <div className="hidden flex-wrap items-center gap-x-5 gap-y-2 user:flex print:hidden!">
          {result?.ok && result.answer.bookings.total > 0 && (
            <Button look="quiet" onClick={() => print()}>
              Print
            </Button>
          )}
          <Link to="/account" className="inline-flex min-h-11 items-center font-semibold text-link">
            My account
          </Link>
        </div>
      </div>
      <div className="hidden guest:block">
        <p className="lede mt-8 max-w-xl">Log in, and you will find everything you have booked here.</p>
        <Link to={loginThenTo(here)} className={`${buttonClass()} mt-8`}>
          Login
        </Link>
      </div>
      <div className="hidden user:block">
        {!result && <Spinner />}
        {result && !result.ok && (
          <div className="mt-8 grid max-w-xl justify-items-start gap-5">
            <Banner tone="danger">{result.message}</Banner>
            <Button onClick={refetch}>Try again</Button>
          </div>
        )}
        {result?.ok && (
          <Reload
            value={() => {
              isReloaded.current = true
              refetch()
            }}
          >
            <MyWaiting shown={result} />
            <BookingList bookings={result.answer.bookings} />
          </Reload>
        )}
      </div>
    </div>
  )
}
