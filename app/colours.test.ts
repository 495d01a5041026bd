import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'

/* The colours of texts are tokens of styles.css and stand on few backgrounds. This test checks each pair
   against WCAG 2.2 AA; test/browser/ checks whole screens, once for each screen and colour scheme. */

/** The contrast that WCAG 2.2 asks of text (1.4.3, level AA). */
const AA = 4.5

const styles = readFileSync('app/styles.css', 'utf8')

/** The value of a token in one scheme. styles.css has `light-dark(…, …)`, or one colour for both schemes. */
function token(name: string, scheme: 'light' | 'dark'): string {
  const [, value = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(styles) ?? []
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? []
  const colour = scheme === 'light' ? light : dark
  if (colour === undefined) throw new Error(`styles.css has no colour ${name}`)
  return colour
}

/** The text colours that stand on each background. */
const pairs: Record<string, string[]> = {
  paper: ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'success'],
  surface: ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'success'],
  sunken: ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'success'],
  accent: ['on-accent'],
  'accent-strong': ['on-accent'],
  'success-soft': ['success', 'ink'],
  'danger-soft': ['danger', 'ink'],
  ink: ['paper'],
  night: ['on-night', 'on-night-soft', 'ember'],
}

for (const scheme of ['light', 'dark'] as const) {
  for (const [ground, texts] of Object.entries(pairs)) {
    test(`on ${ground}, every text can be read in the ${scheme}`, () => {
      for (const text of texts)
        expect(wcagContrast(token(text, scheme), token(ground, scheme)), text).toBeGreaterThanOrEqual(AA)
    })
  }
}
