import { createAtlas } from '../server/core/trips/maps/maps.ts'

/** Reads its megabytes of data once for all tests of a process: starting one takes two seconds of processor time. */
const shared = createAtlas()

/** The atlas, as if it were one's own. Whoever stops it waits no longer for what is still being drawn; the others do. */
export function borrowAtlas(): ReturnType<typeof createAtlas> {
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => {})
  return {
    ask: (job) => Promise.race([shared.ask(job), stopped.promise]),
    async stop() {
      stopped.reject(new Error('The server is stopping.'))
    },
  }
}
