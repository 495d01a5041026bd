import { expect, hydrated, test, viewports } from './traveller.ts'

for (const { name, viewport } of viewports) {
  test.describe(name, () => {
    test.use({ viewport, expectedNoise: [/status of 401/] })

    test('a password can be shown, and is hidden again before it is sent', async ({
      page,
      traveller,
      checkAccessibility,
    }) => {
      await page.goto('/login')
      await hydrated(page)
      const password = page.getByLabel('Password')
      const show = page.getByRole('button', { name: 'Show password' })
      const hide = page.getByRole('button', { name: 'Hide password' })
      const selection = () =>
        password.evaluate((it) => [
          (it as HTMLInputElement).selectionStart,
          (it as HTMLInputElement).selectionEnd,
        ])
      await page.getByLabel('Email').fill(traveller.email)
      await password.fill('not this one')
      await password.evaluate((it) => (it as HTMLInputElement).setSelectionRange(4, 8))
      const box = await show.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

      await show.click()
      await expect(password).toHaveAttribute('type', 'text')
      await expect(password).toBeFocused()
      expect(await selection()).toEqual([4, 8])
      await checkAccessibility()
      await hide.click()
      await expect(password).toHaveAttribute('type', 'password')
      await expect(password).toBeFocused()
      expect(await selection()).toEqual([4, 8])

      await page.keyboard.press('Tab')
      await expect(show).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(hide).toBeFocused()
      await expect(password).toHaveAttribute('type', 'text')
      const types: (string | null)[] = []
      await page.route('**/api/users/login', async (route) => {
        types.push(await password.getAttribute('type'))
        await route.continue()
      })
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      expect(types).toEqual(['password'])
      await expect(show).toBeVisible()
      await expect(password).toHaveValue('not this one')
    })

    test('of two, each is shown by itself', async ({ page, checkAccessibility }) => {
      await page.goto('/register')
      await hydrated(page)
      await page.getByRole('button', { name: 'Show password' }).first().click()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
      await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'password')
      await checkAccessibility()
    })
  })
}

test('what a visitor does not see of the login is not in the way of the keyboard', async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'My account' })).toHaveCount(0)
  const main = page.getByRole('main')
  await page.getByLabel('Email').focus()
  for (const stop of [
    main.getByLabel('Password'),
    main.getByRole('button', { name: 'Show password' }),
    main.getByRole('button', { name: 'Login', exact: true }),
    main.getByRole('link', { name: 'Forgot your password?' }),
    main.getByRole('link', { name: "Don't have an account? Register" }),
    page.getByRole('contentinfo').getByRole('link').first(),
  ]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
})

test('what is typed while it is shown is kept nowhere, either', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await hydrated(page)
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await page.getByLabel('Password', { exact: true }).fill('seven quiet herons')
    await page.getByLabel('Email').fill('ada@example.org')
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(kept).toContain('ada@example.org')
    expect(kept).not.toContain('herons')
  }
})
