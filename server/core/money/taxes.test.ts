import { expect, test } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import { taxesOf, taxIn } from './taxes.ts'

const rate = (id: string, basis_points: number) => JSON.stringify({ id, name: id, basis_points })
const full = rate('full', 1900)
const low = rate('low', 700)
const line = (
  kind: 'adult' | 'extra' | 'code' | 'adjustment' | 'commission',
  amount: number,
  tax_rate: string | null,
) => ({
  kind,
  amount,
  tax_rate,
})

test.each([
  [11_900, 1900, 1_900],
  [100, 1900, 16],
  // 3 * 2000 / 12000 is a half: up.
  [3, 2000, 1],
  [-3, 2000, -1],
  [0, 1900, 0],
  [100, 0, 0],
  [100_000_000 * 99, 5000, 3_300_000_000],
])('%i with %i hundredths of a percent has %i tax in it', (gross, points, tax) => {
  expect(taxIn(gross, points)).toBe(tax)
})

test('each rate is rounded once, not each line', () => {
  // Each 0.99 has 0.158 in it: three lines would be 0.16 * 3.
  const lines = [1, 2, 3].map(() => line('adult', 99, full))
  expect(taxesOf(lines)).toEqual([
    { id: 'full', name: 'full', basis_points: 1900, net: 250, tax: 47, gross: 297 },
  ])
})

test('what takes off the whole price is shared among the rates; lines without one keep their part of it', () => {
  const lines = [
    line('adult', 20_000, full),
    line('extra', 10_000, low),
    line('code', -3_000, null),
    line('commission', -2_700, null),
  ]
  expect(taxesOf(lines).map(({ id, gross }) => [id, gross])).toEqual([
    ['full', 16_200],
    ['low', 8_100],
  ])
  expect(
    taxesOf([line('adult', 1_000, full), line('extra', 3_000, null), line('code', -400, null)]),
  ).toMatchObject([{ id: 'full', gross: 900 }])
  expect(taxesOf([line('adult', 1_000, null), line('code', -100, null)])).toEqual([])
})

test('net and tax add up to the gross, and the grosses to the total, whatever the lines', () => {
  const { below } = createRandom('taxes')
  const upTo = (most: number) => below(most + 1)
  for (let run = 0; run < 2_000; run++) {
    const lines = Array.from({ length: 1 + upTo(5) }, (_, index) =>
      line('adult', upTo(10_000_000), rate(`${upTo(3)}`, [0, 550, 1900, 5000][index % 4] ?? 0)),
    )
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    const off = upTo(sum)
    const part = upTo(off)
    lines.push(line('code', -part, null), line('adjustment', part - off, null))
    const taxes = taxesOf(lines)
    for (const { net, tax, gross } of taxes) expect([net + tax, Math.sign(tax) >= 0]).toEqual([gross, true])
    expect(taxes.reduce((all, { gross }) => all + gross, 0)).toBe(sum - off)
  }
})
