import type { ReactNode } from 'react'
import type { Line } from '../../contract/money/quotes.ts'
import { lineLabel } from '../../rules/money-text.ts'
import { useMoneyOf } from '../agency.ts'
import { useTexts } from '../texts.tsx'

type BillProps = {
  lines: Line[]
  total: number
  currency: string | undefined
  /** Another label of the total. */
  sum?: string | undefined
  children?: ReactNode
}

/** The price of a party, line by line, with its total. */
export function Bill({ lines, total, currency, sum, children }: BillProps) {
  const money = useMoneyOf({ currency })
  const { bill: t } = useTexts('booking')
  const words = useTexts('words')
  const names = useTexts('booking').lines
  return (
    <table className="w-full text-[0.95rem] lining-nums tabular-nums">
      <caption className="sr-only">{words.price.title}</caption>
      <tbody>
        {lines.map(({ kind, label, quantity, unit, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <tr key={index} className="align-baseline">
            <th scope="row" className="py-1 pr-4 text-left font-normal wrap-anywhere">
              {lineLabel({ kind, label }, names)}
              {(Math.abs(quantity) > 1 || kind === 'adult') && (
                <span className="text-ink-soft">
                  {' '}
                  {Math.abs(quantity)} × {money(unit)}
                </span>
              )}
            </th>
            <td className="whitespace-nowrap py-1 text-right">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t">
          <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
            {sum ?? t.total}
          </th>
          <td className="whitespace-nowrap figure py-1.5 text-right text-lg">{money(total)}</td>
        </tr>
        {children}
      </tfoot>
    </table>
  )
}

/** What a cancelled booking still costs, each fee named once: a single one takes the place of the total, none is left out. */
export function FeeBill({ lines, total, currency }: Pick<BillProps, 'lines' | 'total' | 'currency'>) {
  const { bill: t } = useTexts('booking')
  const names = useTexts('booking').lines
  const [only] = lines
  if (!only) return null
  return lines.length === 1 ? (
    <Bill lines={[]} total={total} currency={currency} sum={lineLabel(only, names)} />
  ) : (
    <Bill lines={lines} total={total} currency={currency} sum={t.fees} />
  )
}
