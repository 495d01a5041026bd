import { expect, test } from './office.ts'

test('the text of a mail is read in columns, however narrow, and none of its lines is broken twice', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const wish = 'a seat by the window and a cabin far away from the engine, please, as '.repeat(2)
  const { id } = await office.book({ note: `We would like ${wish}before.\n\nThank you!` })
  await page.goto(`/admin/booking?show=${id}`)
  await page.getByRole('link', { name: 'Confirmation for the traveller' }).click()
  const text = page.getByRole('dialog', { name: 'Mail' }).locator('pre')
  const note = text.locator('span').filter({ hasText: /^Your note/ })
  await expect(note).toHaveText(`Your note    We would like ${wish}before.`)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await note.evaluate((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      // The space at which a line was broken may have a rectangle of its own.
      const begins = new Map<number, number>()
      for (const { top, left } of range.getClientRects())
        begins.set(Math.round(top), Math.min(Math.round(left), begins.get(Math.round(top)) ?? 10_000))
      return [...begins.values()]
    })
    const [first = 0, second = 0] = lines
    expect(lines.length).toBeGreaterThan(1)
    // Below the value, not below its name.
    expect(second).toBeGreaterThan(first + 60)
    expect(new Set(lines.slice(1)).size).toBe(1)
    expect(await text.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    await checkAccessibility()
  }
})
