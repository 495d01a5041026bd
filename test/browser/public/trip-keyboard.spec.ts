import type { Locator, Page } from '@playwright/test'
import { dialogOf, opener, send } from './booking-dialog.ts'
import { expect, hydrated, test } from './traveller.ts'

/** In pixels: the most that the next stop may lie above the last one, because cards and lists stand beside each other. */
const CARD = 300

/** The focused element: how far down the page it is, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    // The skip link moves up again, off the header.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const element = document.activeElement as HTMLElement
    const [{ x, y, width, height } = new DOMRect()] = element.getClientRects()
    const ancestors: Element[] = []
    for (let each: Element | null = element; each; each = each.parentElement) ancestors.push(each)
    const shown = document.elementFromPoint(x + width / 2, y + height / 2)
    return {
      what: `${element.tagName} ${element.ariaLabel ?? element.textContent}`,
      isPage: element === document.body,
      // The header, the bar with Book Now and, on desktops, the column beside the text are always visible.
      stays: ancestors.some((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position)),
      top: Math.round(y + scrollY),
      isSeen: getComputedStyle(element).outlineStyle !== 'none' && element.contains(shown),
    }
  })

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

test('a trip is read and booked with the keyboard alone', async ({ page, logIn, checkAccessibility }) => {
  await logIn()
  const main = page.getByRole('main')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/trips/1')
    await hydrated(page)
    // All the way down: each stop is visible, none traps the focus, and each is below the one before.
    const stops: Awaited<ReturnType<typeof focused>>[] = []
    do {
      await press('Tab')
      stops.push(await focused(page))
    } while (!stops.at(-1)?.isPage && stops.length < 150)
    const [, ...last] = stops.toReversed()
    expect(stops.at(-1)?.isPage).toBe(true)
    expect(last.filter(({ isSeen }) => !isSeen)).toEqual([])
    const below = last.toReversed().filter(({ stays }) => !stays)
    expect(below.filter(({ top }, index) => top < (below[index - 1]?.top ?? 0) - CARD)).toEqual([])
  }

  // From the end of the page Tab begins again at its top.
  const go = async (to: Locator) => {
    const isThere = () => to.evaluate((element) => element === document.activeElement)
    for (let stop = 0; stop < 200 && !(await isThere()); stop += 1) await press('Tab')
    await expect(to).toBeFocused()
  }
  const book = opener(page)
  await go(book)
  await press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await go(dialogOf(page).getByLabel('Phone'))
  await page.keyboard.type('0301234')
  await go(send(page))
  await press('Enter')
  await expect(dialogOf(page).getByText('Your reference', { exact: true })).toBeVisible()
  await press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(book).toBeFocused()

  await go(main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Pictures' }))
  await press('Enter', 'Tab')
  const picture = page.locator('#gallery').getByRole('link').first()
  await expect(picture).toBeFocused()
  await press('Enter')
  const large = page.getByRole('dialog', { name: 'Pictures' })
  await expect(large).toContainText('3 / 3')
  await press('ArrowRight')
  await expect(large).toContainText('1 / 3')
  await press('Escape')
  await expect(large).toHaveCount(0)
  await expect(picture).toBeFocused()
  await go(page.locator('summary').filter({ hasText: 'Shall I be seasick?' }))
  await press('Enter')
  await expect(page.getByText('Fjords are arms of the sea')).toBeVisible()
  await checkAccessibility()
})
