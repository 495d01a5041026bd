import { describe } from 'vitest'
import { remindersOf, remindTravellers } from '../../server/core/bookings/payment-reminders.ts'
import { mailSite } from '../../server/core/look/mail-look.ts'
import { createClock } from '../../server/platform/clock.ts'
import { contextOf } from '../context.ts'
import { readMail } from '../mails.ts'
import { bookingForm, expect, moment, test, type World } from '../world.ts'

/** Theo has booked the fjord trip (2027-07-10) on 2027-06-01: 200 by 2027-06-08, 800 by 2027-06-30. */
async function withBooking(world: World, other: Record<string, string> = {}) {
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
  const terms = { deposit_percent: 20, balance_days: 10, how_to_pay: 'IBAN DE00', reminders: '1' }
  await world.anna.ask('adminSaveBookingSettings', { form: terms })
  const form = bookingForm(world, { number_of_adults: 1, number_of_childrens: 0, ...other })
  const { booking } = await world.theo.ask('book', { form })
  await world.db.deleteFrom('outbox').execute()
  return booking
}

const pay = (world: World, id: number, amount: number, more = {}) =>
  world.anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', ...more } })

/** Reminds on a day, and answers what was mailed. */
async function remindOn(world: World, moment: string, clock = world.clock) {
  world.time.now = new Date(moment.length === 10 ? `${moment}T12:00:00Z` : moment)
  await world.db.deleteFrom('outbox').execute()
  await remindTravellers(contextOf(world.db, { clock, settings: world.settings }))
  return (await world.outbox()).map(({ data }) => JSON.parse(data).kind)
}

