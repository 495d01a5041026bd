import type { Line } from '../../../../contract/money/quotes.ts'

const takesOff = ({ kind }: Line) => kind === 'early' || kind === 'group' || kind === 'code'

/** What a line adds: a discount or a code is one amount, all else so many at a price. */
const together = (a: Line, b: Line): Line => {
  const amount = a.amount + b.amount
  return takesOff(a)
    ? { ...a, quantity: 1, unit: amount, amount }
    : { ...a, quantity: a.quantity + b.quantity, amount }
}

const isSame = (a: Line, b: Line) =>
  a.kind === b.kind && a.label === b.label && (takesOff(a) || a.unit === b.unit)

/** What a change does to a price: a line undone and added again is one, with the difference; a lost discount is named. */
export function lineDifferences(lines: Line[]): Line[] {
  const differences: Line[] = []
  for (const line of lines) {
    const index = differences.findIndex((each) => isSame(each, line))
    const before = differences[index]
    if (before) differences[index] = together(before, line)
    else differences.push(takesOff(line) ? together({ ...line, amount: 0 }, line) : line)
  }
  return differences
    .filter(({ quantity, amount }) => quantity !== 0 && amount !== 0)
    .map((line) => {
      if (!takesOff(line) || line.amount <= 0) return line
      const isSmaller = lines.some((each) => isSame(each, line) && each.quantity > 0)
      return { ...line, label: `${isSmaller ? 'Smaller' : 'Lost'} discount: ${line.label}` }
    })
}
