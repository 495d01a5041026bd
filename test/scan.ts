import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPdfTools } from '../scripts/tools.ts'

/** Where other programs read our PDFs: they are installed by `npm test`, if that may. */
export const canReadPdf = hasPdfTools() || process.env.CI === 'true'

export const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })

/** Gives a PDF to other programs, as a file. */
export function asFile<T>(bytes: Uint8Array, read: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-pdf-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, bytes)
    return read(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of a PDF file in the order in which it is copied; blanks that hold words together are blanks. */
export const textOf = (file: string) => run('pdftotext', '-raw', file, '-').replaceAll('\u00a0', ' ')

/** What a camera reads on the first page of a PDF: its QR code. */
export const scanPdf = (bytes: Uint8Array) =>
  asFile(bytes, (file) => {
    run('pdftoppm', '-r', '150', '-gray', '-png', '-singlefile', file, `${file}.page`)
    return run(
      'zbarimg',
      '--quiet',
      '--nodbus',
      '--raw',
      '-Sdisable',
      '-Sqrcode.enable',
      `${file}.page.png`,
    ).trim()
  })
