import { expect, hydrated, test } from './traveller.ts'

const names = ['Home', 'About', 'Advantages', 'Tours', 'Destinations', 'Contact US']

test.describe('desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the first Tab offers to skip to the content; the navigation stays in sight and leads everywhere, each page begins at its top, Back returns to the former position, and the footer says who the agency is', {
    tag: '@journey',
  }, async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first()).toBeFocused()

    await page.evaluate(() => scrollTo(0, 300))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus()
    for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => scrollY)).toBe(300)

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: 'Follow US' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Facebook' })).toBeVisible()
    await expect(footer.getByRole('link', { name: '+49 30 5557 0190' })).toHaveAttribute(
      'href',
      'tel:+493055570190',
    )
    await expect(footer.getByText('Lindenufer 12')).toBeVisible()

    await page.goto('/tours')
    await hydrated(page)
    await page.mouse.wheel(0, 2000)
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const name of names) await expect(nav.getByRole('link', { name, exact: true })).toBeInViewport()
    await expect(nav.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
    await expect(nav.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login')
    await nav.getByRole('link', { name: 'Contact US' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(nav.getByRole('link', { name: 'Contact US' })).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: 'Tours' }).click()
    const card = page.getByRole('link', { name: 'Huts and high lakes' })
    await card.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(300)
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Huts and high lakes' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // A trip belongs to the tours, without being that page.
    await expect(nav.getByRole('link', { name: 'Tours' })).toHaveAttribute('aria-current', 'true')
    await expect(nav.locator('[aria-current]:visible')).toHaveCount(1)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 50)
  })

  test.describe('a page whose data fails', () => {
    test.use({ expectedNoise: [/status of 5\d\d|ERR_FAILED|Error/] })

    test('says so in the site’s look, with a link to go on; a slow one shows a bar', async ({
      page,
      checkAccessibility,
    }) => {
      const nav = page.getByRole('navigation', { name: 'Main' })
      for (const fail of [
        { status: 500, body: 'broken' },
        // No network.
        undefined,
      ]) {
        await page.goto('/about')
        await hydrated(page)
        const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
        await page.route('**/advantages.data*', async (route) => {
          await held
          await (fail ? route.fulfill(fail) : route.abort())
        })
        await nav.getByRole('link', { name: 'Advantages' }).click()
        await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
        letGo()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have lost our way')
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await checkAccessibility()
        await page.unroute('**/advantages.data*')
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(page).toHaveURL('/advantages')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why travel with us')
      }
    })
  })
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens, and closes on a click outside, on Escape and on a link', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/')
    await hydrated(page)
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    const cross = page.getByRole('button', { name: 'Close menu', exact: true })
    const menu = page.locator('#menu')
    await toggle.click()
    await expect(cross).toBeVisible()
    await expect(toggle).toHaveCount(0)
    await cross.click()
    await expect(menu).toBeHidden()
    await toggle.click()
    for (const name of [...names, 'Register'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await checkAccessibility()
    await page.mouse.click(180, 720)
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    // When Tab leaves the menu, the menu does not cover the focus; back at its button, it is still open.
    await toggle.press('Enter')
    await menu.getByRole('link', { name: 'Home' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(cross).toBeFocused()
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Login' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await toggle.click()
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(menu).toBeHidden()
  })
})
