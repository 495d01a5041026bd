import { describe } from 'vitest'
import { book, party, pay, show, withPrices } from '../payments.ts'
import { expect, test } from '../world.ts'

describe('how a booking stands', () => {
  test('from the deposit to paid, to the day in the agency’s time zone', async ({ world }) => {
    await withPrices(world)
    // Due on 8 June.
    const { id } = await book(world)
    const stands = async () => {
      const { standing, due_now, due_on } = await show(world, id)
      return [standing, due_now, due_on]
    }
    const wanted = async (money: string) =>
      (await world.anna.ask('adminListBookings', { query: { money } })).packages.data.length
    expect(await stands()).toEqual(['deposit_due', 20_000, '2027-06-08'])
    world.time.now = new Date('2027-06-08T23:59:59Z')
    expect(await stands()).toEqual(['deposit_due', 20_000, '2027-06-08'])
    expect([await wanted('deposit_due'), await wanted('overdue')]).toEqual([1, 0])
    world.time.now = new Date('2027-06-09T00:00:00Z')
    expect(await stands()).toEqual(['overdue', 20_000, '2027-06-08'])
    expect([await wanted('deposit_due'), await wanted('overdue')]).toEqual([0, 1])
    expect((await world.anna.ask('adminOverview')).owed).toEqual({
      without_seat: { bookings: 0, amount: 0 },
      overdue: { bookings: 1, amount: 20_000 },
      due: { bookings: 0, amount: 0 },
      overpaid: { bookings: 0, amount: 0 },
      to_be_paid_back: { bookings: 0, amount: 0, by: null },
    })
    await pay(world, id, { amount: 20_000 })
    expect(await stands()).toEqual(['balance_due', 80_000, '2027-06-20'])
    await pay(world, id, { amount: 80_000 })
    expect(await stands()).toEqual(['paid', 0, null])
    await pay(world, id, { amount: 1, anyway: 1 })
    expect(await stands()).toEqual(['overpaid', 0, null])
    await pay(world, id, { amount: -1 })
    await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
    // More than 30 days before departure it costs nothing.
    expect(await stands()).toEqual(['to_be_paid_back', 0, null])
  })

  test('what a change makes due at once has the days of a new booking; what was overdue of the balance stays so', async ({
    world,
  }) => {
    await withPrices(world)
    const { id } = await book(world)
    await pay(world, id, { amount: 20_000 })
    const enlarge = async (number_of_adults: number) => {
      const form = { ...party, number_of_adults }
      await world.anna.ask('adminChangeParty', { params: { id }, form })
      const { standing, due_now, due_on } = await show(world, id)
      return [standing, due_now, due_on]
    }
    // Nearly two weeks after booking: 8 June, when the deposit was due, is over.
    world.time.now = new Date('2027-06-12T09:00:00Z')
    expect(await enlarge(2)).toEqual(['deposit_due', 20_000, '2027-06-19'])
    // The balance is due on 20 June: all of a new booking would be due a week later.
    world.time.now = new Date('2027-06-19T09:00:00Z')
    expect(await enlarge(3)).toEqual(['balance_due', 280_000, '2027-06-26'])
    world.time.now = new Date('2027-06-27T09:00:00Z')
    expect(await enlarge(4)).toEqual(['overdue', 380_000, '2027-06-26'])
  })

  test('the list is filtered by each standing, and the Money screen names who owes', async ({ world }) => {
    const on_request = await book(world)
    await withPrices(world)
    const made: Record<string, number> = { on_request: on_request.id }
    for (const standing of ['deposit_due', 'overdue', 'paid', 'overpaid', 'to_be_paid_back'])
      made[standing] = (await book(world)).id
    const { paid = 0, overpaid = 0, to_be_paid_back = 0, deposit_due = 0, overdue = 0 } = made
    await pay(world, paid, { amount: 100_000 })
    await pay(world, overpaid, { amount: 100_001, anyway: 1 })
    await pay(world, to_be_paid_back, { amount: 50_000 })
    await world.anna.ask('adminCancelBooking', { params: { id: to_be_paid_back }, form: {} })
    const free = await book(world)
    await world.anna.ask('adminCancelBooking', { params: { id: free.id }, form: {} })
    made.nothing_due = free.id
    world.time.now = new Date('2027-06-15T12:00:00Z')
    await pay(world, deposit_due, { amount: 20_000 })
    made.balance_due = deposit_due
    delete made.deposit_due
    for (const [money, id] of Object.entries(made)) {
      const found = await world.anna.ask('adminListBookings', { query: { money } })
      expect(
        found.packages.data.map((booking) => [booking.id, booking.standing]),
        money,
      ).toEqual([[id, money]])
      expect(found.packages.total).toBe(1)
    }
    const owed = await world.anna.ask('adminShowMoney')
    expect(owed).toMatchObject({
      from: '2027-05-17',
      to: '2027-06-15',
      currency: 'EUR',
      due: [{ id: deposit_due, amount: 80_000, on: '2027-06-20' }],
      overdue: [{ id: overdue, amount: 20_000, on: '2027-06-08' }],
      overpaid: [{ id: overpaid, amount: 1 }],
      // Fourteen days after the day on which it was cancelled.
      to_be_paid_back: [{ id: to_be_paid_back, amount: 50_000, on: '2027-06-15' }],
    })
    const dueSoon = await world.anna.ask('adminListBookings', { query: { money: 'due' } })
    expect(dueSoon.packages.data.map(({ id }) => id)).toEqual([deposit_due])
    const { owed: sums } = await world.anna.ask('adminOverview')
    expect(sums).toEqual({
      without_seat: { bookings: 0, amount: 0 },
      overdue: { bookings: 1, amount: 20_000 },
      due: { bookings: 1, amount: 80_000 },
      overpaid: { bookings: 1, amount: 1 },
      to_be_paid_back: { bookings: 1, amount: 50_000, by: '2027-06-15' },
    })
    expect(owed.sums).toEqual(sums)
  })

  test('the fee of a cancelled booking stands among what is due, and is called a fee', async ({ world }) => {
    await withPrices(world)
    const [open, { id }] = [await book(world), await book(world)]
    const form = { fee: 2_000, reason: 'Ill' }
    await world.anna.ask('adminCancelBooking', { params: { id }, form })
    const { due } = await world.anna.ask('adminShowMoney')
    expect(due.map((row) => [row.id, row.amount, row.fee])).toEqual([
      [id, 2_000, true],
      [open.id, 20_000, undefined],
    ])
  })

  test('what is to be paid back has its last day, 14 days after the cancellation; what is late stands first', async ({
    world,
  }) => {
    await withPrices(world)
    const [later, sooner] = [(await book(world)).id, (await book(world)).id]
    for (const id of [later, sooner]) await pay(world, id, { amount: 20_000 })
    const cancel = (id: number) => world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
    await cancel(sooner)
    world.time.now = new Date('2027-06-10T12:00:00Z')
    await cancel(later)
    await pay(world, sooner, { amount: -5_000 })
    world.time.now = new Date('2027-06-16T12:00:00Z')
    expect((await world.anna.ask('adminShowMoney')).to_be_paid_back).toMatchObject([
      { id: sooner, amount: 15_000, on: '2027-06-15' },
      { id: later, amount: 20_000, on: '2027-06-24' },
    ])
    const sum = async () => (await world.anna.ask('adminOverview')).owed.to_be_paid_back
    expect(await sum()).toEqual({ bookings: 2, amount: 35_000, by: '2027-06-15' })
    expect((await show(world, sooner)).pay_back_by).toBe('2027-06-15')
    await pay(world, sooner, { amount: -15_000 })
    expect((await show(world, sooner)).pay_back_by).toBe(null)
    expect(await sum()).toEqual({ bookings: 1, amount: 20_000, by: '2027-06-24' })
  })
})
