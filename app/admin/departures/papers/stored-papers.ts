import type { CheckIn, Tick } from '../../../../contract/check-in.ts'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { forgetPapers, storeName, storesOfBrowser } from '../../../forget-papers.ts'
import { session } from '../../../session.ts'

/* The departure papers stored on this phone, for one account, each until its end: docs/decisions/0069. Opening the office sweeps them. */

/** The papers of a departure, as they were at a moment (ISO 8601). */
export type StoredPapers = {
  id: number
  papers: DeparturePapers
  /** Its `until` says until when all of this is stored: 48 hours after the last day. */
  checkIn: Pick<CheckIn, 'ticks' | 'now' | 'until'>
  at: string
}

/** A tick that the office has not got yet. */
export type StoredTick = Tick & { departure: number }

const tables = { papers: 'id', ticks: ['departure', 'booking_id', 'position'] } as const
type Table = keyof typeof tables

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(account: string): Promise<IDBDatabase> {
  const request = indexedDB.open(storeName(account), 1)
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(tables))
      request.result.createObjectStore(name, { keyPath: keyPath as string | string[] })
  }
  return done(request)
}

/** Works with the store of the logged-in account, if the browser can store. Only writing creates one: an empty store would name the user. */
async function withTable<T>(
  table: Table,
  mode: 'read' | 'store' | 'change',
  work: (table: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  const { account, token } = session.get()
  if (!account || !token) return undefined
  const stores = await storesOfBrowser()
  if (!stores || (mode !== 'store' && !stores.includes(storeName(account)))) return undefined
  const database = await open(account)
  try {
    return await work(
      database.transaction(table, mode === 'read' ? 'readonly' : 'readwrite').objectStore(table),
    )
  } finally {
    // Otherwise nobody could delete it.
    database.close()
    // Somebody has logged out meanwhile, in another tab perhaps: nothing may be left behind.
    if (session.get().account !== account) await forgetPapers(session.get().account ?? undefined)
  }
}

const all = <T>(table: Table) => withTable(table, 'read', (store) => done(store.getAll() as IDBRequest<T[]>))

/** Keeps the papers of a departure. Numbers of passports, which clerks see, stay with the office. */
export const storePapers = ({ papers, ...stored }: StoredPapers) =>
  withTable('papers', 'store', (table) =>
    done(
      table.put({
        ...stored,
        papers: {
          ...papers,
          travellers: papers.travellers.map(
            ({ passport_number: _, passport_expiry: __, ...person }) => person,
          ),
        },
      }),
    ),
  )

/** Stores newer marks with the papers of a departure, where there are some. */
export const storeMarks = (id: number, ticks: CheckIn['ticks']) =>
  withTable('papers', 'change', async (table) => {
    const stored = await done(table.get(id) as IDBRequest<StoredPapers | undefined>)
    if (stored) await done(table.put({ ...stored, checkIn: { ...stored.checkIn, ticks } }))
  })

/** The stored papers of a departure; undefined where there are none, or their time is over. */
export async function readPapers(id: number): Promise<StoredPapers | undefined> {
  const stored = await withTable('papers', 'read', (table) =>
    done(table.get(id) as IDBRequest<StoredPapers | undefined>),
  )
  return stored && Date.parse(stored.checkIn.until) > Date.now() ? stored : undefined
}

/** Ticks of a browser that stores nothing: they last as long as the page, as its login does (app/storage.ts). */
const unstored = new Map<string, StoredTick & { account: string | null }>()

const keyOf = ({ departure, booking_id, position }: StoredTick) => [departure, booking_id, position]

/** The ticks that wait for the network, of one departure or of all. */
export async function waitingTicks(departure?: number): Promise<StoredTick[]> {
  const { account } = session.get()
  const own = [...unstored.values()].filter((tick) => tick.account === account)
  return [...((await all<StoredTick>('ticks')) ?? []), ...own].filter(
    (tick) => departure === undefined || tick.departure === departure,
  )
}

/** Keeps a tick until the office has it. A later one of the same traveller takes its place. */
export async function storeTick(tick: StoredTick): Promise<void> {
  const stored = await withTable('ticks', 'store', (table) => done(table.put(tick)))
  if (stored === undefined) unstored.set(keyOf(tick).join(), { ...tick, account: session.get().account })
}

/** Forgets ticks that the office has got, unless the traveller was ticked again meanwhile. */
export async function forgetTicks(sent: StoredTick[]): Promise<void> {
  for (const tick of sent)
    if (unstored.get(keyOf(tick).join())?.at === tick.at) unstored.delete(keyOf(tick).join())
  await withTable('ticks', 'change', async (table) => {
    for (const tick of sent) {
      const now = await done(table.get(keyOf(tick)) as IDBRequest<StoredTick | undefined>)
      if (now?.at === tick.at) await done(table.delete(keyOf(tick)))
    }
  })
}

const pageOf = (id: number) => `/admin/departures/${id}/papers`

/** Forgets a departure: its papers, its ticks and its page. */
export async function forgetDeparture(id: number): Promise<void> {
  await withTable('papers', 'change', (table) => done(table.delete(id)))
  await forgetTicks(await waitingTicks(id))
  if (!('serviceWorker' in navigator) || !(await storesOfBrowser())) return
  const { account } = session.get()
  if (account && (await caches.has(storeName(account))))
    await (await caches.open(storeName(account))).delete(pageOf(id))
  // The scripts of the page and the worker go with its last departure.
  const isLast = (await all<StoredPapers>('papers'))?.length === 0 && (await waitingTicks()).length === 0
  if (isLast) await forgetPapers()
}

/** Forgets the departures whose time is over, and whatever was stored for others who logged in here. Call it at each start. */
export async function sweepPapers(): Promise<void> {
  const { account } = session.get()
  await forgetPapers(account ?? undefined)
  const stored = (await all<StoredPapers>('papers')) ?? []
  const over = stored.filter(({ checkIn }) => Date.parse(checkIn.until) <= Date.now())
  for (const { id } of over) await forgetDeparture(id)
}

/** The scripts, styles and fonts that the page is made of. */
function assets(): string[] {
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]'),
  ]
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = [...links.map(({ href }) => href), ...loaded].map((url) => new URL(url))
  return [
    ...new Set(
      urls
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname),
    ),
  ]
}

/** Stores the page of a departure with its files and worker, to work offline. @param pictures paths @returns whether it could */
export async function storePage(id: number, pictures: string[]): Promise<boolean> {
  const { account } = session.get()
  if (!account || !('serviceWorker' in navigator) || !(await storesOfBrowser())) return false
  await navigator.serviceWorker.register('/admin/papers-worker.js', { scope: '/admin' })
  const cache = await caches.open(storeName(account))
  await cache.add(pageOf(id))
  const missing = await Promise.all(
    [...assets(), ...pictures].map(async (path) => ((await cache.match(path)) ? [] : [path])),
  )
  await cache.addAll(missing.flat())
  if (session.get().account !== account) await forgetPapers(session.get().account ?? undefined)
  return true
}
