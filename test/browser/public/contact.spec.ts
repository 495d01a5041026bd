import { expect, hydrated, test, viewports } from './traveller.ts'

test('who is logged in finds name and address filled in, and long messages are not cut', async ({
  page,
  logIn,
  traveller,
}) => {
  await logIn()
  await page.goto('/contact')
  await hydrated(page)
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
  await page.getByLabel('Message').fill('m'.repeat(5001))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('At most 5000 characters')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('m'.repeat(5001))
  // Sent, the message goes; whose it was stays.
  await page.getByLabel('Message').fill('And the second question?')
  await page.getByRole('button', { name: 'Submit' }).click()
  const thanks = page.getByRole('main').getByRole('status')
  await expect(thanks).toHaveText(/^Thank you/)
  await expect(page.getByLabel('Message')).toHaveValue('')
  // Nor does the second half of a double click, where the answer was faster.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(thanks).toHaveText(/^Thank you/)
  await expect(page.getByText('This field is required')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
})

for (const { name, viewport } of viewports) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a message reaches the agency', async ({ page, site, checkAccessibility }) => {
      await page.goto('/contact')
      await hydrated(page)
      await expect(page.getByLabel('Message')).toHaveAttribute('rows', '10')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('This field is required')).toHaveCount(3)
      await checkAccessibility()
      await page.getByLabel('Name').fill('Grace Hopper')
      await page.getByLabel('Email').fill('grace@example.org')
      await page.getByLabel('Message').fill(`Is there a window seat? ${name}`)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Thank you/)
      await expect(page.getByLabel('Message')).toHaveValue('')
      await checkAccessibility()
      await expect
        .poll(async () => (await site.mails()).some((mail) => mail.text?.includes(`window seat? ${name}`)), {
          timeout: 15_000,
        })
        .toBe(true)
    })
  })
}
