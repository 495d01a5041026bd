import type { Database } from '../../server/database/schema.ts'
import { admin } from '../server.ts'
import { createClient } from './kit.ts'

/** The token of the first administrator. */
export async function enterOffice(url: string): Promise<string> {
  const client = createClient(url)
  const { body, status } = await client.post('/api/admin/login', admin)
  client.close()
  if (status !== 200) throw new Error(`Not logged in: ${JSON.stringify(body)}`)
  return body.access_token as string
}

/** Records payments of some bookings, each with an idempotency key of its own, and remembers every answer. */
export function createPayments(token: string, bookingIds: number[]) {
  /** The row's id by key, for the payments that were answered with 200. */
  const acknowledged = new Map<string, number>()
  /** The keys of payments without an answer: they may be stored or not. */
  const unsure = new Set<string>()
  let lastKey = 0

  async function pay(client: ReturnType<typeof createClient>, key: string) {
    unsure.add(key)
    const number = Number(key.split('-')[1])
    const path = `/api/admin/trips/bookings/payments/${bookingIds[number % bookingIds.length]}`
    const fields = { amount: `${number}`, method: 'bank', note: key, anyway: '1' }
    const answer = await client.post(path, fields, { 'auth-token': token, 'idempotency-key': key })
    if (answer.status !== 200) throw new Error(`${key} was refused: ${JSON.stringify(answer.body)}`)
    const { id } = answer.body.payment as { id: number }
    const before = acknowledged.get(key)
    if (before !== undefined && before !== id)
      throw new Error(`${key} was recorded as ${before} and as ${id}`)
    acknowledged.set(key, id)
    unsure.delete(key)
  }

  return {
    acknowledged,
    unsure,
    /** Records payments over `lanes` connections until `isOver`, or until the connections break. */
    async run(url: string, isOver: () => boolean, lanes = 4) {
      const client = createClient(url, lanes)
      const lane = async () => {
        while (!isOver()) {
          lastKey += 1
          try {
            await pay(client, `payment-${lastKey}`)
          } catch (error) {
            if (!isOver() && !(error as NodeJS.ErrnoException).code) throw error
            return
          }
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      client.close()
    },
    /** Sends the unsure payments again, as a page does after a broken connection. */
    async settle(url: string) {
      const client = createClient(url)
      for (const key of [...unsure]) await pay(client, key)
      client.close()
    },
  }
}

/** The ledger by key, with what was stored along with its rows: entries of the audit log, and mails. */
export async function findPayments(db: Database) {
  const rows = await db.selectFrom('payments').select(['id', 'note']).execute()
  const count = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()).length
  return {
    rows: rows.length,
    ids: new Map(rows.map(({ id, note }) => [note, id])),
    audited: await count(db.selectFrom('audit_log').select('id').where('action', '=', 'paid')),
    mails: await count(db.selectFrom('outbox').select('id').where('template', '=', 'payment-received')),
  }
}
