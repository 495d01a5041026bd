import { drawable, fontOf, runsOf } from '../../../platform/paper/fonts.ts'
import { short } from './outlines.ts'
import { escaped } from './sheet.ts'

/* A map's words, as outlines of the house's serif: a picture cannot load a font. */

/** The height of all letters in units, whatever their font says. */
const UNITS = 500

type Glyph = { id: string; path: string; advance: number }
type Line = { glyphs: Glyph[]; width: number }

type Command = { command: string; args: number[] }

const signs: Record<string, string> = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }

/** Numbers as short as SVG allows. */
const joined = (numbers: number[]) =>
  numbers.reduce((text, number) => text + (text === '' || number < 0 ? '' : ' ') + number, '')

/** An outline in whole units, each point from the one before: half as long as from the origin. */
function relative(commands: Command[]): string {
  let [x, y] = [0, 0]
  let start = [0, 0]
  let path = ''
  for (const { command, args } of commands) {
    const sign = signs[command]
    if (!sign) {
      path += 'z'
      ;[x = 0, y = 0] = start
      continue
    }
    const whole = args.map(Math.round)
    path += sign + joined(whole.map((value, index) => value - (index % 2 === 0 ? x : y)))
    ;[x = 0, y = 0] = whole.slice(-2)
    if (sign === 'm') start = [x, y]
  }
  return path
}

const lines = new Map<string, Line>()

function lineOf(text: string): Line {
  const known = lines.get(text)
  if (known) return known
  const glyphs = runsOf('map', drawable(text)).flatMap((run) => {
    const font = fontOf(run.font)
    const scale = UNITS / font.unitsPerEm
    const { glyphs: found, positions } = font.layout(run.text)
    return found.map((glyph, index): Glyph => {
      const path = relative(glyph.path.scale(scale, -scale).commands)
      const id = `${run.font.replace(/[^a-z]/g, '').replace('fraunceslatin', '')}${glyph.id}`
      return { id, path, advance: (positions[index]?.xAdvance ?? 0) * scale }
    })
  })
  const line = { glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) }
  // Room for the words of some maps, not of all that were ever drawn.
  if (lines.size > 2000) lines.clear()
  lines.set(text, line)
  return line
}

/** How wide a text is, in pixels; a little more, so that neighbours do not touch. */
export const widthOf = (text: string, size: number) => (lineOf(text).width / UNITS + 0.08) * size

type Part = { text: string; class?: string }

type Place = {
  x: number
  y: number
  size: number
  anchor?: 'start' | 'middle' | 'end'
  class?: string
  /** Room after each letter, in heights of a letter. */
  spaced?: number
  /** Reads from below to above. */
  turned?: boolean
  /** The width of the edge around the letters, in pixels. */
  halo?: number
}

export type Lettering = {
  write: (text: string | Part[], place: Place) => string
  /** The outlines of all letters that were written, each once. */
  outlines: () => string
}

export function createLettering(): Lettering {
  const used = new Map<string, string>()
  return {
    write(text, { x, y, size, anchor = 'start', spaced = 0, turned, halo, ...look }) {
      const parts = typeof text === 'string' ? [{ text }] : text
      const gap = spaced * UNITS
      let at = 0
      const drawn = parts.map((part: Part) => {
        const uses = lineOf(part.text).glyphs.map(({ id, path, advance }) => {
          const start = Math.round(at)
          at += advance + gap
          if (path === '') return ''
          used.set(id, path)
          return `<use href="#${id}"${start === 0 ? '' : ` x="${start}"`}/>`
        })
        return part.class ? `<g class="${part.class}">${uses.join('')}</g>` : uses.join('')
      })
      const scale = size / UNITS
      const aside = { start: 0, middle: (at * scale) / 2, end: at * scale }[anchor]
      const place = turned
        ? `translate(${short(x)} ${short(y + aside)})rotate(-90)`
        : `translate(${short(x - aside)} ${short(y)})`
      const words = parts.map((part) => part.text).join('')
      // Screen readers skip the other names: the page says what the map shows.
      const told = look.class === undefined || look.class === 'title' ? ` aria-label="${escaped(words)}"` : ''
      const edge = halo ? ` stroke-width="${Math.round(halo / scale)}"` : ''
      return `<g class="${look.class ?? 'word'}"${told}${edge} transform="${place}scale(${Number(scale.toFixed(4))})">${drawn.join('')}</g>`
    },
    outlines: () => [...used].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join(''),
  }
}
