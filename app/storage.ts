/** One of the browser's storages. Never throws: where the browser refuses it, this page's memory takes its place. */
function createStorage(open: () => Storage) {
  const memory = new Map<string, string>()
  /** What `use` makes of the storage, or undefined where it is blocked or full. */
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string): string | null =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key: string, value: string) {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    remove(key: string) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  }
}

/** What this browser remembers. */
export const browserStorage = createStorage(() => localStorage)

/** What this tab remembers. */
export const tabStorage = createStorage(() => sessionStorage)
