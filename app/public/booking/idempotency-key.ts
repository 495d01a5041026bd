import { deleteDraft, readDraft, saveDraft } from '../../drafts.ts'
import { randomKey } from '../../random-key.ts'

type Sent = { contents: string; key: string }

const nameOf = (tripId: number) => `booking-key-${tripId}`

/** The Idempotency-Key of a booking. The same for a retry with the same fields, also after a reload. */
export function idempotencyKey(tripId: number, form: FormData): string {
  const contents = JSON.stringify([...form])
  const sent = readDraft<Sent>(nameOf(tripId))
  if (sent?.contents === contents) return sent.key
  const key = randomKey()
  saveDraft(nameOf(tripId), { contents, key } satisfies Sent)
  return key
}

/** Call it after success: sending the same fields again is then another booking. */
export const forgetKey = (tripId: number) => deleteDraft(nameOf(tripId))
