import { expect, test } from './office.ts'

test.use({ expectedNoise: [/status of 409/] })

test('a note of the staff: written, kept from being lost, told when somebody else was faster, printed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  // Lower than the dialog is high: what is said there has to come into sight.
  await page.setViewportSize({ width: 1280, height: 520 })
  const { id } = await office.book()
  await page.goto('/admin/booking')
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  const note = dialog.getByRole('textbox', { name: 'Office note' })
  await note.fill('Pays in cash.')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const way of ['Escape', 'Close']) {
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Close' }).click()
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(note).toHaveValue('Pays in cash.')
  }
  await dialog.getByRole('link', { name: 'Confirmation for the traveller' }).click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Pays in cash.')

  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('The note was saved.')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeInViewport({ ratio: 1 })
  await expect(dialog).toContainText('Written by Administrator')
  await checkAccessibility()
  // What is typed now is not saved: it is not said, and closing asks.
  await note.press('End')
  await note.pressSequentially('!')
  await expect(dialog.getByText('The note was saved.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  // Saved twice in a row by the same person is no conflict.
  await note.fill('Pays in cash, on Monday.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect
    .poll(
      async () =>
        ((await office.call(`trips/bookings/${id}`)) as { booking: { office_note: object } }).booking,
    )
    .toMatchObject({ office_note: { note: 'Pays in cash, on Monday.' } })

  const bo = await office.colleague('Bo Berg')
  await office.call(`trips/bookings/note/${id}`, { note: 'Has paid.' }, bo)
  await note.fill('On Tuesday.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    /the note is now “Has paid\.”\. Changed by Bo Berg, .*\. Your changes are still here/,
  )
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(/^Written by/)).toContainText('Written by Bo Berg')
  await checkAccessibility()
  await expect(note).toHaveValue('On Tuesday.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('The note was saved.')).toBeVisible()
  await expect(dialog.getByText(/^Written by/)).toContainText('Written by Administrator')

  const earlier = dialog.getByText('Earlier notes (3)')
  await expect(earlier).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('Has paid.', { exact: true })).toBeHidden()
  await earlier.click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Has paid.' })).toContainText('By Bo Berg')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pays in cash, on Monday.' })).toBeVisible()
  await checkAccessibility()

  await page.emulateMedia({ media: 'print' })
  await expect(earlier).toBeHidden()
  await expect(dialog.getByText('On Tuesday.', { exact: true }).first()).toBeVisible()
  await expect(
    dialog.getByText(/^Office note \(internal, not for the traveller\) by Administrator, .*\d{4}/),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await note.fill('Never mind.')
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the list marks a booking that has a note, on paper too, and stays right behind its dialog', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { id, reference, email } = await office.book()
  await office.call(`trips/bookings/note/${id}`, { note: 'Pays in cash.' })
  await page.goto(`/admin/booking?q=${email}`)
  const row = page.getByRole('row').filter({ hasText: reference })
  const mark = row.getByRole('cell', { name: 'Tove' }).getByRole('img', { name: 'Office note' })
  await expect(mark).toBeVisible()
  await checkAccessibility()
  await page.emulateMedia({ media: 'print' })
  await expect(mark).toBeVisible()
  const text = row.getByRole('cell').getByText('Office note (internal): Pays in cash.')
  await expect(text).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(text).toBeHidden()

  await row.getByRole('link', { name: reference }).click()
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('The note was saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('whoever closes the dialog before the list has come anew still gets it', async ({ page, office }) => {
  const { reference, email } = await office.book()
  await page.goto(`/admin/booking?q=${email}`)
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByRole('link', { name: reference }).click()
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('Pays in cash.')
  const asked = Promise.withResolvers<void>()
  // The first answer never comes: closing the dialog interrupts it.
  await page.route('**/api/admin/trips/bookings?*', () => asked.resolve(), { times: 1 })
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await asked.promise
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row.getByRole('img', { name: 'Office note' })).toBeVisible()
})

