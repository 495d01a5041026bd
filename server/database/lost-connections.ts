import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds without a byte after which a connection is doubted. */
const DOUBT_AFTER = 1_000
/** Milliseconds within which a machine accepts a connection. Its operating system does that, however busy the database is. */
const REACHED_WITHIN = 500
/** Milliseconds without a byte after which a connection counts as lost in any case. */
const LOST_AFTER = 60_000

async function isReachable(url: string): Promise<boolean> {
  const { host, port } = new pg.Client({ connectionString: url })
  const probe = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  probe.on('error', () => {})
  await Promise.race([once(probe, 'connect'), sleep(REACHED_WITHIN)]).catch(() => {})
  // Bytes that arrived while this process was busy count too.
  await nextTurn()
  const isReached = !probe.connecting && !probe.destroyed
  probe.destroy()
  return isReached
}

/**
 * Sockets to the database at `url` that end when its machine cannot be reached any more. The network reports nothing when a machine is
 * gone: a query would wait for ever. `isAnyInUse`: of the pool's connections; those not in use may be silent.
 */
export function doubtingSockets(url: string, isAnyInUse: () => boolean): () => Socket {
  /** The pending check, shared by all sockets that ask at the same time. */
  let asking: Promise<boolean> | undefined
  const ask = () => {
    asking ??= isReachable(url).finally(() => {
      asking = undefined
    })
    return asking
  }
  return () => {
    const socket = new Socket()
    let bytes = 0
    let silentFor = 0
    socket.on('timeout', async () => {
      const moved = socket.bytesRead + socket.bytesWritten
      silentFor = moved === bytes ? silentFor + DOUBT_AFTER : DOUBT_AFTER
      bytes = moved
      if (silentFor >= LOST_AFTER || (isAnyInUse() && !(await ask())))
        socket.destroy(new Error('Connection terminated: no answer'))
      else if (!socket.destroyed) socket.setTimeout(DOUBT_AFTER)
    })
    return socket.setTimeout(DOUBT_AFTER)
  }
}
