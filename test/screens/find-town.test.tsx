import { expect, screen, test, waitFor, within } from './screen.tsx'

/** The places of a trip, found by the names of towns. */

test('a town is searched for: waiting, not known here, and not looked up', async ({
  office,
  open,
  user,
  network,
  checkAccessibility,
}) => {
  const id = await office.addTrip({ title: office.unique('Far off'), period_id: '5', date: '2099-05-01' })
  await open(`/admin/trips/${id}/content`)
  const town = () => screen.findByRole('combobox', { name: 'Add a town by its name' })
  const type = async (text: string) => {
    await user.click(await town())
    await user.paste(text)
  }
  let isReached = false
  let arrive: (() => void) | undefined
  network.route('/api/admin/places/', async ({ url }, pass) => {
    // Asked for as the field is opened.
    if (!url.includes('Zzyzx')) return await pass()
    const { promise, resolve } = Promise.withResolvers<void>()
    arrive = resolve
    await promise
    arrive = undefined
    if (isReached) return await pass()
    throw new TypeError('Failed to fetch')
  })
  const answer = async () => {
    await waitFor(() => expect(arrive).toBeDefined())
    arrive?.()
  }
  await type('Zzyzx')
  await screen.findByText('Searching…')
  await answer()
  await screen.findByText('That could not be looked up. Enter tries again.')
  isReached = true
  await user.keyboard('{Enter}')
  await screen.findByText('Searching…')
  await answer()
  const itself = await screen.findByRole('option', { name: /^Type the degrees of “Zzyzx”/ })
  expect(itself.getAttribute('aria-selected')).toBe('true')
  const told = screen
    .getAllByRole('status')
    .filter((each) => /No such town is known here\./.test(each.textContent))
  expect(told).toHaveLength(1)
  await checkAccessibility()
  await user.keyboard('{Enter}')
  const place = within(await screen.findByRole('group', { name: 'Place 1' }))
  expect(place.getByLabelText(/^Name/)).toHaveProperty('value', 'Zzyzx')
  await waitFor(() => expect(document.activeElement).toBe(place.getByLabelText(/^Latitude/)))
  network.free()
  await type('Oslo')
  await user.keyboard('{Enter}')
  const second = within(await screen.findByRole('group', { name: 'Place 2' }))
  expect(second.getByLabelText(/^Name/)).toHaveProperty('value', 'Oslo')
  await type('Berg')
  await screen.findAllByRole('option', { name: /^Bergen/ })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option', { name: /^Bergen/ })).toBeNull()
})
