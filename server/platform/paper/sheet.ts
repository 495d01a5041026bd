import PDFDocument from 'pdfkit'
import { drawable, type Face, fileOf, type Run, runsOf, segmenter } from './fonts.ts'
import type { Paper } from './paper.ts'

/* A PDF in the making: text in lines, pages, and the tags by which it is read out and copied in order. */

export const ink = '#1d2733'
export const soft = '#55606c'
const line = '#ddd3c4'

/** The margin of a page, in points. */
export const MARGIN = 56
const FOOT = 64

export type Style = {
  face: Face
  /** The size of the letters, in points. */
  size: number
  colour?: string
  /** The height of a line, as a multiple of `size`. */
  leading?: number
  align?: 'left' | 'right'
  /** Additional space between letters, in points. */
  spacing?: number
}

type Tag = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Sect'
type Element = PDFKit.PDFStructureElement

type Line = { runs: Run[]; width: number }

/** `scale`: how large everything is drawn; below 1 more fits on a page. */
export function openSheet({ title, lang, size, from }: Paper, scale = 1) {
  const doc = new PDFDocument({
    size,
    margin: 0,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, Author: from.name, Creator: 'Itinera', Producer: 'Itinera' },
    // Without this null the document begins with a font that it does not embed.
    font: null as unknown as string,
  })
  const known = new Set<string>()
  doc.scale(scale)
  const page = { width: doc.page.width / scale, height: doc.page.height / scale }
  const root = doc.struct('Document')
  doc.addStructure(root)
  let parent: Element = root
  let y = MARGIN

  function use(font: string, size: number) {
    if (!known.has(font)) doc.registerFont(font, fileOf(font))
    known.add(font)
    return doc.font(font).fontSize(size)
  }
  const options = ({ spacing = 0 }: Style) => ({
    lineBreak: false,
    characterSpacing: spacing,
    baseline: 'alphabetic' as const,
  })
  const widthOf = (runs: Run[], style: Style) =>
    runs.reduce((sum, { font, text }) => sum + use(font, style.size).widthOfString(text, options(style)), 0)

  // Shaping a text costs more than everything else, so each word is measured once.
  const widths = new Map<string, number>()
  function wordWidth(word: string, style: Style): number {
    const key = `${style.face} ${style.size} ${style.spacing} ${word}`
    const width = widths.get(key) ?? widthOf(runsOf(style.face, word), style)
    widths.set(key, width)
    return width
  }

  /** Breaks a text into lines at its spaces. A word that is wider than a line is broken at its hyphens, or anywhere. */
  function breakLines(text: string, style: Style, room: number): Line[] {
    const lines: Line[] = []
    const space = wordWidth(' ', style)
    for (const paragraph of drawable(text).split('\n')) {
      let begun = { text: '', width: 0 }
      const finish = () => {
        lines.push({ runs: runsOf(style.face, begun.text), width: begun.width })
        begun = { text: '', width: 0 }
      }
      const add = (part: string, width: number, gap = 0) => {
        if (begun.text !== '' && begun.width + gap + width > room) finish()
        begun =
          begun.text === ''
            ? { text: part, width }
            : { text: `${begun.text}${gap > 0 ? ' ' : ''}${part}`, width: begun.width + gap + width }
      }
      for (const word of paragraph.split(' ')) {
        const width = wordWidth(word, style)
        if (width <= room) add(word, width, space)
        // Words that should stay together, but are wider than a line.
        else if (word.includes('\u00a0'))
          for (const part of word.split('\u00a0')) add(part, wordWidth(part, style), space)
        else {
          if (begun.text !== '') finish()
          for (const part of word.split(/(?<=-)/)) {
            const own = wordWidth(part, style)
            if (own <= room) add(part, own)
            else for (const { segment } of segmenter.segment(part)) add(segment, wordWidth(segment, style))
          }
        }
      }
      finish()
    }
    return lines
  }

  const leadingOf = ({ size, leading = 1.4 }: Style) => size * leading

  function drawLine({ runs, width: own }: Line, style: Style, x: number, top: number, room: number) {
    let left = style.align === 'right' ? x + room - own : x
    const baseline = top + leadingOf(style) * 0.5 + style.size * 0.34
    for (const run of runs) {
      const font = use(run.font, style.size).fillColor(style.colour ?? ink)
      font.text(run.text, left, baseline, options(style))
      left += font.widthOfString(run.text, options(style))
    }
  }

  const width = page.width - 2 * MARGIN

  const fits = (height: number) => y + height <= page.height - FOOT

  /** Continues on the next page unless this one has enough room left. */
  function ensure(height: number) {
    if (fits(height)) return
    doc.addPage()
    doc.scale(scale)
    y = MARGIN
  }

  /** An element of the document's structure; everything that `fill` draws belongs to it. */
  function within(tag: Tag, fill: () => void, { alt }: { alt?: string } = {}) {
    const before = parent
    const element = doc.struct(tag, alt === undefined ? {} : { alt })
    before.add(element)
    parent = element
    fill()
    parent = before
    element.end()
  }

  /** Draws content that is read out and copied as a part of the present element. */
  function mark(draw: () => void) {
    parent.add(draw)
  }

  /** Draws an ornament, which is not read out. */
  function ornament(draw: () => void) {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  function rule(at: number, colour = line) {
    ornament(() => {
      doc
        .moveTo(MARGIN, at)
        .lineTo(MARGIN + width, at)
        .lineWidth(0.75)
        .strokeColor(colour)
        .stroke()
    })
  }

  return {
    doc,
    page,
    width,
    /** The height reached on the page, in points from the top. */
    get y() {
      return y
    },
    set y(at: number) {
      y = at
    },
    fits,
    ensure,
    within,
    mark,
    ornament,
    rule,
    /** The height of a text, in points. */
    heightOf: (text: string, style: Style, room: number) =>
      breakLines(text, style, room).length * leadingOf(style),
    /** Writes a text from the present height on, over as many pages as it takes, as one element. */
    write(tag: Tag, text: string, style: Style, x = MARGIN, room = width) {
      within(tag, () => {
        for (const each of breakLines(text, style, room)) {
          ensure(leadingOf(style))
          mark(() => drawLine(each, style, x, y, room))
          y += leadingOf(style)
        }
      })
    },
    /** Writes the text at the foot of each page, with the page number. */
    foot(text: string, style: Style) {
      const { count } = doc.bufferedPageRange()
      const side = 60
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        const top = page.height - 44
        rule(top - 8)
        ornament(() => {
          const [first] = breakLines(text, style, width - side)
          if (first) drawLine(first, style, MARGIN, top, width)
          if (count === 1) return
          const right: Style = { ...style, align: 'right' }
          const [number] = breakLines(`${index + 1} / ${count}`, right, side)
          if (number) drawLine(number, right, MARGIN + width - side, top, side)
        })
      }
    },
    async end(): Promise<Uint8Array> {
      root.end()
      const parts: Buffer[] = []
      doc.on('data', (part: Buffer) => parts.push(part))
      const ended = new Promise((resolve) => doc.once('end', resolve))
      doc.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

export type Sheet = ReturnType<typeof openSheet>
