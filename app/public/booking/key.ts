import { forgetDraft, keepMine, readMine } from '../../drafts.ts'

// Not randomUUID, which is missing where the site is served without TLS.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const DRAFT = 'booking-key'

/**
 * Gives each content its Idempotency-Key: the same one for a retry of the very same form, after a reload too, another as
 * soon as a field has changed or the booking is made. What was sent before and not answered keeps its key meanwhile: a
 * booking of another trip in between must not let a retry book twice.
 */
export function createBookingKeys() {
  let asked = ''
  const keys = new Map(Object.entries(readMine<Record<string, string>>(DRAFT) ?? {}))
  const keep = () => (keys.size > 0 ? keepMine(DRAFT, Object.fromEntries(keys)) : forgetDraft(DRAFT))
  return {
    keyFor(form: FormData): string {
      asked = JSON.stringify([...form])
      const key = keys.get(asked) ?? newKey()
      if (!keys.has(asked)) {
        keys.set(asked, key)
        keep()
      }
      return key
    },
    /** What was asked for last is answered. */
    done() {
      keys.delete(asked)
      keep()
    },
  }
}
