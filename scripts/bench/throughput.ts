import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BareAnswer } from './bare.ts'
import type { Bench, Figure, Line } from './lines.ts'
import { type Load, pull } from './load.ts'
import { cpuSeconds, hasProc, startScript } from './processes.ts'
import { pages, type Site, scratchFolder, startSite } from './site.ts'

const CONNECTIONS = 32
const SECONDS = 1
const WARM_UP_SECONDS = 1
const GOAL = 0.9

const targets = { Home: pages.Home, Tours: pages.Tours, 'JSON list': '/api/users/home/index' }
const encodings = { brotli: { 'accept-encoding': 'br' }, 'not compressed': {} }

const PER_SECOND = 'requests a second'
const PER_WORK = 'requests for a second of processor time'

type Headers = Record<string, string>

/** What a server sends over the wire, byte for byte, but for the time in its Date header. */
async function bytesOf(url: string, headers: Headers): Promise<string> {
  const { hostname, port, host, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk])
    const end = bytes.indexOf('\r\n\r\n')
    const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1]
    if (end !== -1 && bytes.length >= end + 4 + Number(length)) break
  }
  socket.destroy()
  return bytes.toString('latin1').replace(/^Date: .*$/im, 'Date: (now)')
}

/** An answer of ours, for the bare server to send again. Node adds the rest of the head by itself. */
async function record(url: string, headers: Headers): Promise<BareAnswer> {
  const [response] = await once(get(url, { headers, agent: false }), 'response')
  const body = Buffer.concat(await response.toArray())
  const kept: string[] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name, value] = response.rawHeaders.slice(at, at + 2)
    if (!/^(date|connection|keep-alive)$/i.test(name)) kept.push(name, value)
  }
  return { headers: kept, body: body.toString('base64'), keepAliveTimeout: 0 }
}

const headOf = (answer: string) => answer.slice(0, answer.indexOf('\r\n\r\n'))
const keepAliveOf = (answer: string) => Number(/^Keep-Alive: timeout=(\d+)/im.exec(answer)?.[1] ?? 0) * 1000

type Case = { name: string; headers: Headers; url: string; bytes: string; answer: BareAnswer }

/** What is asked of ours, and what came from its cache: what the bare server is to send. */
async function prepareCases(site: Site): Promise<Case[]> {
  const cases: Case[] = []
  for (const [page, path] of Object.entries(targets)) {
    for (const [encoding, headers] of Object.entries(encodings)) {
      const url = site.url + path
      // Once to have it made, once as it is kept.
      await bytesOf(url, headers)
      const bytes = await bytesOf(url, headers)
      const answer = { ...(await record(url, headers)), keepAliveTimeout: keepAliveOf(bytes) }
      cases.push({ name: `${page}, ${encoding}`, headers, url, bytes, answer })
    }
  }
  return cases
}

/** The bare server with one port for each case. */
async function startBare(cases: Case[]) {
  const file = join(scratchFolder(), 'answers.json')
  writeFileSync(file, JSON.stringify(cases.map(({ answer }) => answer)))
  const child = startScript('bare.ts', [file])
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, pid: child.pid as number, ports: JSON.parse(line) as number[] }
}

/** @throws when ours or the bare one no longer sends what was recorded */
async function compare({ name, headers, url, bytes }: Case, bareUrl: string) {
  // What was kept may be too old by now: then this is made afresh, and the next comes from the cache.
  await bytesOf(url, headers)
  for (const sent of [await bytesOf(url, headers), await bytesOf(bareUrl, headers)]) {
    if (sent === bytes) continue
    throw new Error(`${name}: the two servers do not send the same:\n${headOf(bytes)}\n\n${headOf(sent)}`)
  }
}

/** Which of the two is asked when, a second each: whatever grows or fades meanwhile falls on both. */
const ROUND: ('ours' | 'bare')[] = ['ours', 'bare', 'bare', 'ours']
/** So often, as what else the machine does comes and goes by the second. */
const TURNS = [ROUND, ROUND, ROUND].flat()

type Server = { url: string; pid: number }

/** How often both answered in a second, and in a second of the time that they used of a processor. */
async function measureCase({ headers }: Case, servers: { ours: Server; bare: Server }) {
  const sums = { ours: { requests: 0, seconds: 0, work: 0 }, bare: { requests: 0, seconds: 0, work: 0 } }
  for (const { url } of Object.values(servers)) {
    await pull({ url, headers, connections: CONNECTIONS, seconds: WARM_UP_SECONDS })
  }
  for (const who of TURNS) {
    const { url, pid } = servers[who]
    const before = hasProc ? cpuSeconds(pid) : 0
    const load = await pull({ url, headers, connections: CONNECTIONS, seconds: SECONDS })
    sums[who].requests += load.requests
    sums[who].seconds += load.seconds
    if (hasProc) sums[who].work += cpuSeconds(pid) - before
  }
  return sums
}

/** Our server against a bare one. Both are new in each round: how well a process is compiled is a matter of luck, too. */
export async function measureThroughput({ rounds, say }: Bench): Promise<Line[]> {
  const figures = new Map<string, Figure>()
  const note = (what: string, ours: number, bare: number) => {
    const figure = figures.get(what) ?? {
      what,
      unit: '/s',
      ours: [],
      beside: { name: 'bare', values: [] },
      limit: GOAL,
      better: 'more' as const,
    }
    figures.set(what, figure)
    figure.ours.push(ours)
    figure.beside?.values.push(bare)
  }
  for (let round = 1; round <= rounds; round++) {
    const site = await startSite()
    const cases = await prepareCases(site)
    const bare = await startBare(cases)
    for (const [index, each] of cases.entries()) {
      const bareUrl = `http://127.0.0.1:${bare.ports[index]}${new URL(each.url).pathname}`
      await compare(each, bareUrl)
      const sums = await measureCase(each, {
        ours: { url: each.url, pid: site.pid },
        bare: { url: bareUrl, pid: bare.pid },
      })
      await compare(each, bareUrl)
      site.forgetLog()
      const [ours, other] = [perSecond(sums.ours), perSecond(sums.bare)]
      say(`${each.name}, round ${round}: ${ours.toFixed(0)}/s, bare ${other.toFixed(0)}/s`)
      note(`${each.name}: ${PER_SECOND}`, ours, other)
      if (hasProc)
        note(
          `${each.name}: ${PER_WORK}`,
          sums.ours.requests / sums.ours.work,
          sums.bare.requests / sums.bare.work,
        )
    }
    bare.child.kill()
    await site.stop()
  }
  return [...figures.values(), ...(hasProc ? [] : [{ what: PER_WORK, missing: 'needs /proc of Linux' }])]
}

export const perSecond = ({ requests, seconds }: Load) => requests / seconds
