import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { admin } from '../../server.ts'
import { test as base, expect } from '../fixture.ts'

type Office = {
  /** Asks the API as the administrator, or with another's token, beside the pages. */
  call: (path: string, form?: Record<string, string>, as?: string) => Promise<Record<string, unknown>>
  /** The token of another administrator, or clerk, who is made for it. */
  colleague: (name: string, role?: 'admin' | 'clerk') => Promise<string>
  /** An account, or a period, that no other test uses: the site is shared by a worker's tests. */
  unique: (word: string) => string
  /** Adds a trip, be it one that has departed, of the first package unless the fields say otherwise. Returns its id. */
  addTrip: (
    fields: Record<'title' | 'period_id' | 'date', string> & { package_id?: string },
  ) => Promise<number>
  /** Moves the only departure of a trip, also to a day in the past, which no call does. */
  depart: (tripId: number, date: string) => void
  /** Books the first trip, or another, for somebody new. */
  book: (fields?: Record<string, string>) => Promise<{ id: number; reference: string; email: string }>
}

let made = 0

/** The administrator's login on each site, which tests take in turns: checking a password costs more than a screen does. */
const tokens = new WeakMap<object, string>()

function depart(dataDir: string, tripId: number, date: string) {
  // The site may be writing just now.
  const db = new DatabaseSync(join(dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare('update departures set date = ? where trip_id = ?').run(date, tripId)
  db.close()
}

/** Tests of the back office: the page holds an administrator's token unless `stranger` is set. */
export const test = base.extend<{ stranger: boolean; token: string; office: Office }>({
  stranger: [false, { option: true }],
  token: async ({ request, site }, use) => {
    const before = tokens.get(site) ?? ''
    const still = await request.get('/api/admin/waiting', { headers: { 'auth-token': before } })
    if (still.ok()) return await use(before)
    const answer = await request.post('/api/admin/login', { form: admin })
    const { access_token } = (await answer.json()) as { access_token: string }
    tokens.set(site, access_token)
    await use(access_token)
  },
  office: async ({ request, token, site }, use) => {
    const unique = (word: string) => {
      made += 1
      return `${word}-${Date.now().toString(36)}${made}`
    }
    await use({
      async call(path, form, as = token) {
        const options = { headers: { 'auth-token': as } }
        // What lets somebody into the back office takes the administrator's own password.
        const proven =
          form && path.startsWith('users/') ? { ...form, current_password: admin.password } : form
        const answer = proven
          ? await request.post(`/api/admin/${path}`, { ...options, form: proven })
          : await request.get(`/api/admin/${path}`, options)
        expect(answer.ok(), await answer.text()).toBe(true)
        return answer.json()
      },
      async colleague(name, role = 'admin') {
        const password = 'a long enough word for this'
        const email = `${unique('colleague')}@itinera.example`
        const added = await request.post('/api/admin/users/store', {
          headers: { 'auth-token': token },
          form: {
            name,
            email,
            password,
            password_confirmation: password,
            role,
            current_password: admin.password,
          },
        })
        expect(added.ok(), await added.text()).toBe(true)
        const entered = await request.post('/api/admin/login', { form: { email, password } })
        return ((await entered.json()) as { access_token: string }).access_token
      },
      unique,
      async addTrip({ date, ...fields }) {
        const isPast = date < new Date().toISOString().slice(0, 10)
        const answer = await request.post('/api/admin/trips/store', {
          headers: { 'auth-token': token },
          multipart: {
            description: 'There and back.',
            package_id: '1',
            ...fields,
            date: isPast ? '2099-12-31' : date,
            banner: picture,
          },
        })
        expect(answer.ok(), await answer.text()).toBe(true)
        const { id } = (await answer.json()) as { id: number }
        if (isPast) depart(site.dataDir, id, date)
        return id
      },
      depart: (tripId, date) => depart(site.dataDir, tripId, date),
      async book(fields = {}) {
        const email = `${unique('traveller')}@itinera.example`
        const name = 'Tove Traveller'
        const word = 'a long enough word for this'
        const registered = await request.post('/api/users/register', {
          form: { name, email, password: word, password_confirmation: word },
        })
        const { authorisation } = (await registered.json()) as { authorisation: { token: string } }
        const counts = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
        const booked = await request.post('/api/users/home/book', {
          headers: { 'auth-token': authorisation.token },
          form: { name, phone: '+46 70 1', email, note: '', trip_id: '1', ...counts, ...fields },
        })
        expect(booked.ok(), await booked.text()).toBe(true)
        const { booking } = (await booked.json()) as { booking: { id: number; reference: string } }
        return { ...booking, email }
      },
    })
  },
  page: async ({ page, token, stranger }, use) => {
    // Once, not with every page: a test may end the session.
    if (!stranger)
      await page.addInitScript(
        ([value, email]) => {
          if (!location.protocol.startsWith('http') || sessionStorage.getItem('began')) return
          sessionStorage.setItem('began', 'yes')
          localStorage.setItem('token', value)
          localStorage.setItem('role', 'admin')
          localStorage.setItem('account', email)
        },
        [token, admin.email] as const,
      )
    await use(page)
  },
  // A screen that still waits for its data has nothing to look at yet.
  checkAccessibility: async ({ page, checkAccessibility }, use) => {
    await use(async (colours) => {
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await checkAccessibility(colours)
    })
  },
})

export { expect }

/** Turns two-step login on for somebody of the staff whose address is proven. `next` is the code that the next login takes. */
export async function turnOnTwoSteps(request: APIRequestContext, who: { email: string; password: string }) {
  const login = await request.post('/api/admin/login', { form: who })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { 'auth-token': token }
  const ask = (step: string, form: Record<string, string>) =>
    request.post(`/api/users/second-factor/${step}`, { headers, form })
  const started = await ask('start', { password: who.password })
  const { secret } = (await started.json()) as { secret: string }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  expect((await ask('confirm', { code: totp.generate() })).ok()).toBe(true)
  return { token, next: () => totp.generate({ timestamp: Date.now() + 30_000 }) }
}

/** Ten by ten pixels, as small as a picture gets. */
export const picture = {
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
    'base64',
  ),
}
