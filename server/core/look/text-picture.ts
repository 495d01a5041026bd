import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawWords } from '../../platform/draw-picture.ts'
import latin from './fonts/fraunces-latin.ttf?inline'
import latinExt from './fonts/fraunces-latin-ext.ttf?inline'

/** The letters that the fonts have: a container has no other fonts. Cut as app/fonts/fonts.css says, to weight 560. */
const drawable =
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201e\u2026\u1e9e€₡₣₤₦₧₩₫₭₱₲₵₹₺₼₽]+$/

export const canDraw = (text: string) => drawable.test(text)

let fonts: Promise<string[]> | undefined

/** The fonts as files, which is how the text renderer takes them. The folder is named after this process, and goes with it. */
async function writeFonts(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), `itinera-fonts-${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return Promise.all(
    [latin, latinExt].map(async (url, index) => {
      const file = join(folder, `${index}.ttf`)
      await writeFile(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      return file
    }),
  )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be sent a signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes fonts that killed processes left in the temporary folder, also under this process's number (containers reuse 1). */
export async function removeLeftFonts(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^itinera-fonts-(\d+)-/.exec(name)?.[1])
    const isLeft = pid === process.pid ? !fonts : pid > 0 && !isRunning(pid)
    if (isLeft) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

export type Box = { width: number; height: number }

/** A text as large as its box allows, on nothing; undefined when the fonts lack one of its letters. */
export async function drawText(
  text: string,
  box: Box,
  colour: string,
  align: 'center' | 'left' = 'center',
): Promise<(Box & { data: Buffer }) | undefined> {
  if (!canDraw(text)) return undefined
  fonts ??= writeFonts()
  const escaped = text.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
  const markup = `<span foreground="${colour}">${escaped}</span>`
  const wrap = text.split(/\s/).some((word) => word.length > 22) ? 'word-char' : 'word'
  return await drawWords({ ...box, markup, fontFiles: await fonts, wrap, align })
}
