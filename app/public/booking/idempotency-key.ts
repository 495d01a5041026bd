import { deleteDraft, readDraft, saveDraft } from '../../drafts.ts'

type Sent = { contents: string; key: string }

const nameOf = (tripId: number) => `booking-key-${tripId}`

// Not randomUUID, which is missing where the site is served without TLS.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The Idempotency-Key of a booking. The same for a retry with the same fields, also after a reload. */
export function idempotencyKey(tripId: number, form: FormData): string {
  const contents = JSON.stringify([...form])
  const sent = readDraft<Sent>(nameOf(tripId))
  if (sent?.contents === contents) return sent.key
  const key = newKey()
  saveDraft(nameOf(tripId), { contents, key } satisfies Sent)
  return key
}

/** Call it after success: sending the same fields again is then another booking. */
export const forgetKey = (tripId: number) => deleteDraft(nameOf(tripId))
