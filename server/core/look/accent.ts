import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'
import type { MailAccent } from '../../kit/mail/site.ts'

/** The agency's colour in one scheme: of links and buttons, of those under the pointer, and of the text on them. */
type Accent = { accent: string; strong: string; on: string }
type Accents = {
  light: Accent
  dark: Accent
  /** The colour of links in the footer, which is dark in both schemes. */
  ember: string
}

/** The house's own colour, and what it becomes: chosen by hand, as in app/styles.css. */
export const HOUSE_ACCENT = '#b23c22'
const house: Accents = {
  light: { accent: '#b23c22', strong: '#94301a', on: '#fffaf5' },
  dark: { accent: '#ff9a7d', strong: '#ffb39c', on: '#2a0f07' },
  ember: '#ffb199',
}

/** What the colour stands on as text, from app/styles.css: paper, surface, sunken; and the night of the footer. */
export const grounds = {
  light: ['#faf6ef', '#fffdf9', '#f1eadf'],
  dark: ['#16191d', '#1f242a', '#111417'],
  night: ['#182430', '#0e1114'],
} as const

/** WCAG AA for text. */
export const AA = 4.5
/** How much lighter or darker a button under the pointer is, in OKLCH. */
const STEP = 0.07

const toOklch = converter('oklch')

/** The colour at a lightness, with as much of its chroma as a screen can show there. */
const at = (colour: Oklch, l: number) => formatHex(clampChroma({ ...colour, l }, 'oklch'))

const holds = (hex: string, against: readonly string[]) =>
  against.every((ground) => wcagContrast(hex, ground) >= AA)

/** The nearest lightness that is readable on all grounds. `towards`: 0, black, on light grounds; 1, white, on dark ones, where all hold. */
function nearest(colour: Oklch, against: readonly string[], towards: 0 | 1): number {
  if (holds(at(colour, colour.l), against)) return colour.l
  let [fails, fits] = [colour.l, towards as number]
  while (Math.abs(fails - fits) > 0.002) {
    const middle = (fails + fits) / 2
    if (holds(at(colour, middle), against)) fits = middle
    else fails = middle
  }
  return fits
}

function pair(colour: Oklch, against: readonly string[], towards: 0 | 1, on: string): Accent {
  const all = [...against, on]
  const l = nearest(colour, all, towards)
  const step = towards ? STEP : -STEP
  const further = l + step
  // Black cannot get darker, nor white lighter: then it goes the other way, where the contrast still holds.
  const back = at(colour, l - step)
  const strong = further >= 0 && further <= 1 ? at(colour, further) : holds(back, all) ? back : at(colour, l)
  return { accent: at(colour, l), strong, on }
}

/** The colours of the agency, kept for every page and mail: some dozen steps lead to each. */
let last: { chosen: string; accents: Accents } | undefined

/** The colours of an agency's chosen colour `#rrggbb`: its hue, made darker or lighter until it holds 4.5:1 on the site's papers. */
export function accentsOf(chosen: string): Accents {
  if (chosen === HOUSE_ACCENT) return house
  if (last?.chosen === chosen) return last.accents
  const colour = toOklch(chosen) as Oklch
  const accents = {
    light: pair(colour, grounds.light, 0, '#fffdfa'),
    // The footer is as dark as in the house's own colours, with a little of the agency's.
    dark: pair(colour, grounds.dark, 1, at({ ...colour, c: Math.min(colour.c, 0.05) }, 0.17)),
    ember: at(colour, nearest(colour, grounds.night, 1)),
  }
  last = { chosen, accents }
  return accents
}

/** The style sheet of an agency's colour, for every page; '' for the house's own. */
export function accentStyle(chosen: string): string {
  if (chosen === HOUSE_ACCENT) return ''
  const { light, dark, ember } = accentsOf(chosen)
  const both = (name: keyof Accent) => `light-dark(${light[name]},${dark[name]})`
  return `:root{--color-accent:${both('accent')};--color-accent-strong:${both('strong')};--color-on-accent:${both('on')};--color-ember:${ember}}`
}

export function mailAccent(chosen: string): MailAccent {
  const { light, dark } = accentsOf(chosen)
  return { light: light.accent, dark: dark.accent, onLight: light.on, onDark: dark.on }
}

export type MapAccent = { light: string; dark: string }

export function mapAccent(chosen: string): MapAccent {
  const { light, dark } = accentsOf(chosen)
  return { light: light.accent, dark: dark.accent }
}
