import type { Answer } from '../../../contract/calls.ts'
import { dayAfter, daysUntil } from '../../../rules/days.ts'
import { useDates } from '../../agency.ts'
import { Nothing } from '../../ui/feedback/alert.tsx'
import { Section } from '../kit/section.tsx'
import { type Method, methodNames, methods } from './standing.tsx'

type DaySums = Answer<'adminShowMoney'>['days']
type DayOfMoney = { day: string; sum: number; by: Partial<Record<Method, number>> }

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The methods that were used, in their usual order. */
const usedMethods = (sums: DaySums) => methods.filter((used) => sums.some(({ method }) => method === used))

/** The amount received per day and method, in whole minor units. Days without payments are left out. */
function byDay(sums: DaySums): DayOfMoney[] {
  const days = [...new Set(sums.map(({ day }) => day))].toSorted()
  return days.map((day) => {
    const own = sums.filter((sum) => sum.day === day)
    const by = Object.fromEntries(own.map(({ method, amount }) => [method, amount]))
    return { day, sum: sumOf(own.map(({ amount }) => amount)), by }
  })
}

/** The amount received by each method, and in total. */
function byMethod(sums: DaySums) {
  const amountOf = (wanted: Method) =>
    sumOf(sums.filter(({ method }) => method === wanted).map(({ amount }) => amount))
  return {
    each: usedMethods(sums).map((method) => ({ method, amount: amountOf(method) })),
    all: sumOf(sums.map(({ amount }) => amount)),
  }
}

/** All days from `from` to `to`, at most the latest `most`. Days without payments are included. */
function allDays(from: string, to: string, most: number): string[] {
  const count = Math.min(most, Math.max(0, daysUntil(to, from) + 1))
  return Array.from({ length: count }, (_, index) => dayAfter(to, index + 1 - count))
}

const looks: Record<Method, { bar: string; key: string }> = {
  bank: { bar: 'fill-success', key: 'bg-success' },
  card: { bar: 'fill-ink-soft', key: 'bg-ink-soft' },
  cash: { bar: 'fill-control', key: 'bg-control' },
  other: { bar: 'fill-line', key: 'bg-line' },
  stripe: { bar: 'fill-accent', key: 'bg-accent' },
  // Red is what is overdue.
  demo: { bar: 'fill-ink', key: 'bg-ink' },
}

/** At most so many days are drawn: narrower bars could not be told apart. The table has all days. */
const MOST_BARS = 92
const WIDTH = 10

/** The end of the scale: the next amount with one round digit, or half of one. Whole minor units. */
function roundUp(amount: number) {
  const step = 10 ** Math.floor(Math.log10(amount)) / 2
  return Math.ceil(amount / step) * step
}

/** The stacked bars of a day: received amounts above the line, paid back ones below. */
function piecesOf({ by }: DayOfMoney, used: Method[]) {
  let up = 0
  let down = 0
  return used.flatMap((method) => {
    const amount = by[method] ?? 0
    if (amount === 0) return []
    const piece = { method, from: amount > 0 ? up : down + amount, size: Math.abs(amount) }
    if (amount > 0) up += amount
    else down += amount
    return [piece]
  })
}

type Sums = Parameters<typeof byDay>[0]
type ReceivedProps = { sums: Sums; from: string; to: string; money: (amount: number) => string }

