import { describe } from 'vitest'
import type { CallName } from '../../contract/paths.ts'
import { bookingForm, expect, moment, test, type World } from '../world.ts'

type Form = Record<string, string | number>

const change = (world: World, call: CallName, id: number, form: Form = {}) =>
  world.anna.ask(call, { params: { id }, form })

const refused = (world: World, status: number, call: CallName, id: number, form: Form = {}) =>
  world.anna.askInVain(status, call, { params: { id }, form })

const shown = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking

const taken = async (world: World, id: number) =>
  (await world.anna.ask('adminShowDeparture', { params: { id } })).departure.taken

/** The entries of the audit log about a booking, oldest first. */
const audited = async (world: World, id: number) =>
  (await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })).audit.data.reverse()

/** The changes that travellers were mailed, oldest first. */
const mailed = async (world: World) =>
  (await world.outbox())
    .filter(({ template }) => template === 'booking-changed' || template === 'booking-cancelled')
    .map(({ template, recipient, data }) => ({ template, recipient, ...JSON.parse(data) }))

const party = (adults: number, children = 0, infants = 0) => ({
  number_of_adults: adults,
  number_of_childrens: children,
  number_of_infants: infants,
})

/** A departure of the fjord trip with ten seats, three of them taken by the booking. */
async function booked(world: World) {
  const first = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 10, time: '09:30' })
  const { id, reference } = await world.theo.book({ departure_id: first })
  return { first, id, reference }
}

const calls = [
  ['adminCancelBooking', { reason: 'Ill' }],
  ['adminReinstateBooking', {}],
  ['adminMoveBooking', { departure_id: 1 }],
  ['adminChangeParty', party(1)],
  ['adminCorrectBooking', { name: 'Theo', phone: '112', email: 'theo@people.example' }],
] as const

describe.for(calls)('%s', ([call, form]) => {
  test('is refused for a booking that nobody has made', async ({ world }) => {
    await refused(world, 404, call, 999, form)
  })

  test('is refused once the personal data is removed, and for a deleted trip', async ({ world }) => {
    const { id } = await booked(world)
    await change(world, 'adminAnonymiseBooking', id)
    await refused(world, 409, call, id, form)
    const other = await world.theo.book()
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
    await refused(world, 409, call, other.id, form)
  })

  test('refuses another answer than yes or no to whether it is mailed', async ({ world }) => {
    const { id } = await booked(world)
    const { errors } = await refused(world, 422, call, id, { ...form, notify: 'maybe' })
    expect(Object.keys(errors ?? {})).toEqual(['notify'])
  })
})

