import { expect, hydrated, test } from './traveller.ts'

type Colour = [red: number, green: number, blue: number]

const luminance = (colour: Colour) => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG 2.2 counts it, 1 to 21. */
const contrast = (one: Colour, other: Colour) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const distance = (one: Colour, other: Colour) =>
  Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the ring of the focus and the red of an error are told apart, and both are seen', async ({
      page,
    }) => {
      await page.goto('/contact')
      await hydrated(page)
      await page.getByRole('button', { name: 'Submit' }).click()
      const name = page.getByLabel('Name')
      await expect(name).toBeFocused()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      const colours = await name.evaluate((field) => {
        const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
        const { outlineColor, outlineWidth, borderColor, backgroundColor } = getComputedStyle(field)
        return {
          width: outlineWidth,
          ring: partsOf(outlineColor),
          error: partsOf(borderColor),
          field: partsOf(backgroundColor),
          page: partsOf(getComputedStyle(document.body).backgroundColor),
        }
      })
      const {
        ring,
        error,
        field,
        page: around,
      } = colours as Record<string, unknown> as Record<string, Colour>
      if (!ring || !error || !field || !around) throw new Error('not all colours were found')
      expect(colours.width).toBe('3px')
      expect(contrast(ring, around)).toBeGreaterThan(4.5)
      expect(contrast(error, around)).toBeGreaterThan(4.5)
      expect(contrast(error, field)).toBeGreaterThan(4.5)
      expect(distance(ring, error)).toBeGreaterThan(100)
    })
  })
}
