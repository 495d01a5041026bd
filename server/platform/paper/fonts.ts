import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** Unpacks WOFF to TrueType once: the PDF library does so in JavaScript for each paper, five times slower. https://www.w3.org/TR/WOFF/ */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const start = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const header = Buffer.alloc(12 + count * 16)
  woff.copy(header, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  for (const [index, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries())
    header.writeUInt16BE(value, 4 + index * 2)
  const parts = [header]
  let offset = header.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(header, at)
    for (const [place, value] of [checksum, offset, data.length].entries())
      header.writeUInt32BE(value, at + 4 + place * 4)
    // Each table begins at a multiple of four bytes.
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/* Our typefaces have Latin letters only, and each font file has some of them. So a font is chosen for each letter. */

export type Face = 'serif' | 'map' | 'text' | 'bold'

const scripts = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** The packages of a face, our own typeface first, and its weight. */
const faces: Record<Face, { families: string[]; weight: number }> = {
  serif: { families: ['fraunces', 'noto-serif'], weight: 600 },
  map: { families: ['fraunces', 'noto-serif'], weight: 500 },
  text: { families: ['figtree', 'noto-sans'], weight: 400 },
  bold: { families: ['figtree', 'noto-sans'], weight: 600 },
}

const require = createRequire(import.meta.url)

/** The file of a font; undefined where a family lacks the script. */
function readFont(family: string, script: string, weight: number): Buffer | undefined {
  try {
    const file = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
    return unpackWoff(readFileSync(require.resolve(file)))
  } catch {
    return undefined
  }
}

type FontFile = { name: string; file: Buffer; font: Font }

const loaded = new Map<Face, FontFile[]>()

/** The fonts of a face, in the order in which they are searched for a letter. Read only once. */
function fontsOf(face: Face): FontFile[] {
  const known = loaded.get(face)
  if (known) return known
  const { families, weight } = faces[face]
  const fonts = families.flatMap((family) =>
    scripts.flatMap((script) => {
      const file = readFont(family, script, weight)
      return file ? [{ name: `${family}-${script}-${weight}`, file, font: create(file) as Font }] : []
    }),
  )
  loaded.set(face, fonts)
  return fonts
}

/** The mark in place of a character that no font has. */
const MARK = '\ufffd'

/** Splits a text into graphemes: what people see as one character. */
export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A piece of a text that one font can draw. */
export type Run = { font: string; text: string }

const fontFor = (face: Face, text: string): FontFile | undefined =>
  fontsOf(face).find(({ font }) =>
    Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  )

/** What no font has of the spaces, as the narrow one in French amounts, becomes one that keeps words together. */
const drawnOf = (face: Face, sign: string) =>
  /^\p{Zs}$/u.test(sign) && !fontFor(face, sign) ? '\u00a0' : sign

/** Splits a text into pieces by font. A character that no font has becomes a mark. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const { segment: sign } of segmenter.segment(text)) {
    const segment = drawnOf(face, sign.replace(UNSEEN, ''))
    if (segment === '') continue
    const fitting = fontFor(face, segment)
    const font = fitting ?? fontFor(face, MARK)
    if (!font) continue
    const last = runs.at(-1)
    const drawn = fitting ? segment : MARK
    if (last?.font === font.name) last.text += drawn
    else runs.push({ font: font.name, text: drawn })
  }
  return runs
}

function fontNamed(name: string): FontFile {
  const font = [...loaded.values()].flat().find((each) => each.name === name)
  if (!font) throw new Error(`There is no font ${name}`)
  return font
}

export const fileOf = (name: string): Buffer => fontNamed(name).file

export const fontOf = (name: string): Font => fontNamed(name).font

/** Characters that join or change others and are not visible themselves. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** A text as it can be drawn: with composed letters, and a line feed at the end of each line. */
export const drawable = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