test('the note stands above mails and account, and all of it is in sight', async ({ page, office }) => {
  const { id } = await office.book({ note: 'A window seat' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeInViewport({ ratio: 1 })
  const top = async (text: string) => (await dialog.getByText(text, { exact: true }).boundingBox())?.y ?? 0
  expect(await top('Office note')).toBeGreaterThan(await top('A window seat'))
  for (const term of ['Booked at', 'Mail', 'id'])
    expect(await top('Office note')).toBeLessThan(await top(term))
})

test('who cleared a note is told, beside it and among the earlier ones', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { id } = await office.book()
  await office.call(`trips/bookings/note/${id}`, { note: 'Pays in cash.' }, await office.colleague('Bo Berg'))
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await expect(dialog.getByText(/^Written by Bo Berg, /)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  const cleared = dialog.getByText(/^Cleared by Administrator, .*\d{4}, \d\d:\d\d$/)
  await expect(cleared.first()).toBeVisible()
  await expect(dialog.getByText(/^Written by/)).toHaveCount(0)
  await dialog.getByText('Earlier notes (1)').click()
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^Cleared by Administrator/)
  await expect(dialog.getByRole('listitem').nth(1)).toHaveText(/^Pays in cash\.By Bo Berg/)
  await checkAccessibility()
})

test('what is typed while a note is on its way is not taken for saved', async ({ page, office }) => {
  const { id } = await office.book()
  const held = Promise.withResolvers<void>()
  await page.route('**/bookings/note/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  const note = dialog.getByRole('textbox', { name: 'Office note' })
  await note.fill('Pays')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await note.fill('Pays in cash.')
  held.resolve()
  await expect(dialog.getByText(/^Written by Administrator/)).toBeVisible()
  await expect(dialog.getByText('The note was saved.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Pays in cash.')
})

for (const way of ['the key', 'another way than the key'])
  test(`asked to close by ${way} time and again, the dialog asks back, and can be used`, async ({
    page,
    office,
  }) => {
    const { id } = await office.book()
    await page.goto('/admin/booking')
    await page.goto(`/admin/booking?show=${id}`)
    const dialog = page.getByRole('dialog', { name: /^Booking/ })
    const note = dialog.getByRole('textbox', { name: 'Office note' })
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await note.fill('Pays in cash.')
    for (let times = 0; times < 3; times += 1) {
      // Then the key is not the dialog's, and the browser closes it as it does for a phone's Back.
      if (way !== 'the key') await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press('Escape')
      if (way === 'the key') await expect(leaving).toHaveCount(1 - (times % 2))
    }
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(leaving).toHaveCount(0)
    await expect(note).toHaveValue('Pays in cash.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).hover()
  })

test('only what is pressed beside the dialog closes it, not text that is marked beyond its edge', async ({
  page,
  office,
}) => {
  const { id } = await office.book({ note: 'A window seat' })
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  const text = dialog.getByText('A window seat')
  await text.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(text).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
})

for (const keys of ['Control+Enter', 'Meta+Enter']) {
  test(`${keys} saves the note`, async ({ page, office }) => {
    const { id } = await office.book()
    await page.goto(`/admin/booking?show=${id}`)
    const note = page.getByRole('dialog').getByRole('textbox', { name: 'Office note' })
    await note.fill('Pays in cash.')
    await note.press(keys)
    await expect(page.getByText('The note was saved.')).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue('Pays in cash.')
  })
}

test('bookings are found by what the staff have noted', async ({ page, office, checkAccessibility }) => {
  const word = office.unique('Storniert')
  const noted = await office.book()
  const other = await office.book()
  await office.call(`trips/bookings/note/${noted.id}`, { note: `${word}, owes nothing.` })
  await office.call(`trips/bookings/note/${other.id}`, { note: 'Has paid.' })
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference })
  await page.goto('/admin/booking')
  const filter = page.getByRole('region', { name: 'Filters' }).getByRole('textbox', { name: 'Office note' })
  await expect(row(other.reference)).toBeVisible()
  await filter.pressSequentially(word.toUpperCase())
  await expect(row(noted.reference)).toBeVisible()
  await expect(row(other.reference)).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/booking?note=${word.toUpperCase()}`)
  await expect(page.getByRole('status').filter({ hasText: '1 booking, 3 travellers' })).toBeVisible()
  await checkAccessibility()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`With “${word.toUpperCase()}” in the office note`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('nobody')
  await expect(
    page.getByText(`No bookings with “${word.toUpperCase()}” in the office note match “nobody”.`),
  ).toBeVisible()
  await checkAccessibility()
  await page.reload()
  await expect(filter).toHaveValue(word.toUpperCase())
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(filter).toHaveValue('')
  await expect(page).toHaveURL('/admin/booking?q=nobody')
  // Letter by letter was one step.
  await page.goto(`/admin/booking?q=${noted.email}`)
  await filter.pressSequentially('paid')
  await expect(row(noted.reference)).toHaveCount(0)
  await page.goBack()
  await expect(filter).toHaveValue('')
  await expect(row(noted.reference)).toBeVisible()
})
