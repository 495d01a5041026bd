import { sql } from 'kysely'
import { primaryKeys } from '../../server/database/move.ts'
import { columns, type NewRow, type Tables } from '../../server/database/schema.ts'
import type { Whose } from '../../server/database/tables/marks.ts'
import { applyRetention } from '../../server/domain/retention/retention.ts'
import { forgetOldAttempts } from '../../server/domain/shared/rate-limits.ts'
import { hashPassword } from '../../server/platform/secrets.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

/*
 * Personal data, column by column, as server/database/tables/ marks it: every marked column is filled for two people, and then
 * something is removed, or exported. What should have gone and is still there fails a test, and so does what should have stayed.
 */

type Table = keyof Tables
type Row = Record<string, string | number | null>

/** A filled column of a row, and whom it is about. */
type Filled = {
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
  'checkouts.request': (text, before) => JSON.stringify({ ...JSON.parse(before ?? '{}'), email: text }),
  'audit_log.changes': (text) => JSON.stringify({ role: { from: text, to: '' } }),
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
  return booking_id
}

/** Fills every marked column of every row with a text of its own. */
async function fill(world: World): Promise<Filled[]> {
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
  const people = [theo, olga]
  for (const [table, kinds] of Object.entries(columns) as [Table, Record<string, string>][]) {
    const marked = Object.entries(kinds).flatMap(([name, kind]) => {
      const whose = (kind.split(' of ')[1] ?? 'nobody') as Whose
      return whose === 'nobody' || whose === 'law' ? [] : [{ name, whose }]
    })
    if (marked.length === 0) continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    for (const [index, row] of rows.entries()) {
      if (table === 'booking_lines' && row.kind !== 'adjustment') continue
      const booking =
        Number(row.booking_id ?? row.offer_booking_id ?? (table === 'bookings' ? row.id : 0)) ||
        (ofCustomers.get(Number(row.customer_id ?? (table === 'customers' ? row.id : 0))) ?? 0)
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
async function twoLives(world: World) {
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
async function leftOf({ db }: World, filled: Filled[]): Promise<Set<Filled>> {
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

/** Removes something, and expects that what `goes` has gone and all else is left. */
async function expectGone(
  world: World,
  filled: Filled[],
  remove: () => Promise<unknown>,
  goes: (filled: Filled) => boolean,
) {
  expect(filled.filter(goes)).not.toEqual([])
  await remove()
  const left = await leftOf(world, filled)
  const name = ({ column, text }: Filled) => `${column}: ${text}`
  const stayed = filled.filter((each) => goes(each) && left.has(each)).map(name)
  const lost = filled.filter((each) => !goes(each) && !left.has(each)).map(name)
  expect({ stayed, lost }).toEqual({ stayed: [], lost: [] })
  // What the law has the agency keep.
  const invoices = JSON.stringify(await world.db.selectFrom('invoices').select('data').execute())
  expect(invoices).toContain('Theo Thaler')
}

const ofBooking = ({ whose }: Filled) => whose === 'booking' || whose === 'details' || whose === 'mail'

test('the world of these tests has a row for every marked column', async ({ world }) => {
  const { filled } = await twoLives(world)
  const marked = Object.entries(columns).flatMap(([table, kinds]) =>
    Object.entries(kinds).flatMap(([name, kind]) =>
      / of (?!nobody|law)/.test(kind) ? [`${table}.${name}`] : [],
    ),
  )
  const has = new Set(
    filled
      .filter((each) => each.user === world.theo.id || each.message || each.whose === 'attempt')
      .map((each) => each.column),
  )
  expect(marked.filter((column) => !has.has(column))).toEqual([])
})

test('a booking is anonymised', async ({ world }) => {
  const { booking, filled } = await twoLives(world)
  const params = { id: booking }
  await expectGone(
    world,
    filled,
    () => world.anna.ask('adminAnonymiseBooking', { params }),
    (each) => each.booking === booking && ofBooking(each),
  )
})

for (const [who, remove] of [
  ['its owner', ({ theo }: World) => theo.ask('deleteAccount', { form: { password: PASSWORD } })],
  [
    'the staff',
    ({ anna, theo }: World) =>
      anna.ask('adminDeleteUser', { params: { id: theo.id }, query: { bookings: 'anonymise' } }),
  ],
] as const)
  test(`an account is deleted by ${who}`, async ({ world }) => {
    const { filled } = await twoLives(world)
    await expectGone(
      world,
      filled,
      () => remove(world),
      (each) => each.user === world.theo.id && (each.whose === 'account' || ofBooking(each)),
    )
  })

const off = { messages: undefined, bookings: undefined, mails: undefined, audit: undefined, details: 36_500 }
for (const [name, retain, goes] of [
  ['travellers', { bookings: 30 }, (each: Filled) => each.booking !== undefined && ofBooking(each)],
  ['what travellers have filled in', { details: 30 }, ({ whose }: Filled) => whose === 'details'],
  [
    'messages',
    { messages: 30 },
    ({ whose, message }: Filled) => whose === 'message' || (whose === 'mail' && message !== undefined),
  ],
  ['mails', { mails: 30 }, ({ whose }: Filled) => whose === 'mail'],
  ['the audit log', { audit: 30 }, ({ whose }: Filled) => whose === 'audit'],
] as const)
  test(`the retention removes ${name}`, async ({ world }) => {
    const { filled } = await twoLives(world)
    await world.db.updateTable('outbox').set({ state: 'sent' }).execute()
    world.time.now = new Date('2028-06-01T09:00:00Z')
    await expectGone(world, filled, () => applyRetention(world.db, world.clock, { ...off, ...retain }), goes)
  })

test('attempts are forgotten', async ({ world }) => {
  const { filled } = await twoLives(world)
  world.time.now = new Date('2027-06-03T09:00:00Z')
  await expectGone(
    world,
    filled,
    () => forgetOldAttempts(world.db, world.clock),
    ({ whose }) => whose === 'attempt',
  )
})

test('a message is deleted', async ({ world }) => {
  const { filled } = await twoLives(world)
  const message = filled.find(({ column }) => column === 'messages.email')?.message ?? 0
  await expectGone(
    world,
    filled,
    () => world.anna.ask('adminDeleteMessage', { params: { id: message } }),
    (each) => each.message === message && (each.whose === 'message' || each.whose === 'mail'),
  )
})

/** What the export of an account leaves out, and why. */
const secret = 'a secret or its hash, which tells nothing of a person'
const key = 'a hash that tells a repeated request'
const derived = 'made of what is exported, for lists'
const notExported: Record<string, string> = {
  'users.password_hash': secret,
  'users.sort_key': derived,
  'users.search': derived,
  'sessions.token_hash': secret,
  'account_links.token_hash': secret,
  'second_factors.secret': secret,
  'second_factors.salt': secret,
  'recovery_codes.code_hash': secret,
  'bookings.idempotency_key': key,
  'bookings.idempotency_body': key,
  'customers.known_by': derived,
  'customers.sort_key': derived,
  'customers.search': derived,
  'bookings.sort_key': derived,
  'bookings.search': derived,
  'booking_lines.idempotency_key': key,
  'booking_lines.idempotency_body': key,
  'payments.idempotency_key': key,
  'payments.idempotency_body': key,
  'checkouts.request': 'the address of the booking, which is exported there',
  'refunds.idempotency_key': key,
  'refunds.idempotency_body': key,
  'booking_links.token_hash': secret,
  'octo_bookings.contacts': 'of a booking by a reseller’s machine, which no account has',
  'travellers.link_hash': secret,
  'reviews.token_hash': secret,
  'messages.sort_key': derived,
  'messages.search': derived,
  'message_replies.idempotency_key': key,
  'message_replies.idempotency_body': key,
  'outbox.data': 'what a mail says, which its recipient has',
  'outbox.last_error': 'what the mail server answered',
  'outbox.idempotency_key': key,
  'outbox.idempotency_body': key,
}

test('the export of an account has all that is known of its owner, and nothing of others', async ({
  world,
}) => {
  const { filled } = await twoLives(world)
  await world.proveAddress(world.theo.id)
  const exported = JSON.stringify(await (await world.theo.send('exportAccount')).json())
  const messages = filled.flatMap(({ column, text, message }) =>
    column === 'messages.email' && text === world.theo.email ? [message] : [],
  )
  // Of mails, those about bookings.
  const isOwn = ({ user, whose, booking, message }: Filled) =>
    whose === 'mail'
      ? user === world.theo.id && booking !== undefined
      : user === world.theo.id || (message !== undefined && messages.includes(message))
  const own = filled.filter(isOwn)
  const missing = own.filter(({ column, text }) => !(column in notExported) && !exported.includes(text))
  expect(missing.map(({ column }) => column)).toEqual([])
  const others = filled.filter(
    (each) => !isOwn(each) && each.whose !== 'attempt' && exported.includes(each.text),
  )
  expect(others).toEqual([])
  // A reason for what is exported, or for no column at all, is out of date.
  const needless = Object.keys(notExported).filter(
    (column) => !own.some((each) => each.column === column && !exported.includes(each.text)),
  )
  expect(needless).toEqual([])
})
