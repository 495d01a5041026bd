import type { Page } from '@playwright/test'
import { picture } from '../../office.ts'
import { expect, test } from './office.ts'

/** What needs no picture and no layout is in test/screens/trips.test.tsx. */

// Playwright's own trace asks for a preview that could not be shown; the policy rightly forbids it.
test.use({ expectedNoise: [/Connecting to 'blob:/] })

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const fillTrip = async (page: Page, title: string) => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Package').selectOption({ index: 1 })
  await page.getByLabel('Period').selectOption('5')
  await page.getByLabel('Description').fill('Two days there, three days back.')
}

test('trips: add with a banner, edit without one, delete', { tag: '@journey' }, async ({ page, office }) => {
  const title = office.unique('To the edge')
  await page.goto('/admin/trips/add')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await expect(page.getByLabel('Date')).toHaveValue(today)
  await page.getByLabel('Date').fill('')
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(6)
  // The picture is the first that is missing; its frame shows the focus.
  const banner = page.getByLabel('Banner')
  await expect(banner).toBeFocused()
  await expect(banner.locator('..')).toHaveCSS('outline-style', 'solid')
  await page.getByLabel('Date').fill('2099-05-01')
  await fillTrip(page, title)
  await banner.setInputFiles(picture)
  await expect(page.getByAltText('Preview of the chosen file')).toBeVisible()
  await expect(page.getByText('This picture has only 10 × 10 pixels and will look blurred.')).toBeVisible()
  await expect(page.getByText('This field is required')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  // It is offered at once, and its list is shown.
  await expect(page).toHaveURL(/\/admin\/trips(\?|$)/)
  const notice = page.getByRole('status').filter({ hasText: 'The trip was added.' })
  await expect(notice).toContainText(title)
  await page.getByRole('searchbox').fill(title)
  await expect(row(page, title)).toBeVisible()
  await expect(row(page, title)).not.toContainText('Draft')
  await notice.getByRole('link', { name: 'Write its page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeInViewport()
  await page.goto(`/admin/trips?q=${title}`)

  await row(page, title).getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByAltText('The current banner')).toBeVisible()
  await expect(page.getByLabel('Upload New Banner')).toHaveValue('')
  await expect(page.getByLabel('Period')).toHaveValue('5')
  await page.getByLabel('Title').fill(`${title} and back`)
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(row(page, `${title} and back`)).toBeVisible()
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(/On .*2099, id \d+, no bookings/)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(row(page, title)).toHaveCount(0)
})

test('a file that is no picture is refused when it is chosen; a picture mends it, which can be dropped, too', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const complaint = page.getByText(
    'Please choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB and 50 megapixels.',
  )
  await page.goto('/admin/trips/add')
  await fillTrip(page, office.unique('Dropped'))
  const banner = page.getByLabel('Banner')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/trips/store')) sent.push(request.url())
  })
  const wrong = [
    { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ]
  for (const file of wrong) {
    await banner.setInputFiles(file)
    await expect(complaint).toBeVisible()
    await expect(banner).toHaveAttribute('aria-invalid', 'true')
    await expect(banner).toHaveAccessibleDescription(/Please choose/)
  }
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(complaint).toHaveCount(1)
  await expect(banner).toBeFocused()
  expect(sent, 'nothing is sent').toEqual([])
  await banner.setInputFiles(picture)
  await expect(complaint).toHaveCount(0)
  await expect(page.getByAltText('Preview of the chosen file')).toBeVisible()

  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([content], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, picture.buffer.toString('base64'))
  await banner.locator('..').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('dropped.png')).toBeVisible()
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByText('The trip was added.')).toBeVisible()
})

test('the list of trips fits beside the sidebar, with all its buttons, and tells what each is sold as', async ({
  page,
  office,
}) => {
  const { packages } = (await office.call('packages/index')) as { packages: { description: string }[] }
  const title = office.unique('Sold')
  const id = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await office.book({ trip_id: `${id}`, number_of_adults: '39' })
  await page.goto(`/admin/trips?q=${title}`)
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText(packages[0]?.description ?? '').last()).toBeInViewport()
    const box = page.getByRole('table', { name: 'Trips' }).locator('..')
    await expect
      .poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
        message: `${width}`,
      })
      .toBeLessThanOrEqual(0)
  }
})
