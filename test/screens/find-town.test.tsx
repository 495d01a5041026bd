import { expect, screen, test, waitFor, within } from './screen.tsx'

/** The places of a trip, found by the names of towns. Found by words: in so long a form, looking for roles takes seconds. */

test('a town is searched for: waiting, not known here, and not looked up', async ({
  office,
  open,
  user,
  network,
  checkAccessibility,
}) => {
  const id = await office.addTrip({ title: office.unique('Far off'), period_id: '5', date: '2099-05-01' })
  await open(`/admin/trips/${id}/content`)
  const town = () => screen.findByLabelText('Add a town by its name', { selector: '[role=combobox]' })
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
  const itself = (await screen.findByText('Type the degrees of “Zzyzx”')).closest('[role=option]')
  expect(itself?.getAttribute('aria-selected')).toBe('true')
  const told = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(told.filter((text) => text.includes('No such town is known here.'))).toHaveLength(1)
  await checkAccessibility()
  await user.keyboard('{Enter}')
  const placed = within(await screen.findByLabelText('Place 1'))
  expect(placed.getByLabelText(/^Name/)).toHaveProperty('value', 'Zzyzx')
  const latitude = placed.getByLabelText(/^Latitude/)
  await waitFor(() => expect(document.activeElement).toBe(latitude))
  network.free()
  await type('Oslo')
  await user.keyboard('{Enter}')
  const second = within(await screen.findByLabelText('Place 2'))
  expect(second.getByLabelText(/^Name/)).toHaveProperty('value', 'Oslo')
  await type('Berg')
  await screen.findAllByText('Bergen')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Bergen')).toBeNull())
})
