import { sql } from 'kysely'
import { expect } from 'vitest'
import { primaryKeys } from '../server/database/move.ts'
import { columns, type NewRow, type Tables } from '../server/database/schema.ts'
import type { Whose } from '../server/database/tables/columns.ts'
import { hashPassword } from '../server/platform/secrets.ts'
import { writtenOver } from './watch-search.ts'
import { PASSWORD, type World } from './world.ts'

/* Two people of whom the site knows all that it may know: a text of its own in every column that has personal data. */
type Table = keyof Tables
type Row = Record<string, string | number | null>

/** A filled column of a row, and whom it is about. */
export type Filled = {
  column: string
  text: string
  whose: Whose
  user?: number
  booking?: number
  message?: number
  /** The value that the row had: another would end a login, say. It is looked for in this column alone. */
  isKept?: true
}

/** Columns whose values must stay what they are, so that their account can still be found and used. */
const kept = [
  'users.email',
  'users.email_key',
  'users.password_hash',
  'sessions.token_hash',
  'messages.email',
  'customers.known_by',
]

/** Tables whose rows the database lets nobody change. A filled copy of a row is added; these are the columns that a copy must not share. */
const fixed: Partial<Record<Table, Row>> = {
  payments: { provider_ref: null },
  booking_lines: {},
  audit_log: {},
}

/** Columns that hold JSON. */
const inJson: Record<string, (text: string, before: string | null) => string> = {
  'outbox.data': (text, before) => JSON.stringify({ ...JSON.parse(before ?? '{}'), filled: text }),
  'bookings.answers': (text) => JSON.stringify([{ id: 'q', label: 'Boat licence', answer: text }]),
  'travellers.answers': (text) => JSON.stringify([{ id: 'q', label: 'Can swim', answer: text }]),
  'bookings.billing': (text) => JSON.stringify({ name: text, address: '', country: '', tax_number: '' }),
  'octo_bookings.units': (text) => JSON.stringify([{ uuid: 'u', kind: 'adult', reference: text }]),
  'checkouts.request': (text, before) => JSON.stringify({ ...JSON.parse(before ?? '{}'), email: text }),
  'import_items.found': (text) => JSON.stringify({ customer: { address: text } }),
  'audit_log.changes': (text) => JSON.stringify({ role: { from: text, to: '' } }),
}

