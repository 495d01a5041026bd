import { columns } from '../../server/database/schema.ts'
import { applyRetention } from '../../server/features/retention/retention.ts'
import { forgetOldAttempts } from '../../server/kit/rate-limits.ts'
import { contextOf } from '../context.ts'
import { type Filled, leftOf, twoLives } from '../personal-data.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

/*
 * Personal data, column by column, as server/database/tables/ marks it: every marked column is filled for two people, and then
 * something is removed, or exported. What should have gone and is still there fails a test, and so does what should have stayed.
 */

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
  const marked = Object.entries(columns).flatMap(([table, of]) =>
    Object.entries(of).flatMap(([name, { whose }]) =>
      whose === 'nobody' || whose === 'law' ? [] : [`${table}.${name}`],
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

/** Makes one customer of two people, by merging the first into the second. */
async function makeOne({ db, anna }: World, from: World['theo'], into: World['theo']) {
  const idOf = async ({ email }: World['theo']) =>
    (
      await db
        .selectFrom('customers')
        .select('id')
        .where('known_by', '=', `email:${email}`)
        .executeTakeFirstOrThrow()
    ).id
  const form = { into: await idOf(into) }
  await anna.ask('adminMergeCustomer', { params: { id: await idOf(from) }, form })
}

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

for (const [when, merge] of [
  ['another’s', (world: World) => makeOne(world, world.theo, world.olga)],
  ['theirs', (world: World) => makeOne(world, world.olga, world.theo)],
] as const)
  test(`an account is deleted whose customer was merged and is ${when}: nothing of the other goes`, async ({
    world,
  }) => {
    const { db, theo, olga } = world
    const { filled } = await twoLives(world)
    await merge(world)
    // The customer stays, and is called as the bookings that are left.
    const others = filled.filter(({ column }) => !column.startsWith('customer'))
    await expectGone(
      world,
      others,
      () => theo.ask('deleteAccount', { form: { password: PASSWORD } }),
      (each) => each.user === theo.id && (each.whose === 'account' || ofBooking(each)),
    )
    const { customer_id: id, ...left } = await db
      .selectFrom('bookings')
      .select(['name', 'email', 'phone', 'customer_id'])
      .where('user_id', '=', olga.id)
      .executeTakeFirstOrThrow()
    expect(await db.selectFrom('customers').selectAll().execute()).toMatchObject([{ id, ...left }])
    expect(await db.selectFrom('customer_notes').selectAll().execute()).toHaveLength(2)
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
    await expectGone(
      world,
      filled,
      () => applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, ...retain }),
      goes,
    )
  })

test('attempts are forgotten', async ({ world }) => {
  const { filled } = await twoLives(world)
  world.time.now = new Date('2027-06-03T09:00:00Z')
  await expectGone(
    world,
    filled,
    () => forgetOldAttempts(contextOf(world.db, { clock: world.clock })),
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
const note = 'what the staff note for themselves'
const customer =
  'how the staff find somebody who may be several people: the bookings, which are exported, have it'
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
  'booking_notes.note': note,
  'customer_notes.note': note,
  'customers.known_by': customer,
  'customers.name': customer,
  'customers.email': customer,
  'customers.phone': customer,
  'customers.sort_key': customer,
  'customers.search': customer,
  'bookings.sort_key': derived,
  'bookings.search': derived,
  'booking_lines.idempotency_key': key,
  'booking_lines.idempotency_body': key,
  'payments.note': note,
  'payments.idempotency_key': key,
  'payments.idempotency_body': key,
  'checkouts.request': 'the address of the booking, which is exported there',
  'refunds.note': note,
  'differences.note': note,
  'refunds.idempotency_key': key,
  'refunds.idempotency_body': key,
  'booking_links.token_hash': secret,
  'bulk_acts.letter': 'what a letter says, which its recipients get',
  'import_items.old_id': 'the reference in the old system, which the booking has',
  'import_items.title': derived,
  'import_items.why': 'what the office reads of a row of a file',
  'bookings.reseller_reference': 'of a booking by a reseller, which no account of a traveller has',
  'octo_bookings.contacts': 'of a booking by a reseller’s machine, which no account has',
  'octo_bookings.units': 'of a booking by a reseller’s machine, which no account has',
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

for (const [when, merge] of [
  ['', undefined],
  [', also once their customer is another’s', (world: World) => makeOne(world, world.theo, world.olga)],
  [', also once another’s customer is theirs', (world: World) => makeOne(world, world.olga, world.theo)],
] as const)
  test(`the export of an account has all that its owner has booked and written, and nothing of others${when}`, async ({
    world,
  }) => {
    const { filled } = await twoLives(world)
    await merge?.(world)
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
