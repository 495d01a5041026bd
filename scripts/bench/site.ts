import { mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { admin, copyTemplate, startServer } from '../../test/server.ts'
import { keepTrackOf, scratch } from './processes.ts'

/** The pages that are measured, as people and search engines find them. */
export const pages = { Home: '/', Tours: '/tours', 'A trip': '/trips/1' } as const

export type Site = Awaited<ReturnType<typeof startSite>>

/** On the project's disk: the system's folder for such things may be in memory, where syncing costs nothing. */
const ON_DISK = resolve('.cache')

/** A new empty folder that goes when the benchmark ends. */
export function scratchFolder(): string {
  mkdirSync(ON_DISK, { recursive: true })
  return scratch(mkdtempSync(join(ON_DISK, 'bench-')))
}

/**
 * The production build with the demo trips in a folder of its own. Its log goes to a file, as under a service manager:
 * writing a line for each request is part of what it does.
 */
export async function startSite(env: Record<string, string> = {}) {
  const dataDir = scratch(copyTemplate(true, ON_DISK))
  const logFolder = join(dataDir, 'log')
  mkdirSync(logFolder)
  const logFile = join(logFolder, 'server.log')
  const server = await startServer(dataDir, env, logFile)
  keepTrackOf(server.process)
  const pid = server.process.pid as number

  async function post(path: string, fields: Record<string, string>, token = '') {
    const response = await fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'auth-token': token },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  return {
    url: server.url,
    dataDir,
    pid,
    post,
    /** The log of a long run would fill the disk. */
    forgetLog: () => truncateSync(logFile, 0),
    /** A token of the administrator. */
    async logIn(): Promise<string> {
      return (await post('/api/admin/login', admin)).access_token
    },
    /** A token of a traveller who has just registered. */
    async register(): Promise<string> {
      const password = 'a rainy day in June'
      const { authorisation } = await post('/api/users/register', {
        name: 'Theo Traveller',
        email: `theo-${process.hrtime.bigint()}@people.example`,
        password,
        password_confirmation: password,
      })
      return authorisation.token
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
