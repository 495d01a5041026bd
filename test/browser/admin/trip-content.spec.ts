import sharp from 'sharp'
import { expect, test } from './office.ts'

/** What needs no layout of the form is in test/screens/trip-content.test.tsx. */

// The preview runs no script. 422 is not among it: what is half written is no mistake to the preview.
test.use({ expectedNoise: [/Blocked script execution in 'about:srcdoc'/] })

const jpeg = async (name: string, background = '#446688') => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const newTrip = async (office: { addTrip: (fields: never) => Promise<number> }, title: string) =>
  office.addTrip({ title, period_id: '5', date: '2099-05-01' } as never)

test('a trip’s content is written beside its preview, with pictures and places, and published', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const title = office.unique('Over the pass')
  const id = await newTrip(office, title)
  await office.call(`trips/update/${id}`, { published: '0' })
  await page.goto(`/admin/trips/${id}/content`)
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The form scrolls, the window does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)

  await page.getByLabel('What makes the trip').fill('Silence\n\n  Cheese ')
  await page.getByRole('button', { name: 'Add day 1' }).click()
  const day = page.getByRole('group', { name: 'Day 1', exact: true })
  await expect(day.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Valley')

  await page.getByLabel('Upload pictures').setInputFiles([await jpeg('a'), await jpeg('b', '#884422')])
  const second = page.getByRole('group', { name: 'Picture 2' })
  await second.getByLabel('What it shows').fill('A brown wall')
  await second.getByLabel('From left').fill('80')
  await page.getByRole('button', { name: 'Move A brown wall up' }).click()
  await expect(page.getByRole('button', { name: 'Move A brown wall up' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Picture 1' }).getByLabel('What it shows')).toHaveValue(
    'A brown wall',
  )
  // Dragged back and forth.
  const handles = page.getByTitle('Drag to another place')
  for (const order of [
    ['', 'A brown wall'],
    ['A brown wall', ''],
  ]) {
    await handles.last().scrollIntoViewIfNeeded()
    await handles.last().dragTo(handles.first())
    for (const [index, alt] of order.entries())
      await expect(
        page.getByRole('group', { name: `Picture ${index + 1}` }).getByLabel('What it shows'),
      ).toHaveValue(alt)
  }

  await page.getByRole('button', { name: 'Take A brown wall: Picture of day 1' }).click()
  await expect(page.getByRole('group', { name: 'Picture of day 1' }).getByLabel('What it shows')).toHaveValue(
    'A brown wall',
  )

  await page.getByLabel('Entry and health').fill('A passport, and no visa.')
  await page.getByRole('button', { name: 'Add a place by hand' }).click()
  const place = page.getByRole('group', { name: 'Place 1' })
  await place.getByLabel('Name').fill('Geiranger')
  await place.getByLabel('Latitude').fill('99')
  await place.getByLabel('Longitude').fill('7,21')
  await expect(preview.getByRole('heading', { name: 'Valley' })).toBeVisible()
  await expect(preview.getByText('Cheese', { exact: true })).toBeVisible()
  const practical = preview.getByRole('region', { name: 'Practical' })
  await expect(practical.getByRole('heading', { name: 'Entry and health' })).toBeVisible()
  await expect(practical.getByText('A passport, and no visa.')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The latitude must be a number from -85 to 85')).toBeVisible()
  await expect(place.getByLabel('Latitude')).toBeFocused()
  await checkAccessibility(true)
  await place.getByLabel('Latitude').fill('62.1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The content was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The trip is published.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible()

  expect(await office.call(`trips/content/${id}`)).toMatchObject({
    published: true,
    content: {
      highlights: ['Silence', 'Cheese'],
      gallery: [{ alt: 'A brown wall', focus: { x: 80, y: 50 } }, { alt: '' }],
      days: [{ title: 'Valley', picture: { alt: 'A brown wall', focus: { x: 80, y: 50 } } }],
      stops: [{ name: 'Geiranger', latitude: 62.1, longitude: 7.21 }],
    },
  })
})

test('the preview scrolls to what is written, and the form does not', async ({ page, office }) => {
  const id = await newTrip(office, office.unique('Half way'))
  await page.goto(`/admin/trips/${id}/content`)
  const preview = page.frameLocator('iframe[title=Preview]')
  const day = (at: number) => page.getByRole('group', { name: `Day ${at}`, exact: true })
  await page.getByRole('button', { name: 'Add 5 days' }).click()
  await expect(day(1).getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Up')
  await day(3).getByLabel('Text').fill('Down again.')
  await expect(preview.locator('#itinerary > ol > li')).toHaveText([/Up/, /…/, /…Down again/])
  await expect(preview.getByText('Down again.')).toBeInViewport()

  await page.getByLabel('Meeting point').fill('Under the clock')
  const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop)
  const before = await scrolled()
  await expect(preview.getByText('Under the clock')).toBeInViewport()
  await expect(page.getByLabel('Meeting point')).toBeFocused()
  expect(await scrolled()).toBe(before)
  // Nothing is loaded anew, which would be blank and at its top first.
  const header = await preview.getByRole('banner').elementHandle()
  const place = () => preview.locator('html').evaluate((element) => element.scrollTop)
  await expect.poll(place).toBeGreaterThan(300)
  await page.getByLabel('Meeting point').fill('Under the large clock')
  await expect(preview.getByText('Under the large clock')).toBeInViewport()
  expect(await place()).toBeGreaterThan(300)
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
})

test('no bar covers the field that has the focus', async ({ page, office }) => {
  const id = await newTrip(office, office.unique('Under the bar'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/trips/${id}/content`)
  const title = page.getByRole('group', { name: 'Day 1', exact: true }).getByLabel('Title')
  await page.getByRole('button', { name: 'Add 5 days' }).click()
  await expect(title).toBeFocused()
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await title.focus()
    /** The names of the fields whose first line another element covers. */
    const covered: string[] = []
    for (let at = 0; at < 60; at += 1) {
      const name = await page.evaluate(() => {
        const field = document.activeElement
        if (!field?.matches('input[type=text], input:not([type]), textarea')) return ''
        const { left, top } = field.getBoundingClientRect()
        return document.elementFromPoint(left + 20, top + 36) === field ? '' : `covered: ${field.id}`
      })
      if (name !== '') covered.push(`${at} ${name}`)
      await page.keyboard.press('Tab')
    }
    expect(covered, `${width} pixels`).toEqual([])
  }
})
