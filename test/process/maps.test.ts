import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admin, startServer } from '../server.ts'

test('the built server draws maps and finds towns, in a process of its own', async () => {
  const server = await startServer(mkdtempSync(join(tmpdir(), 'itinera-maps-')), { DEMO: '0' })
  const send = async (path: string, init: RequestInit = {}) => (await fetch(server.url + path, init)).json()
  const login = { method: 'POST', body: new URLSearchParams(admin) }
  const { access_token } = (await send('/api/admin/login', login)) as { access_token: string }
  const headers = { 'auth-token': access_token }
  expect(await send('/api/admin/places/index?q=munchen', { headers })).toMatchObject({
    places: expect.arrayContaining([expect.objectContaining({ name: 'München', country: 'Germany' })]),
  })
  expect(await server.stop()).toBe(0)
  rmSync(server.dataDir, { recursive: true })
}, 60_000)