describe('adminCancelBooking', () => {
  test('frees the seats, keeps the reason, mails it, and is in the audit log without it', async ({
    world,
  }) => {
    const { first, id, reference } = await booked(world)
    expect(await taken(world, first)).toBe(3)
    await change(world, 'adminCancelBooking', id, { reason: 'Theo broke a leg' })
    expect(await taken(world, first)).toBe(0)
    expect(await shown(world, id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Theo broke a leg',
      cancelled_at: moment('2027-06-01T09:00:00.000Z'),
    })
    expect(await mailed(world)).toMatchObject([
      {
        template: 'booking-cancelled',
        recipient: 'theo@people.example',
        reason: 'Theo broke a leg',
        booking: { reference, tripDate: '2027-08-01', time: '09:30' },
      },
    ])
    expect(world.wokenTimes()).toBe(2)
    const entries = await audited(world, id)
    expect(entries).toMatchObject([{ action: 'cancelled', subject: reference, fields: [] }])
    expect(JSON.stringify(entries)).not.toMatch(/leg|theo/i)
  })

  test('counts the travellers of the list without it, which can be narrowed to it', async ({ world }) => {
    const { first, id } = await booked(world)
    const stays = await world.theo.book({ departure_id: first })
    await change(world, 'adminCancelBooking', id)
    const list = (query: Form) => world.anna.ask('adminListBookings', { query })
    const all = await list({ departure: first })
    expect([all.packages.total, all.travellers]).toEqual([2, 3])
    const cancelled = await list({ departure: first, status: 'cancelled' })
    expect(cancelled.packages.data.map((row) => [row.id, row.status])).toEqual([[id, 'cancelled']])
    expect(cancelled.travellers).toBe(0)
    const confirmed = await list({ status: 'confirmed' })
    expect(confirmed.packages.data.map((row) => row.id)).toEqual([stays.id])
  })

  test('mails nobody if not wanted, and is refused a second time', async ({ world }) => {
    const { id } = await booked(world)
    await change(world, 'adminCancelBooking', id, { notify: 0 })
    expect(await mailed(world)).toEqual([])
    const { message } = await refused(world, 409, 'adminCancelBooking', id)
    expect(message).toBe('This booking is cancelled already.')
    await refused(world, 409, 'adminChangeParty', id, party(1))
    expect(await audited(world, id)).toHaveLength(1)
  })

  test('loses its reason with the personal data', async ({ world }) => {
    const { id } = await booked(world)
    await change(world, 'adminCancelBooking', id, { reason: 'Theo broke a leg' })
    await change(world, 'adminAnonymiseBooking', id)
    expect(JSON.stringify(await shown(world, id))).not.toContain('leg')
  })

  test('refuses a reason that is too long', async ({ world }) => {
    const { id } = await booked(world)
    const { errors } = await refused(world, 422, 'adminCancelBooking', id, { reason: 'x'.repeat(501) })
    expect(errors).toEqual({ reason: ['At most 500 characters'] })
  })
})

describe('adminReinstateBooking', () => {
  test('takes the seats again, and mails that it is confirmed', async ({ world }) => {
    const { first, id, reference } = await booked(world)
    await change(world, 'adminCancelBooking', id, { reason: 'By mistake', notify: 0 })
    await change(world, 'adminReinstateBooking', id)
    expect(await taken(world, first)).toBe(3)
    const booking = await shown(world, id)
    expect(booking).toMatchObject({ status: 'confirmed', cancelled_at: null })
    expect(booking).not.toHaveProperty('cancel_reason')
    expect(await mailed(world)).toMatchObject([{ template: 'booking-changed', was: { status: 'cancelled' } }])
    expect(await audited(world, id)).toMatchObject([
      { action: 'cancelled' },
      { action: 'reinstated', subject: reference },
    ])
  })

  test('is refused without seats, on a cancelled departure, and for a confirmed booking', async ({
    world,
  }) => {
    const { first, id } = await booked(world)
    await refused(world, 409, 'adminReinstateBooking', id)
    await change(world, 'adminCancelBooking', id)
    await world.theo.book({ ...party(8), departure_id: first })
    const few = await refused(world, 409, 'adminReinstateBooking', id)
    expect(few).toMatchObject({ message: 'Only 2 seats are left on Sun Aug 01 2027.', seats_left: 2 })
    await change(world, 'adminCancelDeparture', first)
    const { message } = await refused(world, 409, 'adminReinstateBooking', id)
    expect(message).toBe('The departure on Sun Aug 01 2027 was cancelled.')
    expect((await shown(world, id)).status).toBe('cancelled')
  })
})

