import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hasPdfTools } from '../scripts/tools.ts'

/** Where other programs read our PDFs: they are installed by `npm test`, if that may. */
export const canReadPdf = hasPdfTools() || process.env.CI === 'true'

/** A PDF as other programs read it. Fails where it is broken, and where it is not tagged. */
export function readPdf(bytes: Uint8Array, language = 'en') {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-pdf-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, bytes)
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found')
    const info = Object.fromEntries(
      run('pdfinfo', file)
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(16).trim()]),
    )
    expect(info.Tagged).toBe('yes')
    expect(run('qpdf', '--json', '--json-key=qpdf', file)).toContain(`"/Lang": "u:${language}"`)
    return {
      title: info.Title,
      size: info['Page size'],
      pages: Number(info.Pages),
      /** In the order in which it is copied; blanks that hold words together are blanks. */
      text: run('pdftotext', '-raw', file, '-').replaceAll('\u00a0', ' '),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
