import { expect, test } from './office.ts'

test('one of three fills in a part by a link on a phone; the office shares out rooms and prints a sheet each', async ({
  page,
  browser,
  office,
  site,
  token,
  checkBothSchemes,
}) => {
  const trip = await office.addTrip({ title: office.unique('Fjords'), period_id: '5', date: '2099-05-01' })
  await office.call(`trips/update/${trip}`, { asks: '["born","passport","diet"]' })
  const { id } = await office.book({ trip_id: `${trip}` })
  const { url } = (await office.call(`trips/bookings/link/${id}`, {})) as { url: string }
  const to = `${office.unique('bo')}@itinera.example`

  // Whoever has booked sends a link, on the booking's own page.
  await page.goto(url)
  await expect(page.getByText('0 of 3 have answered, 3 passports missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in', exact: true }).click()
  await page.getByRole('button', { name: 'Send a link: Adult 2' }).click()
  await page.getByLabel('Email').fill(to)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`The link is on its way to ${to}.`)).toBeVisible()
  await checkBothSchemes()
  const linkIn = async () => {
    const mail = (await site.mails()).find((each) => each.to?.[0]?.address === to)
    return /\/traveller#\S+/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(linkIn).toBeDefined()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
  const own = await phone.newPage()
  await own.goto((await linkIn()) ?? '')
  await own.getByLabel('Full name').fill('Bo Brahe')
  await own.getByLabel('Date of birth').fill('2098-01-01')
  await own.getByLabel('Passport number').fill('N1234567')
  await own.getByLabel('Passport valid until').fill('2099-12-31')
  await own.getByLabel('Diet and allergies').fill('No nuts')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('From 1900-01-01 to today')).toBeVisible()
  await own.getByLabel('Date of birth').fill('1990-01-01')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Nothing is missing.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Replace: Passport number' })).toBeVisible()
  await expect(own.getByText('N1234567')).toHaveCount(0)
  const reaches = () => own.evaluate(() => document.documentElement.scrollWidth)
  expect(await reaches()).toBe(390)
  await phone.close()

  const { departures } = (await office.call(`departures/index?trip_id=${trip}`, undefined, token)) as {
    departures: { data: { id: number }[] }
  }
  await page.goto(`/admin/departures/${departures.data[0]?.id}`)
  await page.getByRole('link', { name: '1 of 3 have answered, 2 passports missing' }).click()
  await expect(page.getByRole('heading', { name: 'Emergency contacts' })).toBeVisible()
  await expect(page.getByText('No nuts')).toBeVisible()
  await page.getByLabel('Room of Bo Brahe').selectOption('Room 1')
  await expect(page.getByText('Bo Brahe: room 1. Saved.')).toBeVisible()
  await page.getByLabel('Room of Child 1').selectOption('Room 2')
  await expect(page.getByText('Room 2 has no adult.')).toBeVisible()
  await checkBothSchemes()
  await page.emulateMedia({ media: 'print' })
  for (const title of ['Rooms', 'Diets and allergies', 'Emergency contacts', 'Notes and extras'])
    expect(
      await page
        .getByRole('region', { name: title })
        .evaluate((sheet) => getComputedStyle(sheet).breakBefore),
    ).toBe('page')
  await expect(page.getByLabel('Room of Bo Brahe')).toBeHidden()
})
