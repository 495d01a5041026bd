import { expect, fill, onOwnSite, screen, test, waitFor, within } from './screen.tsx'

/** Letters and mails of the office. On a site of their own, which has languages. */

onOwnSite()

test('a letter has a text for each language: both parts or neither, and the preview shows whose it is', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const { settings } = (await office.call('settings/agency')) as { settings: Record<string, unknown> }
  const form = Object.entries({ ...settings, languages: ['de', 'fr'] }).map(([field, value]) => [
    field,
    typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`,
  ])
  await office.call('settings/agency', Object.fromEntries(form))
  const trip = await office.addTrip({ title: office.unique('Sprachen'), period_id: '5', date: '2098-07-01' })
  await office.book({ trip_id: `${trip}`, language: 'de' })
  await office.book({ trip_id: `${trip}`, language: 'fr' })
  await open(`/admin/booking?trip=${trip}`)
  await user.click(await screen.findByRole('button', { name: 'Write to all…' }))
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Write to all' }))
  const field = async (label: string) => (await dialog()).getByLabelText<HTMLInputElement>(label)
  const look = async () => user.click((await dialog()).getByRole('button', { name: 'Preview' }))
  await fill(user, await field('Subject'), 'News')
  await fill(user, await field('Letter'), 'Dear {{nmae}}')
  await look()
  await (await dialog()).findByText(/^\{\{nmae\}\} is no field/)
  await fill(user, await field('Letter'), 'Dear {{name}}')
  await user.click((await dialog()).getByText('For bookings in German'))
  await fill(user, await field('Letter in German'), 'Guten Tag {{name}}')
  await look()
  await (await dialog()).findByText(/^Each language takes a subject and a letter, or neither/)
  await fill(user, await field('Subject in German'), 'Neues')
  await checkAccessibility()
  await look()
  const preview = within(await screen.findByRole('dialog', { name: 'Send 2 letters?' }))
  preview.getByText('No mail server is set up: mails are written to files and reach nobody.')
  const letter = (words: string) =>
    preview.getAllByRole('article').find(({ textContent }) => textContent?.includes(words))?.textContent
  expect(letter('Guten Tag Tove')).toContain('Neues')
  expect(letter('Dear Tove')).toContain('News')
  await checkAccessibility()
  // What is written is not lost by a key: neither from the preview, nor from the form.
  const isKept = async (focused: HTMLElement) => {
    focused.focus()
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay' }))
  }
  await isKept(preview.getByRole('button', { name: 'Back' }))
  await user.click(preview.getByRole('button', { name: 'Back' }))
  await isKept(await field('Subject'))
  expect((await field('Subject in German')).value).toBe('Neues')
})

test('a mail is not sent to what is no address, nor once it is emptied; and it is said why', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const { id, email } = await office.book()
  const sent = `mails/index?q=${email}&state=sent`
  await waitFor(async () => {
    const { mails } = (await office.call(sent)) as { mails: { data: unknown[] } }
    expect(mails.data).toHaveLength(1)
  })
  await open(`/admin/mails?q=${email}`)
  await user.click(await screen.findByRole('button', { name: /^Send again/ }))
  const asking = within(await screen.findByRole('alertdialog', { name: 'Send this mail again' }))
  const field = asking.getByLabelText<HTMLInputElement>('Email')
  expect(field.value).toBe(email)
  asking.getByText(/The booking keeps the address that it has\./)
  await fill(user, field, 'corrected@')
  await user.keyboard('{Enter}')
  await asking.findByText('This is not an email address')
  await checkAccessibility()
  await fill(user, field, email)
  await office.call(`trips/bookings/anonymise/${id}`, {})
  await user.click(asking.getByRole('button', { name: 'Write to a file' }))
  await asking.findByText('What this mail said is no longer kept.')
  await checkAccessibility()
})
