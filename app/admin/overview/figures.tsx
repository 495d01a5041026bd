import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { dayAfter } from '../../../rules/days.ts'
import { countOf } from '../../../rules/words.ts'
import { useAgencyMoney, useDates, useToday } from '../../agency.ts'
import { Bars } from '../../ui/list/bars.tsx'
import { isLate } from '../payments/standing.tsx'

type Figure = {
  term: string
  value: string
  note?: string
  to: string
  look?: string
}

/** Figures side by side, each a link to what it counts. */
function Row({ title, figures }: { title: string; figures: Figure[] }) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:max-lg:flex sm:max-lg:flex-wrap">
        {figures.map(({ term, value, note, to, look = '' }) => (
          <li key={term} className="grow">
            <Link
              to={to}
              className="grid h-full min-w-24 content-start rounded-xl border border-line bg-surface px-3 py-2.5 no-underline hover:border-control"
            >
              <span className="text-ink-soft text-sm">{term}</span>
              <span
                className={`whitespace-nowrap font-display text-2xl lining-nums tabular-nums leading-tight ${look}`}
              >
                {value}
              </span>
              {note && <span className="text-ink-soft text-sm">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Overview = Answer<'adminOverview'>

function Numbers({ since_yesterday: since, owed }: Pick<Overview, 'since_yesterday' | 'owed'>) {
  const agencyMoney = useAgencyMoney()
  const bookings = ({ bookings }: { bookings: number }) => countOf(bookings, 'booking')
  const { overdue, due, overpaid, to_be_paid_back } = owed
  const { by } = to_be_paid_back
  const late = isLate(by, useToday())
  const { dayText } = useDates()
  const shortDay = (day: string) => dayText(day, { weekday: false, year: false })
  return (
    <div className="grid content-start gap-6">
      <Row
        title="Since yesterday"
        figures={[
          {
            term: 'New bookings',
            value: `${since.booked}`,
            note: 'cancelled ones too',
            to: `/admin/booking?from=${since.from}`,
          },
          {
            term: 'Cancelled',
            value: `${since.cancelled}`,
            note: 'expired ones too',
            to: `/admin/booking?cancelled_from=${since.from}`,
          },
          {
            term: 'Paid',
            value: agencyMoney(since.received),
            note: [
              countOf(since.payments, 'payment'),
              since.paid_back > 0 && countOf(since.paid_back, 'refund'),
            ]
              .filter(Boolean)
              .join(', '),
            to: `/admin/payments?from=${since.from}`,
          },
          { term: 'Messages', value: `${since.messages}`, to: `/admin/messages?from=${since.from}` },
        ]}
      />
      <Row
        title="Money"
        figures={[
          {
            term: 'Overdue',
            value: agencyMoney(overdue.amount),
            note: bookings(overdue),
            to: '/admin/booking?money=overdue',
            look: overdue.bookings > 0 ? 'text-danger' : undefined,
          },
          {
            term: 'Due within seven days',
            value: agencyMoney(due.amount),
            note: bookings(due),
            to: '/admin/booking?money=due',
          },
          {
            term: 'To be paid back',
            value: agencyMoney(to_be_paid_back.amount),
            note: [
              bookings(to_be_paid_back),
              by && (late ? `late since ${shortDay(dayAfter(by, 1))}` : `by ${shortDay(by)}`),
            ]
              .filter(Boolean)
              .join(', '),
            to: '/admin/payments#to_be_paid_back',
            look: late ? 'text-danger' : undefined,
          },
          ...(overpaid.bookings > 0
            ? [
                {
                  term: 'Overpaid',
                  value: agencyMoney(overpaid.amount),
                  note: bookings(overpaid),
                  to: '/admin/booking?money=overpaid',
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

/** The bookings of the last 30 days as a picture, and in a sentence. */
function RecentDays({ days }: Pick<Overview, 'days'>) {
  const { dayText } = useDates()
  const sum = (count: 'bookings' | 'travellers') => days.reduce((all, day) => all + day[count], 0)
  const best = days.reduce((most, day) => (day.bookings > most.bookings ? day : most))
  return (
    <section aria-labelledby="recent" className="grid content-start gap-2">
      <h2 id="recent" className="text-xl">
        Last 30 days
      </h2>
      {best.bookings === 0 ? (
        <p className="text-ink-soft">No booking was made that is confirmed.</p>
      ) : (
        <>
          <p>
            {countOf(sum('bookings'), 'confirmed booking')} with {countOf(sum('travellers'), 'traveller')}{' '}
            {sum('bookings') === 1 ? 'was' : 'were'} made, most on {dayText(best.date, { year: false })}:{' '}
            {countOf(best.bookings, 'booking')}.
          </p>
          <Bars
            caption="Bookings and travellers of the last 30 days"
            heads={['Day', 'travellers', 'bookings']}
            points={days.map(({ date, travellers, bookings }) => ({
              label: dayText(date, { weekday: false, year: false }),
              whole: travellers,
              part: bookings,
            }))}
          />
        </>
      )}
    </section>
  )
}

/** Figures of what has happened and of money, and the bookings of the last days. */
export const Figures = ({ days, ...numbers }: Pick<Overview, 'since_yesterday' | 'owed' | 'days'>) => (
  <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
    <Numbers {...numbers} />
    <RecentDays days={days} />
  </div>
)
