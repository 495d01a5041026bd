import { admin } from '../../server.ts'
import { test as base, expect } from '../fixture.ts'

type Office = {
  /** Asks the API as the administrator, beside the pages. */
  call: (path: string, form?: Record<string, string>) => Promise<Record<string, unknown>>
  /** An account, or a period, that no other test uses: the site is shared by a worker's tests. */
  unique: (word: string) => string
  /** Books the first trip, or another, for somebody new. */
  book: (fields?: Record<string, string>) => Promise<{ id: number; reference: string; email: string }>
}

let made = 0

/** Tests of the back office: the page holds an administrator's token unless `stranger` is set. */
export const test = base.extend<{ stranger: boolean; token: string; office: Office }>({
  stranger: [false, { option: true }],
  token: async ({ request }, use) => {
    const answer = await request.post('/api/admin/login', { form: admin })
    await use(((await answer.json()) as { access_token: string }).access_token)
  },
  office: async ({ request, token }, use) => {
    const unique = (word: string) => {
      made += 1
      return `${word}-${Date.now().toString(36)}${made}`
    }
    await use({
      async call(path, form) {
        const options = { headers: { 'auth-token': token } }
        const answer = form
          ? await request.post(`/api/admin/${path}`, { ...options, form })
          : await request.get(`/api/admin/${path}`, options)
        expect(answer.ok(), await answer.text()).toBe(true)
        return answer.json()
      },
      unique,
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
        const { booking } = (await booked.json()) as { booking: { id: number; reference: string } }
        return { ...booking, email }
      },
    })
  },
  page: async ({ page, token, stranger }, use) => {
    // Once, not with every page: a test may end the session.
    if (!stranger)
      await page.addInitScript((value) => {
        if (!location.protocol.startsWith('http') || sessionStorage.getItem('began')) return
        sessionStorage.setItem('began', 'yes')
        localStorage.setItem('token', value)
        localStorage.setItem('role', 'admin')
      }, token)
    await use(page)
  },
  // A screen that still waits for its data has nothing to look at yet.
  checkAccessibility: async ({ page, checkAccessibility }, use) => {
    await use(async () => {
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await checkAccessibility()
    })
  },
})

export { expect }

/** Ten by ten pixels, as small as a picture gets. */
export const picture = {
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
    'base64',
  ),
}
