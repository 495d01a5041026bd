import { expect, test } from './office.ts'

test('whoever comes back from a message goes on from the row that was opened', async ({
  page,
  request,
  office,
}) => {
  const word = office.unique('Place')
  for (const name of ['Four', 'Three', 'Two', 'One'])
    await request.post('/api/users/home/contact', {
      form: { name: `${name} ${word}`, email: 'place@itinera.example', message: 'Hello?' },
    })
  const list = `/admin/messages?q=${word}`
  const heading = page.getByRole('heading', { level: 1 })
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${word}` })
  await page.goto(list)
  await row('Two')
    .getByRole('link', { name: `Two ${word}`, exact: true })
    .click()
  await expect(heading).toHaveText(`Message from Two ${word}`)
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Messages')
  await page.keyboard.press('ArrowDown')
  await expect(row('Two')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('Three')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Message from Three ${word}`)
  await page.goBack()
  await expect(heading).toHaveText('Messages')
  await page.keyboard.press('ArrowDown')
  await expect(row('Three')).toBeFocused()

  // Of those that were read one after the other, from the last.
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Message from Three ${word}`)
  await page.keyboard.press('j')
  await expect(heading).toHaveText(`Message from Four ${word}`)
  await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(heading).toHaveText('Messages')
  await page.keyboard.press('ArrowDown')
  await expect(row('Four')).toBeFocused()
  // Who comes another way begins at the beginning.
  await page.getByRole('link', { name: 'Packages' }).click()
  await expect(heading).toHaveText('Packages')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(heading).toHaveText('Messages')
  await page.keyboard.press('ArrowDown')
  await expect(row('One')).toBeFocused()
})

test('a form that is cancelled or saved leads back to its row', async ({ page, office }) => {
  const word = office.unique('Row')
  for (const name of ['One', 'Two', 'Three'])
    await office.call('packages/store', { description: `${name} ${word}` })
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${word}` })
  await page.goto(`/admin/packages?q=${word}`)
  await row('Two').getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(row('Two')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row('Two')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Description').fill(`Three ${word}, and more`)
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(row('Three')).toHaveAttribute('data-marked')
  await page.keyboard.press('ArrowDown')
  await expect(row('Three')).toBeFocused()
})

test('of a part of the list a row leaves, and the one in its place has the focus', async ({
  page,
  request,
  office,
}) => {
  const word = office.unique('Leaving')
  for (const name of ['Four', 'Three', 'Two', 'One'])
    await request.post('/api/users/home/contact', {
      form: { name: `${name} ${word}`, email: 'place@itinera.example', message: 'Hello?' },
    })
  await page.goto(`/admin/messages?q=${word}&state=open`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${word}` })
  await row('Two')
    .getByRole('button', { name: /^Mark as answered/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(row('Two')).toHaveCount(0)
  await expect(row('Three')).toBeFocused()
  // Deleted likewise, and of the last the one before it.
  await row('Four')
    .getByRole('button', { name: /^Delete/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
  await expect(row('Four')).toHaveCount(0)
  await expect(row('Three')).toBeFocused()
})

test('after saving by the keyboard the focus is on the row that was saved', async ({ page, office }) => {
  const description = office.unique('Saved')
  await office.call('packages/store', { description })
  await page.goto(`/admin/packages?q=${description}`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Description').fill(`${description} again`)
  await page.getByLabel('Description').press('Tab')
  await page.getByRole('button', { name: 'Save Package' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: `${description} again` })).toBeFocused()
})

test('who goes to another page before what they typed was asked for gets there', async ({ page }) => {
  await page.goto('/admin/trips')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.clock.install()
  const gone = Promise.withResolvers<void>()
  await page.route('**/periods/index*', async (route) => {
    await gone.promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill('harbour')
  const asked = page.waitForRequest('**/periods/index*')
  await page.getByRole('link', { name: 'Periods' }).click()
  await asked
  await page.clock.fastForward(1000)
  gone.resolve()
  await expect(page.getByRole('heading', { name: 'Periods' })).toBeVisible()
  await expect(page).toHaveURL('/admin/periods')
})

test('after reading on with j the list behind is where the last that was read stands', async ({
  page,
  office,
  request,
  token,
}) => {
  const date = '2098-03-01'
  const trip_id = `${await office.addTrip({ title: office.unique('Tram'), period_id: '5', date })}`
  const counts = { number_of_adults: '1', number_of_childrens: '0', number_of_infants: '0' }
  for (let made = 1; made <= 24; made++) {
    const name = `Guest ${String(made).padStart(2, '0')}`
    const form = { ...counts, name, phone: '112', email: 'guest@itinera.example', note: '', trip_id }
    const booked = await request.post('/api/users/home/book', { headers: { 'auth-token': token }, form })
    expect(booked.ok()).toBe(true)
  }
  await page.goto(`/admin/booking?trip=${trip_id}&sort=name`)
  const rows = page.getByRole('table', { name: 'Booking' }).getByRole('row')
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  for (let read = 1; read <= 16; read++) {
    if (read > 1) await page.keyboard.press('j')
    const name = `Guest ${String(read).padStart(2, '0')}`
    await expect(page.getByRole('dialog').getByText(name, { exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/admin/booking?trip=${trip_id}&sort=name`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows.nth(16)).toBeFocused()
  await expect(rows.nth(16)).toBeInViewport({ ratio: 0.9 })
  await expect(rows.nth(1)).not.toBeInViewport()
})
