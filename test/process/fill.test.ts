import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import type { WritableDatabase } from '../../server/database/schema.ts'
import { silent } from '../database.ts'

const run = (script: string, options: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [script, ...options], { encoding: 'utf8', env: { ...process.env, ...env } })

test.for([
  [['--bookings', 'many'], '--bookings is a whole number, not many.'],
  [['--trips', '0'], 'Bookings need trips and users.'],
] as const)('npm run fill refuses %o, and prints its help', ([options, message]) => {
  const { status, stdout, stderr } = run('scripts/fill.ts', options)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.startsWith(message)).toBe(true)
  expect(stderr).toContain('--bookings N')
})

test('npm run fill fills, npm run verify names the bookings whose stored money is not what their rows say, and npm run remove-demo removes all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-fill-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '' }
  const amounts = ['--bookings', '1200', '--trips', '20', '--users', '30', '--messages', '4']
  expect(run('scripts/fill.ts', amounts, env)).toMatchObject({ status: 0, stderr: '' })
  expect(run('server/cli.ts', ['verify'], env)).toMatchObject({
    status: 0,
    stdout: 'Checked 1,200 bookings: none of them wrong.\n',
  })
  const db = openDatabase(`sqlite:${join(folder, 'itinera.db')}`, silent) as WritableDatabase
  const { id, reference, total } = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'total'])
    .where('total', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.updateTable('bookings').set({ total: 1 }).where('id', '=', id).execute()
  await db.destroy()
  expect(run('server/cli.ts', ['verify'], env)).toMatchObject({
    status: 1,
    stdout: `${reference}: total is 1, and should be ${total}.\nChecked 1,200 bookings: 1 of them wrong.\n`,
  })
  const removed = ['20 trips, 1,200 bookings, 4 messages, 30 users, ', 'There is no demo content.']
  for (const message of removed)
    expect(run('server/cli.ts', ['remove-demo'], env)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(message),
    })
  rmSync(folder, { recursive: true })
})
