import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { admin, startServer } from '../test/server.ts'

/**
 * How much memory the built server takes to export all bookings, and how long others wait meanwhile:
 * `npm run fill`, then `npm run measure:export`, both with the same DATA_DIR or DATABASE_URL.
 */
const { DATA_DIR = './data', DATABASE_URL = '' } = process.env
const server = await startServer(DATA_DIR, { DEMO: '0', ...(DATABASE_URL && { DATABASE_URL }) })
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024

try {
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(admin),
  })
  if (!login.ok)
    throw new Error(`The login answered ${login.status}: is this a database that was filled for it?`)
  const { access_token } = await login.json()
  const headers = { 'auth-token': access_token }
  const list = async () => {
    const began = performance.now()
    await (await fetch(`${server.url}/api/admin/trips/bookings`, { headers })).json()
    return performance.now() - began
  }
  // What a server that has been running for a while has grown to anyway.
  for (let warmUp = 0; warmUp < 300; warmUp++) await list()
  const before = memory()
  const quiet: number[] = []
  for (let each = 0; each < 50; each++) quiet.push(await list())

  let most = before
  let exporting = true
  const watching = (async () => {
    while (exporting) {
      most = Math.max(most, memory())
      await wait(20)
    }
  })()
  const busy: number[] = []
  const asking = (async () => {
    while (exporting) busy.push(await list())
  })()

  const began = performance.now()
  const response = await fetch(`${server.url}/api/admin/trips/bookings.csv`, { headers })
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`)
  let bytes = 0
  let rows = -1
  for await (const chunk of response.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 13) rows += 1
  }
  const seconds = (performance.now() - began) / 1000
  exporting = false
  await Promise.all([watching, asking])

  if (rows < 1) throw new Error('There are no bookings: `npm run fill` comes first.')

  const median = (times: number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(1)
  console.log(`${rows} lines, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
  console.log(
    `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most: ${(most - before).toFixed(0)} MB more`,
  )
  console.log(
    `the list meanwhile: median ${median(busy)} ms of ${busy.length}, longest ${Math.max(...busy).toFixed(0)} ms; alone ${median(quiet)} ms`,
  )
} finally {
  await server.stop()
}
