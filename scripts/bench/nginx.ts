import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { freePort } from '../../test/server.ts'
import type { Recorded } from './bare.ts'
import { scratchFolder } from './bench-site.ts'

/** Debian keeps it where only root looks for programs. */
const PROGRAM = 'nginx'
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** What nginx sends by itself for a file. */
const OWN_HEADERS = /^(content-(type|length|encoding)|etag|last-modified|transfer-encoding)$/i

function isInstalled(): boolean {
  try {
    execFileSync(PROGRAM, ['-v'], { env, stdio: 'ignore' })
    return true
  } catch {
    console.log('The comparison with nginx is left out: it is not installed.')
    return false
  }
}

/** The settings of Debian where they matter (sendfile, a log of requests), and the headers of the recorded response. */
function configOf({ headers }: Recorded, folder: string, port: number): string {
  const added = headers.flatMap((name, at) => {
    if (at % 2 === 1 || OWN_HEADERS.test(name)) return []
    return [`add_header ${name} "${headers[at + 1]?.replaceAll(/["\\]/g, '\\$&')}";`]
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off; master_process off; pid ${join(folder, 'pid')};
    events { worker_connections 768; }
    http {
      ${temporary.join(' ')}
      access_log ${join(folder, 'access.log')}; sendfile on; tcp_nopush on; gzip_static always;
      types { "text/html; charset=utf-8" html; }
      server { listen 127.0.0.1:${port}; root ${join(folder, 'files')}; ${added.join(' ')} }
    }`
}

/**
 * Starts nginx as one process that serves a recorded page, which is compressed with gzip, from a file.
 * Undefined, with a line on the console, where it is not installed.
 * @throws when it does not serve the same bytes
 */
export async function startNginx(
  recorded: Recorded,
): Promise<{ url: string; process: ChildProcess } | undefined> {
  if (!isInstalled()) return undefined
  const folder = scratchFolder()
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/index.html'), gunzipSync(recorded.body))
  writeFileSync(join(folder, 'files/index.html.gz'), recorded.body)
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configOf(recorded, folder, port))
  const child = spawn(PROGRAM, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { env, stdio: 'inherit' })
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  const ask = async () => {
    const [response] = await once(get(url, { agent: false }), 'response')
    return Buffer.concat(await response.toArray())
  }
  let body = await ask().catch(() => undefined)
  while (!body && child.exitCode === null) {
    await delay(50)
    body = await ask().catch(() => undefined)
  }
  if (!body?.equals(recorded.body)) throw new Error('nginx does not serve the same bytes')
  return { url, process: child }
}
