import { session } from '../../app/session.ts'
import { admin } from '../server.ts'
import { says } from './hands.ts'
import { expect, screen, test } from './screen.tsx'

/** What travellers read of a trip that is another by now. */

test('my bookings tell what a trip was to be, as far as it is another by now', async ({
  office,
  open,
  token,
}) => {
  const [breakfast, dinner] = [office.unique('Breakfast'), office.unique('Dinner')]
  const add = async (description: string) => `${(await office.call('packages/store', { description })).id}`
  const [one, two] = [await add(breakfast), await add(dinner)]
  const title = office.unique('Lugger')
  // It departs before any other that this account books: my bookings has it on its first page.
  const trip = await office.addTrip({ title, period_id: '8', package_id: one, date: '2083-05-01' })
  const who = { name: 'Ada', phone: '0301234', email: admin.email, note: '' }
  const party = { number_of_adults: '1', number_of_childrens: '0', number_of_infants: '0' }
  const booked = await fetch('/api/users/home/book', {
    method: 'POST',
    headers: { 'auth-token': token },
    body: new URLSearchParams({ ...who, ...party, trip_id: `${trip}` }),
  })
  expect(booked.status, await booked.text()).toBe(200)
  const told = () =>
    screen.queryAllByRole('listitem').find(({ textContent }) => textContent.includes(title)) ?? null
  for (const [to, words] of [
    [
      { period_id: '5' },
      'takes 8 days. It now takes 5 days. Please tell us if the change does not suit you.',
    ],
    [
      { date: '2083-05-08', package_id: two },
      `takes 8 days and includes “${breakfast}”. It now takes 5 days and includes “${dinner}”. Please tell us if the changes do not suit you.`,
    ],
  ] as const) {
    await office.call(`trips/update/${trip}`, to)
    session.start(token, 'admin', admin.email)
    await open('/bookings')
    await says(told, `We told you that this trip ${words}`)
  }
  await says(told, 'Day: Sat 8 May 2083 (was Sat 1 May 2083)')
})
