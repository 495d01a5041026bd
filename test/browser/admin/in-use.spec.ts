import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a period tells what moves with it before it is saved, and what has moved after', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Moved')
  await office.call('periods/store', { period: '301' })
  const coming = await office.addTrip({ title, period_id: '301', date: '2099-05-01' })
  await office.addTrip({ title: `${title} too`, period_id: '301', date: '2098-05-01' })
  await office.addTrip({ title: `${title} before`, period_id: '301', date: '2001-05-01' })
  await office.book({ trip_id: `${coming}` })

  await page.goto('/admin/periods/edit/301')
  const field = page.getByRole('textbox', { name: 'Period' })
  await expect(field).toHaveAccessibleDescription(
    '3 trips take 301 days, with 1 booking. Another number changes all of them: 2 trips to come, 1 trip departed.',
  )
  await checkAccessibility()
  await page.getByRole('link', { name: '1 trip departed' }).click()
  await expect(row(page, `${title} before`)).toBeVisible()
  await expect(row(page, `${title} too`)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: '2 trips to come' }).click()
  await expect(row(page, `${title} too`)).toBeVisible()
  await expect(row(page, `${title} before`)).toHaveCount(0)
  await page.goBack()

  await field.fill('302')
  await page.getByRole('button', { name: 'Save Period' }).click()
  await expect(
    page.getByText(
      'The period was saved. 3 trips now take 302 days. 1 booking was confirmed with the old length: tell its travellers.',
    ),
  ).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Bookings of this trip' }).click()
  await expect(page).toHaveURL(`/admin/booking?trip=${coming}`)
  await expect(page.getByText('Confirmed for 301 days')).toBeVisible()
  expect(await office.call(`trips/edit/${coming}`)).toMatchObject({ period_id: 302 })

  await office.call('periods/store', { period: '303' })
  await page.goto('/admin/periods/edit/303')
  await expect(field).toHaveAccessibleDescription('No trip uses this period.')
})

test('a package tells which trips have it before it is saved', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Moved too')
  const { id } = await office.call('packages/store', { description: name })
  const trip = { title: name, period_id: '5', package_id: `${id}` }
  await page.goto(`/admin/packages/edit/${id}`)
  const field = page.getByRole('textbox', { name: 'Description' })
  await expect(field).toHaveAccessibleDescription(/page\. No trip uses this package\.$/)
  const coming = await office.addTrip({ ...trip, date: '2099-05-01' })
  await office.addTrip({ ...trip, date: '2001-05-01' })
  await office.book({ trip_id: `${coming}` })
  await page.reload()
  await expect(field).toHaveAccessibleDescription(
    /2 trips have this package, with 1 booking\. Other words change all of them: 1 trip to come, 1 trip departed\.$/,
  )
  await checkAccessibility()
  await page.getByRole('link', { name: '1 trip to come' }).click()
  await expect(page).toHaveURL(`/admin/trips?package=${id}&departed=no`)
  await expect(row(page, name)).toHaveCount(1)

  const other = await office.addTrip({ ...trip, title: `${name} again`, date: '2099-06-01' })
  await office.book({ trip_id: `${other}` })
  await page.goto(`/admin/packages/edit/${id}`)
  await field.fill(`${name}, with a guide`)
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(
    page.getByText(
      'The package was saved. 2 bookings were confirmed with the old package: tell their travellers.',
    ),
  ).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Trips of these bookings' }).click()
  await expect(page).toHaveURL(`/admin/trips?package=${id}&departed=no`)
  await expect(row(page, name)).toHaveCount(2)
})

test('what trips use is told not to be deletable at once, with the way to them', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Used')
  const { id } = await office.call('packages/store', { description: name })
  const trip = { period_id: '5', date: '2099-05-01', package_id: `${id}` }
  await office.addTrip({ ...trip, title: `${name} one` })
  await office.addTrip({ ...trip, title: `${name} two` })
  await page.goto(`/admin/packages?q=${name}`)
  await expect(row(page, name).getByRole('link', { name: '2 trips' })).toBeVisible()
  await checkAccessibility()
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  const refused = page.getByRole('alertdialog', { name: 'Cannot be deleted' })
  await expect(refused.getByRole('alert')).toContainText('2 trips use this package')
  await expect(refused.getByRole('button')).toHaveText(['Close'])
  await expect(refused.getByRole('button', { name: 'Close' })).toBeFocused()
  await checkAccessibility()
  await refused.getByRole('link', { name: 'Show these trips' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/trips\\?package=${id}$`))
  await expect(row(page, name)).toHaveCount(2)
  await page.goBack()
  await row(page, name).getByRole('link', { name: '2 trips' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/trips\\?package=${id}$`))
})

