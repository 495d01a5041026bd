import { expect } from 'vitest'
import { asFile, run, textOf } from './scan.ts'

/** A PDF as other programs read it. Fails where it is broken, and where it is not tagged. */
export const readPdf = (bytes: Uint8Array, language = 'en') =>
  asFile(bytes, (file) => {
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
      text: textOf(file),
    }
  })
