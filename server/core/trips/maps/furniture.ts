import type { Language } from '../../../../contract/languages.ts'
import { textsOf } from '../../../../texts/voice.ts'
import { type Lettering, widthOf } from './lettering.ts'
import { short } from './outlines.ts'
import { type Sheet, withinFrame } from './sheet.ts'
import { type Box, edgesOf, pixelsOfKm, project, type View } from './view.ts'

const MAX_LINES = 3

function lines(title: string, size: number, width: number): string[] {
  const wrapped: string[] = []
  for (const word of title.split(/\s+/)) {
    const longer = wrapped.length > 0 ? `${wrapped.at(-1)} ${word}` : word
    if (wrapped.length > 0 && widthOf(longer, size) <= width) wrapped[wrapped.length - 1] = longer
    else wrapped.push(word)
  }
  return wrapped
}

/** A title in lines of at most `width` pixels, about equally long, and at most three of them. */
export function wrap(title: string, size: number, width: number): string[] {
  const count = lines(title, size, width).length
  let narrowest = width
  while (narrowest > 60 && lines(title, size, narrowest - 8).length === count) narrowest -= 8
  const wrapped = lines(title, size, count > MAX_LINES ? width : narrowest)
  return wrapped.slice(0, MAX_LINES).map((line, index) => {
    let shown = index === MAX_LINES - 1 && count > MAX_LINES ? `${line} …` : line
    while (widthOf(shown, size) > width && shown.length > 2) shown = `${shown.replace(/.[ …]*$/u, '')}…`
    return shown
  })
}

/** The largest 1, 2 or 5 with zeros that is at most `most`. */
const roundBelow = (most: number) => {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2].find((digit) => digit * power <= most) ?? 1) * power
}

const wordsIn = (language: Language) => textsOf(language).papers.map

/** The kilometres of the scale bar, and where they hold when they do not hold everywhere on the sheet. */
function scaleOf(sheet: Sheet, view: View, language: Language) {
  const words = wordsIn(language)
  const { south, north } = edgesOf(view)
  const middle = (south + north) / 2
  const ratio = (latitude: number) => pixelsOfKm(view, Math.max(-85, Math.min(85, latitude)))
  const varies =
    Math.max(ratio(south), ratio(north)) >
    1.5 * (south < 0 && north > 0 ? ratio(0) : Math.min(ratio(south), ratio(north)))
  const latitude = varies ? Math.round(middle / 10) * 10 : middle
  const km = roundBelow(sheet.scaleBar / ratio(latitude))
  const degrees = `${Math.abs(latitude)}`
  const at =
    latitude === 0 ? words.atEquator : words.at(latitude > 0 ? words.north(degrees) : words.south(degrees))
  return { km, pixels: km * ratio(latitude), where: varies ? at : '' }
}

export type Cartouche = { width: number; height: number; draw: (box: Box, letters: Lettering) => string }

export function cartouche(
  sheet: Sheet,
  view: View,
  { title, language }: { title: string; language: Language },
): Cartouche {
  const size = sheet.letters.title
  const small = size * 0.55
  const titleLines = wrap(title, size, sheet.titleWidth)
  const { km, pixels, where } = scaleOf(sheet, view, language)
  const label = wordsIn(language).kilometres(km.toLocaleString(language))
  const inset = size * 0.75
  const barWidth = pixels + widthOf(label, small)
  const width = Math.max(...titleLines.map((line) => widthOf(line, size)), barWidth, 110) + 2 * inset
  const under = where ? small * 1.3 : 0
  const height = titleLines.length * size * 1.15 + small * 2.6 + 2 * inset + under
  return {
    width,
    height,
    draw({ x, y }, letters) {
      const text = titleLines.map((line, index) =>
        letters.write(line, {
          size,
          class: 'title',
          anchor: 'middle',
          x: x + width / 2,
          y: y + inset + size * (0.85 + index * 1.15),
        }),
      )
      const left = x + (width - pixels) / 2
      const bar = y + height - inset - 2 - under
      const figure = (at: number, words: string, low = bar - 8) =>
        letters.write(words, { size: small, class: 'small', anchor: 'middle', x: at, y: low })
      const rect = (kind: string, inner: number) =>
        `<rect class="${kind}" stroke-width="${inner ? 0.7 : 1.5}" x="${short(x + inner)}" y="${short(y + inner)}" width="${short(width - 2 * inner)}" height="${short(height - 2 * inner)}"/>`
      return [
        rect('paper frame', 0),
        rect('frame', 4),
        ...text,
        figure(left, '0'),
        figure(left + pixels, label),
        where ? figure(x + width / 2, where, bar + small * 1.3) : '',
        `<rect class="frame bar" stroke-width="1" x="${short(left)}" y="${short(bar - 4)}" width="${short(pixels / 2)}" height="4"/>`,
        `<rect class="frame" stroke-width="1" x="${short(left + pixels / 2)}" y="${short(bar - 4)}" width="${short(pixels / 2)}" height="4"/>`,
      ].join('')
    },
  }
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 45]

