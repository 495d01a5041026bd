import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isInUse, openDatabase } from '../../server/database/open.ts'
import { silent } from '../database.ts'
import { copyTemplate, freePort } from '../server.ts'
import { createClient, createLoad, findBookings, isPostgres, launch, register, report } from './kit.ts'
import { enterOffice } from './paying.ts'
import { canStartPostgres, ownServers, serverUser } from './postgres-pair.ts'

const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode: fewer connections than its clients have. @returns its URL */
async function startPgbouncer(port: number) {
  const own = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'itinera-pgbouncer-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('users', '"postgres" ""\n')
  write(
    'ini',
    `[databases]
postgres = host=127.0.0.1 port=${port} connect_query='set jit = off; set max_parallel_workers_per_gather = 0'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 4
query_wait_timeout = 1
server_login_retry = 1
`,
  )
  if (serverUser) chownSync(folder, serverUser.uid, serverUser.gid)
  const child = spawn('pgbouncer', [join(folder, 'ini')], { ...serverUser, stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  return `postgres://postgres@127.0.0.1:${own}/postgres`
}

test.skipIf(!isPostgres || !canStartPostgres || !hasPgbouncer)(
  'behind PgBouncer in transaction mode two programs share four connections, and tell each other of changes',
  async () => {
    const server = await ownServers().first()
    const url = await startPgbouncer(server.port)
    const folder = copyTemplate(false)
    const env = { DATABASE_URL: url, DATABASE_LISTEN_URL: server.url, DEMO: 'trips' }
    const programs = await Promise.all([1, 2].map(() => launch(folder, env)))
    const [one, two] = programs.map((program) => createClient(program.url))
    if (!one || !two) throw new Error('two programs are started')
    // Through the pooler too: what is counted below are its connections.
    const db = openDatabase(url, silent, { isPooled: true })
    onTestFinished(async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    })
    const began = performance.now()
    const token = await register(programs[0]?.url ?? '', 'theo@people.example', db)
    const { id } = await db.selectFrom('trips').select('id').limit(1).executeTakeFirstOrThrow()
    await db.updateTable('departures').set({ seats: null }).execute()
    const load = createLoad(token, id)
    const isOver = () => load.acknowledged.size >= 100
    await Promise.all(programs.map((program) => load.run(program.url, isOver, 6)))
    // On a slow machine some wait a second for one of the four connections.
    expect([...load.refused.keys()].filter((status) => status !== 503)).toEqual([])
    await load.settle(programs[0]?.url ?? '')
    const found = await findBookings(db)
    expect(found.references).toEqual(new Set(load.acknowledged.values()))
    expect(found.withTwoMails).toBe(found.bookings)

    const list = async (client: typeof one) =>
      JSON.stringify((await client.get('/api/users/home/index')).body)
    const office = await enterOffice(programs[0]?.url ?? '')
    await Promise.all([list(one), list(two)])
    const fields = { title: 'Renamed behind a pooler' }
    await one.post(`/api/admin/trips/update/${id}`, fields, { 'auth-token': office })
    const changed = performance.now()
    await vi.waitFor(async () => expect(await list(two)).toContain(fields.title), {
      timeout: 5_000,
      interval: 10,
    })
    const spread = performance.now() - changed
    expect(spread).toBeLessThan(1_000)
    const ofApp = "select count(*)::int as count from pg_stat_activity where application_name = 'itinera'"
    const [pooled] = await server.ask(ofApp)
    expect(pooled?.count).toBeLessThanOrEqual(4)

    // The pooler keeps its connections when the programs end, and nobody is taken for running by that.
    expect(await isInUse(url, server.url)).toBe(true)
    for (const program of programs) expect(await program.stop()).toBe(0)
    expect(await isInUse(url, server.url)).toBe(false)
    for (const program of programs) expect(program.log()).not.toMatch(/"level":[56]0|not listening/)

    const third = await launch(folder, env)
    const client = createClient(third.url)
    await server.kill()
    const answers: number[] = []
    for (let count = 1; count <= 5; count++) {
      const asked = performance.now()
      const { status } = await client.get(`/api/users/home/filterbyperiods/${count}`)
      answers.push(performance.now() - asked)
      expect(status).toBe(503)
    }
    report(
      `behind PgBouncer in ${((performance.now() - began) / 1000).toFixed(0)} s: ${load.tally()}; ${pooled?.count} connections; ` +
        `a change was on the other after ${spread.toFixed(0)} ms; PostgreSQL dead: refused after ${Math.max(...answers).toFixed(0)} ms at most`,
    )
    expect(Math.max(...answers)).toBeLessThan(2_000)
    for (const each of [one, two, client]) each.close()
  },
  120_000,
)
