import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA, accentStyle, accentsOf, grounds, HOUSE_ACCENT } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const extremes = [
  ...['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#39ff14', '#ff00ff', '#0000ff', '#1d4ed8'],
  ...['#ffd1dc', '#c1f0d0', '#fff4b8'],
]

const styles = readFileSync('app/styles.css', 'utf8')
/** What a token is in light and dark. */
const shown = (name: string) =>
  new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles)?.slice(1)
const [light = '', dark = ''] = shown('danger') ?? []
const danger = { light, dark }

/** The lowest contrast of all texts. */
function weakest(chosen: string): number {
  const { light, dark, ember } = accentsOf(chosen)
  const of = (texts: string[], on: readonly string[]) =>
    texts.flatMap((text) => on.map((ground) => wcagContrast(text, ground)))
  return Math.min(
    ...of([light.accent, light.strong], [...grounds.light, light.on]),
    ...of([dark.accent, dark.strong], [...grounds.dark, dark.on]),
    ...of([ember], grounds.night),
    // A button that deletes has the text of those in the colour.
    ...of([light.on], [danger.light]),
    ...of([dark.on], [danger.dark]),
  )
}

test('whatever colour is chosen, it can be read in light and dark', () => {
  for (const chosen of [...extremes, HOUSE_ACCENT]) expect(weakest(chosen), chosen).toBeGreaterThanOrEqual(AA)
  fc.assert(
    fc.property(colour, (chosen) => weakest(chosen) >= AA),
    { numRuns: 2000 },
  )
})

test('contrast is checked against the backgrounds of the pages', () => {
  const pairs = ['paper', 'surface', 'sunken'].map(shown)
  expect(pairs.map((pair) => pair?.[0])).toEqual(grounds.light)
  expect(pairs.map((pair) => pair?.[1])).toEqual(grounds.dark)
  expect(shown('night')).toEqual(grounds.night)
  // Text in the colour stands on those alone: a link is told by its line.
  expect(styles).toMatch(
    /@utility text-link \{\s+color: var\(--color-accent\);\s+text-decoration: underline;/,
  )
})

test('a readable colour is used as it is', () => {
  expect(accentsOf('#1d4ed8').light.accent).toBe('#1d4ed8')
  expect(accentsOf('#ffd1dc').dark.accent).toBe('#ffd1dc')
  expect(accentsOf('#000000').light.accent).toBe('#000000')
  expect(accentsOf('#ffffff').dark.accent).toBe('#ffffff')
})

test('a link or button under the pointer has another colour', () => {
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
