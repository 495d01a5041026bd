import { sha256 } from '../../server/platform/secrets.ts'
import { addReseller, proof, sell, showBooking } from '../resellers.ts'
import { bookingForm, expect, test } from '../world.ts'

/* Those who sell for the agency, as the office keeps them. What they have sold stands in reseller-sales.db.test.ts. */

test('an administrator adds a reseller with a key that is shown once', async ({ world }) => {
  const { anna, db } = world
  const { id, key } = await addReseller(world, { commission: '12.5', pay_days: 30, note: 'Met in Oslo' })
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const { key_hash } = await db.selectFrom('resellers').select('key_hash').executeTakeFirstOrThrow()
  expect(key_hash).toBe(sha256(key))
  const shown = await anna.ask('adminShowReseller', { params: { id } })
  expect(shown).toMatchObject({
    reseller: {
      name: 'Nordic Holidays',
      commission: 12.5,
      pay_days: 30,
      status: 'active',
      note: 'Met in Oslo',
    },
    key: { last_used_at: null, ends_with: key.slice(-4) },
    agents: [],
  })
  expect(JSON.stringify(shown)).not.toContain(key)
  const { resellers } = await anna.ask('adminListResellers', { query: { q: 'nordic' } })
  expect(resellers.data).toMatchObject([{ id, bookings: 0, owed: 0, commission: 12.5 }])
  expect((await anna.ask('adminListResellers', { query: { q: 'southern' } })).resellers.data).toEqual([])
})

test('a key takes the own password', async ({ world }) => {
  const { anna } = world
  const refusal = await anna.askInVain(422, 'adminAddReseller', {
    form: { name: 'Nordic', commission: '10', current_password: 'not it' },
  })
  expect(refusal.errors).toHaveProperty('current_password')
  await anna.askInVain(422, 'adminAddReseller', { form: { name: 'Nordic', commission: '10' } })
  // Without one none is asked for, and a key can be made later.
  const without = { name: 'Quiet', commission: '10', without_key: '1' }
  const quiet = await anna.ask('adminAddReseller', { form: without })
  expect(quiet.key).toBeNull()
  expect((await anna.ask('adminShowReseller', { params: { id: quiet.id } })).key).toBeNull()
  const { id } = await addReseller(world)
  await anna.askInVain(422, 'adminRenewResellerKey', { params: { id } })
})

test('a commission is a percentage with two decimals at most', async ({ world }) => {
  for (const commission of ['', '-1', '100.01', '101', '1e1', '12.345', 'ten', ' ', '0x10', 'Infinity']) {
    const { errors } = await world.anna.askInVain(422, 'adminAddReseller', {
      form: { name: 'Nordic', commission, ...proof },
    })
    expect(errors, commission).toHaveProperty('commission')
  }
  for (const commission of ['0', '100', '0.01', '99.99']) {
    const { id } = await addReseller(world, { commission })
    const { reseller } = await world.anna.ask('adminShowReseller', { params: { id } })
    expect(reseller.commission).toBe(Number(commission))
  }
  for (const pay_days of ['-1', '366', 'soon'])
    await world.anna.askInVain(422, 'adminAddReseller', {
      form: { name: 'N', commission: '1', pay_days, ...proof },
    })
})

test('a new key ends the old one, and a key can only end', async ({ world }) => {
  const { anna, db } = world
  const { id, key } = await addReseller(world)
  const renewed = await anna.ask('adminRenewResellerKey', { params: { id }, form: proof })
  expect(renewed.key).not.toBe(key)
  expect(renewed.message).toBe('The new key is shown this once. The old one has ended.')
  const hash = async () =>
    (await db.selectFrom('resellers').select('key_hash').executeTakeFirstOrThrow()).key_hash
  expect(await hash()).toBe(sha256(`${renewed.key}`))
  const ended = await anna.ask('adminRenewResellerKey', { params: { id }, form: { ...proof, end: 1 } })
  expect(ended.key).toBeNull()
  expect(await hash()).toBeNull()
  expect((await anna.ask('adminShowReseller', { params: { id } })).key).toBeNull()
  const first = await anna.ask('adminRenewResellerKey', { params: { id }, form: proof })
  expect(first.message).toBe('The new key is shown this once.')
  await anna.askInVain(404, 'adminRenewResellerKey', { params: { id: 999 }, form: proof })
})

