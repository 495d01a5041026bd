import { expect } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type CallName, isChange, methodAndPath } from '../contract/paths.ts'
import { createApp } from '../server/app.ts'
import type { Deps } from '../server/kit/doors/deps.ts'
import type { Watch } from './calls.ts'
import { silent } from './database.ts'
import { noteMet } from './met.ts'

/* What visitors' pages show before and after a call that says it changes nothing of it, or nothing but seats. */

/** What `changesOnlySeats` may change: seats, states, and which departure is the next with room. */
const ofSeats = [
  'date',
  'decide_on',
  'extras_left',
  'guaranteed',
  'minimum_met',
  'more_dates',
  'seats_left',
  // Which trips come first, as trips are listed by their next departure with room.
  'similar',
  'state',
  'travellers',
  'waiting',
]

/** The answers that pages are made of, by their paths. */
async function readPages(app: ReturnType<typeof createApp>): Promise<Record<string, unknown>> {
  const pages: Record<string, unknown> = {}
  const read = async (name: CallName, params: Record<string, string | number> = {}) => {
    const path = methodAndPath(name).path.replace(/\{(\w+)\}/g, (_, key: string) => `${params[key]}`)
    const answer = await (await app.request(path)).json()
    pages[path] = answer
    return answer
  }
  await read('showAgency')
  await read('showReputation')
  await read('listGalleryTrips')
  await read('listPeriods')
  const { trips } = (await read('listTrips')) as { trips?: { data: { id: number }[] } }
  const { topics } = (await read('listTopics')) as { topics?: { kind: string; slug: string }[] }
  for (const { id } of trips?.data ?? []) await read('showTrip', { id })
  for (const { kind, slug } of topics ?? []) await read('showTopic', { kind, slug })
  return pages
}

/** Reads what visitors' pages show now. */
export function pagesOf(deps: Deps) {
  const app = createApp({ ...deps, log: silent })
  return () => readPages(app)
}

const byId = (list: unknown[]) =>
  list.toSorted((a, b) => ((a as { id?: number })?.id ?? 0) - ((b as { id?: number })?.id ?? 0))

const withoutSeats = (pages: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify(pages, (key, value) =>
      ofSeats.includes(key) ? undefined : Array.isArray(value) ? byId(value) : value,
    ),
  ) as unknown

/** How many files of a worker compare the pages of a call. One may have a case that changes none; each comparison takes 0.1 seconds. */
const FILES = 2

/** In which files of this worker the pages of a call were compared. */
const compared = new Map<CallName, Set<string>>()

const filesOf = (name: CallName) => compared.get(name) ?? new Set()
const thisFile = () => expect.getState().testPath ?? ''

/**
 * Sends a call. The first time that it succeeds in one of two files without another one meanwhile, the pages before and after are
 * compared, where the call is marked `changesNoPage` or `changesOnlySeats`.
 */
export function watchPages(deps: Deps): Watch {
  let read: ReturnType<typeof pagesOf> | undefined
  let [begun, running] = [0, 0]

  async function compare(name: CallName, send: () => Promise<Response>) {
    const at = begun
    read ??= pagesOf(deps)
    const before = await read()
    const response = await send()
    const after = response.status === 200 ? await read() : undefined
    if (!after || begun !== at) return response
    compared.set(name, filesOf(name).add(thisFile()))
    noteMet('compared', name)
    const { changesNoPage }: Call = calls[name]
    const shown = changesNoPage ? [after, before] : [withoutSeats(after), withoutSeats(before)]
    const mark = changesNoPage ? 'changesNoPage' : 'changesOnlySeats'
    expect(shown[0], `${name} is marked ${mark}, and changes what pages show`).toEqual(shown[1])
    return response
  }

  return async ({ name, options: { form = {} }, mustSucceed }, send) => {
    const { changesNoPage, changesOnlySeats }: Call = calls[name]
    const isTrial = 'dry_run' in form || 'preview' in form
    const isMarked = isChange(name) && !isTrial && (changesNoPage || changesOnlySeats)
    const isAlone = running === 0
    const isSqlite = process.env.TEST_DATABASE === 'sqlite:'
    begun += 1
    running += 1
    try {
      const isLeft = filesOf(name).size < FILES && !filesOf(name).has(thisFile())
      const isNext = mustSucceed && isMarked && isAlone && isSqlite && isLeft
      return await (isNext ? compare(name, send) : send())
    } finally {
      running -= 1
    }
  }
}
