import { expect, test } from './office.ts'

// A site of its own: what the law wants is wanted of the whole site. While a required field is empty, its preview is refused.
test.use({ apart: 'law', expectedNoise: [/status of 422/] })

test('the office sees what the law wants of its site, names who protects the money of travellers, and the site says so', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({ title: office.unique('Ferry'), period_id: '5', date: '2091-05-01' })
  await page.goto('/admin/overview')
  const wanted = page.locator('summary').filter({ hasText: 'Your travellers can pay.' })
  await expect(page.getByRole('heading', { name: 'Next departures' })).toBeVisible()
  await expect(wanted).toHaveCount(0)
  await office.call(`trips/update/${trip}`, { price_adult: '50000' })
  await page.reload()
  await expect(wanted).toContainText(
    'The law asks for 6 more things: Imprint, Privacy, Accessibility, Terms, Information before booking, Insolvency protection',
  )
  await wanted.click()
  const list = page.getByRole('list', { name: 'Wanted by law' })
  await expect(list.getByRole('listitem').first()).toContainText('A page at /imprint: who runs this site')
  await checkAccessibility()

  await list.getByRole('link', { name: 'Insolvency protection' }).click()
  const group = page.getByRole('group', { name: 'Insolvency protection' })
  await group.getByLabel('Who protects the money').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(group.getByText('Please name who protects the money of your travellers')).toBeVisible()
  await group.getByLabel('Who protects the money').fill('Guarantee House')
  await group.getByLabel('Upload the certificate').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(group.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/certificate.pdf')
  await expect(group.getByLabel('Who protects the money')).toHaveValue('Guarantee House')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  await page.goto('/admin/booking')
  await expect(wanted).toContainText('5 more things')
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('Your money is protected by Guarantee House.')
  await expect(foot.getByRole('link', { name: 'Guarantee House' })).toHaveAttribute(
    'href',
    '/certificate.pdf',
  )
})
