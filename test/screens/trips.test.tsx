import { afterEach, vi } from 'vitest'
import { picture } from '../office.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** The list and the form of trips; pictures, which only a browser reads, are in test/browser/admin/trip-form.spec.ts. */

afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const title = () => screen.findByLabelText('Title')
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const describedBy = (element: HTMLElement) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')
}

test('the day of the agency counts; one that is today or past is told beside the date', async ({
  open,
  user,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-05-01T20:00:00Z') })
  // The agency is in UTC; on this island the next day has begun.
  const before = process.env.TZ
  process.env.TZ = 'Pacific/Kiritimati'
  try {
    expect(new Date().getDate()).toBe(2)
    await open('/admin/trips/add')
    await title()
    const date = field('Date of the first departure')
    expect(date.value).toBe('2099-05-01')
    expect(describedBy(date)).toBe('This trip departs today: nobody can book it after today.')
    await fill(user, date, '2099-04-30')
    await waitFor(() => expect(describedBy(date)).toBe('This day is in the past.'))
    await fill(user, date, '2099-05-02')
    await waitFor(() => expect(describedBy(date)).toBe(''))
    await fill(user, date, '0002-12-04')
    await user.click(button('Add Trip'))
    await screen.findByText('The year must be from 2000 to 2099')
  } finally {
    process.env.TZ = before
  }
})

test('a draft needs no picture; publishing it in vain leads to its details', async ({
  office,
  open,
  user,
}) => {
  await open('/admin/trips/add')
  await fill(user, await title(), office.unique('Unseen'))
  await user.selectOptions(field('Package'), '1')
  await user.selectOptions(field('Period'), '5')
  await fill(user, field('Description'), 'As it was typed.')
  await user.click(button('Add Trip'))
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(field('Banner')))
  await user.click(button('Add as draft'))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText(/^A trip on the site needs a picture/)
  await user.click(screen.getByRole('link', { name: 'To its details' }))
  await screen.findByLabelText('Upload New Banner')
})

test('a draft is called one in the list and above its form', async ({ office, open, user }) => {
  const name = office.unique('Draft')
  const id = await office.addTrip({ title: name, period_id: '5', date: '2099-05-01' })
  await office.call(`trips/update/${id}`, { published: '0' })
  await open(`/admin/trips?q=${name}`)
  expect((await row(name)).textContent).toContain('Draft')
  await user.click(screen.getByRole('link', { name }))
  await screen.findByText('Only the staff see this trip, until it is published.')
  const tabs = within(screen.getByRole('navigation', { name: 'Trip' }))
  await user.click(tabs.getByRole('link', { name: 'Content' }))
  await screen.findByRole('heading', { level: 1, name: 'Content' })
  // Its departures can be added before.
  await open(`/admin/departures/add?trip=${id}`)
  button('Add Departures')
})

test('a trip is run again on another day, as a draft, with a copy of its picture', async ({
  office,
  open,
  user,
}) => {
  const name = office.unique('Monthly')
  const first = await office.addTrip({ title: name, period_id: '5', date: '2099-05-01' })
  await open(`/admin/trips?q=${name}`)
  await user.click(await screen.findByRole('link', { name: `Duplicate ${name}` }))
  await screen.findByRole('heading', { level: 1, name: /^Duplicate trip/ })
  expect(field('Title').value).toBe(name)
  expect(field('Package').value).toBe('1')
  screen.getByAltText('The banner of the trip that is duplicated')
  // No day is as good as another: it is asked for.
  await user.click(button('Add Trip'))
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Date/)))
  await fill(user, field(/^Date/), '2099-06-01')
  await user.click(button('Add as draft'))
  // Its content is written next; until it is published it is a draft.
  await screen.findByText('The trip was added.')
  await screen.findByRole('heading', { level: 1, name: 'Content' })
  expect(location.pathname).toMatch(/^\/admin\/trips\/\d+\/content$/)
  screen.getByText('Only the staff see this trip, until it is published.')
  button('Publish')
  await user.click(
    within(screen.getByRole('navigation', { name: 'Trip' })).getByRole('link', { name: 'Details' }),
  )
  const banner = await screen.findByAltText('The current banner')
  expect(field('Date').value).toBe('2099-06-01')
  const { banner: other } = (await office.call(`trips/edit/${first}`)) as { banner: string }
  expect(banner.getAttribute('src')).not.toContain(other)
})

test('a trip tells who has booked it, where it is edited and where it is deleted', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Booked')
  const id = await office.addTrip({ title: name, period_id: '5', date: '2099-05-01' })
  const { reference } = await office.book({ trip_id: `${id}` })
  await office.book({ trip_id: `${id}` })
  await open(`/admin/trips/edit/${id}`)
  await title()
  expect(describedBy(field('Date'))).toMatch(/^2 bookings with 6 travellers are for this trip\./)
  screen.getByRole('link', { name: '2 bookings with 6 travellers' })
  await checkAccessibility()
  await user.click(screen.getByRole('link', { name: '2 bookings with 6 travellers' }))
  await row(reference)

  await open(`/admin/trips?q=${name}`)
  await user.click(within(await row(name)).getByRole('button', { name: /^Delete/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(dialog.textContent).toContain('2 bookings with 6 travellers stay; please tell these people.')
  await checkAccessibility()
  await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it!' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull())
  await user.click(await screen.findByRole('link', { name: 'Passenger list (2 bookings)' }))
  await screen.findByText(/^This trip is deleted\. Its bookings stay\./)
  await row(reference)
  await checkAccessibility()
})

test('the form leads to the trip’s page; what a trip needs is added within it, and what was typed stays', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  await open('/admin/trips/edit/1')
  await title()
  expect(screen.getByRole('link', { name: 'View on the site' }).getAttribute('href')).toBe('/trips/1')

  await open('/admin/trips/add')
  await fill(user, await title(), 'Typed before')
  const banner = new File([new Uint8Array(picture.buffer)], picture.name, { type: picture.mimeType })
  await user.upload(field('Banner'), banner)
  await user.click(button('Add a period'))
  const asked = (name: string) => screen.findByRole('alertdialog', { name })
  const dialog = await asked('Add period')
  // One that exists is refused in the dialog.
  await fill(user, within(dialog).getByLabelText(/^Days/), '5')
  await user.click(within(dialog).getByRole('button', { name: 'Add Period' }))
  await within(dialog).findByText(/A period of 5 days already exists/)
  await checkAccessibility()
  await fill(user, within(dialog).getByLabelText(/^Days/), '37')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('Period').value).toBe('37'))
  const description = office.unique('All in')
  await user.click(button('Add a package'))
  await fill(user, within(await asked('Add package')).getByLabelText('Description'), description)
  await user.keyboard('{Enter}')
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Package').selectedOptions
  await waitFor(() => expect([...chosen()].map(({ text }) => text)).toEqual([description]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(field('Title').value).toBe('Typed before')
  expect(field('Banner').files).toHaveLength(1)
  await fill(user, field('Description'), 'As it was typed.')
  await user.click(button('Add as draft'))
  await screen.findByRole('heading', { level: 1, name: 'Content' })
})
