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
  await expect(readWith({ phone: undefined })).rejects.toThrow(/^AGENCY_FILE must be .* phone: is missing\.$/)
  await expect(readWith({ ages: { children: 12 } })).rejects.toThrow(
    /^AGENCY_FILE must be .* ages\.children: /,
  )
})

test('a misspelt field and the one that is missing for it are named together', async () => {
  await expect(readWith({ phone: undefined, fone: '1' })).rejects.toThrow(
    /, phone: is missing; fone: there is no such field\.$/,
  )
})

test('what is no JSON says where', async () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{\n  "name": "Itinera"\n  "phone": "1"\n}')
  await expect(readAgency(file)).rejects.toThrow(/it is not JSON: .*line 3 column 3/)
})

test('what is misspelt is named, and not left out silently', async () => {
  for (const [changed, field] of [
    [{ adges: { children: 'from 2' } }, 'adges'],
    [{ ages: { childs: 'from 2' } }, 'ages.childs'],
    [{ social: [{ name: 'X', url: 'https://x.example', icon: 'x' }] }, 'social.0.icon'],
    [{ legal: [{ label: 'Terms', url: '/terms', title: 'Terms' }] }, 'legal.0.title'],
  ] as const) {
    await expect(readWith(changed)).rejects.toThrow(`, ${field}: there is no such field.`)
  }
})

test('mail goes to an address, and no link runs anything', async () => {
  for (const email of ['hello', 'hello@', 'Agency <hello@agency.example>', 'a@b.example, c@d.example', '']) {
    await expect(readWith({ email }), email).rejects.toThrow(/^AGENCY_FILE must be .* email: /)
  }
  for (const url of ['javascript:alert(1)', '//evil.example', 'http://x.example', 'x.example']) {
    await expect(readWith({ social: [{ name: 'X', url }] }), url).rejects.toThrow(
      / social\.0\.url: must be a path of this site \(\/terms\) or an address with https:\/\//,
    )
  }
})

test('what has to be linked by law is a list of labels and safe addresses, or nothing', async () => {
  expect((await readWith({})).legal).toBeUndefined()
  const legal = [
    { label: 'Imprint', url: '/imprint' },
    { label: 'Terms', url: 'https://agency.example/terms.pdf?v=2#top' },
  ]
  expect((await readWith({ legal })).legal).toEqual(legal)
  for (const url of [
    'terms',
    '//evil.example',
    '/\\evil.example',
    'http://agency.example',
    'javascript:alert(1)',
    '',
    'https://',
    '/a b',
  ]) {
    await expect(readWith({ legal: [{ label: 'Terms', url }] }), url).rejects.toThrow(
      /^AGENCY_FILE must be .* legal\.0\.url: must be a path of this site \(\/terms\) or an address with https:\/\//,
    )
  }
  await expect(readWith({ legal: [{ label: ' ', url: '/terms' }] })).rejects.toThrow(
    / legal\.0\.label: must not be empty/,
  )
  await expect(readWith({ legal: '/terms' })).rejects.toThrow(/ legal: /)
})
