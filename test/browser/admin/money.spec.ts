import { expect, test } from './office.ts'

// The refusal, and the question.
test.use({ expectedNoise: [/status of (409|422)/] })

test('a deposit, then the balance, are recorded and seen on the Money screen and in the list; a minus is refused', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const adult = { number_of_adults: '1', number_of_childrens: '0', single_rooms: '0' }
  const { id, reference } = await office.book(adult)
  const shown = async () =>
    (await office.call(`trips/bookings/${id}`)).booking as { total: number | null; due_now: number }
  // The trip has a price or, without demo prices, this booking gets one.
  if ((await shown()).total === null)
    await office.call(`trips/bookings/adjust/${id}`, { label: 'Price', amount: '100000' })
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: `Booking ${reference}` })
  const section = dialog.getByRole('region', { name: 'Payments' })
  await expect(section).toContainText('Nothing was paid yet.')
  const record = page.getByRole('alertdialog', { name: 'Record payment' })

  await section.getByRole('button', { name: 'Record payment' }).click()
  await record.getByLabel('Amount').fill('-1')
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(record).toContainText('At least 0')
  await record.getByLabel('Amount').fill('100')
  await record.getByLabel('Method').selectOption('Cash')
  await checkAccessibility()
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(section.getByRole('listitem')).toContainText('Cash')
  // The notice covers nothing of the booking: it stands beside it, on phones below it.
  const notice = page.locator('[popover]').filter({ hasText: 'Recorded a payment of €100.00.' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const [shape, box] = [await notice.boundingBox(), await dialog.boundingBox()]
    if (width > 1000) expect(shape?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
    else expect(shape?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  }
  await page.setViewportSize({ width: 1280, height: 720 })

  // The mail is shown before it goes.
  await section.getByRole('button', { name: 'Remind now' }).click()
  const reminder = page.getByRole('alertdialog', { name: 'Send this reminder?' })
  await expect(reminder).toContainText(`To be paid next for your booking ${reference}`)
  await expect(reminder).toContainText('here is what is to be paid next.')
  await checkAccessibility()
  await reminder.getByRole('button', { name: 'Send' }).click()
  await expect(section).toContainText('Reminded: next payment')

  await section.getByRole('button', { name: 'Record payment' }).click()
  const due = await shown()
  await expect(record.locator('[name=amount]')).toHaveValue(`${due.due_now}`)
  // The amount has the focus, and what is typed takes its place.
  await page.keyboard.type(`${(due.total ?? 0) / 100}`)
  await expect(record.locator('[name=amount]')).toHaveValue(`${due.total}`)
  await expect(record.getByText('€100.00 more than is open.')).toBeVisible()
  await checkAccessibility()
  await record.getByLabel('Amount').fill(`${((due.total ?? 0) - 10_000) / 100}`)
  await expect(record.getByText('more than is open')).toHaveCount(0)
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)

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

  await page.goto('/admin/booking?money=paid')
  const row = page.getByRole('table', { name: 'Booking', exact: true }).getByRole('row')
  await expect(row.filter({ hasText: reference })).toContainText('Paid')
  // Paper says that these are only the paid ones.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('paid', { exact: true })).toBeVisible()
})

