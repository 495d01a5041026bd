import type { Bench, Figure, Line } from './lines.ts'
import { pull } from './load.ts'
import { startSite } from './site.ts'
import { perSecond } from './throughput.ts'

export const PEER_CONNECTIONS = 4
export const PEER_SECONDS = 2

/** A figure of ours beside the same of another site; nobody has set a goal for it. */
export const besidePeer = (
  { url, path }: NonNullable<Bench['peer']>,
  { what, unit, better }: Pick<Figure, 'what' | 'unit' | 'better'>,
  ours: number[],
  values: number[],
): Figure => ({
  what: `${path} of ours beside ${url}: ${what}`,
  unit,
  better,
  ours,
  beside: { name: new URL(url).host, values },
})

/** How fast another site's page comes, and ours over the same few connections; nothing without a peer. */
export async function measurePeer({ rounds, say, peer }: Bench): Promise<Line[]> {
  if (!peer) return []
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' }
  const { status, redirected } = await fetch(peer.url, { headers })
  if (status !== 200 || redirected) throw new Error(`${peer.url} must answer with 200 and without a detour`)
  const site = await startSite()
  const urls = { ours: site.url + peer.path, peer: peer.url }
  const speed = { ours: [] as number[], peer: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    for (const who of round % 2 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) {
      const load = await pull({
        url: urls[who],
        headers,
        connections: PEER_CONNECTIONS,
        seconds: PEER_SECONDS,
      })
      // The first warms both up.
      if (round >= 0) speed[who].push(perSecond(load))
      site.forgetLog()
    }
    say(
      `beside ${peer.url}, round ${round + 1}: ${speed.ours.at(-1) ?? '-'}/s, ${speed.peer.at(-1) ?? '-'}/s`,
    )
  }
  await site.stop()
  const what = { what: 'requests a second', unit: '/s', better: 'more' } as const
  return [besidePeer(peer, what, speed.ours, speed.peer)]
}
