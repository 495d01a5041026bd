import type { Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { nextFrame } from '../fixture.ts'
import { expect, fitsSideways, sender, test } from './traveller.ts'

test.use({ apart: 'agents', expectedNoise: [/status of 409/] })
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

const PASSWORD = 'seven quiet herons'
const proof = { current_password: admin.password }

type Send = ReturnType<typeof sender>
type Site = Parameters<typeof sender>[0] & { mails: () => Promise<{ to?: unknown; text?: string }[]> }

/** A departure that costs 500.00 each and may be changed and cancelled online, and a reseller with 10 percent. */
async function prepare(send: Send, inDays: number) {
  const { access_token: office } = await send('admin/login', admin)
  const terms = { change_days: '14', change_fee: '0', cancel_online: '1' }
  await send('admin/settings/booking', { deposit_percent: '0', balance_days: '14', ...terms }, office)
  await send('admin/trips/update/1', { price_adult: '50000', anyway: '1' }, office)
  const dates = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)
  const stored = await send('admin/departures/store', { trip_id: '1', dates }, office)
  const nordic = { name: `Nordic Holidays ${inDays}`, email: 'sales@nordic.example', commission: '10' }
  const { id } = await send('admin/resellers/store', { ...nordic, ...proof }, office)
  return { office, resellerId: id as number, departureId: stored.ids[0] as number }
}

/** Takes the invitation as the page of its link does, and is logged in with the new password. */
async function accept(page: Page, site: Site, email: string) {
  const findLink = async () =>
    (await site.mails())
      .filter(({ to }) => JSON.stringify(to).includes(email))
      .map(({ text }) => /\/reset-password#\S+/.exec(text ?? '')?.[0])
      .find(Boolean)
  await expect.poll(findLink, { timeout: 15_000 }).toBeTruthy()
  const send = sender(site)
  const [, token = ''] = (await findLink())?.split('#') ?? []
  await send('users/password/reset', { token, password: PASSWORD, password_confirmation: PASSWORD })
  const { user } = await send('users/login', { email, password: PASSWORD })
  await page.addInitScript(
    ([token, account]) => Object.assign(localStorage, { token, account }),
    [user.api_token, email],
  )
}

test('an agent is invited, books for a traveller, changes and cancels, and finds it in the statement', {
  tag: '@journey',
}, async ({ page, site, checkAccessibility }) => {
  const phone = { width: 390, height: 844 }
  /** On a desktop and on a phone. */
  const look = async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await nextFrame(page)
    expect(await fitsSideways(page)).toBe(true)
    await page.setViewportSize(phone)
    await nextFrame(page)
    expect(await fitsSideways(page)).toBe(true)
    await checkAccessibility(true)
  }
  await page.setViewportSize(phone)
  const send = sender(site)
  const { office, resellerId, departureId } = await prepare(send, 100)
  const email = 'ida@nordic.example'
  await send(`admin/resellers/invite/${resellerId}`, { name: 'Ida Nord', email, ...proof }, office)
  await accept(page, site, email)

  await page.goto(`/trips/1?book=1&departure=${departureId}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'The traveller' })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await expect(dialog.getByLabel('Promo code')).toBeHidden()
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  await dialog.getByLabel('Name').fill('Tova Lund')
  await dialog.getByLabel('Your own reference').fill('N-77')
  await expect(dialog.getByRole('row', { name: /^Commission/ })).toContainText('100')
  await expect(dialog.getByRole('row', { name: /^You pay/ })).toContainText('900')
  await look()
  await dialog.getByRole('button', { name: /^Book/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Tova Lund' })).toBeFocused()
  await expect(dialog.getByText('Booked for Tova Lund.')).toBeVisible()

  await page.goto('/bookings?q=n-77')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.getByText('Tova Lund').first()).toBeVisible()
  await expect(card.getByText('N-77')).toBeVisible()
  await look()
  await card.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Adults', { exact: true }).fill('3')
  await dialog.getByRole('button', { name: /^Change/ }).click()
  await expect(card.getByText('Your booking is changed.')).toBeVisible()
  await expect(card.getByRole('row', { name: /^Commission/ })).toContainText('150')

  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
  await expect(page.getByText('Tova Lund')).toBeVisible()
  await look()

  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click()
  await card.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await expect(card.getByText('Cancelled.', { exact: false })).toBeVisible()
})
