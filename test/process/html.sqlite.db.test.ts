import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { agency } from '../../demo/demo-agency.ts'
import { changeSettings, copyTemplate, startServer } from '../server.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Every public page, also where there is nothing to show. */
const paths = [
  '/',
  '/tours',
  '/tours/8',
  '/tours/99',
  '/tours?destination=italy',
  '/tours?page=99',
  '/destinations',
  '/destinations/italy',
  '/destinations/nowhere',
  '/themes/walking',
  '/about',
  '/advantages',
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/traveller',
  '/review',
  '/demo-till',
  '/booking',
  '/bookings',
  '/account',
  '/account/confirm',
  '/terms',
  '/nowhere',
  '/admin/login',
]

/** What the checker has found on a page, with the status of its answer. */
async function check(url: string, path: string) {
  const response = await fetch(url + path)
  const report = await validator.validateString(await response.text(), path)
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector}`),
  )
  return { status: response.status, found: [...new Set(found)] }
}

/** Books all seats of a trip's next departure. */
async function fill(url: string, trip_id: string, seats: string) {
  const post = async (path: string, form: Record<string, string>, token = '') => {
    const answer = await fetch(`${url}/api/users/${path}`, {
      method: 'POST',
      headers: { 'auth-token': token },
      body: new URLSearchParams(form),
    })
    const body = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body
  }
  const who = { name: 'Theo Thaler', email: 'theo@people.example' }
  const password = 'seven quiet herons'
  const { authorisation } = await post('register', { ...who, password, password_confirmation: password })
  const party = { number_of_adults: seats, number_of_childrens: '0', number_of_infants: '0' }
  await post('home/book', { ...who, ...party, phone: '112', trip_id }, authorisation.token)
}

test('the HTML of every public page of a full site is valid', async () => {
  const dataDir = copyTemplate()
  const terms = {
    slug: 'terms',
    title: 'Terms',
    text: '# Rain\n\n* is no reason\n\n[More](/about)',
    footer: true,
  }
  changeSettings(dataDir, 'pages', {
    pages: [...agency.pages.pages.filter(({ slug }) => slug !== terms.slug), terms],
    terms: 'terms',
    before: '',
  })
  const db = new DatabaseSync(join(dataDir, 'itinera.db'))
  db.exec(`
    delete from departures where trip_id = 2;
    update departures set seats = 2 where trip_id in (3, 4);
    update departures set closed_at = created_at where trip_id = 5;
  `)
  db.close()
  const server = await startServer(dataDir)
  await fill(server.url, '3', '2')
  // One of many, one without a departure, a full one, one with few seats, and one that is closed.
  const trips = [1, 2, 3, 4, 5].map((id) => `/trips/${id}`)
  for (const path of [...paths, ...trips])
    expect(await check(server.url, path)).toEqual({ status: path.includes('nowhere') ? 404 : 200, found: [] })
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

test('the HTML of every public page of an empty site is valid', async () => {
  const dataDir = copyTemplate(false)
  const server = await startServer(dataDir, { DEMO: '0' })
  for (const path of paths) expect((await check(server.url, path)).found).toEqual([])
  await server.stop()
  rmSync(dataDir, { recursive: true })
})
