import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA, accentStyle, accentsOf, grounds, HOUSE_ACCENT } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const extremes = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#ff00ff',
  '#ffd1dc',
  '#c1f0d0',
  '#0000ff',
  '#808080',
]

/** The weakest contrast of all that is read. */
function weakest(chosen: string): number {
  const { light, dark, ember } = accentsOf(chosen)
  const of = (texts: string[], on: readonly string[]) =>
    texts.flatMap((text) => on.map((ground) => wcagContrast(text, ground)))
  return Math.min(
    ...of([light.accent, light.strong], [...grounds.light, light.on]),
    ...of([dark.accent, dark.strong], [...grounds.dark, dark.on]),
    ...of([ember], grounds.night),
  )
}

test('whatever colour is chosen, it can be read in light and dark', () => {
  for (const chosen of [...extremes, HOUSE_ACCENT]) expect(weakest(chosen), chosen).toBeGreaterThanOrEqual(AA)
  fc.assert(
    fc.property(colour, (chosen) => weakest(chosen) >= AA),
    { numRuns: 2000 },
  )
})

test('a colour that holds is used as it is', () => {
  expect(accentsOf('#1d4ed8').light.accent).toBe('#1d4ed8')
  expect(accentsOf('#ffd1dc').dark.accent).toBe('#ffd1dc')
  expect(accentsOf('#000000').light.accent).toBe('#000000')
  expect(accentsOf('#ffffff').dark.accent).toBe('#ffffff')
})

test('what is pointed at differs', () => {
  for (const chosen of extremes) {
    const { light, dark } = accentsOf(chosen)
    expect(light.strong, chosen).not.toBe(light.accent)
    expect(dark.strong, chosen).not.toBe(dark.accent)
  }
})

test('pages get no style sheet for the colour of the house', () => {
  expect(accentStyle(HOUSE_ACCENT)).toBe('')
  expect(accentStyle('#1d4ed8')).toMatch(/^:root\{--color-accent:light-dark\(#1d4ed8,#[0-9a-f]{6}\);/)
})
