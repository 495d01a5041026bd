import type { StoredPapers } from './stored-papers.ts'

/*
 * The service worker of the papers: it answers only where the network does not, with the papers that are stored, and at the addresses that
 * lead to them with a list of these. The page stored all of it (stored-papers.ts), which also empties it. The worker stores nothing.
 */

type Fetching = Event & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
type Scope = {
  addEventListener: ((type: 'fetch', listen: (event: Fetching) => void) => void) &
    ((
      type: 'install' | 'activate',
      listen: (event: Event & { waitUntil: (work: Promise<unknown>) => void }) => void,
    ) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const scope = globalThis as unknown as Scope

/** Milliseconds after which a network that is there in name only counts as none. */
const PATIENCE = 4_000

const stored = (request: Request) => caches.match(request, { ignoreSearch: true, ignoreVary: true })

/** Where somebody without a network looks for the papers: the office, its departures, and the page of one. */
const leadsToPapers = /^\/admin(\/departures(\/\d+)?)?\/?$/

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The departures whose papers are stored, soonest first. Their time is looked at here too, as nothing has run since. */
async function storedDepartures(): Promise<StoredPapers['papers']['departure'][]> {
  const stores = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith('papers ') ? name : [],
  )
  const found: StoredPapers[] = []
  for (const name of stores) {
    const opening = indexedDB.open(name)
    // Deleted meanwhile, it must not be made anew.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    const database = await done(opening).catch(() => undefined)
    if (!database) continue
    try {
      found.push(
        ...(await done<StoredPapers[]>(database.transaction('papers').objectStore('papers').getAll())),
      )
    } finally {
      // Otherwise nobody could delete it.
      database.close()
    }
  }
  return found
    .filter(({ checkIn }) => Date.parse(checkIn.until) > Date.now())
    .map(({ papers }) => papers.departure)
    .sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

async function listOfStored(): Promise<Response> {
  const departures = await storedDepartures()
  const rows = departures.map(
    ({ id, trip_title, date }) =>
      `<li><a href="/admin/departures/${id}/papers">${escaped(trip_title)}, ${inWords.format(new Date(date))}</a></li>`,
  )
  const list =
    rows.length > 0
      ? `<p>There is no network. These papers open without one:</p><ul>${rows.join('')}</ul>`
      : '<p>There is no network, and no papers are kept. Open the papers of a departure while there is one.</p>'
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kept on this device</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
a{display:block;padding:.6rem 0;color:inherit}ul{padding:0;list-style:none}</style>
<h1>Kept on this device</h1>${list}<p><a href="">Try again</a></p></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  )
}

async function fromNetwork(request: Request): Promise<Response> {
  const page = await stored(request)
  if (!page && leadsToPapers.test(new URL(request.url).pathname))
    return await fetch(request).catch(listOfStored)
  if (!page) return await fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    return page
  }
}

// The name of such a file changes with its content.
const fromPhone = async (request: Request) => (await stored(request)) ?? (await fetch(request))

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request))
  else if (pathname.startsWith('/assets/') || pathname.startsWith('/images/maps/'))
    event.respondWith(fromPhone(request))
})
