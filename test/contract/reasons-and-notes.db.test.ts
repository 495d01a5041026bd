import { calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { mailSite } from '../../server/core/look/mail-look.ts'
import { completeMail, renderMail } from '../mails.ts'
import { readPdf } from '../pdf.ts'
import { addReseller } from '../resellers.ts'
import { canReadPdf } from '../scan.ts'
import { expect, later, openPage, party, runJobs, test } from '../stripe/world.ts'
import type { World } from '../world.ts'

/*
 * What the office types about what it does: a `reason` is read by the traveller, a note by nobody but the office. `note` of a form that
 * books or waits is the traveller's own. Every call that takes one of them stands below, with who reads it.
 */

/** Books two with Theo's account, and pays all by card. */
async function bookPaid(world: World, pay: (session: string) => void): Promise<number> {
  const { id } = await world.theo.book(party(2))
  pay(await openPage(world, id, 'all'))
  await world.theo.ask('showPayment', { params: { id } })
  return id
}

type Office = { world: World; pay: (session: string) => void; text: string }

/** Makes each call with a text in its field: `reason`, or the note that it names. */
const acts: Partial<Record<CallName, Record<string, (office: Office) => Promise<unknown>>>> = {
  adminCancelBooking: {
    reason: async ({ world, text }) => {
      const { id } = await world.theo.book(party(2))
      await world.anna.ask('adminCancelBooking', { params: { id }, form: { reason: text } })
    },
  },
  adminMoveBooking: {
    reason: async ({ world, text }) => {
      const { id } = await world.theo.book(party(2))
      const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01')
      await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id, reason: text } })
    },
  },
  adminChangeParty: {
    reason: async ({ world, text }) => {
      const { id } = await world.theo.book(party(2))
      const form = { ...party(1), number_of_infants: 0, reason: text }
      await world.anna.ask('adminChangeParty', { params: { id }, form })
    },
  },
  adminAdjustBooking: {
    reason: async ({ world, text }) => {
      const departure_id = await world.departure(world.trips.fjord.id, '2027-09-01')
      const { id } = await world.theo.book({ ...party(2), departure_id, trip_date: '2027-09-01' })
      const form = { label: 'Fuel', amount: 500, unasked: 1, reason: text }
      await world.anna.ask('adminAdjustBooking', { params: { id }, form })
    },
  },
  adminUpdateDeparture: {
    reason: async ({ world, text }) => {
      const { anna, trips } = world
      const params = { id: await world.departure(trips.fjord.id, '2027-08-02', { min_travellers: 2 }) }
      await world.theo.book({ ...party(2), departure_id: params.id, trip_date: '2027-08-02' })
      await anna.ask('adminUpdateDeparture', { params, form: { guaranteed: 0, reason: text, notify: 1 } })
    },
  },
  adminCancelDeparture: {
    reason: async ({ world, text }) => {
      const params = { id: await world.departure(world.trips.fjord.id, '2027-08-03') }
      await world.theo.book({ ...party(2), departure_id: params.id, trip_date: '2027-08-03' })
      await world.anna.ask('adminCancelDeparture', { params, form: { reason: text } })
    },
  },
  adminNoteBooking: {
    note: async ({ world, text }) => {
      const { id } = await world.theo.book(party(2))
      await world.anna.ask('adminNoteBooking', { params: { id }, form: { note: text } })
      await world.anna.ask('adminSendConfirmation', { params: { id } })
    },
  },
  adminAddBooking: {
    internal_note: ({ world, text }) => bookInOffice(world, { internal_note: text }),
    note: ({ world, text }) => bookInOffice(world, { note: text }),
  },
  adminAddPayment: {
    note: async ({ world, text }) => {
      const { id } = await world.theo.book(party(2))
      const form = { amount: 5_000, method: 'bank', note: text }
      const { payment } = await world.anna.ask('adminAddPayment', { params: { id }, form })
      const undo = { ...form, amount: -5_000, undoes: payment.id }
      await world.anna.ask('adminAddPayment', { params: { id }, form: undo })
      await world.anna.ask('adminAddPayment', { params: { id }, form: { ...form, amount: 4_000 } })
      await world.anna.ask('adminAddPayment', { params: { id }, form: { ...form, amount: -4_000 } })
    },
  },
  adminRefundBooking: {
    note: async ({ world, pay, text }) => {
      const id = await bookPaid(world, pay)
      const form = { amount: 1_000, note: text }
      await world.anna.ask('adminRefundBooking', { params: { id }, form })
      await runJobs(world)
    },
  },
  adminSettleDifference: {
    note: async ({ world, text }) => {
      const { id } = await world.theo.book(party(2))
      const { id: difference } = await world.db
        .insertInto('differences')
        .values({
          kind: 'amount',
          provider_ref: 'pi_1',
          booking_id: id,
          amount: 1,
          currency: 'EUR',
          at: '2027-06-01T09:00:00.000Z',
          note: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await world.anna.ask('adminSettleDifference', { params: { id: difference }, form: { note: text } })
    },
  },
  adminNoteCustomer: {
    note: async ({ world, text }) => {
      const { id } = await world.theo.book(party(2))
      const { booking } = await world.anna.ask('adminShowBooking', { params: { id } })
      const params = { id: booking.customer?.id ?? 0 }
      await world.anna.ask('adminNoteCustomer', { params, form: { note: text } })
    },
  },
  adminAddReseller: {
    note: async ({ world, text }) => {
      const { id } = await addReseller(world, { note: text })
      await bookInOffice(world, { reseller_id: id })
    },
  },
  adminUpdateReseller: {
    note: async ({ world, text }) => {
      const { id } = await addReseller(world, { name: 'Southern Holidays' })
      await world.anna.ask('adminUpdateReseller', { params: { id }, form: { note: text } })
      await bookInOffice(world, { reseller_id: id })
    },
  },
  adminAddWaiting: {
    note: async ({ world, text }) => {
      const { anna, trips } = world
      const id = await world.departure(trips.fjord.id, '2027-08-04', { seats: 2 })
      const { id: first } = await world.theo.book({
        ...party(2),
        departure_id: id,
        trip_date: '2027-08-04',
      })
      const who = { name: 'Theo Thaler', email: 'theo@people.example', phone: '+49 30 1' }
      const form = { ...who, ...party(2), number_of_infants: 0, note: text }
      await anna.ask('adminAddWaiting', { params: { id }, form })
      await anna.ask('adminCancelBooking', { params: { id: first } })
    },
  },
}

async function bookInOffice({ anna, trips }: World, more: Record<string, string | number>) {
  const who = { name: 'Theo Thaler', email: 'theo@people.example', phone: '+49 30 1' }
  const form = { ...who, trip_id: trips.fjord.id, ...party(1), number_of_infants: 0, ...more }
  const { booking } = await anna.ask('adminAddBooking', { form })
  await anna.ask('adminCancelBooking', { params: { id: booking.id } })
  await anna.ask('adminReinstateBooking', { params: { id: booking.id } })
}

/** The traveller's own words, which the staff type for them. */
const ownWords = ['note of adminAddBooking', 'note of adminAddWaiting']

const fields = /^(reason|note|internal_note)$/
const office = new Set<string>(['guide', 'clerk', 'admin'])

test('each call of the office that takes a reason or a note stands here', () => {
  const named = Object.entries(calls).flatMap(([name, call]) => {
    const form = 'form' in call ? (call.form as { shape?: object }) : {}
    return office.has(call.who)
      ? Object.keys(form.shape ?? {}).flatMap((field) => (fields.test(field) ? [`${field} of ${name}`] : []))
      : []
  })
  const here = Object.entries(acts).flatMap(([name, of]) =>
    Object.keys(of).map((field) => `${field} of ${name}`),
  )
  expect(here.toSorted()).toEqual(named.toSorted())
})

/** All that travellers and resellers read: mails, My bookings, the page of each booking, invoices and vouchers. */
async function readByTravellers(world: World): Promise<{ text: string; mails: string }> {
  const { anna, theo, db } = world
  const said: string[] = []
  for (const row of await world.outbox()) {
    const data = await completeMail(world, row)
    const { subject, html, text } = await renderMail(row.template, data, mailSite(world, 'en'))
    said.push(subject, html, text)
  }
  const mails = said.join('\n')
  for (let page = 1, last = 1; page <= last; page++) {
    const { bookings } = await theo.ask('listMyBookings', { query: { page } })
    said.push(JSON.stringify(bookings.data))
    last = bookings.last_page
  }
  said.push(JSON.stringify(await theo.ask('listWaiting')))
  for (const { id, status } of await db.selectFrom('bookings').select(['id', 'status']).execute()) {
    const { url } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
    const headers = { 'booking-token': url?.split('#')[1] ?? '' }
    said.push(JSON.stringify(await world.ask('showOwnBooking', { headers })))
    if (status !== 'confirmed' || !canReadPdf) continue
    const response = await world.send('showVoucher', { params: { id }, headers })
    said.push(readPdf(new Uint8Array(await response.arrayBuffer())).text)
  }
  for (const { data } of await db.selectFrom('invoices').select('data').execute()) said.push(data)
  return { text: said.join('\n'), mails }
}

test('what the office types as a reason is mailed, and no note of the office reaches anybody', async ({
  world,
  stripe,
}) => {
  const { anna, trips } = world
  await anna.ask('adminSaveBookingSettings', {
    form: { card: 'offered', invoices: 1, seller: 'Fernweh Tours', deposit_percent: 20, balance_days: 10 },
  })
  await anna.ask('adminUpdateDeparture', { params: { id: trips.fjord.departure }, form: { seats: 90 } })
  const texts: string[] = []
  for (const [name, of] of Object.entries(acts))
    for (const [field, act] of Object.entries(of)) {
      const text = `${field} of ${name}`
      texts.push(text)
      await act({ world, pay: stripe.pay, text }).catch((cause: unknown) => {
        throw new Error(`${text} failed`, { cause })
      })
      // The limit of mails to one address holds for an hour.
      later(world, 61)
    }
  const { text, mails } = await readByTravellers(world)
  const isRead = (each: string) => each.startsWith('reason') || ownWords.includes(each)
  expect(texts.filter((each) => mails.includes(each))).toEqual(texts.filter(isRead))
  expect(texts.filter((each) => text.includes(each))).toEqual(texts.filter(isRead))
  // The office has the note at the booking.
  const noted = await anna.ask('adminListBookings', { query: { q: 'internal_note of adminAddBooking' } })
  expect(noted.packages.data).toMatchObject([{ notes: 1, note: '' }])
})
