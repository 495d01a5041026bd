/*
 * What the papers of departures keep on a phone, so that they open without a network: a cache with the page, a store with its data,
 * and a service worker for each departure. This file empties all of it, for whoever ends a session. See docs/decisions/0071.
 */

/** The cache and the store of an account have one name, which begins so. */
const KEPT = 'papers '

export const keptName = (account: string) => KEPT + account

const isKept = (name: string | undefined): name is string => name?.startsWith(KEPT) === true

const deleteStore = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    // A page that reads it closes it at once.
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/**
 * Empties the phone of the papers of all departures.
 * @param except the account whose papers stay; without it nothing does
 */
export async function forgetPapers(except?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const goes = (name: string | undefined) =>
    isKept(name) && (except === undefined || name !== keptName(except))
  const stores = (await indexedDB.databases()).flatMap(({ name }) => (name && goes(name) ? [name] : []))
  await Promise.all(stores.map(deleteStore))
  // Both are missing where a site is served without TLS.
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  await Promise.all((await caches.keys()).filter(goes).map((name) => caches.delete(name)))
  if (except !== undefined) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
