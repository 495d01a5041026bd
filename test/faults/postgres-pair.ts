import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '../server.ts'

/** Where Debian keeps the newest PostgreSQL; a server may not run as root, so it runs as the user `postgres`. */
function findServer() {
  const root = '/usr/lib/postgresql'
  const [newest] = existsSync(root) ? readdirSync(root).sort((one, other) => Number(other) - Number(one)) : []
  if (!newest || process.getuid?.() !== 0) return undefined
  try {
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    return { bin: join(root, newest, 'bin'), user: { uid: idOf('-u'), gid: idOf('-g') } }
  } catch {
    return undefined
  }
}

const found = findServer()
export const canStartPostgres = found !== undefined
/** Who runs them. */
export const serverUser = found?.user

/** PostgreSQL servers of their own, which a test may kill, in folders that go with it. */
export function ownServers() {
  if (!found) throw new Error('PostgreSQL cannot be started here.')
  const { bin, user } = found
  const root = mkdtempSync('/tmp/itinera-postgres-')
  chownSync(root, user.uid, user.gid)
  const running = new Set<ChildProcess>()
  /** Kills a server with all its processes, as a power failure does. */
  const kill = async (child: ChildProcess) => {
    if (!running.has(child)) return
    const ended = new Promise((exit) => child.once('exit', exit))
    process.kill(-(child.pid as number), 'SIGKILL')
    await ended
  }
  onTestFinished(async () => {
    for (const child of running) await kill(child)
    rmSync(root, { recursive: true, force: true })
  })
  const run = (tool: string, ...args: string[]) =>
    execFileSync(join(bin, tool), args, { ...user, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })

  async function open(folder: string, settings: Record<string, string>) {
    const port = await freePort()
    const given = Object.entries({
      listen_addresses: '127.0.0.1',
      port: `${port}`,
      unix_socket_directories: root,
      fsync: 'off',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const options = { ...user, cwd: root, detached: true, stdio: 'ignore' } as const
    const child = spawn(join(bin, 'postgres'), ['-D', folder, ...given], options)
    running.add(child)
    child.once('exit', () => running.delete(child))
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const ask = async (statement: string) => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(statement)).rows as Record<string, unknown>[]
      } finally {
        await client.end()
      }
    }
    await vi.waitFor(() => ask('select 1'), { timeout: 20_000 })
    return {
      port,
      url,
      ask,
      kill: () => kill(child),
      promote: () => run('pg_ctl', 'promote', '-D', folder, '-w'),
    }
  }
  type Server = Awaited<ReturnType<typeof open>>
  let made = 0
  const newFolder = () => {
    made += 1
    return join(root, `${made}`)
  }

  return {
    /** A new, empty server. */
    async first(settings: Record<string, string> = {}): Promise<Server> {
      const folder = newFolder()
      run('initdb', '-D', folder, '-A', 'trust', '--no-sync', '-U', 'postgres')
      return await open(folder, settings)
    },
    /** A copy of a server that follows it. From then on a commit there waits until the copy shows it. */
    async follow(primary: Server): Promise<Server> {
      const folder = newFolder()
      const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'postgres']
      run('pg_basebackup', '-D', folder, ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
      const standby = await open(folder, {})
      const set = async (names: string) => {
        await primary.ask(`alter system set synchronous_standby_names = '${names}'`)
        await primary.ask('select pg_reload_conf()')
      }
      await primary.ask("alter system set synchronous_commit = 'remote_apply'")
      await set('*')
      await vi.waitFor(
        async () => {
          const rows = await primary.ask("select 1 from pg_stat_replication where sync_state = 'sync'")
          if (rows.length === 0) throw new Error('The copy does not follow yet.')
        },
        { timeout: 20_000 },
      )
      return standby
    },
  }
}
