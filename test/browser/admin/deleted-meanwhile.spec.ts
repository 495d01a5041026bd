import { expect, test } from './office.ts'

// A refused change is told on the console by the browser itself.
test.use({ expectedNoise: [/status of (404|409|422)/] })

test('a trip that was deleted while it was edited is added as a new one, with what was typed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const was = office.unique('Yawl')
  const id = await office.addTrip({ title: was, period_id: '5', date: '2099-05-01' })
  await office.book({ trip_id: `${id}` })
  await page.goto(`/admin/trips/edit/${id}`)
  const title = `${was} and sails`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Typed at length.')
  await office.call(`trips/delete/${id}`)
  const save = page.getByRole('button', { name: 'Save Trip' })
  // Pressed twice it is not added.
  await save.dblclick()
  const told = page.getByRole('alert')
  await expect(told).toContainText('This trip was deleted meanwhile. What you typed is still here.')
  await expect(told).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(save).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  // What leads from a trip leads from this one no more.
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveCount(0)
  await expect(page.getByText('Nobody is told of a change')).toHaveCount(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await checkAccessibility()
  }
  // What is wrong with it is told as of every new one.
  await page.getByLabel('Title').fill('')
  const add = told.getByRole('button', { name: 'Add it as a new one' })
  await add.click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByText('The trip was added.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveAttribute('data-marked')
  await row.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Typed at length.')
  await expect(page).not.toHaveURL(new RegExp(`/edit/${id}$`))
})

test('so is a package, and a period once its number is free', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Hammocks')
  const { id } = await office.call('packages/store', { description: name })
  await page.goto(`/admin/packages/edit/${id}`)
  await page.getByLabel('Description').fill(`${name} and a hatch`)
  await office.call(`packages/delete/${id}`)
  await page.getByRole('button', { name: 'Save Package' }).click()
  await page.getByRole('button', { name: 'Add it as a new one' }).click()
  await expect(page.getByText('The package was added.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${name} and a hatch` })).toHaveAttribute(
    'data-marked',
  )

  const free = async () => {
    const { packages } = (await office.call('periods/index')) as { packages: { id: number }[] }
    const taken = new Set(packages.map((period) => period.id))
    return [...Array(365).keys()].map((day) => day + 1).filter((day) => !taken.has(day))
  }
  const [one = 0, two = 0, three = 0] = await free()
  await office.call('periods/store', { period: `${one}` })
  await page.goto(`/admin/periods/edit/${one}`)
  const days = page.getByRole('textbox', { name: 'Period' })
  await days.fill(`${two}`)
  // Somebody has made the same of it: then it is told that there is one.
  await office.call(`periods/update/${one}`, { period: `${two}` })
  await days.press('Enter')
  const told = page.getByRole('alert')
  await expect(told).toContainText('This period was deleted or changed meanwhile. What you typed is still')
  await checkAccessibility()
  await told.getByRole('button').click()
  await expect(told).toHaveText(new RegExp(`^A period of ${two} days? already exists$`))
  await days.fill(`${three}`)
  await page.getByRole('button', { name: 'Add Period' }).click()
  await expect(page.getByText('The period was added.')).toBeVisible()
  for (const day of [two, three]) await office.call(`periods/delete/${day}`)
})

test('of a user what was typed stays to be read, and the way back is shown', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('person')
  const word = 'a long enough word for this'
  const passwords = { password: word, password_confirmation: word }
  const { id } = await office.call('users/store', { name, email: `${name}@itinera.example`, ...passwords })
  await page.goto(`/admin/users/edit/${id}`)
  await page.getByLabel('Name').fill(`${name} the second`)
  await office.call(`users/delete/${id}`)
  await page.getByRole('button', { name: 'Save User' }).click()
  const told = page.getByRole('alert')
  await expect(told).toHaveText(
    'This user was deleted meanwhile. What you typed is still here, but cannot be saved any more.',
  )
  await expect(page.getByLabel('Name')).toHaveValue(`${name} the second`)
  await expect(page.getByRole('button', { name: /^Save User|^Add/ })).toHaveCount(0)
  await checkAccessibility()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})
