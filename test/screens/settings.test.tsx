import { screens } from '../../app/admin/screens.ts'
import { clearNotices } from '../../app/ui/feedback/toast.tsx'
import { admin } from '../server.ts'
import { expect, fill, onOwnSite, screen, test, waitFor, within } from './screen.tsx'

/** The settings: what a form refuses, keeps and switches off. On a site of their own, since they hold for all of it. */

onOwnSite()

type User = Parameters<typeof fill>[0]

const checkbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const labelled = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const save = async (user: User) => {
  clearNotices()
  await user.click(await screen.findByText('Save', { selector: 'button' }))
}
/** It is said, and the form has begun anew. */
const saved = async () => {
  await screen.findByText('The settings were saved.')
  await waitFor(() => expect(document.querySelector('form [inert]')).toBeNull())
}
const why = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Settings as their form sends them. */
const formOf = (settings: object) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  )

test('a time zone that does not exist and a change by a colleague are refused, and what is typed stays', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  await open('/admin/settings/agency')
  await fill(user, await labelled('Tagline'), 'Far and near')
  const zone = await labelled('Time zone')
  await fill(user, zone, 'Europe/Atlantis')
  await screen.findByText('Preview paused: complete the form.')
  await save(user)
  await screen.findByText(/^There is no such time zone/)
  expect(document.activeElement).toBe(zone)
  await checkAccessibility()
  await fill(user, zone, 'Europe/Berlin')

  const { settings } = (await office.call('settings/agency')) as { settings: Record<string, unknown> }
  await office.call('settings/agency', formOf({ ...settings, address: 'Moved to another street' }))
  await save(user)
  await screen.findByText(/changed by somebody else/)
  expect((await labelled('Tagline')).value).toBe('Far and near')

  // A link asks before what is typed is lost.
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }))
  await user.click(tabs.getByRole('link', { name: 'Booking' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await user.click(await screen.findByRole('button', { name: 'Load the current version' }))
  await waitFor(async () => expect((await labelled('Address')).value).toBe('Moved to another street'))
  expect((await labelled('Tagline')).value).toBe(settings.tagline)
})

test('a new agency finds country and time zone of the browser; another country is found by its name', async ({
  open,
  office,
  user,
  network,
}) => {
  const country = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' })
  network.route('/api/admin/settings/agency', async (_, pass) => {
    const answer = (await (await pass()).json()) as { settings: object }
    return Response.json({
      ...answer,
      version: 0,
      settings: { ...answer.settings, country: '', time_zone: 'UTC' },
    })
  })
  await open('/admin/settings/agency')
  const { region = '' } = new Intl.Locale(navigator.language)
  expect(region).not.toBe('')
  expect((await country()).value).toBe(new Intl.DisplayNames('en', { type: 'region' }).of(region))
  expect((await labelled('Time zone')).value).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)

  network.free()
  await open('/admin/settings/agency')
  await fill(user, await country(), 'Atlantis')
  await save(user)
  await screen.findByText('A country of the list, or two letters such as DE')
  await fill(user, await country(), 'Austria')
  await save(user)
  await screen.findByText('The settings were saved.')
  const { settings } = (await office.call('settings/agency')) as { settings: { country: string } }
  expect(settings.country).toBe('AT')
})

test('what is switched off in a form of the settings is off, also where it is on by default', async ({
  open,
  user,
}) => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('form[data-call] input[type=checkbox]')]
  const seen: string[] = []
  for (const { path, tab, part } of screens.filter(({ tab, part }) => tab || part)) {
    await open(`/admin/${path}`)
    if (boxes().length === 0) continue
    seen.push(`${part ?? tab}`)
    for (const each of boxes()) if (each.checked) await user.click(each)
    await save(user)
    await saved()
    await open(`/admin/${path}`)
    expect(boxes().length).toBeGreaterThan(0)
    expect(boxes().filter(({ checked }) => checked)).toEqual([])
  }
  // And on again.
  await open('/admin/settings/booking/travellers')
  await user.click(await checkbox(/^Travellers can wait for seats/))
  await save(user)
  await saved()
  await open('/admin/settings/booking/travellers')
  expect((await checkbox(/^Travellers can wait for seats/)).checked).toBe(true)
  expect(seen).toEqual([
    'Agency',
    'Pages',
    'Payment',
    'Cancelling and changing',
    'Who books',
    'Mails and invoices',
  ])
})

