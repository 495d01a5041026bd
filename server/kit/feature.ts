import type { Hono } from 'hono'
import type { Gate } from '../platform/overload.ts'
import type { Listener } from './context.ts'
import type { DoorDeps } from './doors/deps.ts'
import type { createDoors, Env } from './doors/wire.ts'
import type { Job } from './job.ts'

/** Opens the door of a call: `door('book', …)`. */
export type Door = ReturnType<typeof createDoors>

/** One thing that an agency does, with all that it adds to the server. `server/features.ts` lists them. */
export type Feature = Listener & {
  /** The features that it may import from. They stand before it in the list. */
  uses?: readonly string[]
  /** Opens the doors of its calls. */
  doors?: (door: Door, deps: DoorDeps) => void
  /** What no door fits, since others have set how it is asked and answered. */
  routes?: (app: Hono<Env>, deps: DoorDeps, gate: Gate) => void
  /** Where programs ask, and no pages: such requests pass the gate of the API. */
  programsAt?: string
  /**
   * What happens by itself. A job comes first in its round, before those of the core, or right after the job that it names, one of
   * the core or of a feature listed before.
   */
  jobs?: Readonly<Record<string, Job & { after?: string }>>
}

/** A feature that is taken out of the list: its tables stay, so what they say of people is erased and exported as before. */
export const onlyPersonal = ({ name, personal }: Feature): Feature => ({ name, personal })

/** Describes a feature, and keeps the names that it has given. */
export const feature = <const F extends Feature>(described: F): F => described
