import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { silent } from '../database.ts'
import { copyTemplate, startServer } from '../server.ts'

const folder = join(import.meta.dirname, '../moving-in')

test('npm run import takes a file over with the pictures of uploads.zip, while the server runs', async () => {
  const server = await startServer(copyTemplate(false), { DEMO: '0' })
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', PORT: new URL(server.url).port }
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['server/cli.ts', 'import', ...options], { encoding: 'utf8', env })
  const xml = join(folder, 'wp-travel-nordlicht.xml')
  expect(run(xml, '--take', '--uploads', xml)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('wp-travel-nordlicht.xml could not be read: it is no whole ZIP.'),
  })
  const uploads = join(folder, 'wp-travel-nordlicht-uploads.zip')
  const taken = run(xml, '--take', '--uploads', uploads)
  expect(taken).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/Taken over: \d+ trips as drafts, 3 pages, /),
  })
  const db = openDatabase(`sqlite:${join(server.dataDir, 'itinera.db')}`, silent)
  const banners = await db.selectFrom('trips').select('banner').where('banner', 'like', '%.jpg').execute()
  await db.destroy()
  expect(banners.length).toBeGreaterThan(3)
  await server.stop()
  rmSync(server.dataDir, { recursive: true })
}, 300_000)