/** Joins a waiting list and gives the place up before it is offered: no booking leads to the entry, so its end leaves nothing typed. */
async function giveUp(
  { db }: World,
  person: World['theo'],
  waits: Omit<NewRow<'waiting_list'>, 'created_at'>,
) {
  const typed = Object.entries(columns.waiting_list).flatMap(([name, { whose }]) =>
    whose === 'nobody' ? [] : [name],
  )
  const words = Object.fromEntries(typed.map((name) => [name, `~${name} of who waited~`]))
  const { id } = await db
    .insertInto('waiting_list')
    .values({ ...waits, ...words, user_id: person.id, created_at: '2027-01-01T00:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await person.ask('leaveWaiting', { params: { id }, form: {} })
  const row: Row = await db
    .selectFrom('waiting_list')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const kept = typed.filter((name) => row[name])
  expect(
    kept,
    `closed() in server/features/waiting/offers.ts leaves ${kept.join(', ')} of who waited`,
  ).toEqual([])
  await db.deleteFrom('waiting_list').where('id', '=', id).execute()
}

/** Books for somebody and stores a row in each table that may hold something of them. @returns the id of the booking */
async function live(world: World, person: World['theo'], name: string): Promise<number> {
  const { db, anna, trips, time } = world
  const at = time.now.toISOString()
  const { id: booking_id } = await person.book({ email: person.email })
  const asked = { params: { id: booking_id } }
  await anna.ask('adminAdjustBooking', { ...asked, form: { label: 'A regular', amount: 50_000 } })
  await anna.ask('adminAddPayment', { ...asked, form: { amount: 20_000, method: 'bank', note: 'By hand' } })
  await anna.ask('adminNoteBooking', { ...asked, form: { note: 'Pays in cash' } })
  const { booking } = await anna.ask('adminShowBooking', asked)
  const customer = { params: { id: booking.customer?.id ?? 0 } }
  await anna.ask('adminNoteCustomer', { ...customer, form: { note: 'Likes the sea' } })
  await person.ask('changeName', { form: { name } })
  await world.ask('forgotPassword', { form: { email: person.email.toUpperCase() } })
  const message = { name, email: person.email, message: 'Is it cold in July?' }
  await world.ask('contact', { form: message })
  const insert = <T extends Table>(table: T, row: NewRow<T>) =>
    db
      .insertInto(table as 'messages')
      .values(row as NewRow<'messages'>)
      .execute()
  const { id: message_id } = await db
    .selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await anna.ask('adminReplyToMessage', { params: { id: message_id }, form: { answer: 'No.' } })
  const { id: payment_id } = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', booking_id)
    .executeTakeFirstOrThrow()
  await insert('account_links', { token_hash: name, user_id: person.id, purpose: 'proof', expires_at: at })
  await insert('second_factors', {
    user_id: person.id,
    secret: '',
    salt: '',
    created_at: at,
    confirmed_at: null,
    last_step: 0,
  })
  await insert('recovery_codes', { user_id: person.id, code_hash: name })
  await insert('booking_links', { token_hash: name, booking_id, created_at: at })
  await insert('octo_bookings', {
    booking_id,
    uuid: name,
    units: '[]',
    contacts: '{}',
    expires_at: at,
    updated_at: at,
    voucher_secret: name,
  })
  // A letter that nobody has got to yet.
  const { id: bulk_id } = await db
    .insertInto('bulk_acts')
    .values({ kind: 'letter', letter: '{}', created_at: at, author_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insert('bulk_items', { bulk_id, booking_id, state: 'left' })
  await insert('travellers', { booking_id, kind: 'adult', number: 1 })
  await insert('check_ins', {
    departure_id: trips.fjord.departure,
    booking_id,
    kind: 'adult',
    number: 1,
    state: 'present',
    at,
    by_id: null,
  })
  await insert('crew', { departure_id: trips.fjord.departure, user_id: person.id, part: 'guide' })
  await insert('away_days', { user_id: person.id, from_day: '2027-08-01', until_day: '2027-08-02' })
  await insert('reviews', { booking_id, trip_id: trips.fjord.id, asked_at: at, written_at: at, rating: 5 })
  const provided = {
    booking_id,
    provider: 'stripe',
    amount: 1,
    request_key: name,
    next_attempt_at: at,
  } as const
  await insert('checkouts', {
    ...provided,
    state: 'paid',
    currency: 'EUR',
    request: '{}',
    ends_at: at,
    created_at: at,
  })
  await insert('refunds', {
    ...provided,
    payment_id,
    state: 'done',
    note: '',
    created_at: at,
    author_id: null,
  })
  await insert('differences', {
    kind: 'amount',
    provider_ref: name,
    booking_id,
    amount: 1,
    currency: 'EUR',
    at,
    note: '',
  })
  const seats = { adults: 1, children: 0, infants: 0, seats: 1 }
  const waits = { ...seats, departure_id: trips.fjord.departure, name, email: '', phone: '', note: '' }
  await giveUp(world, person, waits)
  await insert('waiting_list', { ...waits, user_id: person.id, created_at: at, offer_booking_id: booking_id })
  await insert('invoices', {
    number: name,
    kind: 'invoice',
    booking_id,
    reference: 'R',
    of_invoice: null,
    total: 1,
    currency: 'EUR',
    at,
    data: JSON.stringify({ to: `~invoices.data ${name}~` }),
  })
  const { id: import_id } = await db
    .insertInto('imports')
    .values({ created_at: at, author_id: null, file_name: '', stored_as: '', state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taken = { old_id: 'OLD-1', title: 'OLD-1', found: '{}', state: 'taken', made_id: booking_id } as const
  await insert('import_items', { import_id, kind: 'booking', ...taken })
  return booking_id
}

/** Fills every marked column of every row with a text of its own. */
async function fill(world: World): Promise<Filled[]> {
  writtenOver.add(world.db)
  const { db, theo, olga } = world
  const filled: Filled[] = []
  const owners = new Map(
    (await db.selectFrom('bookings').select(['id', 'user_id']).execute()).map((row) => [row.id, row.user_id]),
  )
  const ofCustomers = new Map(
    (await db.selectFrom('bookings').select(['id', 'customer_id']).execute()).map((row) => [
      row.customer_id,
      row.id,
    ]),
  )
  const ofActs = new Map(
    (await db.selectFrom('bulk_items').select(['bulk_id', 'booking_id']).execute()).map((row) => [
      row.bulk_id,
      row.booking_id,
    ]),
  )
  const people = [theo, olga]
  for (const [table, of] of Object.entries(columns) as [Table, Record<string, { whose: Whose }>][]) {
    const marked = Object.entries(of).flatMap(([name, { whose }]) =>
      whose === 'nobody' || whose === 'law' ? [] : [{ name, whose }],
    )
    if (marked.length === 0) continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    for (const [index, row] of rows.entries()) {
      if (table === 'booking_lines' && row.kind !== 'adjustment') continue
      const booking =
        Number(
          row.booking_id ??
            row.offer_booking_id ??
            (table === 'bookings' ? row.id : table === 'import_items' ? row.made_id : 0),
        ) ||
        (ofCustomers.get(Number(row.customer_id ?? (table === 'customers' ? row.id : 0))) ??
          (table === 'bulk_acts' ? ofActs.get(Number(row.id)) : undefined) ??
          0)
      const message = Number(row.message_id ?? (table === 'messages' ? row.id : 0))
      const byAddress = people.find(({ email }) => email === String(row.recipient).toLowerCase())?.id
      const user = Number(
        row.user_id ??
          row.actor_id ??
          owners.get(booking) ??
          (table === 'users' ? row.id : message ? 0 : (byAddress ?? 0)),
      )
      const values: Row = {}
      for (const { name, whose } of marked) {
        const column = `${table}.${name}`
        const isKept = kept.includes(column) || (name === 'recipient' && booking === 0 && message === 0)
        const text = isKept ? String(row[name]) : `~${column} ${index}~`
        values[name] = isKept ? text : (inJson[column]?.(text, row[name] as string | null) ?? text)
        filled.push({
          column,
          text,
          whose,
          ...(user && { user }),
          ...(booking && { booking }),
          ...(message && { message }),
          ...(isKept && { isKept }),
        })
      }
      const unlike = fixed[table]
      if (unlike) {
        const { id: _, ...copy } = { ...row, ...unlike, ...values }
        await db
          .insertInto(table as 'messages')
          .values(copy as unknown as NewRow<'messages'>)
          .execute()
      } else {
        const key = primaryKeys[table].map((name) =>
          row[name] === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${row[name]}`,
        )
        const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
        await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(key, sql` and `)}`.execute(
          db,
        )
      }
    }
  }
  return filled
}

/** Two people with all that the site may know of them. */
export async function twoLives(world: World) {
  const { db, theo, olga } = world
  // Nobody else's is the same.
  for (const { id } of [theo, olga])
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', id)
      .execute()
  const booking = await live(world, theo, 'Theo Thaler')
  await live(world, olga, 'Olga Olsen')
  // Otherwise as the address of the farewell.
  await db
    .updateTable('outbox')
    .set({ recipient: sql`upper(recipient)` })
    .where('booking_id', 'is', null)
    .where('message_id', 'is', null)
    .execute()
  return { booking, filled: await fill(world) }
}

/** What is left of what was filled: names of columns with the texts. */
export async function leftOf({ db }: World, filled: Filled[]): Promise<Set<Filled>> {
  const dump = new Map<string, string>()
  for (const table of Object.keys(columns)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    for (const name of Object.keys(columns[table as Table]))
      dump.set(`${table}.${name}`, rows.map((row) => row[name]).join('\n'))
  }
  const all = [...dump.values()].join('\n')
  return new Set(
    filled.filter(({ column, text, isKept }) => (isKept ? dump.get(column) : all)?.split(text).length !== 1),
  )
}
