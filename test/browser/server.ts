import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

export const admin = { email: 'office@itinera.example', password: 'a quiet harbour at dusk' }

/** The folder that setup.ts fills once, pictures and demo trips; every worker starts from a copy. */
export const template = '.cache/browser-template'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the built server on a data folder and waits until it listens. */
export async function startServer(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk).slice(-20_000)
  })
  for await (const line of createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })) {
    if (line.startsWith('Listening on')) break
  }
  if (child.exitCode !== null) throw new Error(`The server ended: ${complaints}`)
  child.stdout?.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    /** Waits until it has stopped by itself, as it must on SIGTERM. */
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