describe('adminMoveBooking', () => {
  test('takes seats there, frees them here, and mails what was and is now', async ({ world }) => {
    const { first, id, reference } = await booked(world)
    const second = await world.departure(world.trips.fjord.id, '2027-08-08', { seats: 3 })
    await change(world, 'adminMoveBooking', id, { departure_id: second })
    expect([await taken(world, first), await taken(world, second)]).toEqual([0, 3])
    expect(await mailed(world)).toMatchObject([
      {
        template: 'booking-changed',
        recipient: 'theo@people.example',
        was: { tripDate: '2027-08-01', time: '09:30' },
        booking: { tripDate: '2027-08-08', time: '' },
      },
    ])
    // The traveller knows: nobody is to be notified.
    const booking = await shown(world, id)
    expect(booking).toMatchObject({ trip_date: '2027-08-08', time: null, departure_id: second })
    expect(booking).not.toHaveProperty('trip_changes')
    expect(await audited(world, id)).toMatchObject([
      {
        action: 'moved',
        subject: reference,
        fields: ['departure'],
        changes: { departure: { from: 'Sun Aug 01 2027 at 09:30', to: 'Sun Aug 08 2027' } },
      },
    ])
  })

  test('without a mail, the traveller stays to be notified', async ({ world }) => {
    const { first, id } = await booked(world)
    const second = await world.departure(world.trips.fjord.id, '2027-08-08', { time: '09:30' })
    await change(world, 'adminMoveBooking', id, { departure_id: second, notify: 0 })
    expect((await shown(world, id)).trip_changes).toEqual({ date: { was: '2027-08-01', now: '2027-08-08' } })
    // Back on the day that the traveller knows of: there is nothing to tell.
    await change(world, 'adminMoveBooking', id, { departure_id: first })
    expect(await mailed(world)).toEqual([])
    expect(await shown(world, id)).not.toHaveProperty('trip_changes')
  })

  test('tells all that has changed since the traveller was last told', async ({ world }) => {
    const { id } = await booked(world)
    const second = await world.departure(world.trips.fjord.id, '2027-08-08')
    await world.anna.ask('adminUpdateTrip', {
      params: { id: world.trips.fjord.id },
      form: { title: 'Fjord and glacier' },
    })
    await change(world, 'adminMoveBooking', id, { departure_id: second })
    const [mail] = await mailed(world)
    expect(mail.was).toEqual({ tripTitle: 'Fjord', tripDate: '2027-08-01', time: '09:30' })
  })

  test('is possible to a closed departure, and refused to one that is no good', async ({ world }) => {
    const { first, id } = await booked(world)
    const of = (date: string, more = {}) => world.departure(world.trips.fjord.id, date, { seats: 3, ...more })
    const at = '2027-05-01T00:00:00.000Z'
    const move = (departure_id: number | string) => ({ departure_id })
    const full = await of('2027-08-09')
    await world.theo.book({ departure_id: full })
    const answer = (status: number, to: number) => refused(world, status, 'adminMoveBooking', id, move(to))
    expect(await answer(409, full)).toMatchObject({ message: 'This departure is full.', seats_left: 0 })
    expect(await answer(409, await of('2027-08-10', { seats: 2 }))).toMatchObject({
      message: 'The party needs 3 seats; this departure has only 2 in all.',
      seats_left: 2,
    })
    expect((await answer(409, await of('2027-08-11', { cancelled_at: at }))).message).toContain('cancelled')
    expect((await answer(409, await of('2027-05-31', { time: '10:00' }))).message).toContain('in the past')
    expect((await answer(409, first)).message).toBe('This booking is on that departure already.')
    await answer(404, 999)
    // Of another trip, whether it has room or not.
    const elsewhere = await world.departure(world.trips.dunes.id, '2027-08-12', { seats: 1 })
    expect((await answer(422, elsewhere)).errors).toEqual({
      departure_id: ['This departure is of another trip'],
    })
    await refused(world, 422, 'adminMoveBooking', id)
    await refused(world, 422, 'adminMoveBooking', id, move('soon'))
    expect(await taken(world, first)).toBe(3)
    expect(await mailed(world)).toEqual([])
    const closed = await of('2027-08-13', { closed_at: at })
    await change(world, 'adminMoveBooking', id, move(closed))
    expect(await taken(world, closed)).toBe(3)
  })
})