function gridOf(sheet: Sheet, view: View) {
  const edges = edgesOf(view)
  const perDegree = (view.scale * Math.PI) / 180
  const wide = steps.find((each) => each * perDegree >= sheet.grid) ?? 45
  const middle = (edges.south + edges.north) / 2
  const tall =
    steps.find((each) => (each * perDegree) / Math.cos((middle * Math.PI) / 180) >= sheet.grid) ?? 45
  const between = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor(to / step) - Math.ceil(from / step) + 1 }, (_, index) =>
      Number(((Math.ceil(from / step) + index) * step).toFixed(1)),
    )
  return {
    meridians: between(edges.west, edges.east, wide),
    parallels: between(Math.max(-85, edges.south), Math.min(85, edges.north), tall),
  }
}

function degreesText(
  degrees: number,
  language: Language,
  [positive, negative]: ['east' | 'north', 'west' | 'south'],
) {
  const around = degrees - 360 * Math.round(degrees / 360)
  const amount = Math.abs(around)
  const text = amount.toLocaleString(language, { maximumFractionDigits: 1 })
  if (text === '0' || text === '180') return `${text}°`
  return wordsIn(language)[around > 0 ? positive : negative](text)
}

/** The grid as a path, and the frame with a tick, and where there is room the degrees, at each of its lines. */
export function gridAndFrame(
  sheet: Sheet,
  view: View,
  letters: Lettering,
  language: Language,
): { grid: string; frame: string } {
  const { width, height, frame: band } = sheet
  const { degrees } = sheet.letters
  const { meridians, parallels } = gridOf(sheet, view)
  const inner = withinFrame(sheet)
  const xs = meridians.map((each) => ({
    at: project(view, each, 0)[0],
    text: degreesText(each, language, ['east', 'west']),
  }))
  const ys = parallels.map((each) => ({
    at: project(view, 0, each)[1],
    text: degreesText(each, language, ['north', 'south']),
  }))
  const seen = (least: number, most: number) => (each: { at: number }) =>
    each.at > least + 24 && each.at < most - 24
  const columns = xs.filter(seen(band, width - band))
  const rows = ys.filter(seen(band, height - band))
  const grid = [
    ...xs.map(({ at }) => `M${short(at)} 0v${height}`),
    ...ys.map(({ at }) => `M0 ${short(at)}h${width}`),
  ].join('')
  const tick = Math.min(6, band / 2)
  const ticks = [
    ...columns.flatMap(({ at }) => [
      `M${short(at)} ${band}v-${tick}`,
      `M${short(at)} ${height - band}v${tick}`,
    ]),
    ...rows.flatMap(({ at }) => [`M${band} ${short(at)}h-${tick}`, `M${width - band} ${short(at)}h${tick}`]),
  ].join('')
  const text = (x: number, y: number, words: string, turned: boolean) =>
    letters.write(words, { size: degrees, class: 'small', anchor: 'middle', x, y, turned })
  const numbers = degrees
    ? [
        ...columns.flatMap(({ at, text: words }) => [
          text(at, band - 8.5, words, false),
          text(at, height - band + 15, words, false),
        ]),
        ...rows.flatMap(({ at, text: words }) => [
          text(band - 8.5, at, words, true),
          text(width - band + 15, at, words, true),
        ]),
      ]
    : []
  const rect = ({ x, y, width: w, height: h }: Box, stroke: number) =>
    `<rect class="frame" stroke-width="${stroke}" x="${x}" y="${y}" width="${w}" height="${h}"/>`
  const outer = { x: 1.5, y: 1.5, width: width - 3, height: height - 3 }
  return {
    grid,
    frame: `${rect(outer, 2)}${rect(inner, 1)}<path class="frame" stroke-width="1" d="${ticks}"/>${numbers.join('')}`,
  }
}