test('a package with a text that there is already is told to be so, and asked about before it is taken', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Twice')
  const { id } = await office.call('packages/store', { description: name })
  const field = page.getByRole('textbox', { name: 'Description' })
  const warning = page.getByText('There is already a package with this text.')
  await page.goto(`/admin/packages/edit/${id}`)
  await expect(field).toHaveValue(name)
  await field.fill(`${name} `)
  await expect(warning).toHaveCount(0)
  await page.goto('/admin/packages/add')
  await field.fill(` ${name.toUpperCase()}`)
  await expect(warning).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/There is already a package with this text\.$/)
  await checkAccessibility()
  await field.fill(`${name} more`)
  await expect(warning).toHaveCount(0)
  await field.fill(name)
  await expect(warning).toBeVisible()
  await field.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Is this one too many?' })
  await expect(question).toContainText('There is a package with this description already. Add another?')
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await question.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByText('The package was added.')).toBeVisible()
  // Saved as it is, or told apart, neither is asked about.
  await page.goto(`/admin/packages/edit/${id}`)
  for (const description of [name, `${name} of two`]) {
    await field.fill(description)
    await field.press('Enter')
    await expect(page.getByText('The package was saved.')).toBeVisible()
    await page.goto(`/admin/packages/edit/${id}`)
  }
  await field.fill(name)
  await field.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Is this meant?' })).toContainText(
    'There is a package with this description already. Save anyway?',
  )
})

test.describe('where the list does not know yet', () => {
  test.use({ expectedNoise: [/status of 409/] })

  test('the server decides: what is used by now stays, what is used no more can go', async ({
    page,
    office,
    checkAccessibility,
  }) => {
    await office.call('periods/store', { period: '311' })
    await page.goto('/admin/periods?q=311')
    const period = row(page, '311 days')
    await expect(period).toContainText('0')
    const trip = await office.addTrip({ title: 'In between', period_id: '311', date: '2099-05-01' })
    await period.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    const refused = page.getByRole('alertdialog', { name: 'Cannot be deleted' })
    await expect(refused.getByRole('alert')).toContainText('1 trip uses this period')
    await expect(refused.getByRole('link', { name: 'Show these trips' })).toBeVisible()
    await checkAccessibility()

    await page.goto('/admin/periods?q=311')
    await expect(period.getByRole('link', { name: '1 trip' })).toBeVisible()
    await office.call(`trips/delete/${trip}`)
    await period.getByRole('button', { name: 'Delete' }).click()
    await refused.getByRole('button', { name: 'Close' }).click()
    await expect(period.getByRole('link', { name: '1 trip' })).toHaveCount(0)
    await period.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(period).toHaveCount(0)
  })
})

test('a trip tells who has booked it before its day is another, and after', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Postponed')
  const id = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  const date = page.getByLabel('Date', { exact: true })
  await page.goto(`/admin/trips/edit/${id}`)
  await expect(date).toHaveAccessibleDescription('')
  const { email } = await office.book({ trip_id: `${id}` })

  await page.reload()
  await expect(date).toHaveAccessibleDescription(
    '1 booking with 3 travellers is for this trip. Nobody is told of a change by itself: new confirmations can be sent once it is saved.',
  )
  await checkAccessibility()
  await page.getByRole('link', { name: '1 booking with 3 travellers' }).click()
  await expect(row(page, email)).toBeVisible()
  await page.goBack()
  // The address is there before the screen, and the list has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Edit trip' })).toBeVisible()

  await date.fill('2099-05-08')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(
    page.getByText('The trip was saved. 1 booking is for its new day now: tell its travellers.'),
  ).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Bookings of this trip' }).click()
  await expect(page).toHaveURL(`/admin/booking?trip=${id}`)
  await expect(row(page, email)).toBeVisible()
  await expect(page.getByText('The trip was saved.')).toHaveCount(0)
})
