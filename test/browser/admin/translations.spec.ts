import { expect, test } from './office.ts'

// A site of its own: it speaks a second language.
test.use({ apart: 'translations', expectedNoise: [/status of (409|422)/] })

// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

type Office = Parameters<Parameters<typeof test>[2]>[0]['office']

/** A trip on a site that is read in German, too. */
async function newTrip(office: Office, title: string) {
  const { settings } = (await office.call('settings/agency')) as { settings: Record<string, unknown> }
  const form = { ...settings, languages: ['de'] }
  await office.call(
    'settings/agency',
    Object.fromEntries(
      Object.entries(form).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`,
      ]),
    ),
  )
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await office.call(`trips/content/${trip}`, {
    content: JSON.stringify({ highlights: ['A night in a boathouse'], meeting_point: 'The quay' }),
    topics: '[]',
  })
  return trip
}

test('a trip is translated beside its original, and visitors read it under /de', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const trip = await newTrip(office, 'Quiet fjords')
  // What is missing is counted while one types: it does not tell that all is stored.
  const save = async () => {
    const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
    await page.getByRole('button', { name: 'Save Translation' }).click()
    await stored
  }
  await page.goto('/admin/translations?kind=trip')
  await page.getByRole('link', { name: 'Quiet fjords, Deutsch' }).click()
  const tabs = page.getByRole('navigation', { name: 'Language of the texts' })
  await expect(tabs.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('2 texts not translated.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title, Deutsch' }).fill('Stille Fjorde')
  await page.getByRole('textbox', { name: 'Description, Deutsch' }).fill('Hin und zurück.')
  await checkAccessibility(true)
  await save()
  await expect(page.getByText('Everything is translated.')).toBeVisible()

  // The other texts of the trip have their screen.
  await page.goto(`/admin/trips/${trip}/content?in=de`)
  await page.getByRole('textbox', { name: 'Meeting point, Deutsch' }).fill('Am Kai')
  await save()
  await expect(page.getByText('1 text not translated.')).toBeVisible()
  await checkAccessibility()

  await page.goto(`/de/trips/${trip}`)
  await expect(page).toHaveURL(`/de/trips/${trip}-stille-fjorde`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stille Fjorde')
  await expect(page.getByText('Hin und zurück.').first()).toBeVisible()
  await expect(page.getByText('Am Kai')).toBeVisible()
  await expect(page.getByText('A night in a boathouse')).toHaveAttribute('lang', 'en')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/de/trips/${trip}-stille-fjorde$`))
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute(
    'href',
    new RegExp(`[^e]/trips/${trip}-quiet-fjords$`),
  )
  // The switch leads to the same trip, whatever it is called there.
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/trips/${trip}-quiet-fjords`)
  await expect(page.locator('link[hreflang=de]')).toHaveAttribute(
    'href',
    new RegExp(`/de/trips/${trip}-stille-fjorde$`),
  )
})

// In a browser, because another language changes the lists of all screens of a site: those of the screen tests share one.
test('a translation is not lost to somebody else’s, and tells that its original has changed', async ({
  page,
  office,
}) => {
  const trip = await newTrip(office, 'Loud fjords')
  await page.goto('/admin/trips?q=loud')
  const listed = page.getByRole('row').filter({ hasText: 'Loud fjords' })
  await listed.getByRole('link', { name: 'Deutsch: not translated' }).click()
  await page.getByRole('textbox', { name: 'Title, Deutsch' }).fill('Laute Fjorde')
  // What is typed is not lost by a click.
  await page
    .getByRole('navigation', { name: 'Language of the texts' })
    .getByRole('link', { name: 'English' })
    .click()
  await page.getByRole('button', { name: 'Stay' }).click()
  // Somebody else saves meanwhile.
  const texts = JSON.stringify({ title: 'Fjorde', description: 'Hin und zurück.' })
  await office.call(`translations/trip/${trip}`, { language: 'de', texts })
  await page.getByRole('button', { name: 'Save Translation' }).click()
  await expect(page.getByRole('alert')).toContainText('changed by somebody else')
  await page.getByRole('button', { name: 'Load the current version' }).click()
  await expect(page.getByRole('textbox', { name: 'Title, Deutsch' })).toHaveValue('Fjorde')

  // The original changes, and somebody finds the translation to be right still.
  await office.call(`trips/update/${trip}`, { title: 'Very loud fjords' })
  await page.goto('/admin/translations?state=outdated')
  await page.getByRole('link', { name: 'Very loud fjords, Deutsch' }).click()
  await expect(page.getByText('1 older than the original.')).toBeVisible()
  await page.getByLabel('Still right').check()
  await page.getByRole('button', { name: 'Save Translation' }).click()
  await expect(page.getByText('Everything is translated.')).toBeVisible()
  await page.goto('/admin/translations?state=outdated')
  await expect(page.getByText('No outdated translations.')).toBeVisible()
})
