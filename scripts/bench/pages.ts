import { chromium } from '@playwright/test'
import { fetchLighthouse, lighthousePackage, measures, type Report, runLighthouse } from './lighthouse.ts'
import type { Bench, Line } from './lines.ts'
import { launchOptions } from './machine.ts'
import { besidePeer } from './peer.ts'
import { pages, startSite } from './site.ts'
import { budgets, measureVisit, type Visit } from './visit.ts'

type Values<T> = { name: string; values: T[] }[]

/** Visits our pages, and the peer's with ours beside it, round by round. */
async function goAround<T>(
  { rounds, peer, say }: Bench,
  measure: (url: string) => Promise<T>,
  inWords: (value: T) => string,
): Promise<{ ours: Values<T>; beside: { ours: T[]; peer: T[] } }> {
  const site = await startSite()
  const ours: Values<T> = Object.keys(pages).map((name) => ({ name, values: [] }))
  const beside = { ours: [] as T[], peer: [] as T[] }
  const visit = async (url: string, values: T[], name: string) => {
    const value = await measure(url)
    values.push(value)
    say(`${name}, round ${values.length}: ${inWords(value)}`)
  }
  // Makes what the server keeps, as the visitors before have done.
  for (const path of Object.values(pages)) await fetch(site.url + path)
  for (let round = 0; round < rounds; round++) {
    for (const [index, path] of Object.values(pages).entries()) {
      const { name, values } = ours[index] as Values<T>[number]
      await visit(site.url + path, values, name)
    }
    if (!peer) continue
    await visit(peer.url, beside.peer, peer.url)
    await visit(site.url + peer.path, beside.ours, peer.path)
  }
  await site.stop()
  return { ours, beside }
}

const weights = {
  bytes: { name: 'everything', unit: ' kB', by: 1000, limit: budgets.bytes / 1000 },
  scriptBytes: { name: 'scripts', unit: ' kB', by: 1000, limit: budgets.scriptBytes / 1000 },
  requests: { name: 'requests', unit: '', by: 1, limit: undefined },
} as const

/** What the first visit of a page weighs. */
export async function measureVisits(bench: Bench): Promise<Line[]> {
  const browser = await chromium.launch(launchOptions)
  const { ours, beside } = await goAround<Visit>(
    bench,
    (url) => measureVisit(browser, url),
    ({ bytes, scriptBytes, requests }) =>
      `${bytes / 1000} kB, of it scripts ${scriptBytes / 1000} kB, in ${requests} requests`,
  )
  await browser.close()
  return Object.entries(weights).flatMap(([key, { name: measure, unit, by, limit }]) => {
    const read = (values: Visit[]) => values.map((visit) => visit[key as keyof Visit] / by)
    const shape = { unit, better: 'less' as const }
    const lines = ours.map(({ name, values }) => ({
      ...shape,
      what: `${name}: ${measure}`,
      ours: read(values),
      limit,
    }))
    if (!bench.peer) return lines
    return [
      ...lines,
      besidePeer(bench.peer, { ...shape, what: measure }, read(beside.ours), read(beside.peer)),
    ]
  })
}

/** What Lighthouse says of a page. */
export async function measureLighthouse(bench: Bench): Promise<Line[]> {
  let program: string
  try {
    program = fetchLighthouse()
  } catch {
    return [{ what: 'Lighthouse', missing: `${lighthousePackage} could not be fetched` }]
  }
  const { ours, beside } = await goAround<Report>(
    bench,
    (url) => runLighthouse(program, url),
    (report) =>
      Object.values(report)
        .map((value) => Number(value.toFixed(3)))
        .join(' '),
  )
  return Object.entries(measures).flatMap(([key, { name: measure, ...shape }]) => {
    const read = (values: Report[]) => values.map((report) => report[key as keyof Report])
    const lines = ours.map(({ name, values }) => ({
      ...shape,
      what: `${name}: ${measure}`,
      ours: read(values),
    }))
    if (!bench.peer) return lines
    return [
      ...lines,
      besidePeer(bench.peer, { ...shape, what: measure }, read(beside.ours), read(beside.peer)),
    ]
  })
}
