import type { Answer } from '../../../contract/calls.ts'
import { countOf, numberText } from '../../../rules/words.ts'
import { useDates, useToday } from '../../agency.ts'
import { Nothing } from '../../ui/feedback/alert.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { nameRemoved } from '../bookings/words.tsx'
import { Section } from '../kit/section.tsx'
import { isLate } from './standing.tsx'

type Money = Answer<'adminShowMoney'>

const kinds = [
  { list: 'overdue', standing: 'overdue', title: 'Overdue', look: 'text-danger' },
  { list: 'due', standing: 'due', title: 'Due within seven days', look: '' },
  { list: 'to_be_paid_back', standing: 'to_be_paid_back', title: 'To be paid back', look: '' },
  { list: 'overpaid', standing: 'overpaid', title: 'Overpaid', look: '' },
] as const

/** How many rows a list shows before it leads to the list of bookings. */
const SHOWN = 8

type ResellersProps = { rows: Money['resellers']; money: (amount: number) => string }

/** What each reseller owes, in one line: its statement is a press away. */
const Resellers = ({ rows, money }: ResellersProps) => (
  <section aria-labelledby="owed-by-resellers">
    <h3 id="owed-by-resellers" className="font-sans font-semibold text-base">
      Resellers owe {money(rows.reduce((sum, { owed }) => sum + owed, 0))}
    </h3>
    <ul>
      {rows.map(({ id, name, bookings, retail, owed, overdue }) => (
        <li
          key={id}
          className="flex items-baseline gap-x-3 border-line border-b py-1.5 text-sm last:border-b-0"
        >
          <span className="min-w-0 grow basis-0 wrap-anywhere">
            <TextLink to={`/admin/resellers?show=${id}`}>{name}</TextLink>
            <span className="block text-ink-soft">
              {countOf(bookings, 'booking')}, public price {money(retail)}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <span className="font-semibold tabular-nums">{money(owed)}</span>
            {overdue > 0 && <span className="block text-danger">{money(overdue)} overdue</span>}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

type OwedProps = { owed: Money; money: (amount: number) => string }

/** What travellers owe, and what is owed to them: each leads to its booking. */
export function Owed({ owed, money }: OwedProps) {
  const { dayText } = useDates()
  const today = useToday()
  const filled = kinds.filter(({ list }) => owed[list].length > 0)
  return (
    <Section title="What is owed">
      {filled.length === 0 && owed.resellers.length === 0 && (
        <Nothing>Nothing is due, overdue or to be paid back.</Nothing>
      )}
      {owed.resellers.length > 0 && <Resellers rows={owed.resellers} money={money} />}
      {filled.map(({ list, standing, title, look }) => {
        const rows = owed[list]
        const sum = owed.sums[list]
        return (
          <section key={list} aria-labelledby={list}>
            <header className="flex items-baseline justify-between gap-4">
              <h3 id={list} className={`font-sans font-semibold text-base ${look}`}>
                {title} ({numberText(sum.bookings)}), {money(sum.amount)}
              </h3>
              {sum.bookings > SHOWN && (
                <TextLink to={`/admin/booking?money=${standing}`} className="shrink-0 text-sm">
                  All {numberText(sum.bookings)}
                </TextLink>
              )}
            </header>
            <ul>
              {rows
                .slice(0, SHOWN)
                .map(({ id, reference, name, reseller, trip_title, trip_date, amount, on, fee }) => (
                  <li
                    key={id}
                    className="flex items-baseline gap-x-3 border-line border-b py-1.5 text-sm last:border-b-0"
                  >
                    <TextLink to={`/admin/booking/${id}`} className="w-22 shrink-0 tabular-nums">
                      {reference}
                    </TextLink>
                    <span className="min-w-0 grow basis-0 wrap-anywhere">
                      {name || nameRemoved}
                      {reseller && `, by ${reseller}`}
                      <span className="block truncate text-ink-soft">
                        {dayText(trip_date, { weekday: false })}, {trip_title}
                      </span>
                    </span>
                    <span className="shrink-0 text-right">
                      <span className={`font-semibold tabular-nums ${look}`}>{money(amount)}</span>
                      {fee && <span className="block text-ink-soft">cancellation fee</span>}
                      {on &&
                        (list === 'to_be_paid_back' ? (
                          <span className={`block ${isLate(on, today) ? 'text-danger' : 'text-ink-soft'}`}>
                            {isLate(on, today) ? 'late, was due ' : 'by '}
                            {dayText(on, { weekday: false })}
                          </span>
                        ) : (
                          <span className="block text-ink-soft">{dayText(on, { weekday: false })}</span>
                        ))}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        )
      })}
    </Section>
  )
}
