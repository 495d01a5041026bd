import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAgency } from './agency.ts'

const folder = mkdtempSync(join(tmpdir(), 'itinera-agency-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settings = JSON.parse(readFileSync('agency.json', 'utf8')) as Record<string, unknown>

/** Reads ours with some of it changed. */
const readWith = (changed: Record<string, unknown>) => {
  const file = join(folder, 'agency.json')
  writeFileSync(file, JSON.stringify({ ...settings, ...changed }))
  return readAgency(file)
}

test('ages may be told, in part or not at all', async () => {
  expect((await readWith({})).ages).toEqual({ children: 'from 2 to 11', infants: 'under 2' })
  expect((await readWith({ ages: { infants: 'up to 3' } })).ages).toEqual({ infants: 'up to 3' })
  expect((await readWith({ ages: undefined })).ages).toBeUndefined()
})

test('what is missing or of the wrong kind is named', async () => {
  await expect(readWith({ phone: undefined })).rejects.toThrow(/^AGENCY_FILE must be .* phone: /)
  await expect(readWith({ ages: { children: 12 } })).rejects.toThrow(
    /^AGENCY_FILE must be .* ages\.children: /,
  )
})
