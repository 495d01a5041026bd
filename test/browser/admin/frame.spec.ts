import type { Page } from '@playwright/test'
import { addressOf, type Screen, screens } from '../../../app/admin/screens.ts'
import type { Office } from '../../office.ts'
import { nextFrame } from '../fixture.ts'
import { hydrated } from '../public/traveller.ts'
import { expect, test } from './office.ts'

// Axe cannot run within the preview of a trip; a call of the search is made to fail.
test.use({ expectedNoise: [/Blocked script execution in 'about:srcdoc'|net::ERR_FAILED/] })

/** What the agency has used, whatever other tests have added meanwhile. */
const hasUsed = (page: Page, isUsed: boolean) =>
  page.route('**/api/admin/waiting', async (route) => {
    const answer = await (await route.fetch()).json()
    const used = { codes: isUsed, resellers: isUsed, reviews: isUsed, translations: isUsed }
    await route.fulfill({ json: { ...answer, used } })
  })

test('the sidebar leads everywhere, in its order, and marks where one is; what was never used is folded away', {
  tag: '@journey',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await hasUsed(page, true)
  await page.goto('/admin/booking')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await expect(links).toHaveText([
    'Overview',
    'Booking',
    'Customers',
    'Departures',
    // With how many wait, if any.
    /^Messages/,
    'Money',
    'Resellers',
    'Trips',
    'Destinations',
    'Periods',
    'Packages',
    'Promo codes',
    /^Reviews/,
    'Users',
    /^Sent mail/,
    'Audit log',
    'Settings',
  ])
  // On a usual laptop all of it fits, with room for one link more, and on a lower screen the present link is in sight.
  await page.setViewportSize({ width: 1366, height: 744 })
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 480 })
  await page.goto('/admin/settings/agency')
  await expect(links.last()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await links.filter({ hasText: 'Periods' }).click()
  await expect(page).toHaveURL(/\/admin\/periods$/)
  await expect(links.filter({ hasText: 'Periods' })).toHaveAttribute('aria-current', 'page')

  await page.unrouteAll()
  await hasUsed(page, false)
  await page.reload()
  await expect(links).toHaveCount(14)
  await expect(links.filter({ hasText: 'Promo codes' })).toHaveCount(0)
  await page.getByText('More', { exact: true }).click()
  await expect(links).toHaveText([...Array(14).fill(/./), 'Resellers', 'Promo codes', /^Reviews/])
  await links.filter({ hasText: 'Promo codes' }).click()
  await expect(page).toHaveURL(/\/admin\/codes$/)
  await page.reload()
  await expect(links.filter({ hasText: 'Promo codes' })).toHaveAttribute('aria-current', 'page')
  // By its name, too.
  await page.keyboard.press('/')
  await page.keyboard.type('resel')
  await page.getByRole('region', { name: 'Screens' }).getByRole('link', { name: 'Resellers' }).click()
  await expect(page).toHaveURL(/\/admin\/resellers$/)
})

test('the first step of the keyboard skips to the content, ? lists the shortcuts; the sidebar says who is logged in', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { user } = (await office.call('users/edit/1')) as { user: { name: string } }
  await page.goto('/admin/trips')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: `My account ${user.name}` })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  // With the frame around it.
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThan(6)
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(dialog).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('/ searches everything by the keyboard alone and n begins a booking', { tag: '@journey' }, async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Quayside')
  const trip = await office.addTrip({ title, period_id: '5', date: '2098-05-01' })
  const message = `About ${title}: ${'how and when do we set out '.repeat(20)}`
  await page.request.post('/api/users/home/contact', {
    form: { name: 'Ada', email: 'ada@example.org', message },
  })
  await page.goto('/admin/settings/agency')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await page.keyboard.type(title)
  const found = dialog.getByRole('region')
  await expect(found.getByRole('heading')).toHaveText(['Trips', 'Departures', 'Messages'])
  // A long message is cut off and widens nothing.
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await checkAccessibility(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1).getByRole('link', { name: title })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/trips/edit/${trip}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('Xyzzyq')
  await expect(dialog.getByText('Nothing matches “Xyzzyq”.')).toBeVisible()
  await page.route('**/api/admin/users/index?*', (route) => route.abort())
  await dialog.getByRole('searchbox').fill(title)
  await expect(dialog.getByRole('region', { name: 'Users' }).getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('link', { name: title }).first()).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/admin/booking/new')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a button opens the menu; a link, Escape and a press outside close it', async ({
    page,
    checkAccessibility,
  }) => {
    await hasUsed(page, true)
    await page.goto('/admin/trips')
    // The frame comes with the page: a press before its script is there has no effect.
    await hydrated(page)
    const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    await expect(links).toHaveCount(0)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(links).toHaveCount(17)
    await expect(links.first()).toBeFocused()
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.mouse.click(340, 200)
    await expect(links).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\/trips$/)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await links.filter({ hasText: 'Users' }).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(links).toHaveCount(0)
  })
})

/** Every screen, and a state of one that has an address of its own. The settings open their first group. */
const all: Screen[] = [
  { path: 'departures', who: 'guide', query: '?view=calendar' },
  ...screens.filter(({ path }) => path !== 'settings'),
]

/** As many screens as one test looks at, so that none takes long. */
const AT_ONCE = 6

/** What the demo does not have is made for the screens that show it. */
const made: Record<string, (office: Office) => Promise<number | undefined>> = {
  'booking/:id': async (office) => (await office.book()).id,
  async 'customers/:id'(office) {
    const { id } = await office.book()
    const { booking } = (await office.call(`trips/bookings/${id}`)) as {
      booking: { customer: { id: number } }
    }
    return booking.customer.id
  },
  async 'messages/:id'(office) {
    const { messages } = (await office.call('messages/index')) as { messages: { data: { id: number }[] } }
    return messages.data[0]?.id
  },
  async 'codes/edit/:id'(office) {
    const { id } = await office.call('codes/store', { code: office.unique('SWEEP'), basis_points: '1000' })
    return Number(id)
  },
}

/** Goes to an address as a link of the page does, and waits for its screen: to load each anew would take twice as long. */
const follow = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    await router.navigate(to)
  }, address)

// What is readable in the light is in the dark: see app/colours.test.ts.
for (const [index, first] of all.entries()) {
  if (index % AT_ONCE > 0) continue
  const those = all.slice(index, index + AT_ONCE)
  test(`no screen scrolls sideways on a phone, and all are accessible: ${first.path} to ${those.at(-1)?.path}`, async ({
    page,
    office,
    request,
    checkAccessibility,
  }) => {
    // The sidebar counts it on each of them.
    const message = { name: 'Tove', email: 'tove@itinera.example', message: 'Is it cold in July?' }
    expect((await request.post('/api/users/home/contact', { form: message })).ok()).toBe(true)
    const onPhone = async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await nextFrame(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    const onDesk = async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await checkAccessibility(true)
    }
    for (const [at, screen] of those.entries()) {
      const address = addressOf({ ...screen, id: (await made[screen.path]?.(office)) ?? screen.id })
      await test.step(address, async () => {
        if (at > 0) await follow(page, address)
        else {
          await page.goto(address)
          await hydrated(page)
        }
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('heading', { name: /^(Not found|That did not work)$/ })).toHaveCount(0)
        // The window stays as it is for the next one.
        for (const look of at % 2 === 0 ? [onPhone, onDesk] : [onDesk, onPhone]) await look()
      })
    }
  })
}