describe('reminders', () => {
  test('are mailed once each: deposit overdue, balance soon due, overdue', async ({ world }) => {
    const { id } = await withBooking(world)
    expect(await remindOn(world, '2027-06-08')).toEqual([])
    expect(await remindOn(world, '2027-06-09')).toEqual(['deposit_overdue'])
    const [mail] = await world.outbox()
    expect(mail).toMatchObject({ recipient: 'theo@people.example', booking_id: id })
    const text = await readMail('payment-reminder', JSON.parse(mail?.data ?? ''), mailSite(world, 'en'))
    expect(text).toMatch(/^To pay +€200\.00$/m)
    expect(text).toContain('IBAN DE00')
    expect(await remindOn(world, '2027-06-09')).toEqual([])
    expect(await remindOn(world, '2027-06-15')).toEqual([])
    expect(await remindOn(world, '2027-06-16')).toEqual(['balance_soon'])
    expect(await remindOn(world, '2027-07-02')).toEqual([])
    expect(await remindOn(world, '2027-07-03')).toEqual(['overdue'])
    expect(await remindOn(world, '2027-07-10')).toEqual([])
  })

  test('come one at a time, the most urgent first', async ({ world }) => {
    await withBooking(world)
    expect(await remindOn(world, '2027-06-20')).toEqual(['deposit_overdue'])
    expect(await remindOn(world, '2027-06-21')).toEqual([])
    expect(await remindOn(world, '2027-06-24')).toEqual(['balance_soon'])
  })

  test('ask for all that is left once the balance is due, too', async ({ world }) => {
    const { id } = await withBooking(world)
    await pay(world, id, 5_000, { notify: '0' })
    const asked = async (day: string) => {
      expect(await remindOn(world, day)).toHaveLength(1)
      return JSON.parse((await world.outbox())[0]?.data ?? '').price.due_now
    }
    expect(await asked('2027-06-09')).toBe(15_000)
    expect(await asked('2027-06-29')).toBe(15_000)
    expect(await asked('2027-07-03')).toBe(95_000)
  })

  test('are never mailed about what is paid, cancelled, departed or anonymised', async ({ world }) => {
    const { id } = await withBooking(world)
    const params = { id }
    await pay(world, id, 20_000)
    expect(await remindOn(world, '2027-06-10')).toEqual([])
    await pay(world, id, 80_000)
    expect(await remindOn(world, '2027-07-04')).toEqual([])
    await pay(world, id, -80_000)
    await world.anna.ask('adminCancelBooking', { params, form: { fee: 50_000, reason: 'ill' } })
    expect(await remindOn(world, '2027-07-04')).toEqual([])
    await world.anna.ask('adminReinstateBooking', { params, form: {} })
    expect(await remindOn(world, '2027-07-11')).toEqual([])
    await world.db.updateTable('bookings').set({ anonymised_at: '2027-07-01T00:00:00.000Z' }).execute()
    expect(await remindOn(world, '2027-07-04')).toEqual([])
    await world.db.updateTable('bookings').set({ anonymised_at: null, email: '' }).execute()
    expect(await remindOn(world, '2027-07-04')).toEqual([])
    await world.db.updateTable('bookings').set({ email: 'theo@people.example', demo: 1 }).execute()
    expect(await remindOn(world, '2027-07-04')).toEqual([])
    await world.db.updateTable('bookings').set({ demo: 0 }).execute()
    // Since it was reinstated all is due until the departure.
    expect(await remindOn(world, '2027-07-04')).toEqual(['balance_soon'])
  })

  test('are not mailed where the price is on request', async ({ world }) => {
    await world.theo.ask('book', { form: bookingForm(world) })
    expect(await remindOn(world, '2027-07-04')).toEqual([])
  })

  test('go by the day of the agency', async ({ world }) => {
    await withBooking(world)
    const auckland = createClock('Pacific/Auckland', () => world.time.now)
    // Midnight there is noon in UTC.
    expect(await remindOn(world, '2027-06-08T11:59:00Z', auckland)).toEqual([])
    expect(await remindOn(world, '2027-06-08T12:01:00Z', auckland)).toEqual(['deposit_overdue'])
  })

  test('are mailed once by two processes that remind at the same time', async ({ world }) => {
    await withBooking(world)
    world.time.now = new Date('2027-06-09T12:00:00Z')
    const both = await Promise.all([0, 1].map(() => remindTravellers(contextOf(world.db, world))))
    expect(both.toSorted()).toEqual([0, 1])
    expect(await world.count('outbox')).toBe(1)
  })

  test('are off until they are turned on', async ({ world }) => {
    await withBooking(world)
    const terms = { deposit_percent: 20, balance_days: 10 }
    await world.anna.ask('adminSaveBookingSettings', { form: terms })
    expect(await remindOn(world, '2027-06-09')).toEqual([])
    await world.anna.ask('adminSaveBookingSettings', { form: { ...terms, reminders: '1' } })
    expect(await remindOn(world, '2027-06-09')).toEqual(['deposit_overdue'])
  })

  test('of a balance are left out for who booked when it was soon due', () => {
    const money = { due: [{ purpose: 'balance', amount: 5, on: '2027-06-20' } as const], paid: 0, balance: 5 }
    expect(remindersOf(money, { booked: '2027-06-06', today: '2027-06-07' })).toEqual([])
    expect(remindersOf(money, { booked: '2027-06-05', today: '2027-06-06' })).toEqual(['balance_soon'])
  })
})

test('a payment is thanked for, unless the staff say not to or pay back', async ({ world }) => {
  const { id } = await withBooking(world)
  await pay(world, id, 20_000, { received_on: '2027-05-31' })
  const [mail, ...others] = await world.outbox()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: 'payment-received',
    recipient: 'theo@people.example',
    booking_id: id,
  })
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({
    payment: { amount: 20_000, on: '2027-05-31' },
    price: { paid: 20_000, total: 100_000, due_now: 80_000, due_on: '2027-06-30' },
  })
  await pay(world, id, -5_000)
  await pay(world, id, 5_000, { notify: '0' })
  expect(await world.count('outbox')).toBe(1)
})

