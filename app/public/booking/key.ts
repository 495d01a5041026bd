import { forgetDraft, keepMine, readMine } from '../../drafts.ts'

// Not randomUUID, which is missing where the site is served without TLS.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const DRAFT = 'booking-key'

/**
 * Gives each content its Idempotency-Key: the same one for a retry of the very same form, after a reload too, another as
 * soon as a field has changed or the booking is made.
 */
export function createBookingKeys() {
  let last = readMine<{ content: string; key: string }>(DRAFT)
  return {
    keyFor(form: FormData): string {
      const content = JSON.stringify([...form])
      if (last?.content !== content) {
        last = { content, key: newKey() }
        keepMine(DRAFT, last)
      }
      return last.key
    },
    done() {
      last = undefined
      forgetDraft(DRAFT)
    },
  }
}