test('steps of cancellation that contradict are refused at their field, and no success stands beside it', async ({
  open,
  user,
  checkAccessibility,
}) => {
  await open('/admin/settings/booking/changes')
  const add = () => user.click(screen.getByRole('button', { name: 'Add a step' }))
  for (const each of screen.queryAllByRole('button', { name: /^Remove: Cancellation/ }))
    await user.click(each)
  await add()
  expect(document.activeElement).toBe(await labelled('Days 1'))
  await user.paste('30')
  await save(user)
  await waitFor(async () => expect((await labelled('Percent 1')).getAttribute('aria-invalid')).toBe('true'))
  await fill(user, await labelled('Percent 1'), '50')
  await add()
  await fill(user, await labelled('Days 2'), '7')
  await fill(user, await labelled('Percent 2'), '40')
  await save(user)
  await waitFor(async () => expect(why(await labelled('Percent 2'))).toMatch(/50 or more/))
  await checkAccessibility()
  await fill(user, await labelled('Percent 2'), '80')
  await save(user)
  await saved()
  await open('/admin/settings/booking/changes')
  expect((await labelled('Percent 1')).value).toBe('50')
  await fill(user, await labelled('Percent 2'), '90')
  await save(user)
  await saved()
  await fill(user, await labelled('Percent 2'), '40')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^50 or more/)
  expect(screen.queryByText('The settings were saved.')).toBeNull()
})

test('a mistake that is stored on another page of a group says where it stands', async ({
  open,
  network,
  user,
}) => {
  const cancellation = [
    { days: 30, percent: 50 },
    { days: 7, percent: 40 },
  ]
  network.route('/settings/booking', async (_, pass) => {
    const answer = (await (await pass()).json()) as { settings: object }
    return Response.json({ ...answer, settings: { ...answer.settings, cancellation } })
  })
  await open('/admin/settings/booking/travellers')
  await save(user)
  const mistake = await screen.findByText(/50 or more/)
  within(mistake).getByRole('link', { name: 'Cancelling and changing' })
  await waitFor(() => expect(document.activeElement).toBe(mistake))
})

