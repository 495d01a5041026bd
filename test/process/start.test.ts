import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { copyTemplate, startServer, untilDrawn } from '../server.ts'

const run = promisify(execFile)

/** Starts a server that must fail to start. @returns its exit code and output */
async function startInVain(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-vain-'))
  const ended = await run(process.execPath, ['build/server/index.js'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    timeout: 20_000,
  }).catch((error: { code: number; stdout: string; stderr: string }) => error)
  rmSync(folder, { recursive: true })
  return ended as { code?: number; stdout: string; stderr: string }
}

describe('a server that cannot start', () => {
  test('names the wrong variable in one line', async () => {
    const { code, stdout, stderr } = await startInVain({ PORT: 'eighty' })
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'PORT must be a port number from 0 to 65535.\n',
    })
  })

  test('says in one line that the port is in use, and creates nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'itinera-start-'))
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => squatter.once('listening', listening))
    const { port } = squatter.address() as { port: number }
    const { code, stdout, stderr } = await startInVain({ PORT: String(port), DATA_DIR: folder })
    squatter.close()
    expect({ stdout, created: readdirSync(folder) }).toEqual({ stdout: '', created: [] })
    rmSync(folder, { recursive: true })
    expect(code).toBe(1)
    expect(stderr).toBe(`PORT and HOST must be free to listen on: port ${port} is already in use.\n`)
  })
})

test('npm start builds nothing that is up to date, and only one runs in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-start-'))
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DEMO: '0', PORT: '0' }
  // Without the NODE_ENV of tests, with which React would be built to be debugged.
  await run(process.execPath, ['scripts/build.ts', '--if-changed'], { env: { PATH: process.env.PATH } })
  const built = statSync('build/server/index.js').mtimeMs
  const first = spawn(process.execPath, ['scripts/start.ts'], { env })
  const [line] = (await once(createInterface({ input: first.stdout }), 'line')) as [string]
  const second = await run(process.execPath, ['scripts/start.ts'], { env }).catch((error: object) => error)
  first.kill()
  await once(first, 'exit')
  rmSync(folder, { recursive: true })
  expect(line).toMatch(/^Back office: /)
  expect(statSync('build/server/index.js').mtimeMs).toBe(built)
  expect(second).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The site is running from this folder already. Stop it first, or use a copy of the folder.\n',
  })
}, 60_000)

/** A module that writes into the log what is loaded of the package for assistants. */
const tellsLoaded = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.includes('@modelcontextprotocol')) process.stderr.write('loaded ' + url + '\\n')
      return next(url, context)
    },
  })`)}`

test('a server loads nothing of MCP until an assistant asks', async () => {
  const folder = copyTemplate()
  const server = await startServer(folder, { NODE_OPTIONS: `--import=${tellsLoaded}` })
  for (const path of ['/', '/llms.txt']) expect((await fetch(`${server.url}${path}`)).status).toBe(200)
  expect(server.log()).not.toContain('@modelcontextprotocol')
  const asked = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect(asked.status).toBe(200)
  await vi.waitFor(() => expect(server.log()).toContain('loaded file:'))
  await server.stop()
  rmSync(folder, { recursive: true })
})

