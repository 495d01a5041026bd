import sharp from 'sharp'
import { expect, test } from './office.ts'

// The preview runs no script. A call that is not answered, and one that is refused, are told on the console by the
// browser itself; 422 is not among them: what is half written is no mistake to the preview.
test.use({
  expectedNoise: [/Blocked script execution in 'about:srcdoc'|status of (415|409)|ERR_FAILED/],
})

const jpeg = async (name: string, background = '#446688') => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const newTrip = async (office: { addTrip: (fields: never) => Promise<number> }, title: string) =>
  office.addTrip({ title, period_id: '5', date: '2099-05-01' } as never)

test('five days, two pictures, places, topics: written, seen, stored, published', async ({
  page,
  office,
  checkAccessibility,
}) => {
  test.slow() // a long form
  const title = office.unique('Over the pass')
  const id = await newTrip(office, title)
  await office.call(`trips/update/${id}`, { published: '0' })
  await page.goto(`/admin/departures/add?trip=${id}`)
  await expect(page.getByRole('button', { name: 'Add Departures' })).toBeVisible()
  await page.goto('/admin/trips?sort=-id')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Draft')
  await page.goto(`/admin/trips/edit/${id}`)
  await expect(page.getByText('Only the staff see this trip, until it is published.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Trip' }).getByRole('link', { name: 'Content' }).click()
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The form scrolls, the window does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)

  await page.getByLabel('What makes the trip').fill('Silence\n\n  Cheese ')
  for (const day of [1, 2, 3, 4, 5]) {
    await page.getByRole('button', { name: `Add day ${day}` }).click()
    const box = page.getByRole('group', { name: `Day ${day}`, exact: true })
    await expect(box.getByLabel('Title')).toBeFocused()
    await page.keyboard.type(`Valley ${day}`)
    await box.getByLabel('Text').fill('Up, and down again.')
    await box.getByLabel('Lunch').check()
  }
  await expect(page.getByText('The trip is 5 days long.')).toBeVisible()
  await page.getByRole('button', { name: 'Move day 5 up' }).click()
  await page.getByRole('button', { name: 'Remove day 3' }).click()
  await page.getByRole('button', { name: 'Put it back' }).click()

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

  await page.getByRole('button', { name: 'Take A brown wall: Picture of day 2' }).click()
  await expect(page.getByRole('group', { name: 'Picture of day 2' }).getByLabel('What it shows')).toHaveValue(
    'A brown wall',
  )

  await page.getByLabel('Level').selectOption('Moderate')
  await page.getByLabel('Minimum age').fill('12')
  await page.getByLabel('Entry and health').fill('A passport, and no visa.')
  const town = page.getByRole('combobox', { name: 'Add a town by its name' })
  await town.click()
  await page.keyboard.type('alesund')
  await page.getByRole('option', { name: 'Ålesund' }).first().click()
  await page.getByRole('button', { name: 'Add a place by hand' }).click()
  const place = page.getByRole('group', { name: 'Place 2' })
  await place.getByLabel('Name').fill('Geiranger')
  await place.getByLabel('Latitude').fill('62.1')
  await place.getByLabel('Longitude').fill('7,21')
  const country = office.unique('Norway')
  await page.getByRole('button', { name: 'Add a destination' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Add a destination' })
  await dialog.getByLabel('Name').fill(country)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: country })).toBeChecked()
  await expect(preview.getByRole('heading', { name: 'Valley 5' })).toBeVisible()
  await expect(preview.getByText('Cheese', { exact: true })).toBeVisible()
  const practical = preview.getByRole('region', { name: 'Practical' })
  await expect(practical.getByRole('heading', { name: 'Entry and health' })).toBeVisible()
  await expect(practical.getByText('A passport, and no visa.')).toBeVisible()
  await checkAccessibility()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Please save first')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The content was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The trip is published.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible()

  const stored = (await office.call(`trips/content/${id}`)) as {
    content: Record<string, { title: string; alt: string; longitude: number }[]>
    topics: number[]
    published: boolean
  }
  expect(stored.published).toBe(true)
  expect(stored.topics).toHaveLength(1)
  expect(stored.content).toMatchObject({
    highlights: ['Silence', 'Cheese'],
    gallery: [{ alt: 'A brown wall', focus: { x: 80, y: 50 } }, { alt: '' }],
    days: { 1: { picture: { alt: 'A brown wall', focus: { x: 80, y: 50 } } } },
    level: 'moderate',
    minimum_age: 12,
    stops: [
      { name: 'Ålesund', latitude: expect.closeTo(62.5, 0) },
      { name: 'Geiranger', latitude: 62.1, longitude: 7.21 },
    ],
  })
  expect(stored.content.days?.map((day) => day.title)).toEqual([1, 2, 3, 5, 4].map((day) => `Valley ${day}`))
})

