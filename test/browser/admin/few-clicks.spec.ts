import type { Page } from '@playwright/test'
import { dayAfter } from '../../../rules/days.ts'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

/* What a clerk does every day takes few clicks from the first screen. */

test.use({ apart: 'few clicks' })

const password = 'a long enough word for this'

/**
 * Opens the first screen, and counts the clicks of a hand from there on: each press, and two for a choice in a list that opens, which
 * a test makes without a press.
 */
async function startCounting(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClicks', (more: number) => {
    clicks += more
  })
  await page.addInitScript(() => {
    const { countClicks } = window as unknown as { countClicks: (more: number) => void }
    addEventListener('pointerdown', () => countClicks(1), true)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && countClicks(2), true)
  })
  return {
    async begin() {
      await page.goto('/admin/overview')
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      clicks = 0
    },
    count: () => clicks,
  }
}

test('from the overview: a guide is assigned with 3 clicks, all are written to with 4, a customer’s history takes 2, an option 4', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { id: guide } = (await office.call('users/store', {
    name: 'Greta Guide',
    email: 'greta@itinera.example',
    password,
    password_confirmation: password,
    role: 'guide',
    current_password: admin.password,
  })) as { id: number }
  const today = new Date().toISOString().slice(0, 10)
  const title = office.unique('Soon')
  const trip = await office.addTrip({ title, period_id: '1', date: dayAfter(today, 2) })
  const name = office.unique('Wilhelmina')
  await office.book({ trip_id: `${trip}`, name })
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  const id = departures.data[0]?.id ?? 0
  const clicks = await startCounting(page)
  const departure = page.getByRole('link', { name: title }).first()

  await clicks.begin()
  await departure.click()
  const crew = page.getByRole('region', { name: 'Crew and vehicles' })
  await expect(crew.getByText('Free on these days:')).toBeVisible()
  await checkAccessibility()
  await crew.getByRole('button', { name: 'Assign Greta Guide' }).click()
  await expect(crew.getByText('Free on these days:')).toBeHidden()
  await crew.getByRole('button', { name: 'Save crew' }).click()
  await expect(page.getByText('The crew was saved.')).toBeVisible()
  expect(clicks.count()).toBe(3)
  expect(await office.call(`departures/crew/${id}`)).toMatchObject({
    crew: [{ user_id: guide, part: 'guide' }],
  })

  await clicks.begin()
  await departure.click()
  await page.getByRole('button', { name: 'Write to all…' }).click()
  // Whoever writes by hand begins at once: the letter follows the subject.
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.keyboard.type('News of {{trip}}')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('We meet at nine.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog').getByRole('article')
  await expect(preview).toContainText(`News of ${title}`)
  await expect(preview).toContainText('We meet at nine.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('1 letter is stored.')).toBeVisible()
  expect(clicks.count()).toBe(4)

  await clicks.begin()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type(name.slice(0, -1))
  await page.getByRole('region', { name: 'Customers' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bookings' })).toContainText(title)
  await expect(page.getByRole('region', { name: 'Mails' })).toBeVisible()
  expect(clicks.count()).toBe(2)

  await clicks.begin()
  await departure.click()
  await page.getByRole('link', { name: 'Add booking' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Undecided')
  await page.getByLabel('Phone').fill('+47 55 12')
  await page.getByLabel('An option: only keep the seats').check()
  // It cannot outlast the departure, so its first proposal does not either.
  await expect(page.getByLabel('Option until')).toHaveValue(dayAfter(today, 2))
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible()
  expect(clicks.count()).toBe(4)
})
