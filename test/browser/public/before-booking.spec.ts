import { admin } from '../../server.ts'
import { dialogOf, fill, open } from './booking-dialog.ts'
import { expect, fitsSideways, sender, test } from './traveller.ts'

/* What stands above the button that obliges to pay: a site with all of it. */

// A form with an older text is refused.
test.use({ apart: 'before booking', expectedNoise: [/status of 409/] })

const page = (slug: string, title: string, text: string) => ({ slug, title, text, footer: false })

test('a traveller reads what this booking is, and presses a button in the agency’s words', async ({
  page: browser,
  site,
  logIn,
  checkAccessibility,
}) => {
  const send = sender(site)
  const { access_token: office } = await send('admin/login', admin)
  await send('admin/trips/update/1', { price_adult: '50000', anyway: '1' }, office)
  const terms = { deposit_percent: '20', balance_days: '30', cancellation: '[{"days":14,"percent":50}]' }
  await send('admin/settings/booking', { ...terms, order_button: 'Buy this trip' }, office)
  const save = (text: string) =>
    send(
      'admin/settings/pages',
      {
        pages: JSON.stringify([
          page('about', 'About us', 'Us.'),
          page('advantages', 'Why us', 'Because.'),
          page('terms', 'Travel terms', 'Rain is no reason.'),
          page('information', 'Your package in short', text),
        ]),
        terms: 'terms',
        before: 'information',
      },
      office,
    )
  await save('## Your rights\n\n{{trip}} costs {{total}}; the deposit is {{deposit}}.')
  await logIn()
  await open(browser)
  const dialog = dialogOf(browser)
  await fill(browser)
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  const total = dialog.locator('form output')
  await expect(total).toHaveText('€1,000.00')
  const button = dialog.getByRole('button', { name: 'Buy this trip', exact: true })
  const link = dialog.getByRole('link', { name: 'Your package in short' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await browser.setViewportSize(size)
    for (const shown of [total, link, button]) await expect(shown).toBeInViewport({ ratio: 1 })
    expect(await fitsSideways(browser)).toBe(true)
  }
  await link.click()
  const text = browser.getByRole('dialog', { name: 'Your package in short' })
  await expect(text).toContainText('Slow boat through the fjords costs €1,000.00; the deposit is €200.00.')
  await checkAccessibility(true)
  await browser.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expect(link).toBeFocused()

  // The text changes while the form is open: the new one is to be read, and nothing that was typed is lost.
  await save('Other words for {{trip}}.')
  await dialog.getByRole('checkbox', { name: 'I accept' }).check()
  await button.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'has changed while you were' })).toBeVisible()
  await link.click()
  await expect(text).toContainText('Other words for Slow boat through the fjords.')
  await text.getByRole('button', { name: 'Close' }).click()
  await button.click()
  await expect(dialog.getByText('Your booking is confirmed.').first()).toBeVisible()

  // The page itself.
  expect(await (await browser.request.get('/information')).text()).toContain('Other words for [the trip].')
})
