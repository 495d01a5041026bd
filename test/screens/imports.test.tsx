import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, expect, onOwnSite, screen, test, waitFor, within } from './screen.tsx'

/** Moving in, as the office sees it: what is said before, what is here afterwards, and what was forgotten. */

onOwnSite()

const button = (name: string) => screen.findByRole('button', { name })

const folder = join(import.meta.dirname, '../moving-in')

/** Hands a file in, as the screen does. */
async function store(token: string, name: string, to?: number): Promise<number> {
  const file = { name, mimeType: 'application/octet-stream', buffer: readFileSync(join(folder, name)) }
  const form = { file, ...(to !== undefined && { to: `${to}` }) }
  const { id } = (await ask('/api/admin/imports/store', { token, form })) as { id: number }
  return id
}

test('a file is taken over, its pictures are handed in later, and both say what they do', async ({
  open,
  user,
  token,
  checkAccessibility,
}) => {
  const id = await store(token, 'wp-travel-nordlicht.xml')
  await open('/admin/settings/imports')
  await screen.findByText(/^wp-travel-nordlicht\.xml was read: WP Travel /)
  screen.getByText('The file names no currency: its prices are taken as EUR.')
  const [contact] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Take Kontakt' })
  expect(contact?.checked).toBe(false)
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Package of the trips')
  expect(chosen.selectedIndex).toBe(0)
  screen.getByText('Texts are taken over as English, the main language of the site.')
  await checkAccessibility()
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Take / }))
    if (box.checked && box.getAttribute('aria-label') !== 'Take Hamburger Hafen bei Nacht')
      await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Take over 1 trip as a draft' }))
  await screen.findByText(/^Here: 1 trip as a draft/)
  expect((await screen.findByRole('link', { name: 'See the drafts' })).getAttribute('href')).toBe(
    '/admin/trips?published=no',
  )
  expect(screen.queryByText(/is being taken over/)).toBeNull()

  await screen.findByLabelText(/missing: hand in uploads\.zip/)
  await store(token, 'wp-travel-nordlicht-uploads.zip', id)
  await open('/admin/settings/imports')
  await screen.findByText(/^Pictures were handed in\./)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Take / }))
    if (box.checked) await user.click(box)
  await user.click(await screen.findByRole('button', { name: /^Add \d+ pictures?$/ }))
  await screen.findByText(/Added: \d+ picture/)

  await user.click(await button('Undo…'))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('File wp-travel-nordlicht.xml')
  await user.click(dialog.getByRole('button', { name: 'Yes, undo it' }))
  await waitFor(() => expect(screen.queryByText(/^Here: 1 trip/)).toBeNull())
})

test('an address that is not found is one press away from leading somewhere', async ({ open, user }) => {
  await open('/admin/settings/addresses')
  const { status } = await fetch(`${location.origin}/an-old-page`)
  expect(status).toBe(404)
  await open('/admin/settings/addresses')
  await user.click(await screen.findByRole('button', { name: /^Say where it leads ?: \/an-old-page/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Old address')).value).toBe('/an-old-page')
  await user.type(screen.getByLabelText('Leads to'), '/trips/1')
  await user.click(await button('Add'))
  const row = await screen.findByRole('row', { name: /\/an-old-page/ })
  expect(within(row).getByText('/trips/1').parentElement?.textContent?.length).toBeGreaterThan(12)
})