describe('a server', () => {
  test('serves pages, calls and files, logs in JSON only, and stops on SIGTERM', async () => {
    const folder = copyTemplate()
    // What a killed process has left there goes; what this process keeps there stays.
    const temporary = join(folder, 'temporary')
    const killed = spawn('true')
    await once(killed, 'exit')
    const fonts = (pid = 0) => `itinera-fonts-${pid}-abc123`
    for (const name of [fonts(killed.pid), fonts(process.pid), 'fonts'])
      mkdirSync(join(temporary, name), { recursive: true })
    const server = await startServer(folder, { TMPDIR: temporary })
    expect(readdirSync(temporary)).toEqual(['fonts', fonts(process.pid)])
    const get = (path: string) => fetch(`${server.url}${path}`)
    for (const path of [
      '/healthz',
      '/readyz',
      '/',
      '/tours',
      '/api/users/home/index',
      '/api/docs',
      '/share.jpg',
    ]) {
      expect((await get(path)).status, path).toBe(200)
    }
    const page = await (await get('/')).text()
    const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(page)
    const asset = await get(script?.[1] ?? script?.[2] ?? '/none')
    expect(asset.status).toBe(200)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(asset.headers.get('content-encoding')).toMatch(/br|zstd|gzip/)
    const part = await fetch(`${server.url}/images/trips/demo-slide-coast-road.jpg`, {
      headers: { range: 'bytes=0-9' },
    })
    expect([part.status, (await part.bytes()).length]).toEqual([206, 10])
    for (const path of [
      '/images/trips/../../itinera.db',
      '/images/trips/%2e%2e%2fitinera.db',
      '/assets/../server/index.js',
    ]) {
      // Not fetch, which would resolve the dots.
      const sent = request(server.url, { path }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      expect(answer.statusCode, path).toBe(404)
    }
    expect(readdirSync(temporary)).toContainEqual(
      expect.stringContaining(fonts(server.process.pid).slice(0, -6)),
    )
    expect(await server.stop()).toBe(0)
    expect(readdirSync(temporary)).toEqual(['fonts', fonts(process.pid)])
    for (const line of server.log().split('\n').filter(Boolean))
      expect(() => JSON.parse(line), line).not.toThrow()
    rmSync(folder, { recursive: true })
  })

  test('draws a picture of the demo that is missing when a page asks for it', async () => {
    const folder = copyTemplate()
    const trips = join(folder, 'images', 'trips')
    const missing = readdirSync(trips).filter((file) => file.startsWith('demo-vineyard-cellar'))
    for (const file of missing) rmSync(join(trips, file))
    const server = await startServer(folder)
    for (const file of ['demo-vineyard-cellar-480.avif', 'demo-vineyard-cellar.jpg'])
      expect((await fetch(`${server.url}/images/trips/${file}`)).status, file).toBe(200)
    await server.stop()
    // What the server could not finish before it stopped, the next one does.
    const next = await startServer(folder, {}, undefined, untilDrawn)
    expect(readdirSync(trips)).toEqual(expect.arrayContaining(missing))
    await next.stop()
    rmSync(folder, { recursive: true })
  })

  test('is not ready while it stops, and ends the connections that a proxy keeps', async () => {
    const folder = copyTemplate()
    const server = await startServer(folder, { DRAIN_SECONDS: '1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const get = async (path: string) => {
      const sent = request(`${server.url}${path}`, { agent }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await answer.toArray()
      return { status: answer.statusCode, connection: answer.headers.connection }
    }
    expect(await get('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
    expect(await get('/')).toEqual({ status: 200, connection: 'keep-alive' })
    const began = performance.now()
    const stopped = server.stop()
    await vi.waitFor(async () => expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' }))
    // It still answers, from the page cache and without, so that nothing fails before the proxy has noticed.
    expect(await get('/')).toEqual({ status: 200, connection: 'close' })
    expect(await get('/healthz')).toEqual({ status: 200, connection: 'close' })
    expect(await stopped).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(1_000)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    rmSync(folder, { recursive: true })
  })

  test('answers what had arrived before it was told to stop, however busy it was', async () => {
    const folder = copyTemplate()
    const server = await startServer(folder)
    const ask = (agent: Agent | false) => request(`${server.url}/`, { agent }).end()
    const answerTo = async (sent: ReturnType<typeof ask>) => {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await answer.toArray()
      return answer.statusCode
    }
    const kept = new Agent({ keepAlive: true })
    await Promise.all(Array.from({ length: 5 }, () => answerTo(ask(kept))))
    // While the process stands still, the kernel takes connections and requests for it, and keeps the signal.
    server.process.kill('SIGSTOP')
    const asked = Array.from({ length: 40 }, (_, each) => ask(each < 5 && kept))
    const answers = Promise.allSettled(asked.map(answerTo))
    await Promise.all(asked.map((each) => once(each, 'finish')))
    server.process.kill('SIGTERM')
    server.process.kill('SIGCONT')
    const told = (await answers).map((each) =>
      each.status === 'fulfilled' ? each.value : String(each.reason.code),
    )
    expect(told).toEqual(Array.from({ length: 40 }, () => 200))
    if (server.process.exitCode === null) await once(server.process, 'exit')
    expect(server.process.exitCode).toBe(0)
    rmSync(folder, { recursive: true })
  })

  test('finishes running requests before it stops', async () => {
    const folder = copyTemplate()
    const server = await startServer(folder)
    const form = new URLSearchParams({ name: 'Ada', email: 'ada@people.example' })
    for (const field of ['password', 'password_confirmation']) form.set(field, 'a rainy day in June')
    const registering = fetch(`${server.url}/api/users/register`, { method: 'POST', body: form })
    await fetch(`${server.url}/healthz`)
    const stopped = server.stop()
    expect((await registering).status).toBe(200)
    expect(await stopped).toBe(0)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    rmSync(folder, { recursive: true })
  })
})
