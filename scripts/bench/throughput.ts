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
import { pages, scratchFolder, startSite } from './site.ts'

const CONNECTIONS = 32
const SECONDS = 2
const GOAL = 0.9

const targets = { Home: pages.Home, Tours: pages.Tours, 'JSON list': '/api/users/home/index' }
const encodings = { brotli: { 'accept-encoding': 'br' }, 'not compressed': {} }

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

const keepAliveOf = (answer: string) => Number(/^Keep-Alive: timeout=(\d+)/im.exec(answer)?.[1] ?? 0) * 1000

/** Our server against a bare one, round by round and in alternating order. */
export async function measureThroughput({ rounds, say }: Bench): Promise<Line[]> {
  const site = await startSite()
  const cases = []
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
  const file = join(scratchFolder(), 'answers.json')
  writeFileSync(file, JSON.stringify(cases.map(({ answer }) => answer)))
  const bare = startScript('bare.ts', file)
  const [ports] = (await once(createInterface({ input: bare.stdout }), 'line')) as [string]
  const barePid = bare.pid as number

  const lines: Line[] = []
  for (const [index, { name, headers, url, bytes }] of cases.entries()) {
    const bareUrl = `http://127.0.0.1:${JSON.parse(ports)[index]}${new URL(url).pathname}`
    const compare = async () => {
      if ((await bytesOf(url, headers)) !== bytes || (await bytesOf(bareUrl, headers)) !== bytes) {
        throw new Error(`${name}: the two servers do not send the same`)
      }
    }
    await compare()
    const speed = { ours: [] as number[], bare: [] as number[] }
    const work = { ours: [] as number[], bare: [] as number[] }
    const servers = { ours: { url, pid: site.pid }, bare: { url: bareUrl, pid: barePid } }
    for (const who of ['ours', 'bare'] as const) {
      await pull({ url: servers[who].url, headers, connections: CONNECTIONS, seconds: 1 })
    }
    for (let round = 0; round < rounds; round++) {
      for (const who of round % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
        const { url, pid } = servers[who]
        const before = hasProc ? cpuSeconds(pid) : 0
        const load = await pull({ url, headers, connections: CONNECTIONS, seconds: SECONDS })
        if (hasProc) work[who].push(load.requests / (cpuSeconds(pid) - before))
        speed[who].push(perSecond(load))
        site.forgetLog()
      }
      say(
        `${name}, round ${round + 1}: ${speed.ours[round]?.toFixed(0)}/s, bare ${speed.bare[round]?.toFixed(0)}/s`,
      )
    }
    await compare()
    const figure = (what: string, unit: string, values: typeof speed): Figure => ({
      what: `${name}: ${what}`,
      unit,
      ours: values.ours,
      beside: { name: 'bare', values: values.bare },
      limit: GOAL,
      better: 'more',
    })
    lines.push(figure('requests a second', '/s', speed))
    lines.push(
      hasProc
        ? figure('requests for a second of processor time', '/s', work)
        : { what: `${name}: processor time`, missing: 'needs /proc of Linux' },
    )
  }
  bare.kill()
  await site.stop()
  return lines
}

export const perSecond = ({ requests, seconds }: Load) => requests / seconds