test('a refund is recorded, asked about beyond what is owed and refused beyond what was paid, and undone', async ({
  page,
  office,
}) => {
  const { id, reference } = await office.book({ number_of_adults: '1', number_of_childrens: '0' })
  const { booking } = await office.call(`trips/bookings/${id}`)
  const total = (booking as { total: number | null }).total ?? 100_000
  if ((booking as { total: number | null }).total === null)
    await office.call(`trips/bookings/adjust/${id}`, { label: 'Price', amount: `${total}` })
  await office.call(`trips/bookings/payments/${id}`, {
    amount: `${total + 5_000}`,
    method: 'bank',
    anyway: '1',
  })
  await page.goto(`/admin/booking?show=${id}`)
  const section = page
    .getByRole('dialog', { name: `Booking ${reference}` })
    .getByRole('region', { name: 'Payments' })
  const rows = section.getByRole('listitem')
  const refund = page.getByRole('alertdialog', { name: 'Record a refund' })
  const question = page.getByRole('alertdialog', { name: 'Record it anyway?' })
  const notice = (text: string) => page.locator('[popover]').filter({ hasText: text })

  // What was overpaid stands in the form.
  await section.getByRole('button', { name: 'Record a refund' }).click()
  await expect(refund.locator('[name=amount]')).toHaveValue('5000')
  // The payment was mailed, and so is the refund, unless the office does not want it.
  await expect(refund.getByLabel('Mail the traveller')).toBeChecked()
  await refund.getByLabel('Mail the traveller').uncheck()
  await refund.getByLabel('Amount').fill(`${(total + 5_001) / 100}`)
  await refund.getByRole('button', { name: 'Record a refund' }).click()
  await expect(refund).toContainText('More cannot be paid back than was paid')
  await refund.getByLabel('Amount').fill('60')
  await refund.getByRole('button', { name: 'Record a refund' }).click()
  await expect(question).toContainText(
    'This is €10.00 more than is to be paid back. The booking will owe it again.',
  )
  await question.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(refund).toContainText('Nothing was recorded.')
  await expect(rows).toHaveCount(1)
  await refund.getByRole('button', { name: 'Record a refund' }).click()
  await question.getByRole('button', { name: 'Record it anyway' }).click()
  await expect(notice('Recorded a refund of €60.00.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Refund, bank' })).toContainText('−€60.00')

  await section.getByRole('button', { name: 'Undo the refund of €60.00' }).click()
  const undo = page.getByRole('alertdialog')
  await expect(undo.getByLabel('Mail the traveller')).not.toBeChecked()
  await undo.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(notice('The refund of €60.00 was undone.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Undone refund, bank' })).toHaveCount(1)
  await expect(section).toContainText('Overpaid by €50.00')

  // The same money once more: the server asks, and what was typed stays.
  await section.getByRole('button', { name: 'Record payment' }).click()
  const record = page.getByRole('alertdialog', { name: 'Record payment' })
  await record.getByLabel('Amount').fill(`${(total + 5_000) / 100}`)
  await record.getByRole('button', { name: 'Record payment' }).click()
  await expect(question).toContainText(
    /A payment of €[\d,.]+ was recorded for this booking .+ by Administrator\./,
  )
  await expect(question).toContainText('more than is open.')
  await question.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(record).toContainText('Nothing was recorded.')
  await record.getByLabel('Amount').fill('1')
  await record.getByRole('button', { name: 'Record payment' }).click()
  await question.getByRole('button', { name: 'Record it anyway' }).click()
  await expect(section).toContainText('Overpaid by €51.00')

  await page.goto(`/admin/audit?kind=booking&id=${id}`)
  const log = page.getByRole('table')
  await expect(log.getByRole('row').filter({ hasText: 'Refund of €60.00 recorded' })).toContainText(reference)
  await expect(log).toContainText('Refund of €60.00 undone')

  // Fourteen days are left to pay it back after a cancellation.
  await office.call(`trips/bookings/cancel/${id}`, { notify: '0', fee: '0', reason: 'Ill' })
  await page.goto('/admin/overview')
  const figure = page.getByRole('region', { name: 'Money' }).getByRole('link', { name: 'To be paid back' })
  await expect(figure).toContainText(/booking.*, (by|late since) \w{3} \d\d/)
  await figure.click()
  const list = page.getByRole('region', { name: 'To be paid back' })
  await expect(list).toBeInViewport()
  await expect(list.getByRole('listitem').filter({ hasText: reference })).toContainText(/by \w{3} \d\d \d{4}/)
  await list.getByRole('link', { name: reference }).click()
  await expect(section).toContainText(/€[\d,.]+ to be paid back by \w{3} \w{3} \d\d \d{4}/)
  await expect(section).toContainText(/ was paid\. There is no cancellation fee\. .+ is to be paid back\./)
})
