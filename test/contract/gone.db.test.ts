import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { type CallName, isChange } from '../../contract/paths.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* What is deleted, anonymised, called off, ended or a draft stands in no list and no count, of the site or the office, but in those named. */

/** One of each thing that is gone, made as people make them. */
async function addGone(world: World) {
  const { anna, trips, packages } = world
  const addTrip = (title: string) => world.addTrip(title, '2027-08-21', 5, packages.half)
  const deleted = await addTrip('Zdeletedtrip')
  await anna.ask('adminDeleteTrip', { params: { id: deleted.id } })
  const draft = await addTrip('Zdraft')
  await anna.ask('adminUpdateTrip', { params: { id: draft.id }, form: { published: '0' } })
  const { id: topic } = await anna.ask('adminAddTopic', { form: { kind: 'theme', name: 'Ztopic' } })
  await anna.ask('adminDeleteTopic', { params: { id: topic } })
  const off = await world.departure(trips.fjord.id, '2027-09-09')
  await anna.ask('adminCancelDeparture', { params: { id: off }, form: {} })
  const gone = await world.addPerson('Zuser', 'user')
  const { booking } = await gone.ask('book', {
    form: bookingForm(world, { name: 'Zbooker', email: gone.email }),
  })
  await anna.ask('adminCancelBooking', { params: { id: booking.id }, form: {} })
  await anna.ask('adminAnonymiseBooking', { params: { id: booking.id } })
  await anna.ask('adminDeleteUser', { params: { id: gone.id } })
  await anna.ask('adminAddCode', {
    form: { code: 'ZCODE', basis_points: 1000, until: '2027-06-02' },
  })
}

/** The lists: calls that read, and need neither an id nor a secret. What an account exports says when its login was last used. */
const lists = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, { params, secret, byLink, byTravellerLink }]) =>
    !isChange(name) && name !== 'exportAccount' && !params && !secret && !byLink && !byTravellerLink,
)

async function readAll({ theo, anna }: World) {
  const answers: Record<string, string> = {}
  for (const [name, { who }] of lists) {
    const { send } = who === 'user' ? theo : anna
    answers[name] = await (await send(name, { query: ofTrip.includes(name) ? { trip_id: 1 } : {} })).text()
  }
  return answers
}

/** Lists of one trip. */
const ofTrip: CallName[] = ['adminListExtras', 'adminListDiscounts']

const cancelled = 'the cancelled booking, without a name'
/** The lists that say something of it, and what. */
const expected: Partial<Record<CallName, string>> = {
  adminExportBookings: cancelled,
  adminExportBookingsAsXlsx: cancelled,
  adminFindTrips: 'the draft',
  adminListAudit: 'what was done',
  adminListBookings: cancelled,
  adminListCodes: 'the code, which has ended',
  adminListDepartures: 'the departure that is called off, and that of the draft',
  adminListMails: 'the mail that the account is deleted',
  adminListTrips: 'the draft',
  adminOverview:
    'the departure of the draft, the mail that waits, and what was booked and cancelled since yesterday',
  adminWaiting: 'that promo codes are used, if only by one that has ended',
}

/** What only the audit log may still name. */
const removed = ['Zdeletedtrip', 'Ztopic', 'Zbooker', 'Zuser']

test('what is gone changes no list, but those that are to show it, and is named in none', async ({
  world,
}) => {
  const before = await readAll(world)
  await addGone(world)
  const after = await readAll(world)
  const changed = lists.map(([name]) => name).filter((name) => before[name] !== after[name])
  expect(changed.toSorted()).toEqual(Object.keys(expected))
  const naming = Object.entries(after).flatMap(([name, answer]) =>
    removed
      .filter((word) => name !== 'adminListAudit' && answer.includes(word))
      .map((word) => `${name}: ${word}`),
  )
  expect(naming).toEqual([])
})