test('a place off the globe, an upload that breaks off, and another who saves: told, and nothing is lost', async ({
  page,
  office,
  checkAccessibility,
}) => {
  test.slow() // a long form
  const id = await newTrip(office, office.unique('Off the map'))
  await page.goto(`/admin/trips/${id}/content`)
  await page.getByLabel('Meeting point').fill('Under the clock')
  await page.getByRole('button', { name: 'Add a place by hand' }).click()
  const place = page.getByRole('group', { name: 'Place 1' })
  await place.getByLabel('Name').fill('Nowhere')
  await place.getByLabel('Latitude').fill('99')
  await place.getByLabel('Longitude').fill('east')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The latitude must be a number from -85 to 85')).toBeVisible()
  await expect(page.getByText('The longitude must be a number from -180 to 180')).toBeVisible()
  await expect(place.getByLabel('Latitude')).toBeFocused()
  await checkAccessibility()
  await place.getByLabel('Longitude').fill('6.15')
  // What is mended keeps the focus, though something else is still wrong.
  await expect(place.getByLabel('Longitude')).toBeFocused()
  await place.getByLabel('Latitude').fill('62')
  await expect(page.getByText('The latitude must be')).toHaveCount(0)

  let uploads = 0
  await page.route('**/api/admin/pictures/store', (route) => {
    uploads += 1
    return uploads === 7 ? route.abort() : route.continue()
  })
  const files = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((at) => jpeg(`picture-${at}`, `#${at}04060`)))
  await page.getByLabel('Upload pictures').setInputFiles(files)
  await expect(page.getByText('picture-7.jpg: We could not reach the server.')).toBeVisible()
  await expect(page.getByLabel('What it shows')).toHaveCount(6)
  await page.getByRole('button', { name: 'Try 2 pictures again' }).click()
  await expect(page.getByLabel('What it shows')).toHaveCount(8)
  await page
    .getByLabel('Upload pictures')
    .setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText(/^no\.jpg: /)).toBeVisible()

  await office.call(`trips/update/${id}`, { description: 'Somebody else was here.' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await expect(page.getByLabel('What it shows')).toHaveCount(8)
  await page.getByRole('link', { name: 'Trips', exact: true }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Load the current version' }).click()
  await expect(page.getByLabel('Meeting point')).toHaveValue('')
})

test('what is half written is no mistake before Save; the preview follows; empty rows are not kept', async ({
  page,
  office,
}) => {
  const id = await newTrip(office, office.unique('Half way'))
  await page.goto(`/admin/trips/${id}/content`)
  const preview = page.frameLocator('iframe[title=Preview]')
  const day = (at: number) => page.getByRole('group', { name: `Day ${at}`, exact: true })
  await page.getByRole('button', { name: 'Add 5 days' }).click()
  await expect(day(1).getByLabel('Title')).toBeFocused()
  await expect(page.getByText('The itinerary has every day of the trip.')).toBeVisible()
  await page.keyboard.type('Up')
  // Enter does not save the form.
  await page.keyboard.press('Enter')
  await day(3).getByLabel('Text').fill('Down again.')
  await expect(preview.locator('#itinerary > ol > li')).toHaveText([/Up/, /…/, /…Down again/])
  await expect(preview.getByText('Down again.')).toBeInViewport()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question 1', { exact: true }).fill('Why?')
  await expect(page.getByText('Left out until complete: Questions and answers.')).toBeVisible()

  // The preview scrolls to what is written; the form does not scroll.
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

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(day(2).getByLabel('Title')).toBeFocused()
  await day(2).getByLabel('Title').fill('On')
  await day(3).getByLabel('Title').fill('Down')
  await page.getByLabel('Answer 1').fill('Because.')
  await expect(page.getByText('Left out until complete')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The content was saved. 3 empty rows left out.')).toBeVisible()
  await expect(day(3)).toBeVisible()
  await expect(day(4)).toHaveCount(0)
  await expect(page.getByLabel('Question 2', { exact: true })).toHaveCount(0)
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

test.describe('what only the server knows', () => {
  test.use({ expectedNoise: [/Blocked script execution in 'about:srcdoc'|status of (404|422)/] })
  test('is told beside the field, which gets the focus', { tag: '@journey' }, async ({
    page,
    office,
    checkAccessibility,
  }) => {
    const id = await newTrip(office, office.unique('Gone'))
    await page.goto(`/admin/trips/${id}/content`)
    await page.route('**/api/admin/pictures/store', (route) =>
      route.fulfill({ json: { status: 200, message: '', file: 'gone.jpg' } }),
    )
    await page.getByLabel('Upload pictures').setInputFiles([await jpeg('a')])
    await expect(page.getByRole('group', { name: 'Picture 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const told = page.getByRole('group', { name: 'Picture 1' }).getByText('This picture is gone.')
    await expect(told).toBeFocused()
    await checkAccessibility()
  })
})
