import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawBlocks, drawPages } from './blocks.ts'
import type { Amount, Paper } from './paper.ts'
import { MARGIN, openSheet } from './sheet.ts'

const amounts = (count: number): Amount[] =>
  Array.from({ length: count }, (_, index) => ({ label: `Line ${index + 1}`, amount: '€1,380.00' }))

function pagesOf(size: Paper['size'], lines: number, travellers = 2) {
  const sheet = drawPages({
    title: 'Voucher',
    lang: 'en',
    size,
    accent: '#b03a24',
    from,
    foot: 'Itinera, voucher KRD23B6H',
    blocks: [
      {
        kind: 'title',
        over: 'Travel voucher',
        text: 'Four nights under the dunes',
        under: 'Fri 18 December 2026',
      },
      { kind: 'code', label: 'Your reference', code: 'KRD23B6H', note: 'Show it when you arrive.' },
      {
        kind: 'sides',
        sides: [
          { label: 'Booked by', text: 'Theo Thaler\n+49 30 5557 0190\ntheo@people.example' },
          { label: 'Travellers', text: `A party${'\nTheo Thaler'.repeat(travellers)}` },
          {
            label: 'Meeting point',
            text: 'Hotel of the Two Palms, in the courtyard with the orange trees, at 10:00',
          },
        ],
      },
      { kind: 'heading', text: 'What is included' },
      { kind: 'list', items: Array.from({ length: 7 }, (_, index) => `The thing number ${index + 1}`) },
      { kind: 'heading', text: 'On your way, in an emergency' },
      { kind: 'text', text: 'Call Itinera: +49 30 5557 0199' },
      { kind: 'heading', text: 'Price' },
      {
        kind: 'bill',
        lines: amounts(lines),
        total: { label: 'Total', amount: '€1,860.00' },
        after: amounts(3),
      },
    ],
  })
  return sheet.doc.bufferedPageRange().count
}

const from = {
  name: 'Itinera',
  lines: ['+49 30 5557 0190', 'hello@itinera.example', 'Lindenufer 12, 10115 Berlin'],
}

test('a camera reads what is to be scanned, in place of the code', () => {
  const scan = 'https://tours.example/admin/departures/7/papers?ref=KRD23B6H'
  const paper = { title: '', lang: 'en', size: 'A4' as const, accent: '#b03a24', from, foot: '' }
  const squaresOf = (more: { scan?: string }) => {
    const sheet = openSheet({ ...paper, blocks: [] })
    let squares = 0
    const rect = sheet.doc.rect.bind(sheet.doc)
    sheet.doc.rect = (x, y, width, height) => {
      if (width === height) squares += 1
      return rect(x, y, width, height)
    }
    drawBlocks(sheet, {
      ...paper,
      blocks: [{ kind: 'code', label: 'Your reference', code: 'KRD23B6H', note: '', ...more }],
    })
    return squares
  }
  const darkOf = (text: string) => encode(text, { border: 0 }).data.flat().filter(Boolean).length
  expect(squaresOf({ scan })).toBe(darkOf(scan))
  expect(squaresOf({})).toBe(darkOf('KRD23B6H'))
})

test('a usual voucher fits on one page of A4, and of Letter', () => {
  expect([pagesOf('A4', 2), pagesOf('LETTER', 2)]).toEqual([1, 1])
})

test('a voucher of five travellers, with five lines of a price, fits on one page', () => {
  expect([pagesOf('A4', 5, 5), pagesOf('LETTER', 5, 5)]).toEqual([1, 1])
})

test('a text that ends with a colon stays with what it announces', () => {
  const of = (text: string) => ({ kind: 'text' as const, text })
  const paper = { title: '', lang: 'en', size: 'A4' as const, accent: '#b03a24', from, foot: '' }
  const drawn = (filled: number) => {
    const fill = Array.from({ length: filled }, () => of('A line of the paper.'))
    const sheet = openSheet({ ...paper, blocks: [] })
    drawBlocks(sheet, { ...paper, blocks: [...fill, of('Your money is protected by:'), of('A house')] })
    return sheet
  }
  const spilling = Array.from({ length: 60 }, (_, filled) => drawn(filled)).find(
    ({ doc }) => doc.bufferedPageRange().count === 2,
  )
  // Both stand at the top of the second page, and not the last alone.
  expect(spilling?.y).toBeCloseTo(MARGIN + 2 * (10.5 * 1.4 + 8))
})

test('a long bill continues on the next page', () => {
  expect([pagesOf('A4', 30), pagesOf('LETTER', 30)]).toEqual([2, 2])
})
