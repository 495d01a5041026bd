import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { copyTemplate, prepareTemplate, startServer } from '../server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site of all screen tests is, and its data folder. */
    site: { url: string; dataDir: string }
  }
}

/** One site with the demo trips answers the calls of all screens: tests tell their own rows by their names. */
export default async function startSite(project: TestProject) {
  if (!process.env.TEMPLATE_PREPARED) await prepareTemplate()
  const dataDir = copyTemplate()
  const server = await startServer(dataDir, { TRUST_PROXY: '1' })
  project.provide('site', { url: server.url, dataDir })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}
