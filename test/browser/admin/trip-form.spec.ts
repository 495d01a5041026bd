import { expect, picture, test } from './office.ts'

// The blob: Playwright's own trace asks for a preview that could not be shown; the policy rightly forbids it.
test.use({ expectedNoise: [/Connecting to 'blob:/] })

test('a file that is no picture is refused when it is chosen, and a picture mends it', async ({
  page,
  checkAccessibility,
}) => {
  const complaint = page.getByText(
    'Please choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB and 50 megapixels.',
  )
  await page.goto('/admin/trips/edit/1')
  const banner = page.getByLabel('Upload New Banner')
  const wrong = [
    { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('only words') },
  ]
  await page.route('**/api/admin/trips/update/1', () => expect(false, 'nothing is sent').toBe(true))
  for (const file of wrong) {
    await banner.setInputFiles(file)
    await expect(complaint).toBeVisible()
    await expect(banner).toHaveAttribute('aria-invalid', 'true')
    await expect(banner).toHaveAccessibleDescription(/Please choose/)
    await expect(page.getByAltText('Preview of the chosen file')).toHaveCount(0)
    await checkAccessibility()
    // One message is enough, and nothing is sent.
    await page.getByRole('button', { name: 'Save Trip' }).click()
    await expect(complaint).toHaveCount(1)
    await expect(banner).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await banner.setInputFiles(picture)
    await expect(complaint).toHaveCount(0)
    await expect(page.getByAltText('Preview of the chosen file')).toBeVisible()
  }
})

test('a day that has passed is told beside the field, and taken', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Yesterday')
  const warning = 'This day has passed: the trip will not be among the tours, and nobody can book it.'
  await page.goto('/admin/trips/add')
  const date = page.getByLabel('Date')
  const atOnce = page.getByText('The trip is on the site as soon as it is added, and can be booked until')
  await expect(page.getByText(warning)).toHaveCount(0)
  await expect(atOnce).toBeVisible()
  await date.fill('2001-05-01')
  await expect(page.getByText(warning)).toBeVisible()
  await expect(atOnce).toHaveCount(0)
  await expect(date).toHaveAccessibleDescription(warning)
  await checkAccessibility()
  await date.fill('2099-05-01')
  await expect(page.getByText(warning)).toHaveCount(0)
  await date.fill('2001-05-01')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Package').selectOption({ index: 1 })
  await page.getByLabel('Period').selectOption('5')
  await page.getByLabel('Description').fill('There and back.')
  await page.getByLabel('Banner').setInputFiles(picture)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveAttribute('data-marked')
})

test('a year that nobody means is refused at the field', async ({ page, checkAccessibility }) => {
  await page.goto('/admin/trips/edit/1')
  await page.route('**/api/admin/trips/update/1', () => expect(false, 'nothing is sent').toBe(true))
  const date = page.getByLabel('Date', { exact: true })
  const complaint = page.getByText('The year must be from 2000 to 2099')
  for (const day of ['0002-12-04', '9999-12-31']) {
    await date.fill(day)
    await page.getByRole('button', { name: 'Save Trip' }).click()
    await expect(complaint).toBeVisible()
    await expect(date).toBeFocused()
    await checkAccessibility()
    await date.fill('2099-05-01')
    await expect(complaint).toHaveCount(0)
  }
})

test('a picture that will not look well is told to be so, with the size that would', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin/trips/edit/1')
  const banner = page.getByLabel('Upload New Banner')
  const choose = async (width: number, height: number) => {
    const drawn = await page.evaluate(
      ([w = 0, h = 0]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
        canvas.getContext('2d')?.fillRect(0, 0, w, h)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      },
      [width, height],
    )
    const name = `${width}-${height}.png`
    await banner.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByAltText('Preview of the chosen file')).toBeVisible()
  }
  await choose(800, 1000)
  await expect(banner).toHaveAccessibleDescription(
    /only 800 × 1000 pixels and will look blurred\. From 1600 × 900 pixels on it looks sharp everywhere\.$/,
  )
  await expect(banner).not.toHaveAttribute('aria-invalid')
  await checkAccessibility()
  await choose(4000, 1000)
  await expect(page.getByText('This picture is very wide, 4000 × 1000 pixels: only its middle')).toBeVisible()
  await choose(1600, 3300)
  await expect(page.getByText('This picture is very tall, 1600 × 3300 pixels: only its middle')).toBeVisible()
  await choose(1600, 900)
  await expect(page.getByText('This picture')).toHaveCount(0)
})

test('an empty form leads to the picture, which shows that it has the focus, however the button is pressed', async ({
  page,
}) => {
  await page.goto('/admin/trips/add')
  const banner = page.getByLabel('Banner')
  const frame = banner.locator('..')
  await expect(frame).toHaveCSS('outline-style', 'none')
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(banner).toBeFocused()
  await expect(frame).toHaveCSS('outline-style', 'solid')
  await expect(frame).toBeInViewport()
  // The next that is empty, once that is mended.
  await banner.setInputFiles(picture)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(frame).toHaveCSS('outline-style', 'none')
})

test.describe('far from the agency', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('its day counts, not that of the browser', async ({ page }) => {
    // These sites are in UTC; on this island the next day has begun.
    await page.clock.setFixedTime('2099-05-01T20:00:00Z')
    await page.goto('/admin/trips/add')
    const date = page.getByLabel('Date')
    await expect(date).toHaveValue('2099-05-01')
    const warning = page.getByText(
      'This day has passed: the trip will not be among the tours, and nobody can book it.',
    )
    await expect(warning).toHaveCount(0)
    await date.fill('2099-04-30')
    await expect(warning).toBeVisible()
  })
})

test('a day that may be mistyped is asked about before it is saved, where people have booked', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const id = await office.addTrip({ title: office.unique('Slip'), period_id: '5', date: '2098-05-01' })
  const stored = async () => (await office.call(`trips/edit/${id}`)).date
  const date = page.getByLabel('Date', { exact: true })
  const save = page.getByRole('button', { name: 'Save Trip' })
  const question = page.getByRole('alertdialog', { name: 'Is this the right day?' })
  const saved = page.getByText(/^The trip was saved\./)

  // Nobody has booked.
  await page.goto(`/admin/trips/edit/${id}`)
  await date.fill('2098-12-01')
  await save.click()
  await expect(saved).toBeVisible()
  await office.book({ trip_id: `${id}` })

  await page.goto(`/admin/trips/edit/${id}`)
  await page.getByLabel('Title').fill('Another title')
  await date.fill('2020-01-01')
  await save.click()
  await expect(question).toContainText(
    '1 booking is for this trip. It would depart on Wed Jan 01 2020, which is in the past. Save anyway?',
  )
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Another title')
  await expect(date).toHaveValue('2020-01-01')
  expect(await stored()).toBe('2098-12-01')

  await date.fill('2099-01-31')
  await date.press('Enter')
  await expect(question).toContainText('It would depart on Sat Jan 31 2099, 61 days later than now.')
  await page.keyboard.press('Escape')
  await date.fill('2098-10-01')
  await save.click()
  await expect(question).toContainText('It would depart on Wed Oct 01 2098, 61 days earlier than now.')
  expect(await stored()).toBe('2098-12-01')
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(saved).toBeVisible()
  await expect.poll(stored).toBe('2098-10-01')

  // As far as a trip is moved on purpose.
  await page.goto(`/admin/trips/edit/${id}`)
  await date.fill('2098-11-30')
  await save.click()
  await expect(saved).toBeVisible()
  await expect.poll(stored).toBe('2098-11-30')
})
