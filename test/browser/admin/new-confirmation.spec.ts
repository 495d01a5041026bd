import { test as sending } from './mail-site.ts'
import { expect, test } from './office.ts'

sending(
  'after a trip was moved, a traveller is sent a new confirmation, once, and the mark goes',
  async ({ page, office, site, checkAccessibility }) => {
    const title = office.unique('Felucca')
    const trip_id = `${await office.addTrip({ title, period_id: '8', date: '2099-05-01' })}`
    const { id, email, reference } = await office.book({ trip_id })
    await office.call(`trips/update/${trip_id}`, { date: '2099-05-08', period_id: '5' })
    await page.goto(`/admin/booking?trip=${trip_id}&show=${id}`)
    const dialog = page.getByRole('dialog', { name: `Booking ${reference}` })
    await expect(dialog.getByText('Confirmed for Fri May 01 2099, 8 days')).toBeVisible()
    const open = dialog.getByRole('button', { name: 'Send a new confirmation' })
    await checkAccessibility()
    await open.click()
    const asking = page.getByRole('alertdialog', { name: 'Send a new confirmation?' })
    await expect(asking).toContainText(`${email} gets a mail with the trip as it is now`)
    await expect(asking.getByRole('definition')).toHaveText([
      'Fri May 01 2099 → Fri May 08 2099',
      '8 days → 5 days',
    ])
    // It cannot be taken back: Enter pressed twice sends nothing.
    await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await checkAccessibility()
    }
    await asking.getByRole('button', { name: 'Send' }).dblclick()
    await expect(page.getByText('The new confirmation is being sent.')).toBeVisible()
    await expect(asking).toHaveCount(0)
    await expect(dialog.getByText('Confirmed for')).toHaveCount(0)
    await expect(open).toHaveCount(0)
    await expect(dialog.getByRole('link', { name: 'New confirmation for the traveller' })).toHaveCount(1)
    const changed = async () =>
      (await site.mails()).filter(
        (mail) => mail.subject === `Your booking ${reference} has changed: ${title}`,
      )
    await expect.poll(async () => (await changed()).length).toBe(1)
    expect((await changed())[0]?.text).toMatch(/was Friday, 1 May 2099\n +is now Friday, 8 May 2099/)

    await page.keyboard.press('Escape')
    await expect(page.getByText('Confirmed for')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /new confirmation/ })).toHaveCount(0)
    await page.goto('/admin/audit?kind=booking')
    const entry = page.getByRole('row').filter({ hasText: reference })
    await expect(entry).toContainText('Booking confirmed anew')
    await expect(entry).toContainText('date, period')
    await page.goto('/admin/mails?template=trip-changed')
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
      'New confirmation for the traveller',
    )
  },
)

sending(
  'from the notice it is one way to tell all of them, which says before how many mails it sends',
  async ({ page, office, site, checkAccessibility }) => {
    const title = office.unique('Dhow')
    const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
    const booked = [await office.book({ trip_id }), await office.book({ trip_id })]
    await page.goto(`/admin/trips/edit/${trip_id}`)
    await page.getByLabel('Date').fill('2099-05-08')
    await page.getByRole('button', { name: 'Save Trip' }).click()
    await page.getByRole('link', { name: 'Bookings of this trip' }).click()
    const open = page.getByRole('button', { name: 'Send 2 new confirmations' })
    await expect(open).toBeVisible()
    await expect(page.getByText('Confirmed for Fri May 01 2099')).toHaveCount(2)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await checkAccessibility()
    }
    await open.click()
    const asking = page.getByRole('alertdialog', { name: 'Send 2 new confirmations?' })
    await expect(asking).toContainText('2 mails will be sent')
    await checkAccessibility()
    await asking.getByRole('button', { name: 'Cancel' }).click()
    expect((await site.mails()).filter(({ subject }) => subject?.includes('has changed'))).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(title) }),
    )
    await open.click()
    await asking.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('2 new confirmations are being sent.')).toBeVisible()
    await expect(open).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Confirmed for')).toHaveCount(0)
    const told = async () =>
      (await site.mails())
        .filter(({ subject }) => subject?.endsWith(`has changed: ${title}`))
        .flatMap(({ to }) => to?.map(({ address }) => address))
        .sort()
    await expect.poll(told).toEqual(booked.map(({ email }) => email).sort())
  },
)

test('without a mail server it says that nobody gets it yet, and keeps it as all mails', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Junk')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { id, email } = await office.book({ trip_id })
  await office.call(`trips/update/${trip_id}`, { title: `${title} and junket` })
  await page.goto(`/admin/booking?show=${id}`)
  await page.getByRole('button', { name: 'Send a new confirmation' }).click()
  const asking = page.getByRole('alertdialog', { name: 'No mail server is set' })
  await expect(asking).toContainText(`${email} would not get it yet`)
  await expect(asking.getByRole('definition')).toHaveText([`${title} → ${title} and junket`])
  await checkAccessibility()
  await asking.getByRole('button', { name: 'Keep in Mail' }).click()
  await expect(page.getByText('The new confirmation is kept as a file.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new confirmation' })).toHaveCount(0)
})
