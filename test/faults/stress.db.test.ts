import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { methodAndPath } from '../../contract/paths.ts'
import { seatsTaken } from '../../server/core/departures/seating.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import type { Database } from '../../server/database/schema.ts'
import { isOneOf } from '../../server/database/sql.ts'
import { inTurn, waitingFor } from '../../server/features/waiting/offers.ts'
import { features } from '../../server/features.ts'
import { type Ask, disagreements } from '../sums.ts'
import { ANSWERS, createPerson, FIRST_OF_STAFF, openSite, type Person, type Site, settings } from './crowd.ts'
import { keepBusy, sendNotices } from './doings.ts'
import { createClient, register, report } from './kit.ts'
import { enterOffice } from './paying.ts'

// STRESS_SECONDS says how long, STRESS_SEED repeats what a crowd has tried.
const isLong = process.env.LONG_TESTS === '1'
const SECONDS = Number(process.env.STRESS_SECONDS ?? (isLong ? 60 : 2))
const SEED = process.env.STRESS_SEED ?? `${Date.now() % 1_000_000}`
const [TRAVELLERS, STAFF] = isLong ? [10, 4] : [4, 2]

/** The departures with more seats taken than they have. One statement, as both change. */
async function oversold({ db, departures }: Site) {
  const { rows } = await sql<{ id: number; seats: number; taken: number }>`
    select * from (select d.id, d.seats, ${seatsTaken} as taken from departures as d
      where ${isOneOf(db, 'd.id', departures)}) as counted where taken > seats`.execute(db)
  return rows
}

/** Watches seats and sums while all goes on. @returns how often */
async function watch(site: Site, isOver: () => boolean): Promise<number> {
  let looked = 0
  while (!isOver()) {
    const wrong = [...(await oversold(site)), ...(await verifyOwed({ ...site, features })).differences]
    for (const each of wrong) site.faults.push(JSON.stringify(each))
    looked += 1
    await pause(300)
  }
  return looked
}

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The ledger has each payment once: what the staff were told is recorded, and what the provider has. */
async function checkLedger({ db, paid, stripe }: Site) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'method', 'note', 'provider_ref'])
    .execute()
  const byHand = rows.filter(({ method }) => method !== 'stripe')
  expect(byHand.map(({ id, note, amount }) => [note, { id, amount }]).toSorted()).toEqual(
    [...paid].map(([key, { id, amount }]) => [key, { id, amount }]).toSorted(),
  )
  const facts = [...stripe.sessions.values()].flatMap(({ payment_intent, amount_total }) =>
    payment_intent === null ? [] : [{ ref: String(payment_intent), amount: amount_total ?? 0 }],
  )
  const back = [...stripe.refunds.values()].map(({ id, amount }) => ({ ref: id, amount: -amount }))
  const byCard = rows.filter(({ method }) => method === 'stripe')
  expect(byCard.map(({ provider_ref }) => provider_ref).toSorted()).toEqual(
    [...facts, ...back].map(({ ref }) => ref).toSorted(),
  )
  expect(sumOf(byCard)).toBe(sumOf([...facts, ...back]))
  const { total } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.sum<number>('paid').as('total'))
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(sumOf(rows))
  return { byHand: byHand.length, byCard: facts.length, back: back.length }
}

/** Nobody waits who fits, and no seats are offered twice. */
async function checkWaiting({ db, departures }: Site) {
  const { rows } = await sql<{ id: number; free: number }>`select d.id, d.seats - ${seatsTaken} as free
    from departures as d where closed_at is null and ${isOneOf(db, 'd.id', departures)}`.execute(db)
  for (const { id, free } of rows) expect(inTurn(await waitingFor(db, id), Number(free))).toEqual([])
  const offers = await db
    .selectFrom('waiting_list')
    .select('offer_booking_id')
    .where('offer_booking_id', 'is not', null)
    .execute()
  expect(new Set(offers.map(({ offer_booking_id }) => offer_booking_id)).size).toBe(offers.length)
  return offers.length
}

async function numbersOfInvoices(db: Database) {
  const rows = await db.selectFrom('invoices').select('number').execute()
  return rows.map(({ number }) => Number(/\d+$/.exec(`${number}`)?.[0])).toSorted((a, b) => a - b)
}

/** Calls of somebody, whose answers are asked of one program after the other. */
function askingAs({ urls }: Site, { token }: Person) {
  const clients = urls.map((url) => createClient(url, 2, false))
  let asked = 0
  const ask: Ask = async (call, { params, query = {} } = {}) => {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
    const path = methodAndPath(call).path.replace('{id}', `${params?.id}`)
    const client = clients[asked++ % clients.length] as (typeof clients)[number]
    const { status, body } = await client.get(`${path}?${text}`, { 'auth-token': token })
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return call === 'adminExportBookings' ? body.text : body
  }
  return ask
}

