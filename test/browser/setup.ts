import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, template } from './server.ts'

/** Builds the site and fills a folder with pictures and demo trips, from which every worker starts. */
export default async function setup() {
  execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(template, { recursive: true })
  // The pictures may stay; the trips' dates count from today.
  for (const file of readdirSync(template)) {
    if (file.startsWith('itinera.db') || file === 'mail') rmSync(join(template, file), { recursive: true })
  }
  const server = await startServer(template)
  await server.stop()
}
