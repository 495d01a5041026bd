import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Booking', exact: true })
const rowOf = (page: Page, reference: string) => table(page).getByRole('row').filter({ hasText: reference })

for (const scheme of ['light', 'dark'] as const) {
  test(`on paper the bookings have a heading, every column and light colours, ${scheme}`, async ({
    page,
    office,
  }) => {
    const note = 'We arrive by train at eleven in the evening. '.repeat(6).trim()
    const name = 'Maximiliane Freifrau von Donaudampfschifffahrtsgesellschaft'
    const { email, reference } = await office.book({ note, name, trip_id: '2' })
    // An A4 sheet across, without its margins.
    await page.setViewportSize({ width: 1047, height: 718 })
    await page.emulateMedia({ media: 'print', colorScheme: scheme })
    await page.goto(`/admin/booking?q=${email}&from=2020-01-01`)
    await expect(rowOf(page, reference)).toBeVisible()
    await expect(page.getByText('Itinera', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Bookings', { exact: true })).toBeVisible()
    await expect(page.getByText(`Booked from Wed Jan 01 2020, found by “${email}”`)).toBeVisible()
    await expect(page.getByText('On this sheet: 1 booking, 3 travellers')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
    const cells = rowOf(page, reference).getByRole('cell')
    const rightEdge = async () => {
      const last = await cells.last().boundingBox()
      return (last?.x ?? 0) + (last?.width ?? 9999)
    }
    await expect.poll(rightEdge).toBeLessThanOrEqual(1047)
    const isCut = () =>
      cells
        .filter({ hasText: note })
        .evaluate((cell) =>
          [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollHeight > part.clientHeight + 1),
        )
    await expect.poll(isCut).toBe(false)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
}

test('on a tablet reference and name are in sight, and a shadow tells that the table goes on', async ({
  page,
  office,
}) => {
  const { reference } = await office.book()
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin/booking')
  const row = rowOf(page, reference)
  const inSight = async () => {
    await expect(row.getByRole('link', { name: reference })).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('cell', { name: 'Tove Traveller' })).toBeInViewport({ ratio: 0.99 })
  }
  const box = table(page).locator('..')
  await expect(box).toHaveAttribute('data-more-right')
  await inSight()
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(box).not.toHaveAttribute('data-more-right')
  await expect(box).toHaveAttribute('data-more-left')
  await inSight()
})

for (const width of [1280, 1440]) {
  test(`at ${width} pixels no column is cut off, with a scroll bar neither`, async ({ page, office }) => {
    const { reference } = await office.book({
      name: 'Maximiliane Freifrau von Donaudampfschifffahrtsgesellschaft',
      note: 'Straßenbahnhaltestellenanzeigetafeln bitte meiden',
      phone: '+49 (0) 30 5557-0190-1234',
      email: 'maximiliane.freifrau.von.donaudampfschifffahrt@gesellschaft.example',
      number_of_adults: '99',
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/booking')
    await expect(rowOf(page, reference)).toBeVisible()
    const over = await table(page).evaluate((rows) => {
      const box = rows.parentElement
      if (!box) return
      // As after years, and where scroll bars take room.
      for (const id of rows.querySelectorAll('td[data-label="id"]')) id.textContent = '123456'
      box.style.width = `${box.clientWidth - 16}px`
      return box.scrollWidth - box.clientWidth
    })
    expect(over).toBeLessThanOrEqual(0)
    // Nothing lies over the last column, and nothing in a row over what stands beside it.
    const cells = await rowOf(page, reference).getByRole('cell').all()
    for (const cell of cells) {
      const isWithin = await cell.evaluate((element) =>
        [...element.querySelectorAll('*')].every(
          (part) => part.getBoundingClientRect().right <= element.getBoundingClientRect().right + 1,
        ),
      )
      expect(isWithin, (await cell.textContent()) ?? '').toBe(true)
    }
  })
}
