import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './office.ts'

test.use({
  // A fresh start, without demo.
  environment: { DEMO: '0' },
  apart: 'own site',
  // axe cannot run within the preview.
  expectedNoise: [/Blocked script execution in 'about:srcdoc'/],
})

const name = 'Fernweh Reisen'
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="#005f73" d="M0 90 90 0l90 90z"/><path fill="#ca6702" d="M200 60h180v30H200z"/></svg>',
)
const photograph = async (background: string) => ({
  name: 'slide.jpg',
  mimeType: 'image/jpeg',
  // Small: the server makes many sizes of it.
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
}
const openGroup = (page: Page, group: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: group, exact: true }).click()

test('from a fresh start to a site of one’s own, without touching a file', async ({
  page,
  office,
  request,
}) => {
  await page.goto('/admin/overview')
  await page
    .getByRole('list', { name: 'First steps' })
    .getByRole('link', { name: 'Name and contact' })
    .click()
  await field(page, 'Name').fill(name)
  await field(page, 'Tagline').fill('Slowly, by rail')
  await field(page, 'Phone').fill('+49 30 7700 1122')
  await save(page)

  await openGroup(page, 'Look')
  await field(page, 'Colour').fill('#005f73')
  const toUpload = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo }
  await page.getByLabel('Upload: Logo').setInputFiles(toUpload)
  await expect(page.getByAltText('The logo in light mode')).toBeVisible()
  for (const [index, colour] of ['#1d3557', '#bc6c25'].entries()) {
    const slide = `Slide ${index + 1}`
    await page.getByLabel(`Upload: ${slide}`).setInputFiles(await photograph(colour))
    await page
      .getByRole('group', { name: slide })
      .getByLabel('What it shows')
      .fill(`View ${index + 1}`)
  }
  await save(page)

  await openGroup(page, 'Pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByLabel('Title').fill('Imprint')
  await field(page, 'Text').fill('## Fernweh Reisen\n\nLindenweg 3, *Berlin*')
  await save(page)

  await office.call('periods/store', { period: '7' })
  await office.call('packages/store', { description: 'Train and bed' })
  const trip = await office.addTrip({ title: 'To the sea', period_id: '7', date: '2098-05-01' })
  const paths = ['/', '/imprint', `/trips/${trip}`]
  // The texts of every page are in what the server sends.
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(new RegExp(`<title>[^<]*${name}`))
    for (const part of [`alt="${name}"`, '+49 30 7700 1122', 'href="/imprint"']) expect(html).toContain(part)
    expect(html).not.toMatch(/demo-|Itinera/)
  }
  await page.goto('/imprint')
  await expect(page.getByRole('main')).toContainText('Lindenweg 3, Berlin')
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.getByRole('banner').getByRole('img', { name })).toBeVisible()
  await expect(page.locator('footer')).toContainText('+49 30 7700 1122')
  await expect(page.locator('footer').getByRole('link', { name: 'Imprint' })).toBeVisible()
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
  )
  expect(accent).toContain('#005f73')
  await expect(page.getByRole('img', { name: 'View 1' })).toBeVisible()
  await expect(page.locator('[data-slide]')).toHaveCount(2)

  await page.goto('/admin/settings/booking')
  const mail = page.frameLocator('iframe[title=Preview]')
  await expect(mail.getByText('Theo Thaler')).toBeVisible()
  await expect(mail.locator('body')).toContainText(name)
  await expect(mail.locator('body')).toContainText('+49 30 7700 1122')
})
