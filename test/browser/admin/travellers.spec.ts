import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

/** What somebody of the party answers, by label. */
type Answers = Record<string, string>

async function fillIn(page: Page, answers: Answers) {
  for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label).fill(answer)
  await page.getByRole('button', { name: 'Save' }).click()
}

const bo: Answers = {
  'Full name': 'Bo Brahe',
  'Date of birth': '1990-01-01',
  'Passport number': 'N1234567',
  'Passport valid until': '2099-12-31',
  'Diet and allergies': 'No nuts',
  'Whom to call in an emergency': 'Tycho Brahe, +49 (0)30 555-0190, in the evening',
}
const party: Answers[] = [
  { ...bo, 'Full name': 'Ada Brahe', 'Passport number': 'N7654321', 'Diet and allergies': '' },
  bo,
  { ...bo, 'Full name': 'Cy Brahe', 'Date of birth': '2018-05-06', 'Diet and allergies': 'Vegetarian' },
]

/** What is said of a child who was born in 2018 and departs in 2099. */
const notAChild = 'Booked as a child, but 80 years old on the day of departure, the age of an adult.'

test('a party of three answers by three links on phones, and nobody sees another’s answers', async ({
  page,
  browser,
  request,
  office,
  site,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({ title: office.unique('Fjords'), period_id: '5', date: '2099-05-01' })
  await office.call(`trips/update/${trip}`, { asks: '["born","passport","diet","emergency"]' })
  const { id } = await office.book({ trip_id: `${trip}` })
  const { url } = (await office.call(`trips/bookings/link/${id}`, {})) as { url: string }
  const addresses = party.map(() => `${office.unique('bo')}@itinera.example`)

  // Whoever has booked sends a link, on the booking's own page.
  await page.goto(url)
  await expect(page.getByText('0 of 3 complete, 3 passports missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in', exact: true }).click()
  await page.getByRole('button', { name: 'Send a link: Adult 2' }).click()
  await page.getByLabel('Email').fill(addresses[1] ?? '')
  await page.getByRole('button', { name: 'Send the link' }).click()
  // This site sends no mail: the link is no promise. It can be copied.
  await expect(page.getByText('The link is not sent. No mail server is set up')).toBeVisible()
  await checkAccessibility(true)
  for (const at of [0, 2]) {
    const sent = await request.post(`/api/users/bookings/travellers/link/${id}`, {
      headers: { 'booking-token': url.split('#')[1] ?? '' },
      form: { position: at + 1, email: addresses[at] ?? '' },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  const links = async () => {
    const mails = await site.mails()
    return addresses.flatMap((address) => {
      const mail = mails.find((each) => each.to?.[0]?.address === address)
      return /\/traveller#\S+/.exec(mail?.text ?? '') ?? []
    })
  }
  await expect.poll(async () => (await links()).length).toBe(3)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
  for (const [at, link] of (await links()).entries()) {
    const answers = party[at] as Answers
    const own = await phone.newPage()
    await own.goto(link)
    if (at === 1) {
      await fillIn(own, { ...answers, 'Date of birth': '2098-01-01' })
      await expect(own.getByText('From 1900-01-01 to today')).toBeVisible()
    }
    // Said while it is typed.
    if (at === 2) {
      await own.getByLabel('Date of birth').fill('2018-05-06')
      await expect(own.getByText(`${notAChild} Please talk to us.`)).toBeVisible()
    }
    await fillIn(own, answers)
    await expect(own.getByText('Nothing is missing.')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Replace: Passport number' })).toBeVisible()
    for (const other of party) await expect(own.getByText(other['Passport number'] ?? '')).toHaveCount(0)
    for (const other of party.filter((each) => each !== answers))
      await expect(own.getByText(other['Full name'] ?? '')).toHaveCount(0)
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await own.close()
  }
  await phone.close()
})

test('a clerk reads what a party has answered, shares out the rooms and prints a sheet each', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({ title: office.unique('Rooms'), period_id: '5', date: '2099-05-01' })
  await office.call(`trips/update/${trip}`, { asks: '["born","passport","diet","emergency"]' })
  const { id } = await office.book({ trip_id: `${trip}` })
  const travellers = party.map((answers, at) => ({
    position: at + 1,
    name: answers['Full name'],
    born: answers['Date of birth'],
    passport_number: answers['Passport number'],
    passport_expiry: answers['Passport valid until'],
    diet: answers['Diet and allergies'],
    emergency: answers['Whom to call in an emergency'],
  }))
  await office.call(`trips/bookings/travellers/${id}`, { travellers: JSON.stringify(travellers) })
  const clerk = await office.colleague('Clara', 'clerk')
  // After the script that makes the page an administrator's.
  await page.addInitScript((token) => {
    if (!location.protocol.startsWith('http')) return
    localStorage.setItem('token', token)
    localStorage.setItem('role', 'clerk')
  }, clerk)
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  await page.goto(`/admin/departures/${departures.data[0]?.id}`)
  await page.getByRole('link', { name: '3 of 3 complete, 1 age to check' }).click()
  await expect(page.getByRole('heading', { name: 'Emergency contacts' })).toBeVisible()
  await expect(page.getByText('No nuts')).toBeVisible()
  const call = page.getByRole('link', { name: '+49 (0)30 555-0190' })
  await expect(call).toHaveCount(3)
  await expect(call.first()).toHaveAttribute('href', 'tel:+49305550190')
  await expect(page.getByText('Passport N7654321')).toBeVisible()
  await expect(page.getByText(notAChild)).toBeVisible()
  for (const [name, room] of [
    ['Bo Brahe', 'Room 1'],
    ['Ada Brahe', 'Room 1'],
    ['Cy Brahe', 'Room 2'],
  ]) {
    await page.getByLabel(`Room of ${name}`).selectOption(room ?? '')
    await expect(page.getByText(`${name}: ${room?.toLowerCase()}. Saved.`)).toBeVisible()
  }
  await expect(page.getByText('Room 2 has no adult.')).toBeVisible()
  await checkAccessibility(true)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print all sheets' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(5)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Room of Bo Brahe')).toBeHidden()
})
