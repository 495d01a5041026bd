import { expect, test } from 'vitest'
import { lineDifferences } from './line-differences.ts'

const line = (kind: 'adult' | 'group' | 'code' | 'fee', quantity: number, unit: number) => ({
  kind,
  label: kind,
  quantity,
  unit,
  amount: quantity * unit,
})

test('one of four goes: one line each for who goes, what the lost discount and the code do, and the fee', () => {
  const lines = [
    line('adult', -4, 100_000),
    line('group', -1, -20_000),
    line('code', -1, -38_000),
    line('adult', 3, 100_000),
    line('code', 1, -30_000),
    line('fee', 1, 36_000),
  ]
  const differences = lineDifferences(lines)
  expect(differences.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ['adult', -1, -100_000],
    ['Lost discount: group', 1, 20_000],
    ['Smaller discount: code', 1, 8_000],
    ['fee', 1, 36_000],
  ])
  const sum = (of: { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0)
  expect(sum(differences)).toBe(sum(lines))
})

test('what is undone and added again is no difference; another price stays apart', () => {
  expect(lineDifferences([line('adult', -2, 5), line('adult', 2, 5)])).toEqual([])
  expect(lineDifferences([line('adult', -2, 5), line('adult', 2, 6)])).toHaveLength(2)
})
