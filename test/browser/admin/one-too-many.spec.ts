import { expect, test } from './office.ts'

test('a trip that is there already, of that title, day and package, is asked about before it is added again', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Same')
  const id = await office.addTrip({ title, period_id: '5', date: '2098-05-01' })
  const date = page.getByLabel('Date')
  const add = page.getByRole('button', { name: 'Add Trip' })
  const question = page.getByRole('alertdialog', { name: 'Is this one too many?' })
  const all = async () =>
    ((await office.call(`trips/index?q=${title}`)) as { trips: { date: string }[] }).trips.map(
      (trip) => trip.date,
    )
  await page.goto(`/admin/trips/add?copy=${id}`)
  await page.getByLabel('Title').fill(` ${title.toUpperCase()}`)
  await date.fill('2098-05-01')
  await add.click()
  await expect(question).toContainText(
    'There is a trip with this title and package on Thu May 01 2098 already. Add another?',
  )
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  expect(await all()).toHaveLength(1)
  await add.click()
  await question.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByText('The trip was added.')).toBeVisible()
  expect(await all()).toEqual(['2098-05-01', '2098-05-01'])

  // Another day or another package is another trip; what is saved as it was is not asked about.
  await page.goto(`/admin/trips/add?copy=${id}`)
  await date.fill('2098-05-02')
  await add.click()
  await expect(page.getByText('The trip was added.')).toBeVisible()
  const { id: other } = await office.call('packages/store', { description: office.unique('Other') })
  await page.goto(`/admin/trips/add?copy=${id}`)
  await date.fill('2098-05-01')
  await page.getByLabel('Package').selectOption(`${other}`)
  await add.click()
  await expect(page.getByText('The trip was added.')).toBeVisible()
  await page.goto(`/admin/trips/edit/${id}`)
  await page.getByLabel('Description').fill('Said in other words.')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(page.getByText('The trip was saved.')).toBeVisible()

  // Moved onto another, it is asked about as well.
  await page.goto(`/admin/trips/edit/${id}`)
  await date.fill('2098-05-02')
  await date.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Is this meant?' })).toContainText(
    'There is a trip with this title and package on Fri May 02 2098 already. Save anyway?',
  )
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('The trip was saved.')).toBeVisible()
})

test.describe('without an answer', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test('a trip is added without the question, and pressed twice once only', async ({ page, office }) => {
    const title = office.unique('Unasked')
    const id = await office.addTrip({ title, period_id: '5', date: '2098-05-01' })
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.goto(`/admin/trips/add?copy=${id}`)
    await page.getByLabel('Date').fill('2098-05-01')
    await page.route('**/api/admin/trips/index?date=*', async (route) => {
      await mayAnswer
      await route.fulfill({ status: 500, json: { status: 500, message: 'Not now.' } })
    })
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/trips/store')) sent += 1
    })
    await page.getByLabel('Date').press('Enter')
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
    await page.getByLabel('Title').press('Enter')
    answer()
    await expect(page.getByText('The trip was added.')).toBeVisible()
    expect(sent).toBe(1)
  })
})
