import type { Answer } from '../../../../contract/calls.ts'
import type { CheckIn } from '../../../../contract/check-in.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Api, Result } from '../../../api.ts'
import { api } from '../../../api.ts'
import { session } from '../../../session.ts'
import { formOf } from '../../../use-call.ts'
import { forgetTicks, type StoredTick, storeMarks, waitingTicks } from './stored-papers.ts'

/* Ticks on their way to the office: those that a phone has stored without a network, and each new one. */

type Sent = { result: Result<'adminCheckIn'>; sent: StoredTick[] }

/** Sends the ticks that wait on this phone, and forgets those that the office has or will never take. Undefined where none wait. */
export async function sendTicks(departure: number, call: Api = api): Promise<Sent | undefined> {
  const sent = (await waitingTicks(departure)).slice(0, limits.ticks)
  if (sent.length === 0) return undefined
  const ticks = sent.map(({ booking_id, position, state, at }) => ({ booking_id, position, state, at }))
  const form = formOf({ ticks: JSON.stringify(ticks) })
  const result = await call('adminCheckIn', { params: { id: departure }, form })
  // First: whoever leaves the page in between still has the mark here.
  if (result.ok) await storeMarks(departure, result.answer.ticks)
  // Refused for good: the departure is long over, say. What did not arrive is sent again.
  if (result.ok || result.status === 409 || result.status === 422) await forgetTicks(sent)
  return { result, sent }
}

/** Sends all ticks that wait on this phone. @returns how many still do */
export async function sendAllTicks(): Promise<number> {
  if (!session.get().token) return 0
  for (const departure of new Set((await waitingTicks()).map((tick) => tick.departure)))
    await sendTicks(departure)
  return (await waitingTicks()).length
}

/** The marks of travellers as a phone shows them: what the office has, and over it what waits here. */
export function marksOf(ticks: CheckIn['ticks'], waiting: StoredTick[]) {
  const marks = new Map<
    string,
    Pick<Answer<'adminShowCheckIn'>['ticks'][number], 'at'> & {
      state: StoredTick['state']
      by?: string
      isUnsent?: true
    }
  >()
  for (const { booking_id, position, state, at, by } of ticks)
    marks.set(`${booking_id} ${position}`, { state, at, ...(by && { by: by.name }) })
  for (const { booking_id, position, state, at } of waiting) {
    const key = `${booking_id} ${position}`
    const known = marks.get(key)
    if (!known || known.at < at) marks.set(key, { state, at, isUnsent: true })
  }
  return marks
}
