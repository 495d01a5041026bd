import type { ReactNode } from 'react'
import type { Line } from '../../../contract/quotes.ts'
import { useMoney } from '../../ui/money.ts'

type BillProps = {
  lines: Line[]
  total: number
  currency: string
  /** Names the total; `Total` by default. */
  sum?: string
  children?: ReactNode
}

/** A short bill: the lines, a rule, the total. */
export function Bill({ lines, total, currency, sum = 'Total', children }: BillProps) {
  const money = useMoney()
  return (
    <table className="w-full tabular-nums lining-nums">
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids
          <tr key={index}>
            <td className="py-0.5 pr-4 wrap-anywhere">
              {line.label}
              {Math.abs(line.quantity) > 1 && (
                <span className="text-ink-soft text-sm">
                  {' '}
                  {Math.abs(line.quantity)} × {money(line.unit, { currency })}
                </span>
              )}
            </td>
            <td className="whitespace-nowrap py-0.5 text-right align-top">
              {money(line.amount, { currency })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t">
          <th scope="row" className="pt-1.5 pr-4 text-left font-semibold">
            {sum}
          </th>
          <td className="whitespace-nowrap pt-1.5 text-right font-display text-xl">
            {money(total, { currency })}
          </td>
        </tr>
        {children}
      </tfoot>
    </table>
  )
}
