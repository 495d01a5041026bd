import { admin } from '../server.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** What all forms of the back office share, tried on packages; what booking forms keep besides. */

const description = () => screen.findByRole('textbox', { name: 'Description' })
const leaving = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('a record that somebody else has changed is not overwritten, and can be loaded as it is now', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Shared')
  const { id } = await office.call('packages/store', { description: name })
  await open(`/admin/packages/edit/${id}`)
  await fill(user, await description(), `${name} mine`)
  await office.call(`packages/update/${id}`, { description: `${name} theirs` })
  for (const _ of ['once', 'twice']) {
    await user.click(await screen.findByRole('button', { name: 'Save Package' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Package' })).toBeDefined())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This package was changed by somebody else while you were editing it.',
    )
    expect(await description()).toHaveProperty('value', `${name} mine`)
  }
  await checkAccessibility()
  await user.click(screen.getByRole('button', { name: 'Load the current version' }))
  await screen.findByDisplayValue(`${name} theirs`)
  expect(screen.queryByRole('alert')).toBeNull()
  await fill(user, await description(), `${name} ours`)
  await user.keyboard('{Enter}')
  await screen.findByText('The package was saved.')
  await screen.findByRole('row', { name: new RegExp(`${name} ours`) })
})

test('what was typed stays when somebody else has deleted the record', async ({ office, open, user }) => {
  const name = office.unique('Gone')
  const { id } = await office.call('packages/store', { description: name })
  await open(`/admin/packages/edit/${id}`)
  await user.type(await description(), ' and more')
  await office.call(`packages/delete/${id}`)
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This package was deleted meanwhile.')
  expect(await description()).toHaveProperty('value', `${name} and more`)
})

test('leaving asks while something is not saved, and not where all is as it was', async ({
  open,
  user,
  checkAccessibility,
}) => {
  await open('/admin/packages')
  await user.click(await screen.findByRole('link', { name: 'Create' }))
  await fill(user, await description(), 'Nearly')
  await user.clear(await description())
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('link', { name: 'Create' }))

  await fill(user, await description(), 'Nearly done')
  history.back()
  const stay = within(await leaving()).getByRole('button', { name: 'Stay' })
  expect(document.activeElement).toBe(stay)
  await checkAccessibility()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await description()).toHaveProperty('value', 'Nearly done')
})

test('what is left while it is being saved is saved, and nobody is led back', async ({
  office,
  open,
  user,
  network,
  checkAccessibility,
}) => {
  const name = office.unique('Left')
  await open('/admin/packages/add')
  await user.click(screen.getByRole('button', { name: 'Add Package' }))
  await screen.findByText('This field is required')
  await checkAccessibility()
  const saving = network.hold('/packages/store')
  await fill(user, await description(), name)
  await user.keyboard('{Enter}')
  await saving.asked
  await user.click(screen.getByRole('link', { name: 'Periods' }))
  await user.click(within(await leaving()).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Periods' })
  saving.go()
  await screen.findByText('The package was added.')
  expect(location.pathname).toBe('/admin/periods')
})

test('after a login that has ended one comes back to the form, and a booking is still half typed', async ({
  office,
  open,
  user,
  network,
}) => {
  const title = office.unique('Fen')
  await office.addTrip({ title, period_id: '5', date: '2098-03-01' })
  const logIn = async () => {
    await screen.findByText(/Your login has ended\./)
    await fill(user, screen.getByLabelText('Your email'), admin.email)
    await fill(user, screen.getByLabelText('Your password'), admin.password)
    await user.click(screen.getByRole('button', { name: 'Login' }))
  }
  const held = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value
  await open('/admin/packages/add')
  await fill(user, await description(), 'Half a day')
  localStorage.setItem('token', 'dead')
  await user.click(screen.getByRole('button', { name: 'Add Package' }))
  await logIn()
  expect(await description()).toHaveProperty('value', '')
  expect(location.pathname).toBe('/admin/packages/add')

  await open('/admin/booking/new')
  await fill(user, await screen.findByRole('combobox', { name: 'Trip' }), title)
  await user.click(await screen.findByRole('option', { name: new RegExp(title) }))
  await fill(user, await screen.findByLabelText(/^Traveller’s note/), 'Rings again at five')
  // The price of three is known: nothing that is still under way may end the login before the name is typed.
  const priced = Promise.withResolvers<void>()
  network.route('/api/admin/quote', async (request, pass) => {
    const form = await request.clone().formData()
    const answer = await pass()
    if (form.get('number_of_adults') === '3') priced.resolve()
    return answer
  })
  await fill(user, screen.getByLabelText('Adults'), '3')
  await priced.promise
  localStorage.setItem('token', 'dead')
  // Whoever has booked before is looked for while the name is typed.
  await fill(user, screen.getByLabelText('Name'), 'Ada Half')
  await logIn()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Trip' })).toHaveProperty('value', title))
  expect(location.pathname).toBe('/admin/booking/new')
  await waitFor(() => expect(held('Departure')).toMatch(/\d/))
  expect(held('Adults$')).toBe('3')
  expect(held('Name$')).toBe('Ada Half')
  expect(held('Traveller’s note')).toBe('Rings again at five')
  // Left on purpose, it is forgotten.
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(within(await leaving()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/booking'))
  await open('/admin/booking/new')
  await screen.findByLabelText('Name')
  expect(held('Name$')).toBe('')
})

test('a deletion that fails on the way can be tried again; what is deleted already is told so', async ({
  office,
  open,
  user,
  network,
}) => {
  const name = office.unique('Already')
  const { id } = await office.call('packages/store', { description: name })
  await open(`/admin/packages?q=${name}`)
  const row = () => screen.queryByRole('row', { name: new RegExp(name) })
  await user.click(await screen.findByRole('button', { name: /^Delete/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  network.fail('/packages/delete/')
  await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }))
  expect((await within(question).findByRole('alert')).textContent).toContain('We could not reach the server.')
  network.free()
  await office.call(`packages/delete/${id}`)
  await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText('Somebody else had deleted it already.')
  await waitFor(() => expect(row()).toBeNull())
})

test('what is in use is not deleted, with the way to what uses it', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Used')
  const { id } = await office.call('packages/store', { description: name })
  await open(`/admin/packages?q=${name}`)
  const deletion = await screen.findByRole('button', { name: /^Delete/ })
  const trip = { title: name, period_id: '5', date: '2099-05-01', package_id: `${id}` }
  await office.addTrip(trip)
  await user.click(deletion)
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }))
  const refused = () => screen.findByRole('alertdialog', { name: 'Cannot be deleted' })
  const told = async () => (await within(await refused()).findByRole('alert')).textContent
  expect(await told()).toContain('1 trip uses this package')
  const buttons = within(await refused()).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close'])
  await checkAccessibility()

  // The list that knows says so without asking first.
  await office.addTrip({ ...trip, title: `${name} too` })
  await open(`/admin/packages?q=${name}`)
  await screen.findByRole('link', { name: /^2 trips/ })
  await user.click(screen.getByRole('button', { name: /^Delete/ }))
  expect(await told()).toContain('2 trips use this package')
  await user.click(within(await refused()).getByRole('link', { name: 'Show these trips' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/admin/trips?package=${id}`))
  await waitFor(() => expect(screen.getAllByRole('row', { name: new RegExp(name) })).toHaveLength(2))
})
