import { act, expect, test } from './office.ts'

test('a deposit, then the balance, are recorded, and a traveller is reminded in between', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const adult = { number_of_adults: '1', number_of_childrens: '0', single_rooms: '0' }
  const { id, reference } = await office.book(adult)
  const shown = async () =>
    (await office.call(`trips/bookings/${id}`)).booking as { total: number | null; due_now: number }
  // The trip has a price or, without demo prices, this booking gets one.
  if ((await shown()).total === null)
    await office.call(`trips/bookings/adjust/${id}`, { label: 'Price', amount: '100000' })
  await page.goto(`/admin/booking/${id}`)
  const dialog = page.getByRole('article', { name: `Booking ${reference}` })
  const section = dialog.getByRole('region', { name: 'Payments' })
  await expect(section).toContainText('Nothing was paid yet.')
  const record = page.getByRole('alertdialog', { name: 'Record payment' })

  await act(page, 'Record payment')
  await record.getByLabel('Amount').fill('100')
  await record.getByLabel('Method').selectOption('Cash')
  await checkAccessibility()
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(section.getByRole('listitem')).toContainText('Cash')
  // The notice covers nothing of what comes next, which stays in sight.
  const notice = page.locator('[popover]').filter({ hasText: 'Recorded a payment of €100.00.' })
  const steps = dialog.getByRole('button', { name: 'More actions' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const [shape, box] = [await notice.boundingBox(), await steps.boundingBox()]
    expect(shape?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await section.getByRole('listitem').scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeInViewport({ ratio: 1 })

  // The mail is shown before it goes.
  await act(page, 'Remind now…')
  const reminder = page.getByRole('alertdialog', { name: 'Send this reminder?' })
  await expect(reminder).toContainText(`To be paid next for your booking ${reference}`)
  await expect(reminder).toContainText('here is what is to be paid next.')
  await checkAccessibility()
  await reminder.getByRole('button', { name: 'Send' }).click()
  await expect(section).toContainText('Reminded: next payment')

  await act(page, 'Record payment')
  const due = await shown()
  await expect(record.locator('[name=amount]')).toHaveValue(`${due.due_now}`)
  // The amount has the focus, and what is typed takes its place.
  await page.keyboard.type(`${(due.total ?? 0) / 100}`)
  await expect(record.locator('[name=amount]')).toHaveValue(`${due.total}`)
  await record.getByLabel('Amount').fill(`${((due.total ?? 0) - 10_000) / 100}`)
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
})

test('the Money screen has what came in and what is owed side by side, on paper and as a file; the overview leads there', async ({
  page,
  office,
}) => {
  const adult = { number_of_adults: '1', number_of_childrens: '0' }
  const [{ id, reference }, other] = [await office.book(adult), await office.book(adult)]
  const pay = (of: number, method: string, amount: string) =>
    office.call(`trips/bookings/payments/${of}`, { amount, method, notify: '0' })
  for (const each of [id, other.id])
    await office.call(`trips/bookings/adjust/${each}`, { label: 'Price', amount: '100000' })
  await pay(id, 'cash', '10000')
  await pay(id, 'bank', '20000')
  await pay(other.id, 'bank', '20000')
  await office.call(`trips/bookings/cancel/${other.id}`, { notify: '0', fee: '0', reason: 'Ill' })
  await page.goto('/admin/overview')
  await page.getByRole('region', { name: 'Money' }).getByRole('link', { name: 'To be paid back' }).click()
  const back = page.getByRole('region', { name: 'To be paid back' })
  await expect(back).toBeInViewport()
  await expect(back.getByRole('listitem').filter({ hasText: other.reference })).toBeVisible()
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  const ledger = page.getByRole('table', { name: 'Payments' })
  await expect(ledger.getByRole('row').filter({ hasText: reference })).toHaveCount(2)
  // The sum of each method is in sight, and the payments stand beside what is owed, not below it.
  const received = page.getByRole('region', { name: 'What came in' })
  await expect(received.getByRole('definition').first()).toBeInViewport({ ratio: 1 })
  await expect(received).toContainText('Cash')
  const owed = await page.getByRole('region', { name: 'What is owed' }).boundingBox()
  expect((await ledger.boundingBox())?.x).toBeLessThan(owed?.x ?? 0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Method')).toBeHidden()
  await expect(page.getByText(/^From .* until /)).toBeVisible()
  // A foot would stand on each page.
  await expect(received.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Method').selectOption('Cash')
  await expect(page).toHaveURL(/method=cash/)
  await expect(ledger.getByRole('row').filter({ hasText: reference })).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV for the accountant' }).click()
  expect((await download).suggestedFilename()).toMatch(/^payments-.*\.csv$/)
})
