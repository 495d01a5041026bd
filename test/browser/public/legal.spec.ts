import { expect, fitsSideways, hydrated, test, viewports } from './traveller.ts'

const legal = [
  { label: 'Imprint', url: '/imprint' },
  { label: 'Allgemeine Reisebedingungen', url: 'https://agency.example/terms' },
]

test.use({ agency: { legal } })

for (const { name, viewport } of viewports) {
  test(`stand in the footer and where a trip is booked: ${name}`, async ({
    page,
    logIn,
    checkAccessibility,
  }) => {
    await page.setViewportSize(viewport)
    await logIn()
    await page.goto('/trips/1')
    await hydrated(page)
    const footer = page.getByRole('navigation', { name: 'Legal' }).getByRole('link')
    await expect(footer).toHaveText(legal.map(({ label }) => label))
    for (const [index, { url }] of legal.entries())
      await expect(footer.nth(index)).toHaveAttribute('href', url)
    expect(await fitsSideways(page)).toBe(true)
    await checkAccessibility()
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click()
    const dialog = page.getByRole('dialog')
    const line = dialog.getByText('Before you book:')
    await expect(line.getByRole('link')).toHaveText(legal.map(({ label }) => label))
    await expect(line.getByRole('link').first()).toHaveAttribute('target', '_blank')
    await expect(line).toBeInViewport({ ratio: 1 })
    await checkAccessibility()
  })
}
