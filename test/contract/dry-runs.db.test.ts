import { sql } from 'kysely'
import { calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { columns, type Tables } from '../../server/database/schema.ts'
import type { CallOptions } from '../calls.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* What only asks what would be done does nothing: it stores no row, makes no page old, and wakes no worker. */

/** Calls that take one of these do nothing then. */
const asking = ['dry_run', 'preview'] as const

const askingOf = (name: CallName) => {
  const call = calls[name]
  const form = 'form' in call ? call.form : undefined
  const shape = form && 'shape' in form ? form.shape : {}
  return asking.find((field) => field in shape)
}

/** Everything that is stored. Attempts are counted whatever comes of them. */
async function stored({ db }: World) {
  const tables = Object.keys(columns).filter((table) => table !== 'attempts') as (keyof Tables)[]
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await sql`select * from ${sql.table(table)}`.execute(db)).rows]),
  )
  return Object.fromEntries(rows)
}

test('no call that only asks stores anything, makes a page old or wakes a worker', async ({ world }) => {
  const { anna, theo, trips } = world
  const params = { id: trips.fjord.id }
  await anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
  const terms = { deposit_percent: 20, balance_days: 60, change_days: 1, cancel_online: 1 }
  await anna.ask('adminSaveBookingSettings', { form: terms })
  const departure_id = await world.departure(trips.fjord.id, '2027-08-01')
  const { id } = await theo.book()
  const { id: paid } = await theo.book()
  await anna.ask('adminAddPayment', { params: { id: paid }, form: { amount: 300_000, method: 'bank' } })
  const { id: cancelled } = await theo.book()
  await anna.ask('adminCancelBooking', { params: { id: cancelled }, form: {} })
  const asked = { params: { id } }
  const party = { number_of_adults: 3, number_of_childrens: 0, number_of_infants: 0 }
  const booking_ids = JSON.stringify([id, paid])
  const wanted: Partial<Record<CallName, CallOptions>> = {
    changeMyBooking: { ...asked, form: { departure_id, number_of_adults: 3 }, token: theo.token },
    cancelMyBooking: { ...asked, form: { reason: 'Ill' }, token: theo.token },
    correctMyBooking: { ...asked, form: { name: 'Tove Lund' }, token: theo.token },
    adminRemindTraveller: asked,
    adminCancelBooking: asked,
    adminReinstateBooking: { params: { id: cancelled } },
    adminMoveBooking: { ...asked, form: { departure_id } },
    adminChangeParty: { ...asked, form: party },
    adminSendLetters: { form: { booking_ids, subject: 'News', text: 'Dear {{name}}' } },
    adminBulkRemind: { form: { booking_ids } },
    adminBulkRefund: { form: { booking_ids } },
  }
  const names = (Object.keys(calls) as CallName[]).filter(askingOf)
  expect(names.toSorted()).toEqual(Object.keys(wanted).toSorted())
  const noticed = () => ({
    pages: world.changedTimes(),
    mails: world.wokenTimes(),
    cards: world.cardsWokenTimes(),
  })
  for (const name of names) {
    const field = askingOf(name)
    const before = { noticed: noticed(), stored: await stored(world) }
    const { form, token = anna.token, ...options } = wanted[name] ?? {}
    const response = await world.send(name, {
      ...options,
      token,
      form: { ...form, ...(field && { [field]: '1' }) },
    })
    expect(response.status, `${name}: ${await response.clone().text()}`).toBe(200)
    expect({ noticed: noticed(), stored: await stored(world) }, name).toEqual(before)
  }
  // For good, each of them is noticed; no payment page is open that the worker of cards would close.
  const before = noticed()
  await anna.ask('adminChangeParty', { ...asked, form: { ...bookingForm(world), ...party } })
  expect(noticed()).toEqual({ pages: before.pages + 1, mails: before.mails + 1, cards: before.cards })
})
