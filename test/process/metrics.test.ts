import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyTemplate, startServer } from '../server.ts'

const TOKEN = 'seven-quiet-herons-at-dawn'

test('a running site counts its pages by the pattern of their route, and those that its cache answers', async () => {
  const server = await startServer(copyTemplate(), { METRICS_TOKEN: TOKEN })
  const get = async (path: string, headers = {}) => {
    const response = await fetch(server.url + path, { headers, redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  }
  const paths = ['/', '/tours', '/tours/7', '/trips/1-one', '/trips/2-two', '/trips/99-none', '/a/b/c']
  const files = ['/admin/overview', '/images/trips/none.jpg', '/healthz']
  for (const path of [...paths, ...files, '/', '/tours']) await get(path)
  expect((await get('/metrics')).status).toBe(401)
  const { text } = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
  const counted = (name: string) =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`^${name}\\{(.+)\\} (\\d+)$`, 'gm'))].map(([, of, n]) => [of, n]),
    )
  expect(counted('itinera_http_requests_total')).toEqual({
    'method="GET",route="/",status="200"': '1',
    'method="GET",route="/tours/:period?",status="200"': '2',
    'method="GET",route="/trips/:id",status="301"': '2',
    'method="GET",route="/trips/:id",status="404"': '1',
    'method="GET",route="/*",status="404"': '2',
    'method="GET",route="/admin/overview",status="200"': '1',
    'method="GET",route="/healthz",status="200"': '1',
    'method="GET",route="/metrics",status="401"': '1',
  })
  expect(counted('itinera_page_cache_requests_total')).toMatchObject({ 'result="hit"': '2' })
  expect(text).toMatch(/^itinera_database_up 1$/m)
  await server.stop()
  rmSync(server.dataDir, { recursive: true })
}, 60_000)
