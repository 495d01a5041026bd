import { expect, fill, screen, test, within } from './screen.tsx'

/** Periods, packages and destinations; what all forms share is in forms.test.tsx, trips in trips.test.tsx. */

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const button = (name: string) => screen.getByRole('button', { name })
const describedBy = (element: HTMLElement) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')
}

test('a period tells which trips move with it before it is saved, and which have moved after', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const title = office.unique('Moved')
  await office.call('periods/store', { period: '301' })
  const coming = await office.addTrip({ title, period_id: '301', date: '2099-05-01' })
  await office.addTrip({ title: `${title} before`, period_id: '301', date: '2001-05-01' })
  await office.book({ trip_id: `${coming}` })

  await open('/admin/periods/edit/301')
  expect(describedBy(await screen.findByLabelText('Period'))).toBe(
    '2 trips take 301 days, with 1 booking. Another number changes all of them: 1 trip to come or under way, 1 trip departed.',
  )
  await checkAccessibility()
  await user.click(screen.getByRole('link', { name: '1 trip departed' }))
  await row(`${title} before`)
  history.back()
  await fill(user, await screen.findByRole('textbox', { name: 'Period' }), '302')
  await user.click(button('Save Period'))
  await screen.findByText(/The period was saved\. 2 trips now take 302 days\./)
  expect(await office.call(`trips/edit/${coming}`)).toMatchObject({ period_id: 302 })
})

test('a package tells which trips have it before it is saved', async ({ office, open, user }) => {
  const name = office.unique('Had')
  const { id } = await office.call('packages/store', { description: name })
  const trip = { title: name, period_id: '5', package_id: `${id}` }
  await office.book({ trip_id: `${await office.addTrip({ ...trip, date: '2099-05-01' })}` })
  await open(`/admin/packages/edit/${id}`)
  expect(describedBy(await screen.findByLabelText('Description'))).toMatch(
    /1 trip has this package, with 1 booking\. Other words change it: 1 trip to come or under way\.$/,
  )
  await user.click(screen.getByRole('link', { name: '1 trip to come or under way' }))
  await row(name)
  expect(`${location.pathname}${location.search}`).toBe(`/admin/trips?package=${id}&departed=no`)
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('a destination whose address is taken, and one that is in use, are refused in words', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Japan')
  const { id } = await office.call('topics/store', { kind: 'destination', name })
  const trip = await office.addTrip({ title: office.unique('Temples'), period_id: '5', date: '2099-05-01' })
  await office.call(`trips/content/${trip}`, { content: '{}', topics: `[${id}]` })

  await open('/admin/topics/add')
  await fill(user, await screen.findByLabelText('Name'), 'Nippon')
  await fill(user, screen.getByLabelText('Address'), name)
  await user.click(button('Add'))
  await screen.findByText(/^Another one has this address/)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nippon')
  await checkAccessibility()

  await open('/admin/topics')
  await user.click(within(await row(name)).getByRole('button', { name: /^Delete/ }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }))
  const refused = await screen.findByText(/1 trip has it\. Take it from this trip first\./)
  expect(refused.closest('[role=alertdialog]')).not.toBeNull()
})
