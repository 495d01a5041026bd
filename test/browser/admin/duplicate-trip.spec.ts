import type { Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

test('a trip is run again on another day, with a copy of its picture', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Monthly')
  const first = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  const list = `/admin/trips?q=${title}`
  await page.goto(list)
  await page.getByRole('link', { name: `Duplicate ${title}` }).click()
  await expect(page).toHaveURL(`/admin/trips/add?copy=${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplicate trip')
  await expect(page).toHaveTitle(/^Duplicate trip/)
  await expect(page.getByText(`of “${title}”`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Description')).toHaveValue('There and back.')
  await expect(page.getByLabel('Package')).toHaveValue('1')
  await expect(page.getByLabel('Period')).toHaveValue('5')
  // No day is as good as another: it is asked for.
  await expect(page.getByLabel('Date')).toHaveValue('')
  const shown = page.getByAltText('The banner of the trip that is duplicated')
  await expect(shown).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(1)
  await expect(page.getByLabel('Date')).toBeFocused()
  await page.getByLabel('Date').fill('2099-06-01')
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByText('The trip was added.')).toBeVisible()
  await expect(page).toHaveURL(list)
  const added = page.locator('tr[data-marked]')
  await expect(added).toContainText('2099')
  await expect(page.getByText('2 trips', { exact: true })).toBeVisible()

  // The first goes with its picture; the second keeps its own.
  await added.getByRole('link', { name: `Edit ${title}` }).click()
  const banner = page.getByAltText('The current banner')
  await expect(banner).toBeVisible()
  const src = await banner.getAttribute('src')
  const { banner: other } = (await office.call(`trips/edit/${first}`)) as { banner: string }
  expect(src).not.toContain(other)
  expect(
    await banner.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(10)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(shown).toHaveAttribute('src', src ?? '')
  // Said on the way to the list; by now it would be said of the form.
  await expect(page.getByText('The trip was added.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(list)
})

test('the copy deleted again leaves the list as it was', async ({ page, office }) => {
  const title = office.unique('Regretted')
  // Apart from the trips that other tests add.
  const first = await office.addTrip({ title, period_id: '5', date: '2098-05-01' })
  await page.goto('/admin/trips')
  const rows = page.getByRole('row').filter({ hasText: title })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: `Duplicate ${title}` }).click()
  await page.getByLabel('Date').fill('2098-06-01')
  await page.getByRole('button', { name: 'Add Trip' }).click()
  const added = page.locator('tr[data-marked]')
  await expect(added).toContainText('2098')
  await added.getByRole('button', { name: `Delete ${title}` }).click()
  // Both have one title.
  await expect(page.getByRole('alertdialog')).toContainText(/On .*2098, id \d+, no bookings/)
  const anew = page.waitForResponse('**/api/admin/trips/index*')
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await anew
  await expect(page.getByText('Your record has been deleted.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  // The list that was asked for anew is there, too.
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page).toHaveURL(`/admin/trips/edit/${first}`)
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/admin/trips')
  await office.call(`trips/delete/${first}`)
})

test.describe('when the login ends meanwhile', () => {
  test.use({ expectedNoise: [/status of 401/] })

  test('what was typed into the copy of one trip is not in another’s', async ({ page, office }) => {
    const [mine, other] = [office.unique('Mine'), office.unique('Other')]
    const ids = await Promise.all(
      [mine, other].map((title) => office.addTrip({ title, period_id: '5', date: '2099-05-01' })),
    )
    const title = page.getByLabel('Title')
    await page.goto(`/admin/trips/add?copy=${ids[0]}`)
    await title.fill(`${mine} in spring`)
    await page.getByLabel('Date').fill('2099-06-01')
    await page.evaluate(() => localStorage.setItem('token', 'dead'))
    await page.getByRole('button', { name: 'Add Trip' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    // By another link than the one that leads back.
    await page.goto(`/admin/login?next=${encodeURIComponent(`/admin/trips/add?copy=${ids[1]}`)}`)
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(title).toHaveValue(other)
    await page.goto('/admin/trips/add')
    await expect(title).toHaveValue('')
    await page.goto(`/admin/trips/add?copy=${ids[0]}`)
    await expect(title).toHaveValue(`${mine} in spring`)
  })
})

test.describe('of a trip that is not there', () => {
  test.use({ expectedNoise: [/status of 404/] })

  test('the form says so', async ({ page, checkAccessibility }) => {
    await page.goto('/admin/trips/add?copy=999999')
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: 'All trips' }).click()
    await expect(page).toHaveURL(/\/admin\/trips$/)
  })
})

test('what a trip is sold as stands below its title, and on the card of a phone', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const description = office.unique('Half board with a view')
  const { id } = await office.call('packages/store', { description })
  const title = office.unique('Sold')
  await office.addTrip({ title, period_id: '5', date: '2099-05-01', package_id: `${id}` })
  await page.goto(`/admin/trips?q=${title}`)
  const cell = page.getByRole('cell', { name: `${title} Package: ${description}` })
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(cell.getByText(description)).toBeInViewport()
    await checkAccessibility()
  }
})

/** Whether the table of the trips is not wider than its box, its buttons included. */
async function fits(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto('/admin/trips')
    const box = page.getByRole('table', { name: 'Trips' }).locator('..')
    await expect(box.getByRole('link', { name: /^Duplicate / }).first()).toBeVisible()
    await expect
      .poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
        message: `${width}`,
      })
      .toBeLessThanOrEqual(0)
  }
}

test('the trips fit beside the sidebar, with all their columns and buttons', async ({ page, office }) => {
  await office.book({ number_of_adults: '99' })
  await fits(page, [768, 1024, 1280, 1440])
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('they fit as well, with buttons for thumbs', async ({ page, office }) => {
    await office.book({ number_of_adults: '99' })
    await fits(page, [768, 1024])
  })
})
