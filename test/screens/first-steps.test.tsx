import { expect, fill, onOwnSite, screen, test, waitFor, within } from './screen.tsx'

/**
 * What a new agency still has to do: the first steps, what the law wants of its site, the demo that is removed. On a site of their
 * own, as all three are of the whole site, and in this order.
 */

onOwnSite()

const list = async () => within(await screen.findByRole('list', { name: 'First steps' }))
const step = async (name: RegExp) => {
  const found = (await list()).getAllByRole('listitem').find(({ textContent }) => name.test(`${textContent}`))
  return within(found as HTMLElement)
}

test('the office sees what the law wants, names who protects the money of travellers, and the site says so', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const wanted = () =>
    [...document.querySelectorAll<HTMLElement>('summary')].find(({ textContent }) =>
      textContent?.includes('Your travellers can pay.'),
    )
  const trip = await office.addTrip({ title: office.unique('Ferry'), period_id: '5', date: '2091-05-01' })
  await open('/admin/overview')
  await screen.findByRole('heading', { name: 'Next departures' })
  expect(wanted()).toBeUndefined()
  await office.call(`trips/update/${trip}`, { price_adult: '50000' })
  await open('/admin/overview')
  await waitFor(() =>
    expect(wanted()?.textContent).toContain(
      'The law asks for 6 more things: Imprint, Privacy, Accessibility, Terms, Information before booking, Insolvency protection',
    ),
  )
  await user.click(wanted() as HTMLElement)
  const things = within(screen.getByRole('list', { name: 'Wanted by law' }))
  expect(things.getAllByRole('listitem')[0]?.textContent).toContain('A page at /imprint: who runs this site')
  await checkAccessibility()

  await user.click(things.getByRole('link', { name: 'Insolvency protection' }))
  const group = within(await screen.findByRole('group', { name: 'Insolvency protection' }))
  const who = () => group.getByLabelText<HTMLInputElement>('Who protects the money')
  const save = () => user.click(screen.getByText('Save', { selector: 'button' }))
  await user.clear(who())
  await save()
  await group.findByText(/^Please name who protects the money of your travellers/)
  await fill(user, who(), 'Guarantee House')
  const certificate = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' })
  await user.upload(group.getByLabelText(/Upload the certificate$/), certificate)
  expect((await group.findByRole('link', { name: 'See it' })).getAttribute('href')).toBe('/certificate.pdf')
  expect(who().value).toBe('Guarantee House')
  await checkAccessibility()
  await save()
  await screen.findByText('The settings were saved.')

  await open('/admin/overview')
  await waitFor(() => expect(wanted()?.textContent).toContain('5 more things'))
  await open('/about')
  const foot = within(screen.getByRole('contentinfo'))
  expect(screen.getByRole('contentinfo').textContent).toContain('Your money is protected by Guarantee House.')
  expect(foot.getByRole('link', { name: 'Guarantee House' }).getAttribute('href')).toBe('/certificate.pdf')
})

test('a fresh agency sees what is still to do; it ticks itself off, and goes when it is dismissed', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const name = /Name and contact/
  await open('/admin/overview')
  expect((await list()).getAllByRole('listitem')).toHaveLength(7)
  expect((await step(name)).getByRole('link').getAttribute('href')).toBe('/admin/settings/agency')
  ;(await step(name)).getByText('(to do)')
  await checkAccessibility()
  const { settings } = await office.call('settings/agency')
  const own = { name: 'Fernweh', address: 'Hafenweg 1, Kiel', phone: '+49 30 1234567' }
  const form = Object.entries({ ...(settings as object), ...own }).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  await office.call('settings/agency', Object.fromEntries(form))
  await open('/admin/overview')
  await waitFor(async () => (await step(name)).getByText('(done)'))
  expect((await step(name)).queryByRole('link')).toBeNull()
  await open('/admin/overview')
  expect((await list()).getAllByRole('listitem')).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull())
  await open('/admin/overview')
  await screen.findByRole('heading', { name: 'Next departures' })
  expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
})

test('demo content is removed from the overview, after a question that says what goes', async ({
  open,
  user,
  checkAccessibility,
}) => {
  await open('/admin/overview')
  const button = () => screen.queryByRole('button', { name: 'Remove demo content' }) as HTMLElement
  const question = () => screen.findByRole('alertdialog', { name: 'Remove all demo content?' })
  await waitFor(() => expect(button()).not.toBeNull())
  await user.click(button())
  expect((await question()).textContent).toContain('12 trips, 0 bookings, 0 messages, 0 users')
  await checkAccessibility()
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  await user.click(button())
  await user.click(within(await question()).getByRole('button', { name: 'Yes, remove it' }))
  await screen.findByText(/^All demo content was removed/)
  await waitFor(() => expect(button()).toBeNull())
  await open('/tours')
  await screen.findAllByText(/^Ferry-/)
  expect(screen.queryByText('Slow boat through the fjords')).toBeNull()
})