test('an update changes what it names, and detects another', async ({ world }) => {
  const { anna } = world
  const { id } = await addReseller(world, { note: 'Met in Oslo' })
  const edit = { params: { id } }
  await anna.ask('adminUpdateReseller', {
    ...edit,
    form: { commission: '7.25', status: 'paused', version: 1 },
  })
  await anna.ask('adminUpdateReseller', { ...edit, form: { note: null, email: null, name: null } })
  const { reseller } = await anna.ask('adminShowReseller', edit)
  expect(reseller).toMatchObject({
    name: 'Nordic Holidays',
    email: '',
    note: '',
    commission: 7.25,
    status: 'paused',
    version: 3,
  })
  const refusal = await anna.askInVain(409, 'adminUpdateReseller', {
    ...edit,
    form: { name: 'X', version: 1 },
  })
  expect(refusal.edit_conflict).toBe(true)
  await anna.askInVain(422, 'adminUpdateReseller', { ...edit, form: { status: 'ended' } })
  await anna.askInVain(404, 'adminUpdateReseller', { params: { id: 999 }, form: { name: 'X' } })
})

test('nothing is booked for one that is paused, unknown, or with a code', async ({ world }) => {
  const { anna } = world
  const { id } = await addReseller(world)
  await sell(world, id)
  const form = (more: Record<string, string | number>) => bookingForm(world, { reseller_id: id, ...more })
  const withCode = await anna.askInVain(422, 'adminAddBooking', { form: form({ promo_code: 'SUMMER' }) })
  expect(withCode.errors).toHaveProperty('promo_code')
  const unknown = await anna.askInVain(422, 'adminAddBooking', { form: form({ reseller_id: 999 }) })
  expect(unknown.errors).toHaveProperty('reseller_id')
  const long = await anna.askInVain(422, 'adminAddBooking', {
    form: form({ reseller_reference: 'x'.repeat(101) }),
  })
  expect(long.errors).toHaveProperty('reseller_reference')
  await anna.ask('adminUpdateReseller', { params: { id }, form: { status: 'paused' } })
  const paused = await anna.askInVain(409, 'adminAddBooking', { form: form({}) })
  expect(paused).toMatchObject({
    code: 'not_offered',
    message: 'Nordic Holidays is paused: nothing new is booked for it.',
  })
  const rows = await world.db.selectFrom('bookings').select('id').execute()
  expect(rows).toHaveLength(1)
  // What is booked can be cancelled.
  await anna.ask('adminCancelBooking', { params: { id: rows[0]?.id ?? 0 } })
})

test('a traveller’s form takes no reseller', async ({ world }) => {
  const { id } = await addReseller(world)
  const booked = await world.theo.book({ reseller_id: id, reseller_reference: 'NH-77' })
  expect(await showBooking(world, booked.id)).not.toHaveProperty('reseller')
})

test('a reseller is deleted only while it has no booking', async ({ world }) => {
  const { anna } = world
  const { id } = await addReseller(world)
  const { id: other } = await addReseller(world, { name: 'Southern' })
  await sell(world, id)
  const refusal = await anna.askInVain(409, 'adminDeleteReseller', { params: { id } })
  expect(refusal.message).toBe('This reseller has 1 booking. Pause it instead.')
  await anna.ask('adminDeleteReseller', { params: { id: other } })
  await anna.askInVain(404, 'adminShowReseller', { params: { id: other } })
})
