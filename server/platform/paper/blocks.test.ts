import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawBlocks } from './blocks.ts'
import type { Amount, Paper } from './paper.ts'
import { openSheet } from './sheet.ts'

const amounts = (count: number): Amount[] =>
  Array.from({ length: count }, (_, index) => ({ label: `Line ${index + 1}`, amount: '€1,380.00' }))

function pagesOf(size: Paper['size'], lines: number) {
  const sheet = openSheet({
    title: 'Voucher',
    lang: 'en',
    size,
    accent: '#b03a24',
    from,
    foot: '',
    blocks: [],
  })
  drawBlocks(sheet, {
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
          { label: 'Travellers', text: '2 adults and 1 child\nTheo Thaler\nBo Brahe' },
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

test('a long bill continues on the next page', () => {
  expect([pagesOf('A4', 30), pagesOf('LETTER', 30)]).toEqual([2, 2])
})
