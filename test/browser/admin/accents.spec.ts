import { AxeBuilder } from '@axe-core/playwright'
import { admin } from '../../server.ts'
import { nextFrame } from '../fixture.ts'
import { expect, test } from './office.ts'

// A site of its own: other tests look at the demo's.
test.use({ environment: { RETAIN_MAILS_DAYS: '365' } })

const accents = [
  ...['#ffd1dc', '#c1f0d0', '#fff4b8', '#ffff00', '#39ff14', '#ff00ff'],
  ...['#000000', '#ffffff', '#808080', '#1d4ed8'],
]

test('whatever colour is chosen, everything can be read', async ({ page, request }) => {
  test.setTimeout(240_000)
  // All that a colour can break; other tests ask for every rule.
  const contrast = new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(['color-contrast', 'link-in-text-block'])
  const { access_token: token } = await (await request.post('/api/admin/login', { form: admin })).json()
  const headers = { 'auth-token': token }
  const { settings } = await (await request.get('/api/admin/settings/look', { headers })).json()
  for (const accent of accents) {
    const saved = await request.post('/api/admin/settings/look', { headers, data: { ...settings, accent } })
    expect(saved.status()).toBe(200)
    for (const path of ['/', '/trips/1', '/trips/1?book=1', '/admin']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (path.includes('book')) await expect(page.getByRole('dialog')).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        // No transition: a colour on its way to another is neither.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await nextFrame(page)
        expect((await contrast.analyze()).violations, `${accent}, ${path}, ${colorScheme}`).toEqual([])
      }
    }
  }
})