describe('adminChangeParty', () => {
  test('takes or frees seats, and mails what was and is now', async ({ world }) => {
    const { first, id, reference } = await booked(world)
    await change(world, 'adminChangeParty', id, party(8, 2, 4))
    expect(await taken(world, first)).toBe(10)
    await change(world, 'adminChangeParty', id, { ...party(1), notify: 0 })
    expect(await taken(world, first)).toBe(1)
    expect(await mailed(world)).toMatchObject([
      {
        was: { party: { adults: 2, children: 1, infants: 0 } },
        booking: { adults: 8, children: 2, infants: 4 },
      },
    ])
    expect(await shown(world, id)).toMatchObject({ ...party(1), seats: 1 })
    expect(await audited(world, id)).toMatchObject([
      {
        action: 'party-changed',
        subject: reference,
        changes: { travellers: { from: '2 adults and 1 child', to: '8 adults, 2 children and 4 infants' } },
      },
      { action: 'party-changed' },
    ])
  })

  test('stays as it is without seats, and with the same numbers', async ({ world }) => {
    const { first, id } = await booked(world)
    await world.theo.book({ ...party(6), departure_id: first })
    const few = await refused(world, 409, 'adminChangeParty', id, party(5))
    expect(few).toMatchObject({ message: 'Only 1 seat is left on Sun Aug 01 2027.', seats_left: 1 })
    await change(world, 'adminChangeParty', id, party(2, 1))
    expect(await mailed(world)).toEqual([])
    expect(await audited(world, id)).toEqual([])
    expect(await taken(world, first)).toBe(9)
  })

  test.for([
    ['number_of_adults', 0],
    ['number_of_adults', 100],
    ['number_of_childrens', -1],
    ['number_of_infants', '1.5'],
    ['number_of_infants', ''],
  ] as const)('refuses %s=%s', async ([field, value], { world }) => {
    const { id } = await booked(world)
    const { errors } = await refused(world, 422, 'adminChangeParty', id, { ...party(1), [field]: value })
    expect(Object.keys(errors ?? {})).toEqual([field])
  })
})

describe('adminCorrectBooking', () => {
  const corrected = { name: 'Théodore Thaler', phone: '+49 30 999', email: 'theodore@people.example' }

  test('is found by the new name, mailed to the new address, and audited without values', async ({
    world,
  }) => {
    const { id, reference } = await booked(world)
    await world.anna.ask('adminNoteBooking', { params: { id }, form: { note: 'Likes aisles' } })
    await change(world, 'adminCorrectBooking', id, corrected)
    const found = async (q: string) =>
      (await world.anna.ask('adminListBookings', { query: { q } })).packages.data.map((row) => row.id)
    expect([await found('theodore'), await found('030999'), await found('aisles')]).toEqual([
      [id],
      [id],
      [id],
    ])
    expect(await found('theo@people.example')).toEqual([])
    expect(await mailed(world)).toMatchObject([
      {
        recipient: 'theodore@people.example',
        was: {
          traveller: { name: 'Theo Thaler', email: 'theo@people.example', phone: '+49 (30) 5557-0190' },
        },
        booking: corrected,
      },
    ])
    const entries = (await audited(world, id)).filter(({ action }) => action === 'corrected')
    expect(entries).toMatchObject([{ subject: reference, fields: ['name', 'email', 'phone'] }])
    expect(JSON.stringify(entries)).not.toMatch(/theo|999/i)
  })

  test('takes the address away, and then mails nobody', async ({ world }) => {
    const { id } = await booked(world)
    await change(world, 'adminCorrectBooking', id, { ...corrected, email: '' })
    expect(await shown(world, id)).toMatchObject({ email: '' })
    await change(world, 'adminCancelBooking', id)
    expect(await mailed(world)).toEqual([])
  })

  test('of a cancelled booking or to what is there already mails nobody', async ({ world }) => {
    const { id } = await booked(world)
    const { name, phone, email } = bookingForm(world) as Form
    await change(world, 'adminCorrectBooking', id, { name, phone, email } as Form)
    expect(await audited(world, id)).toEqual([])
    await change(world, 'adminCancelBooking', id, { notify: 0 })
    await change(world, 'adminCorrectBooking', id, corrected)
    expect(await mailed(world)).toEqual([])
  })

  test.for([
    ['name', ''],
    ['phone', 'none'],
    ['email', 'nowhere'],
  ] as const)('refuses %s=%o', async ([field, value], { world }) => {
    const { id } = await booked(world)
    const form = { ...corrected, [field]: value }
    const { errors } = await refused(world, 422, 'adminCorrectBooking', id, form)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })
})
