import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { startServer, template } from './server.ts'

/** Builds the site and fills a folder with pictures and demo trips, from which every worker starts. */
export default async function setup() {
  execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(template, { recursive: true })
  const server = await startServer(template)
  await server.stop()
}
