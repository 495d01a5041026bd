/* Empties what departure papers store on a phone (page cache, data, service workers) when a session ends: docs/decisions/0069. */

/** The cache and the store of an account have one name, which begins so. */
const KEPT = 'papers '

export const storeName = (account: string) => KEPT + account

/** The names of the browser's stores; undefined where it stores nothing, as somebody has forbidden it, or is too old for this. */
export async function storesOfBrowser(): Promise<string[] | undefined> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return undefined
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  } catch {
    return undefined
  }
}

const deleteStore = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    // A page that reads it closes it at once.
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** Empties the phone of the papers of all departures. @param except the account whose papers stay; without it nothing does */
export async function forgetPapers(except?: string): Promise<void> {
  const stores = await storesOfBrowser()
  if (!stores) return
  const goes = (name: string) => name.startsWith(KEPT) && (except === undefined || name !== storeName(except))
  await Promise.all(stores.filter(goes).map(deleteStore))
  // Both are missing where a site is served without TLS.
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  await Promise.all((await caches.keys()).filter(goes).map((name) => caches.delete(name)))
  if (except !== undefined) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