/** What changes with each change of a booking's money or status. */
async function stateOf({ db }: Site) {
  const { rows } = await sql`select count(*), sum(calendar_sequence) from bookings`.execute(db)
  return JSON.stringify(rows)
}

/** Holds the sums of all places against each other while nobody does anything but the jobs; once more where these have. */
async function lookAtSums(site: Site, office: Ask, people: Ask[], turn: number) {
  for (;;) {
    const before = await stateOf(site)
    const wrong = await disagreements(office, people, turn)
    if (before !== (await stateOf(site))) continue
    site.faults.push(...wrong)
    return
  }
}

/**
 * Lets the travellers and the staff do what they do, for SECONDS, and compares all sums after each 50 steps.
 * @returns how often seats were looked at meanwhile, and how often the sums
 */
async function letLoose(site: Site, people: Person[]) {
  const until = performance.now() + SECONDS * 1_000
  let isOver = false
  const watching = watch(site, () => isOver)
  const asks = people.map((person) => ({ person, ask: askingAs(site, person) }))
  const office = asks.find(({ person }) => person.number >= FIRST_OF_STAFF)?.ask as Ask
  const travellers = asks.filter(({ person }) => person.number < FIRST_OF_STAFF).map(({ ask }) => ask)
  let sums = 0
  try {
    while (performance.now() < until && site.faults.length === 0) {
      await keepBusy(site, people, until)
      await lookAtSums(site, office, [travellers[sums % travellers.length] as Ask], sums)
      sums += 1
    }
  } finally {
    isOver = true
  }
  return { seats: await watching, sums }
}

/** Tells what was paid and nobody has told of yet, and waits for what is on its way back. */
async function settle(site: Site, clerk: Person) {
  await sendNotices(site)
  for (const { id } of site.bookings) await clerk.send('adminCheckBooking', id)
  const onTheWay = site.db.selectFrom('refunds').select('id').where('state', 'in', ['pending', 'sent'])
  await vi.waitFor(async () => expect(await onTheWay.execute()).toEqual([]), { timeout: 30_000 })
  await sendNotices(site)
}

test(
  'whatever travellers and staff do at once: no fault, no deadlock, no seat sold twice, and the money adds up',
  async () => {
    report(`a crowd for ${SECONDS} seconds, STRESS_SEED=${SEED}`)
    const site = await openSite()
    const office = await enterOffice(site.url)
    const tokens = [
      ...Array.from({ length: TRAVELLERS }, (_, at) =>
        register(site.url, `traveller${at}@people.example`, site.db),
      ),
      ...Array.from({ length: STAFF }, () => office),
    ]
    const people = (await Promise.all(tokens)).map((token, at) =>
      createPerson(site, SEED, at < TRAVELLERS ? at : FIRST_OF_STAFF + at, token),
    )
    const clerk = people[TRAVELLERS] as Person
    await clerk.send('adminSaveBookingSettings', undefined, { ...settings, card: 'offered' })
    const looked = await letLoose(site, people)
    await settle(site, clerk)
    expect(site.faults).toEqual([])
    const found = {
      'seats sold twice': await oversold(site),
      faults: site
        .log()
        .split('\n')
        .filter((line) => /"level":[56]0|deadlock|database is locked|cannot be used/.test(line))
        // All connections were taken for seconds, as on a machine that is busy with something else: that was put off, with 503.
        .filter((line) => !line.includes('timeout exceeded when trying to connect')),
    }
    expect(found).toEqual({ 'seats sold twice': [], faults: [] })
    const rows = await checkLedger(site)
    const offers = await checkWaiting(site)
    const numbers = await numbersOfInvoices(site.db)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', 'verify'], {
      env: { PATH: process.env.PATH, ...site.env },
    })
    expect(stdout).toMatch(/: none of them wrong\.\n$/)

    const answers = [...site.answers].toSorted()
    const sum = (of: typeof answers) => of.reduce((all, [, times]) => all + times, 0)
    const told = ANSWERS.map(
      (status) => `${sum(answers.filter(([answer]) => answer.endsWith(` ${status}`)))} × ${status}`,
    )
    report(
      `${sum(answers)} requests of ${people.length} people (${told.join(', ')}): ${site.bookings.length} bookings, ${rows.byHand} payments by hand, ${rows.byCard} by card, ${rows.back} refunds to cards, ${offers} offers, ${numbers.length} invoices; looked at ${looked.seats} times, at the sums ${looked.sums} times; ${stdout.trim()}`,
    )
    if (isLong) report(answers.map(([answer, times]) => `${answer}: ${times}`).join(', '))
    for (const person of people) person.close()
  },
  SECONDS * 1_000 + 90_000,
)
