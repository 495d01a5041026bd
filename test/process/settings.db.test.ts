import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { makeDatabase } from '../database.ts'
import { createClient, isPostgres, launch } from '../faults/kit.ts'
import { admin, copyTemplate } from '../server.ts'

test.skipIf(!isPostgres)(
  'what changes through one process is on the pages of another at once: settings, and a trip',
  async () => {
    const folder = copyTemplate(false)
    const database = await makeDatabase(folder)
    const env = { DATABASE_URL: database.url, DEMO: 'trips' }
    const first = await launch(folder, env)
    const second = await launch(folder, env)
    const [here, there] = [createClient(first.url), createClient(second.url)]
    const home = async () => String((await there.get('/', { accept: 'text/html' })).body.text)
    // From now on the page is in the cache of the other process. On a busy machine it may be put off at first.
    await vi.waitFor(async () => expect(await home()).toContain('Itinera'), { timeout: 20_000 })

    const { body } = await here.post('/api/admin/login', admin)
    const token = { 'auth-token': String(body.access_token) }
    const { body: shown } = await here.get('/api/admin/settings/agency', token)
    // Lists and objects go as JSON, and what is not set as an empty field.
    const fields = Object.entries({ ...(shown.settings as object), name: 'Fernweh Reisen' })
    const form = Object.fromEntries(
      fields.map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
      ]),
    )
    const saved = await here.post('/api/admin/settings/agency', form, token)
    const savedAt = Date.now()
    expect(saved.status).toBe(200)
    await vi.waitFor(async () => expect(await home()).toContain('Fernweh Reisen'), {
      timeout: 5000,
      interval: 10,
    })
    expect(Date.now() - savedAt).toBeLessThan(1000)

    const trip = async () => (await there.get('/api/users/home/trips/1')).status
    expect(await trip()).toBe(200)
    expect((await here.get('/api/admin/trips/delete/1', token)).status).toBe(200)
    await vi.waitFor(async () => expect(await trip()).toBe(404), { timeout: 1000, interval: 10 })

    here.close()
    there.close()
    await Promise.all([first.stop(), second.stop()])
    await database.drop()
    rmSync(folder, { recursive: true })
  },
)