test('another sender takes one’s own password, and a test mail says where it went', async ({
  open,
  user,
  checkAccessibility,
}) => {
  await open('/admin/settings/mail')
  await fill(user, await labelled(/^Sender/), 'Desk <desk@agency.example>')
  await save(user)
  await screen.findByText(/^This field is required/)
  await fill(user, await labelled(/^Your own password/), admin.password)
  await save(user)
  await screen.findByText(/No mail server is set up: mails/)
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(
      'Desk <desk@agency.example>',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Send a test mail' }))
  await screen.findByText(/the mail was written to a file/)
  await checkAccessibility()
})

test('a logo is waited for before the look is saved; one that is refused says why, and what was there stays', async ({
  open,
  user,
  network,
  checkAccessibility,
}) => {
  await open('/admin/settings/look')
  await fill(user, await labelled('Colour'), '#ffd1dc')
  await screen.findByText('As chosen')
  await screen.findByText(/^#[0-9a-f]{6} instead$/)

  const file = (text: string) => new File([text], 'logo.svg', { type: 'image/svg+xml' })
  const shown = () => screen.getByAltText('The logo in light mode').getAttribute('src')
  const before = shown()
  await user.upload(await labelled(/Replace: Logo$/), file('<svg><g></svg>'))
  await screen.findByText(/^This SVG could not be read/)
  expect(shown()).toBe(before)

  const held = network.hold('/logo')
  const drawing = '<path fill="#123456" d="M0 0h380v90H0z"/>'
  const logo = file(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${drawing}</svg>`)
  await user.upload(await labelled(/Replace: Logo$/), logo)
  await held.asked
  await screen.findByText('Wait until the upload is done.')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(button.disabled).toBe(true)
  held.go()
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(screen.queryByText('Wait until the upload is done.')).toBeNull()
  expect(shown()).not.toBe(before)
  await checkAccessibility()
})

test('a new page is proposed an address by its title, until one is typed', async ({ open, user }) => {
  await open('/admin/settings/pages')
  await user.click(await screen.findByRole('button', { name: 'Add a page' }))
  expect(document.activeElement).toBe(await labelled('Title'))
  await fill(user, await labelled('Title'), 'Imprint & Über uns')
  expect((await labelled('Address')).value).toBe('imprint-ueber-uns')
  await fill(user, await labelled('Address'), 'imprint')
  await fill(user, await labelled('Title'), 'Imprint')
  expect((await labelled('Address')).value).toBe('imprint')
})

test('a tax rate of 119 percent is refused, one of 19 is saved, and who is billed stands in the booking', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  await open('/admin/settings/booking/mails')
  await user.click(await checkbox(/^Make an invoice for each booking/))
  await save(user)
  await screen.findByText(/^An invoice needs the seller/)
  await fill(user, await labelled(/^Seller, as it stands on invoices/), 'Fernweh Tours')
  await user.click(screen.getByRole('button', { name: 'Add a rate' }))
  expect(document.activeElement).toBe(await labelled('Name of rate 1'))
  await user.paste('VAT 19%')
  const percent = () => labelled('Percent of rate 1')
  await fill(user, await percent(), '119')
  await save(user)
  await waitFor(async () => expect(why(await percent())).toContain('From 0 to 50 percent'))
  expect(screen.queryByText(/^An invoice needs the seller/)).toBeNull()
  await checkAccessibility()
  await fill(user, await percent(), '19')
  await save(user)
  await saved()

  const trip = await office.addTrip({ title: office.unique('Taxed'), period_id: '1', date: '2099-01-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '11900' })
  const billing = { name: 'ACME Ltd', address: '1 Main Street', country: '', tax_number: 'IE 7' }
  const { id } = await office.book({
    trip_id: `${trip}`,
    number_of_adults: '1',
    number_of_childrens: '0',
    billing: JSON.stringify(billing),
  })
  await open(`/admin/booking/${id}`)
  expect((await screen.findByRole('region', { name: 'Invoices' })).textContent).toContain('€119.00')
  expect(screen.getByText(/ACME Ltd/).closest('dd')?.textContent).toContain('IE 7')

  // What is used is only ended.
  await open('/admin/settings/booking/mails')
  await fill(user, await percent(), '20')
  await save(user)
  expect((await screen.findByRole('alert')).textContent).toBe(
    '“VAT 19%” stands in bookings, so it can only be ended. Add another rate',
  )
})

// Last: who books accepts these terms from now on.
test('what travellers accepted is read word for word, and what is wrong with a page is said at its field', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const pages = [
    { slug: 'about', title: 'About', text: 'Us.', footer: false },
    { slug: 'advantages', title: 'Why', text: '', footer: false },
    { slug: 'terms', title: 'Terms', text: '# Rain\n\nIs no *reason*.', footer: true },
  ]
  await office.call('settings/pages', { pages: JSON.stringify(pages), terms: 'terms' })
  const { agency } = (await (await fetch('/api/users/home/agency')).json()) as {
    agency: { terms: { id: number } }
  }
  const { id } = await office.book({ accepted_terms: `${agency.terms.id}` })
  await open(`/admin/booking/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Terms' }))
  const text = within(await screen.findByRole('dialog', { name: 'Terms' }))
  await text.findByRole('heading', { name: 'Rain' })
  expect(text.getByText(/^Is no/).textContent).toBe('Is no reason.')

  await open('/admin/settings/pages')
  const list = within(await screen.findByRole('group', { name: 'Pages' }))
  const address = () => labelled('Address')
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await fill(user, await labelled('Title'), 'Tours')
  await save(user)
  await screen.findByText(/^The site uses this address itself/)
  expect(document.activeElement).toBe(await address())
  await fill(user, await address(), 'terms')
  await save(user)
  await screen.findByText(/^Another page has this address/)
  await checkAccessibility()
  // Another page is open when it is saved: the wrong one comes back.
  await user.click(list.getByRole('button', { name: /^About/ }))
  await save(user)
  await waitFor(async () => expect((await address()).value).toBe('terms'))

  await user.click(screen.getByRole('button', { name: 'Remove Terms' }))
  await screen.findByText(/Travellers then accept no terms when they book\./)
  await user.click(screen.getByRole('button', { name: 'Put it back' }))
  await list.findByRole('button', { name: /^Terms.*the terms$/ })
})

test('a picture of the gallery leads to the trip that is chosen for it', async ({ open, user }) => {
  await open('/')
  const gallery = () => within(screen.getByRole('region', { name: 'Gallery', hidden: true }))
  const links = () => gallery().getAllByRole('link', { hidden: true })
  expect(links().map((link) => link.querySelector('img')?.alt)).toEqual([
    'A market in the morning, stalls full of fruit',
    'A kayak on clear water, seen from above',
  ])
  await open('/admin/settings/look')
  const third = within(await screen.findByRole('group', { name: 'Gallery 3' }))
  await user.type(third.getByRole('combobox', { name: 'Leads to the trip' }), 'lakes')
  await user.click(await third.findByRole('option', { name: /Huts and high lakes/ }))
  const first = within(screen.getByRole('group', { name: 'Gallery 1' }))
  await waitFor(() =>
    expect(first.getByRole<HTMLInputElement>('combobox').value).toBe('Four nights under the dunes'),
  )
  await user.clear(first.getByRole('combobox'))
  // What is sent: that it is stored and shown, test/contract/look.sqlite.db.test.ts says.
  const sent = document.querySelector<HTMLInputElement>('form [name="gallery"]')?.value ?? '[]'
  const led = (JSON.parse(sent) as { trip?: number }[]).map(({ trip }) => trip !== undefined)
  expect(led).toEqual([false, true, true, false])
})
