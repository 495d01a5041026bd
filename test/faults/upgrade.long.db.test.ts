import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { createWatched, hasHaproxy, type Program, startCluster } from './cluster.ts'
import { createLoad, findBookings, isPostgres, register, report } from './kit.ts'

/** The last version with one migration, before programs of two versions were to run beside each other. */
const BEFORE = '064a207'

/** A clone without history, as a test server makes it, has no older version. */
const hasHistory = spawnSync('git', ['cat-file', '-e', `${BEFORE}^{commit}`]).status === 0
if (isPostgres && !hasHistory) report(`no upgrade is tried: this clone has no commit ${BEFORE}`)

/** A checkout of the version before, built with the packages of this one. @returns its folder */
function buildBefore(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'itinera-before-')), 'checkout')
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'ignore' })
  git('worktree', 'add', '--detach', folder, BEFORE)
  onTestFinished(() => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

test.skipIf(!isPostgres || !hasHaproxy || !hasHistory)(
  `programs of ${BEFORE} are replaced by this version, one after the other under load: no request fails but with a retry`,
  async () => {
    const before = buildBefore()
    const folder = copyTemplate(false)
    const database = await makeDatabase(folder)
    const db = openDatabase(database.url, silent)
    onTestFinished(async () => {
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    })
    const env = { DATABASE_URL: database.url, DEMO: 'trips' }
    const { url, programs, close } = await startCluster(3, () => folder)
    await Promise.all(programs.map((program) => program.start(env, before)))
    const token = await register(url, 'theo@people.example', db)
    const { id: tripId } = await db.selectFrom('trips').select('id').limit(1).executeTakeFirstOrThrow()
    await db.updateTable('departures').set({ seats: null }).execute()
    const load = createLoad(token, tripId)
    const watched = createWatched(url, 8)
    let isOver = false
    let lastKey = 0
    const book = async () => {
      lastKey += 1
      const key = `booking-${lastKey}`
      const { status } = await load.book(watched, key)
      if (status !== 200) expect([key, (await load.book(watched, key)).status]).toEqual([key, 200])
    }
    const read = async () => {
      for (const path of ['/', '/api/users/home/index'])
        if ((await watched.get(path)).status !== 200) expect((await watched.get(path)).status).toBe(200)
    }
    const during = async (work: () => Promise<unknown>) => {
      while (!isOver) await work()
    }
    const loading = Promise.all([
      ...Array.from({ length: 4 }, () => during(book)),
      during(read),
      during(read),
    ])
    // A fault of the load is told at the end, not as one that nobody has caught.
    loading.catch(() => {})

    const began = performance.now()
    const stops: number[] = []
    const replace = async (program: Program, more: Record<string, string>) => {
      const { code, took } = await program.stop()
      expect(code).toBe(0)
      stops.push(took)
      await program.start({ ...env, ...more })
    }
    const migrations = async () =>
      (
        await db
          .selectFrom('migrations' as never)
          .selectAll()
          .execute()
      ).length
    expect(await migrations()).toBe(1)
    for (const program of programs) await replace(program, { DRAIN_SECONDS: '1' })
    const upgraded = { sent: watched.sent(), failed: watched.failed.length }
    expect(await migrations()).toBeGreaterThan(1)
    // This version tells the proxy before it stops: nothing is to be tried again.
    for (const program of programs) await replace(program, { DRAIN_SECONDS: '1' })
    isOver = true
    await loading
    report(
      `upgrade from ${BEFORE} in ${((performance.now() - began) / 1000).toFixed(0)} s: ${upgraded.sent} requests, ${upgraded.failed} tried again; ` +
        `restarts of this version: ${watched.sent() - upgraded.sent} requests, ${watched.failed.length - upgraded.failed} tried again; ` +
        `a stop took ${(Math.max(...stops) / 1000).toFixed(1)} s at most`,
    )
    expect(watched.failed.slice(upgraded.failed)).toEqual([])
    expect(Math.max(...stops)).toBeLessThan(15_000)
    watched.close()
    const found = await findBookings(db)
    expect(found.references).toEqual(new Set(load.acknowledged.values()))
    expect(found.bookings).toBe(load.acknowledged.size)
    expect(found.withTwoMails).toBe(found.bookings)
    for (const program of programs) expect(program.log()).not.toMatch(/"level":[56]0/)
    close()
  },
  600_000,
)