test('the mails about a booking have its price: confirmation, copy, change, cancellation', async ({
  world,
}) => {
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
  const terms = { deposit_percent: 20, balance_days: 10, cancellation: '[{"days":60,"percent":50}]' }
  await world.anna.ask('adminSaveBookingSettings', { form: { ...terms, how_to_pay: 'IBAN' } })
  const form = bookingForm(world, { number_of_adults: 2, number_of_childrens: 0 })
  const { booking } = await world.theo.ask('book', { form })
  const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
  await world.anna.ask('adminChangeParty', { params: { id: booking.id }, form: party })
  await pay(world, booking.id, 100_000, { notify: '0' })
  await world.anna.ask('adminCancelBooking', { params: { id: booking.id }, form: {} })
  const mails = (await world.outbox()).map(({ template, data }) => ({ template, ...JSON.parse(data) }))
  const money = { currency: 'EUR', digits: 2, locale: 'en' }
  expect(mails).toMatchObject([
    {
      template: 'booking-traveller',
      price: { ...money, total: 200_000, lines: booking.lines, due: booking.due, how_to_pay: 'IBAN' },
    },
    { template: 'booking-agency', price: { ...money, total: 200_000 } },
    // Who goes costs half of their price, as the terms say, and that fee stays when the other half is cancelled.
    { template: 'booking-changed', was: { total: 200_000 }, price: { total: 150_000 } },
    { template: 'booking-cancelled', price: { total: 100_000, paid: 100_000, due: [] } },
  ])
})

describe('adminRemindTraveller', () => {
  const remind = (world: World, id: number) => world.anna.ask('adminRemindTraveller', { params: { id } })

  test('mails what is to be paid now, though reminders are off; the same kind does not come by itself again', async ({
    world,
  }) => {
    const { id } = await withBooking(world)
    await world.anna.ask('adminSaveBookingSettings', {
      form: { deposit_percent: 20, balance_days: 10, reminders: '' },
    })
    expect((await remind(world, id)).message).toBe(
      'The reminder is stored. No mail server is set up: the mail is written to a file and reaches nobody.',
    )
    world.mailing.delivery = 'smtp'
    world.time.now = new Date('2027-06-09T12:00:00Z')
    expect((await remind(world, id)).message).toBe('The reminder is sent.')
    const sent = (await world.outbox()).map(({ template, data }) => [template, JSON.parse(data).kind])
    expect(sent).toEqual([
      ['payment-reminder', 'due'],
      ['payment-reminder', 'deposit_overdue'],
    ])
    const { booking } = await world.anna.ask('adminShowBooking', { params: { id } })
    expect(booking.reminders).toEqual([
      { kind: 'due', at: moment('2027-06-01T09:00:00.000Z') },
      { kind: 'deposit_overdue', at: moment('2027-06-09T12:00:00.000Z') },
    ])
    await world.anna.ask('adminSaveBookingSettings', {
      form: { deposit_percent: 20, balance_days: 10, reminders: '1' },
    })
    expect(await remindOn(world, '2027-06-13')).toEqual([])
  })

  test('shows the mail before it goes: with dry_run nothing is mailed, and what is due is not called overdue', async ({
    world,
  }) => {
    const { id, reference } = await withBooking(world)
    const ask = async (form: Record<string, string>) =>
      (await world.anna.ask('adminRemindTraveller', { params: { id }, form })).mail
    const shown = await ask({ dry_run: '1' })
    expect(shown).toEqual({
      to: 'theo@people.example',
      subject: `To be paid next for your booking ${reference}, Fjord`,
      text: expect.stringMatching(/^Due on +Tue\u00a08\u00a0June\u00a02027$/m),
    })
    expect(shown?.text).not.toMatch(/overdue|was due/i)
    expect(shown?.text).not.toContain('booking#')
    expect(await world.outbox()).toEqual([])
    const { booking } = await world.anna.ask('adminShowBooking', { params: { id } })
    expect(booking.reminders).toEqual([])
    expect(await ask({})).toBeUndefined()
    const [sent] = await world.outbox()
    const read = await readMail('payment-reminder', JSON.parse(sent?.data ?? ''), mailSite(world, 'en'))
    expect(read).toBe(shown?.text)
  })

  test('is refused where nothing is to be paid, or nobody can be mailed', async ({ world }) => {
    const { id } = await withBooking(world)
    await pay(world, id, 100_000, { notify: '0' })
    const refused = async (of: number) =>
      (await world.anna.askInVain(409, 'adminRemindTraveller', { params: { id: of } })).message
    expect(await refused(id)).toBe('Nothing is to be paid for this booking.')
    const form = bookingForm(world, { email: '' })
    const { booking } = await world.anna.ask('adminAddBooking', { form })
    expect(await refused(booking.id)).toBe('This booking has no email address.')
    await world.anna.askInVain(404, 'adminRemindTraveller', { params: { id: 999_999 } })
  })
})
