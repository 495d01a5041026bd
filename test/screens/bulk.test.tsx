import { once, press, says } from './hands.ts'
import { expect, screen, test, within } from './screen.tsx'

/** What is done to many bookings at once. */

test('who owes is reminded from the filtered list; where the sum has changed, the new one is shown first', async ({
  office,
  open,
  user,
  network,
}) => {
  const trip = await office.addTrip({ title: office.unique('Many'), period_id: '5', date: '2098-05-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '50000' })
  const alone = { number_of_adults: '1', number_of_childrens: '0', trip_id: `${trip}` }
  const { id } = await office.book(alone)
  await office.book(alone)
  await open(`/admin/booking?trip=${trip}`)
  const start = () => screen.findByRole('button', { name: 'Remind all…' })
  const dialog = () => screen.queryByRole('dialog', { name: 'Remind all who owe' })
  await user.click(await start())
  await says(dialog, '2 of these bookings owe €1,000.00 now')
  await says(dialog, 'mails are written to files and reach nobody')
  await office.call(`trips/bookings/payments/${id}`, { amount: '50000', method: 'bank', notify: '0' })
  await press(user, await once(dialog), 'Send 2 reminders')
  await says(dialog, 'The sum has changed since it was shown.')
  await says(dialog, '1 of these bookings owes €500.00 now')
  let looks = 0
  network.route('/api/admin/bulk/', async (request, pass) => {
    if (!/\d$/.test(new URL(request.url).pathname)) return await pass()
    looks += 1
    if (looks === 2) return Response.json({ status: 503, message: 'Busy' }, { status: 503 })
    const answer = await pass()
    return looks === 1 ? Response.json({ ...(await answer.json()), done: 0, left: 1 }) : answer
  })
  await press(user, await once(dialog), 'Send 1 reminder')
  await says(dialog, '1 reminder is stored. No mail server is set up')
  await says(dialog, 'left1')
  // One look fails, and the next one is made all the same.
  await says(dialog, 'written to files1')
  expect(looks).toBeGreaterThan(2)
  await user.click(
    await once(() => within(document.body).queryAllByRole('button', { name: 'Close' }).at(-1) ?? null),
  )
  await user.click(await start())
  await says(dialog, '1 of 1 was already reminded within the last day.')
})
