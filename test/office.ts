import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { admin } from './server.ts'

/** Ten by ten pixels, as small as a picture gets. */
export const picture = {
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
    'base64',
  ),
}

export type Office = {
  /** Asks the API as the administrator, or with another's token, beside the screens. */
  call: (path: string, form?: Record<string, string>, as?: string) => Promise<Record<string, unknown>>
  /** The token of another administrator, or clerk, who is made for it. */
  colleague: (name: string, role?: 'admin' | 'clerk') => Promise<string>
  /** An account, or a period, that no other test uses: tests share their site. */
  unique: (word: string) => string
  /** Adds a trip, be it one that has departed, of the first package unless the fields say otherwise. Returns its id. */
  addTrip: (
    fields: Record<'title' | 'period_id' | 'date', string> & { package_id?: string; seats?: string },
  ) => Promise<number>
  /** Moves the only departure of a trip, also to a day in the past, which no call does. */
  depart: (tripId: number, date: string) => void
  /** Writes to the agency on its contact page. */
  write: (form: Record<'name' | 'email' | 'message', string>) => Promise<void>
  /** Books the first trip, or another, for somebody new. */
  book: (fields?: Record<string, string>) => Promise<{ id: number; reference: string; email: string }>
}

/** Sends a form to a path, or asks for it where there is none. @throws with the answer of a refusal */
export type Send = (
  path: string,
  sent: { token?: string; form?: Record<string, string | typeof picture> },
) => Promise<unknown>

let made = 0

function depart(dataDir: string, tripId: number, date: string) {
  // The site may be writing just now.
  const db = new DatabaseSync(join(dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare('update departures set date = ? where trip_id = ?').run(date, tripId)
  db.close()
}

/** What tests do in the office beside its screens. `token` is the administrator's, `dataDir` the site's. */
export function createOffice(send: Send, token: string, dataDir: string): Office {
  const word = 'a long enough word for this'
  const unique = (start: string) => {
    made += 1
    return `${start}-${Date.now().toString(36)}${process.pid.toString(36)}${made}`
  }
  const call: Office['call'] = async (path, form, as = token) => {
    // What lets somebody into the back office takes the administrator's own password.
    const proven = form && path.startsWith('users/') ? { ...form, current_password: admin.password } : form
    return (await send(`/api/admin/${path}`, { token: as, form: proven })) as Record<string, unknown>
  }
  return {
    call,
    unique,
    async colleague(name, role = 'admin') {
      const email = `${unique('colleague')}@itinera.example`
      await call('users/store', { name, email, password: word, password_confirmation: word, role })
      const entered = await send('/api/admin/login', { form: { email, password: word } })
      return (entered as { access_token: string }).access_token
    },
    async addTrip({ date, ...fields }) {
      const isPast = date < new Date().toISOString().slice(0, 10)
      const first = isPast ? '2099-12-31' : date
      const form = {
        description: 'There and back.',
        package_id: '1',
        ...fields,
        date: first,
        banner: picture,
      }
      const { id } = (await send('/api/admin/trips/store', { token, form })) as { id: number }
      if (isPast) depart(dataDir, id, date)
      return id
    },
    depart: (tripId, date) => depart(dataDir, tripId, date),
    async write(form) {
      await send('/api/users/home/contact', { form })
    },
    async book(fields = {}) {
      const email = `${unique('traveller')}@itinera.example`
      const name = 'Tove Traveller'
      const account = { name, email, password: word, password_confirmation: word }
      const registered = await send('/api/users/register', { form: account })
      const { authorisation } = registered as { authorisation: { token: string } }
      const counts = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
      const booked = await send('/api/users/home/book', {
        token: authorisation.token,
        form: { name, phone: '+46 70 1', email, note: '', trip_id: '1', ...counts, ...fields },
      })
      const { booking } = booked as { booking: { id: number; reference: string } }
      return { ...booking, email }
    },
  }
}