/** The bars; hidden from screen readers, which have the table below. */
function Chart({ sums, from, to, money }: ReceivedProps) {
  const { dayText } = useDates()
  const used = usedMethods(sums)
  const known = new Map(byDay(sums).map((day) => [day.day, day]))
  const days = allDays(from, to, MOST_BARS).map((day) => known.get(day) ?? { day, sum: 0, by: {} })
  const drawn = days.map((day) => ({ ...day, pieces: piecesOf(day, used) }))
  const all = drawn.flatMap(({ pieces }) => pieces)
  const top = roundUp(Math.max(1, ...all.map(({ from: start, size }) => start + size)))
  const bottom = Math.min(0, ...all.map(({ from: start }) => start))
  const y = (amount: number) => ((top - amount) / (top - bottom)) * 100
  return (
    <div aria-hidden="true" className="grid gap-1 text-ink-soft text-xs">
      <p className="tabular-nums">{money(top)}</p>
      <svg
        viewBox={`0 0 ${drawn.length * WIDTH} 100`}
        preserveAspectRatio="none"
        className="h-32 w-full border-line border-t"
      >
        <title>What came in, by day</title>
        {drawn.map(({ day, sum, pieces }, index) => (
          <g key={day}>
            <title>{`${dayText(day)}: ${money(sum)}`}</title>
            <rect
              x={index * WIDTH}
              width={WIDTH}
              y={0}
              height={100}
              className="fill-transparent hover:fill-sunken"
            />
            {pieces.map(({ method, from: start, size }) => (
              <rect
                key={method}
                x={index * WIDTH + 1}
                width={WIDTH - 2}
                y={y(start + size)}
                height={y(start) - y(start + size)}
                className={`pointer-events-none ${looks[method].bar}`}
              />
            ))}
          </g>
        ))}
        <line
          x1={0}
          x2={drawn.length * WIDTH}
          y1={y(0)}
          y2={y(0)}
          vectorEffect="non-scaling-stroke"
          className="stroke-control"
        />
      </svg>
      <p className="flex justify-between gap-3">
        <span>{dayText(drawn[0]?.day ?? from, { weekday: false })}</span>
        <span>{dayText(to, { weekday: false })}</span>
      </p>
    </div>
  )
}

const cell = 'border-line border-t px-2 py-1 text-right tabular-nums whitespace-nowrap first:pl-0 last:pr-0'

/** The same numbers, which screen readers and paper have instead of the bars. */
function Sums({ sums, money }: Pick<ReceivedProps, 'sums' | 'money'>) {
  const { dayText } = useDates()
  const used = usedMethods(sums)
  const { each, all } = byMethod(sums)
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">What came in, by day and method</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 text-left font-semibold">
              Day
            </th>
            {used.map((method) => (
              <th key={method} scope="col" className="px-2 py-1 text-right font-semibold">
                {methodNames[method]}
              </th>
            ))}
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {byDay(sums)
            .toReversed()
            .map(({ day, sum, by }) => (
              <tr key={day}>
                <th scope="row" className={`${cell} text-left! font-normal`}>
                  {dayText(day)}
                </th>
                {used.map((method) => (
                  <td key={method} className={cell}>
                    {by[method] === undefined ? '' : money(by[method])}
                  </td>
                ))}
                <td className={cell}>{money(sum)}</td>
              </tr>
            ))}
        </tbody>
        {/* On paper a foot is repeated on each page, below a part of the rows. */}
        <tfoot className="font-semibold print:table-row-group">
          <tr>
            <th scope="row" className={`${cell} border-ink! text-left!`}>
              All
            </th>
            {each.map(({ method, amount }) => (
              <td key={method} className={`${cell} border-ink!`}>
                {money(amount)}
              </td>
            ))}
            <td className={`${cell} border-ink! font-display text-lg lining-nums`}>{money(all)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The amounts received by day and method, as bars and as a table; the sum of each method in sight. */
export function Received(props: ReceivedProps) {
  const { each, all } = byMethod(props.sums)
  return (
    <Section
      title="What came in"
      more={
        props.sums.length > 0 && (
          <p className="font-display text-2xl lining-nums tabular-nums">{props.money(all)}</p>
        )
      }
    >
      {props.sums.length === 0 ? (
        <Nothing>Nothing came in on these days.</Nothing>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            {each.map(({ method, amount }) => (
              <div key={method} className="flex items-baseline gap-2">
                <dt className="inline-flex items-center gap-1.5 text-ink-soft text-sm">
                  <span
                    aria-hidden="true"
                    className={`size-2.5 [print-color-adjust:exact] border border-control ${looks[method].key}`}
                  />
                  {methodNames[method]}
                </dt>
                <dd className="font-semibold tabular-nums">{props.money(amount)}</dd>
              </div>
            ))}
          </dl>
          <Chart {...props} />
          <details className="print:[&::details-content]:[content-visibility:visible]">
            <summary className="text-link min-h-11 cursor-pointer py-2 md:min-h-6 md:py-0 print:list-none print:text-ink print:no-underline">
              By day and method
            </summary>
            <Sums {...props} />
          </details>
        </>
      )}
    </Section>
  )
}
