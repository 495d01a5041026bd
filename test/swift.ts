import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { S3mini } from 's3mini'
import { DEBIAN_PYTHON, hasSwift } from '../scripts/tools.ts'

/** Where tests have OpenStack Swift: it is installed by `npm test`, if that may. With CI=true they fail without it. */
export const canUseSwift = hasSwift() || process.env.CI === 'true'

/** The account of `swift-server.py`. Its signs are none that may stand in an address. */
const account = { key: 'agency:web', secret: 'secret/of+the=agency' }

/** Where there is room in memory, a test does not wait for the disk. */
const MEMORY = '/dev/shm'

const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/**
 * Starts OpenStack Swift on a free port of loopback, which takes a second. It keeps what it has over `kill` and
 * `startAgain`. End it with `stop`.
 */
export async function startSwift() {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'itinera-swift-'))
  let port = 0
  let child: ChildProcess | undefined

  async function launch() {
    child = spawn(DEBIAN_PYTHON, [join(import.meta.dirname, 'swift-server.py'), folder, `${port}`], {
      // It ends with its standard input, so also when this process is killed.
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    started.add(child)
    const lines = createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })
    for await (const line of lines) {
      port = Number(line)
      return
    }
    throw new Error('Swift did not start.')
  }

  async function kill() {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    started.delete(child)
    child = undefined
  }

  await launch()
  return {
    /** The port of the interface of S3. */
    port,
    /** Makes a bucket. @returns its PICTURES_URL */
    async newBucket() {
      const bucket = `pictures-${randomBytes(4).toString('hex')}`
      const s3 = new S3mini({
        accessKeyId: account.key,
        secretAccessKey: account.secret,
        endpoint: `http://127.0.0.1:${port}/${bucket}`,
        region: 'us-east-1',
      })
      if (!(await s3.createBucket())) throw new Error('The bucket could not be made.')
      const [key, secret] = [account.key, account.secret].map(encodeURIComponent)
      return `s3://${key}:${secret}@127.0.0.1:${port}/${bucket}?tls=0`
    },
    /** Ends it at once, as a machine that dies. */
    kill,
    /** Starts it after `kill`, on the same port and with all that it had. */
    startAgain: launch,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
