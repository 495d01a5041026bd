import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { readBackup } from '../../server/platform/backup/format.ts'
import { openSnapshot, readRows } from '../../server/platform/database/copy.ts'
import { listOwnTables } from '../../server/platform/database/history.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { makeDatabase, silent } from '../database.ts'
import { admin, copyTemplate } from '../server.ts'
import { createClient, createLoad, findBookings, isPostgres, launch, register, report } from './kit.ts'

const run = promisify(execFile)

/** Runs our command line as an operator does; what it said. */
async function cli(dataDir: string, databaseUrl: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const done = await run(process.execPath, ['server/cli.ts', ...args], { env, timeout: 60_000 }).catch(
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { code: 'code' in done ? done.code : 0, said: `${done.stdout}${done.stderr}` }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Rows and a checksum of every table, by a way of its own: sorted as text, whatever the database thinks of order. */
async function checksums(db: Database) {
  const snapshot = await openSnapshot(db)
  const sums: Record<string, string> = {}
  for (const table of await listOwnTables(snapshot)) {
    const lines: string[] = []
    for await (const rows of readRows(snapshot, table)) {
      for (const row of rows) lines.push(JSON.stringify(table.columns.map((name) => row[name])))
    }
    sums[table.name] = `${lines.length} rows, ${sha256(lines.sort().join('\n'))}`
  }
  await snapshot.rollback().execute()
  return sums
}

/** Gives trips new pictures without end: files come and go while they are being copied. */
async function replacePictures(url: string, tripIds: number[], isOver: () => boolean) {
  const client = createClient(url)
  const token = String((await client.post('/api/admin/login', admin)).body.access_token)
  client.close()
  let replaced = 0
  while (!isOver()) {
    const background = { r: replaced % 256, g: 90, b: 120 }
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('banner', new File([new Uint8Array(picture)], 'new.jpg'))
    const id = tripIds[replaced % tripIds.length]
    const { status } = await fetch(`${url}/api/admin/trips/update/${id}`, {
      method: 'POST',
      headers: { 'auth-token': token },
      body: form,
    })
    expect(status).toBe(200)
    replaced += 1
  }
  return replaced
}

test.skipIf(!isPostgres)(
  'a backup under load comes back whole on the other database, and from there again',
  async () => {
    const folder = copyTemplate(false)
    const elsewhere = copyTemplate(false)
    // The site's own drawings are made by the server; only the trips' pictures are in a backup.
    rmSync(join(elsewhere, 'images', 'trips'), { recursive: true })
    const last = mkdtempSync(join(tmpdir(), 'itinera-last-'))
    const sqliteUrl = `sqlite:${join(folder, 'itinera.db')}`
    const server = await launch(folder, { DATABASE_URL: sqliteUrl, DEMO: '1' })
    const source = openDatabase(sqliteUrl, silent)
    const trips = await source.selectFrom('trips').select('id').execute()
    const tripIds = trips.map(({ id }) => id)
    const load = createLoad(await register(server.url, 'theo@people.example'), tripIds[0] ?? 0)

    let over = false
    const loading = load.run(server.url, () => over)
    const replacing = replacePictures(server.url, tripIds.slice(0, 2), () => over)
    await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(100), { timeout: 20_000 })
    const before = load.acknowledged.size
    const file = join(folder, 'backup.tar.gz')

    const made = await cli(folder, sqliteUrl, 'backup', file)
    const after = load.acknowledged.size
    over = true
    await loading
    const replaced = await replacing

    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Backed up [\d,]+ rows of \d+ tables/),
    })
    const inUse = await cli(folder, sqliteUrl, 'restore', file, '--replace')
    expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining('A server is using this database') })
    await source.destroy()
    expect(await server.stop()).toBe(0)
    const manifest = await readBackup(file)
    expect(manifest.missing).toEqual([])
    const rowsIn = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
    // One moment: each booking with both its mails, none of those from before the backup missing.
    expect(rowsIn('outbox')).toBe(rowsIn('bookings') * 2)
    expect(rowsIn('bookings')).toBeGreaterThanOrEqual(before)
    expect(rowsIn('bookings')).toBeLessThanOrEqual(after + 8)

    // SQLite to PostgreSQL: how an agency moves up.
    const database = await makeDatabase(elsewhere)
    expect(await cli(elsewhere, database.url, 'restore', file)).toMatchObject({ code: 0 })
    const db = openDatabase(database.url, silent)
    const found = await findBookings(db)
    expect(found.withTwoMails).toBe(rowsIn('bookings'))
    for (const { name, sha256: sum } of manifest.pictures) {
      expect(sha256(readFileSync(join(elsewhere, 'images', 'trips', name))), name).toBe(sum)
    }
    expect(readdirSync(join(elsewhere, 'images', 'trips'))).toHaveLength(manifest.pictures.length)
    const banners = await db.selectFrom('trips').select('banner').execute()
    for (const { banner } of banners)
      expect(existsSync(join(elsewhere, 'images', 'trips', banner))).toBe(true)

    // And from PostgreSQL back to SQLite, in an archive that says the same.
    const second = join(elsewhere, 'backup.tar.gz')
    expect(await cli(elsewhere, database.url, 'backup', second)).toMatchObject({ code: 0 })
    const { created_at: _, ...content } = manifest
    expect(await readBackup(second)).toMatchObject(content)
    const lastUrl = `sqlite:${join(last, 'itinera.db')}`
    expect(await cli(last, lastUrl, 'restore', second)).toMatchObject({ code: 0 })
    const back = openDatabase(lastUrl, silent)
    const sums = await checksums(back)
    expect(sums).toEqual(await checksums(db))
    expect(sums.bookings).toMatch(new RegExp(`^${rowsIn('bookings')} rows`))
    await back.destroy()

    // It goes on counting where it stopped: what was acknowledged stays, new ids are new.
    const restored = await launch(elsewhere, { DATABASE_URL: database.url })
    const key = [...load.acknowledged.keys()][0] ?? ''
    const client = createClient(restored.url)
    const again = createLoad(await register(restored.url, 'new@people.example'), tripIds[0] ?? 0)

    expect((await again.book(client, 'after-restore')).status).toBe(200)
    const newest = await db.selectFrom('bookings').select(['id', 'name']).orderBy('id', 'desc').execute()
    expect(newest[0]?.name).toBe('after-restore')
    expect(newest.some(({ name }) => name === key)).toBe(true)
    client.close()
    expect(await restored.stop()).toBe(0)

    report(
      `backup of SQLite under load (${before} bookings acknowledged before it, ${after} after it, ${replaced} pictures replaced meanwhile): ${made.said.trim()}`,
    )
    report(
      `restored there and back: ${Object.keys(sums).length} tables, ${manifest.pictures.length} picture files, all checksums equal`,
    )
    for (const [table, sum] of Object.entries(sums)) report(`  ${table}: ${sum.slice(0, -48)}`)
    await db.destroy()
    await database.drop()
    for (const each of [folder, elsewhere, last]) rmSync(each, { recursive: true })
  },
  90_000,
)
