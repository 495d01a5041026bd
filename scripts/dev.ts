import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { readConfig } from '../server/platform/config.ts'
import { createLog } from '../server/platform/log.ts'

/** `npm run dev`: pages reload by themselves. After a change to the server, the next request restarts it. */
const config = readConfig()
const log = createLog('warn')
const http = createHttpServer()
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
})

type Running = Awaited<ReturnType<typeof import('../server/start.ts')['start']>>
let running: Promise<Running> | undefined

async function startServer(): Promise<Running> {
  const { start } = (await vite.ssrLoadModule('/server/start.ts')) as typeof import('../server/start.ts')
  const { createPages } = (await vite.ssrLoadModule(
    '/server/pages/render.ts',
  )) as typeof import('../server/pages/render.ts')
  return start(config, log, { print: console.log, pages: createPages('development') })
}

vite.watcher.on('all', async (_event, file) => {
  if (!/\/(server|contract|migrations|demo|app)\//.test(file)) return
  const old = running
  running = undefined
  await (await old)?.stop()
})

http.on('request', (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, async () => {
    try {
      running ??= startServer()
      const { app } = await running
      await getRequestListener(app.fetch)(incoming, outgoing)
    } catch (error) {
      running = undefined
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
    }
  })
})

http.listen(config.port, config.host, () => {
  console.log(`Developing on http://${config.host}:${config.port}`)
})
