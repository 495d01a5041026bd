/*
 * The service worker of the papers of a departure: it answers for that page alone, and only where the network does not. What it
 * answers with was kept by the page (kept.ts), which also empties it. It stores nothing, and has no data of its own.
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

const kept = (request: Request) => caches.match(request, { ignoreSearch: true, ignoreVary: true })

async function fromNetwork(request: Request): Promise<Response> {
  const page = await kept(request)
  if (!page) return await fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    return page
  }
}

// The name of such a file changes with its content.
const fromPhone = async (request: Request) => (await kept(request)) ?? (await fetch(request))

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
