import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { createRandom } from '../../demo/random.ts'
import { openDatabase } from '../../server/database/open.ts'
import { searchColumns } from '../../server/kit/lists/search.ts'
import { createClock } from '../../server/platform/clock.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { startStripe } from '../stripe/server.ts'
import { createClient, isPostgres, launch } from './kit.ts'

/* A site with a crowd of people, who ask it over HTTP. What they do stands in doings.ts. */

/** The numbers of the staff come after those of the travellers. */
export const FIRST_OF_STAFF = 100
const DEPARTURES = 8
export const SEATS = 8
const PRICE = 10_000

export const settings = {
  deposit_percent: 20,
  balance_days: 10,
  cancellation: '[{"days":365,"percent":30}]',
  change_days: 0,
  change_fee: 700,
  cancel_online: 1,
  refund_online: 1,
  invoices: 1,
  seller: 'Fernweh',
}

/** Refusals are answers, too; and a 503, which asks to try again, is none of what went wrong: the log tells why. */
export const ANSWERS = [200, 403, 404, 409, 422, 429, 503]

export type Fields = Record<string, string | number>
export type Site = Awaited<ReturnType<typeof openSite>>
type Booking = { id: number; owner: number | undefined; isCancelled?: boolean }

/** A site with some departures of a trip, a reseller, Stripe on this machine, and a record of all that was answered. */
export async function openSite() {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const stripe = await startStripe(createClock('UTC'))
  const env = {
    DATABASE_URL: database.url,
    DEMO: 'trips',
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_URL: stripe.config.apiUrl,
  }
  const logs = (isPostgres ? ['a', 'b'] : ['a']).map((name) => join(folder, `${name}.log`))
  const servers: Awaited<ReturnType<typeof launch>>[] = []
  for (const log of logs) servers.push(await launch(folder, env, log))
  const db = openDatabase(database.url, silent)
  onTestFinished(async () => {
    for (const server of servers) await server.stop()
    await stripe.stop()
    await db.destroy()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const { id: trip_id } = await db.selectFrom('trips').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('trips')
    .set({ price_adult: PRICE, price_child: PRICE / 2, single_supplement: 3_000 })
    .where('id', '=', trip_id)
    .execute()
  const created_at = new Date().toISOString()
  const departures = await db
    .insertInto('departures')
    .values(
      Array.from({ length: DEPARTURES }, (_, index) => ({
        trip_id,
        date: `2098-01-0${index + 1}`,
        min_travellers: null,
        seats: SEATS,
        created_at,
      })),
    )
    .returning('id')
    .execute()
  const { id: reseller_id } = await db
    .insertInto('resellers')
    .values({
      name: 'Nordic',
      email: '',
      commission: 1_000,
      pay_days: 14,
      note: '',
      created_at,
      ...searchColumns('Nordic', ''),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    url: servers[0]?.url ?? '',
    urls: servers.map(({ url }) => url),
    env: { ...env, DATA_DIR: folder },
    db,
    stripe,
    log: () => logs.map((log) => readFileSync(log, 'utf8')).join('\n'),
    trip_id,
    reseller_id,
    departures: departures.map(({ id }) => id),
    /** Newest last; `owner` is the number of the traveller whose it is. */
    bookings: [] as Booking[],
    /** The payments that the staff have recorded, by their notes. */
    paid: new Map<string, { amount: number; id: number | undefined }>(),
    /** How often each call was answered with each status. */
    answers: new Map<string, number>(),
    faults: [] as string[],
  }
}

export type Person = ReturnType<typeof createPerson>

/** Somebody with a token, who asks one program after the other. */
export function createPerson(site: Site, seed: string, number: number, token: string) {
  const clients = site.urls.map((url) => createClient(url, 2, false))
  const random = createRandom(`${seed} ${number}`)
  let asked = 0
  return {
    number,
    random,
    token,
    /** A name for what this person does next. */
    next: () => `${number}-${asked}`,
    async send(name: CallName, id?: number, fields: Fields = {}, key?: string) {
      const { method, path } = methodAndPath(name)
      const filled = path.replace('{id}', `${id}`)
      const form = Object.fromEntries(Object.entries(fields).map(([each, value]) => [each, `${value}`]))
      const headers = { 'auth-token': token, ...(key && { 'idempotency-key': key }) }
      const client = clients[asked++ % clients.length] as (typeof clients)[number]
      const query = new URLSearchParams(form)
      const { status, body } = await (method === 'GET'
        ? client.get(query.size > 0 ? `${filled}?${query}` : filled, headers)
        : client.post(filled, form, headers))
      const answer = `${name} ${status}`
      site.answers.set(answer, (site.answers.get(answer) ?? 0) + 1)
      if (!ANSWERS.includes(status))
        site.faults.push(`${number} ${filled} ${JSON.stringify(form)}: ${status} ${JSON.stringify(body)}`)
      // biome-ignore lint/suspicious/noExplicitAny: the answer of any call
      return { status, body: body as any }
    },
    close() {
      for (const client of clients) client.close()
    },
  }
}
