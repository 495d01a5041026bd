import { expect, test } from './office.ts'

test('a double click marks one message, not the one that moves up; its notice is not printed', async ({
  page,
  request,
  office,
}) => {
  const word = office.unique('twice')
  for (const name of ['Una', 'Uwe']) {
    const form = { name, email: `${word}@itinera.example`, message: 'Is it far?' }
    expect((await request.post('/api/users/home/contact', { form })).ok()).toBe(true)
  }
  await page.goto(`/admin/messages?state=open&q=${word}`)
  const buttons = page.getByRole('button', { name: /^Mark as answered/ })
  await expect(buttons).toHaveCount(2)
  const box = (await buttons.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await expect(buttons).toHaveCount(1)
  const second = (await buttons.first().boundingBox()) ?? { y: 0, height: 0 }
  expect(Math.abs(second.y + second.height / 2 - y)).toBeLessThan(box.height / 2)
  const notice = page.getByText('The message is marked as answered.')
  await expect(notice).toBeVisible()
  let marked = 0
  page.on('request', (asked) => {
    if (asked.method() === 'POST') marked += 1
  })
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(buttons).toHaveCount(1)
  expect(marked).toBe(0)
  // And one click does.
  await page.mouse.click(x, y)
  await expect(buttons).toHaveCount(0)
})

test('a double click on Delete leaves its question open', async ({ page, office }) => {
  const description = office.unique('Package')
  await office.call('packages/store', { description })
  await page.goto(`/admin/packages?q=${description}`)
  await page.getByRole('button', { name: /^Delete/ }).dblclick()
  await expect(page.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible()
})
