import { expect, screen, test } from './screen.tsx'

/** What the passenger list tells the office besides who travels. */

test('internal notes stand on the list for those who ask for them', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({ title: office.unique('Sloop'), period_id: '5', date: '2099-05-01' })
  const { id } = await office.book({ trip_id: `${trip}`, name: 'Zoe Zander' })
  await office.call(`trips/bookings/note/${id}`, { note: 'Pays in cash.' })
  await open(`/admin/trips/${trip}/passengers`)
  const wanted = await screen.findByRole('checkbox', { name: 'With internal notes (1)', checked: false })
  expect(screen.queryByText(/Pays in cash\./)).toBeNull()
  await user.click(wanted)
  expect((await screen.findByText(/Pays in cash\./)).closest('td, tr')?.textContent).toContain(
    'Internal notes: Pays in cash.',
  )
  screen.getByRole('button', { name: 'Print with notes' })
  await checkAccessibility()
})

test('nobody yet is nothing to print; it tells how many are not notified of a change', async ({
  office,
  open,
}) => {
  const trip = await office.addTrip({ title: office.unique('Yawl'), period_id: '5', date: '2099-05-01' })
  await open(`/admin/trips/${trip}/passengers`)
  await screen.findByText('Nobody has booked this trip yet.')
  expect(screen.queryByRole('button', { name: /Print|Copy/ })).toBeNull()
  const of = { trip_id: `${trip}` }
  for (const name of ['Adam Ahlers', 'Zoe Zander']) await office.book({ ...of, name })
  await office.call(`trips/update/${trip}`, { date: '2099-05-08' })
  await office.book({ ...of, name: 'Mia Meier' })
  await open(`/admin/trips/${trip}/passengers`)
  await screen.findByText('Not yet notified of a change: 2 of 3 bookings')
  expect(screen.getAllByText('Told Fri May 01 2099, now Fri May 08 2099')).toHaveLength(2)
})
