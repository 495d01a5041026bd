import { inject } from 'vitest'
import { session } from '../../app/session.ts'
import { dayAfter } from '../../rules/days.ts'
import type { Office } from '../office.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** Who leads a departure and what goes along; the list that guides begin with is in test/browser/admin/crew.spec.ts. */

const word = 'a long enough word for this'

async function departureOf(office: Office, trip: number) {
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  return departures.data[0]?.id ?? 0
}

test('who is elsewhere or away is told before they are chosen, and gear that is not enough before and after', async ({
  office,
  open,
  user,
}) => {
  const name = office.unique('Greta')
  const email = `${name}@itinera.example`
  const form = { name, email, password: word, password_confirmation: word, role: 'guide' }
  const { id: userId } = await office.call('users/store', form)
  const led = await office.addTrip({ title: office.unique('Led'), period_id: '5', date: '2095-03-01' })
  const other = await office.addTrip({ title: office.unique('Other'), period_id: '5', date: '2095-03-04' })
  const crew = JSON.stringify([{ user_id: userId, part: 'guide' }])
  await office.call(`departures/crew/${await departureOf(office, led)}`, { crew })
  const away = [{ from: '2095-03-06', until: '2095-03-06', note: '' }]
  await office.call(`users/away/${userId}`, { away: JSON.stringify(away) })

  await open(`/admin/departures/${await departureOf(office, other)}`)
  const section = within(await screen.findByRole('region', { name: 'Crew and vehicles' }))
  const staff = await section.findByLabelText<HTMLSelectElement>('Assign somebody')
  const choice = [...staff.options].find(({ text }) => text.startsWith(name))
  expect(choice?.text).toMatch(/ · Also on .* · Away /)
  await user.selectOptions(staff, choice?.value ?? '')
  section.getByText(/^Also on /)
  await user.selectOptions(section.getByLabelText('Add a vehicle or gear'), 'Kayaks: 6 of 6 free')
  await fill(user, section.getByLabelText(/^How many of Kayaks/), '7')
  await section.findByText('Only 6 of 6 are free on these days')
  await user.click(section.getByRole('link', { name: 'Vehicles and gear' }))
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(leaving.getByRole('button', { name: 'Stay' }))
  await user.click(section.getByRole('button', { name: 'Save crew' }))
  await section.findByText(/7 are assigned, and there are 6/)
  await screen.findByText('The crew was saved.')
  await waitFor(() => expect(section.queryByRole('button', { name: 'Save crew' })).toBeNull())
  section.getByText(/^Also on /)
  // The calendar tells who leads, in a month of their own: a crowded day shows some, and how many more.
  await open('/admin/departures?month=2095-03')
  await screen.findAllByText(new RegExp(`with ${name}`))
})

test('who is away from a departure that they lead, or is deleted, is asked about with its name', async ({
  office,
  open,
  user,
}) => {
  const email = `${office.unique('lead')}@itinera.example`
  const form = { name: 'Lea Lead', email, password: word, password_confirmation: word, role: 'guide' }
  const { id } = await office.call('users/store', form)
  const title = office.unique('Led')
  const trip = await office.addTrip({ title, period_id: '5', date: '2098-04-05' })
  const crew = JSON.stringify([{ user_id: id, part: 'guide', note: '' }])
  await office.call(`departures/crew/${await departureOf(office, trip)}`, { crew, notify: '0' })
  await open(`/admin/users/away/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Add days' }))
  await fill(user, screen.getByLabelText('From'), '2098-04-06')
  await user.click(screen.getByRole('button', { name: 'Save days' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Away on these departures?' }))
  asked.getByText(title)
  await user.click(asked.getByRole('button', { name: 'Save days' }))
  await screen.findByText('Saved.')

  await open(`/admin/users?q=${email}`)
  await user.click(await screen.findByRole('button', { name: /^Delete/ }))
  const deleting = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  await deleting.findByText(title)
})

test('days away that end before they begin are told at their field', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const email = `${office.unique('away')}@itinera.example`
  const form = { name: 'Ava Away', email, password: word, password_confirmation: word, role: 'guide' }
  const { id } = await office.call('users/store', form)
  // Guides name their own.
  const login = new URLSearchParams({ email, password: word })
  const entered = await fetch(`${inject('site').url}/api/admin/login`, { method: 'POST', body: login })
  session.start(((await entered.json()) as { access_token: string }).access_token, 'guide', email)
  const from = dayAfter(new Date().toISOString().slice(0, 10), 400)
  await open(`/admin/users/away/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Add days' }))
  const last = (label: string) => screen.getAllByLabelText(label).at(-1) as HTMLElement
  await fill(user, last('From'), from)
  await fill(user, last('Until'), dayAfter(from, -4))
  await user.click(screen.getByRole('button', { name: 'Save days' }))
  await screen.findByText('This is before the first day')
  await checkAccessibility()
  await fill(user, last('Until'), dayAfter(from, 4))
  await user.click(screen.getByRole('button', { name: 'Save days' }))
  await screen.findByText('Saved.')
})
