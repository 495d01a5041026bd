import type { Hono } from 'hono'
import type { Address, Language } from '../../contract/languages.ts'
import type { Tables } from '../database/schema.ts'
import type { Config } from '../platform/config.ts'
import type { Gate } from '../platform/overload.ts'
import type { Ctx, Listener } from './context.ts'
import type { Deps, DoorDeps } from './doors/deps.ts'
import type { createDoors, Env } from './doors/wire.ts'
import type { Job } from './job.ts'

/** Opens the door of a call: `door('book', …)`. */
export type Door = ReturnType<typeof createDoors>

/** A page in all languages that it has, the main one first, and the path of its picture. */
export type InSitemap = { pages: Address[]; picture?: string }

/** What a feature keeps up in a process. */
export type Running = {
  /** Brings it in step with settings that were saved, in this process or another. */
  settingsChanged?: () => Promise<void>
  stop?: () => Promise<void>
}

/** `npm run` with its name. Node runs it without a build, and reads no JSX: `server/commands.ts` names its file too. */
export type Command = {
  /** What it does, for the list of commands. */
  does: string
  /** What stands behind its name: `FILE [--take] [--uploads uploads.zip]`. Absent: nothing. */
  takes?: string
  /** Whether it wants a running server, or none. */
  server: 'runs' | 'is stopped'
  /** What to do where that is otherwise. */
  otherwise: string
  /** @returns whether all of it went well */
  run: (ctx: Ctx, given: CommandLine) => Promise<boolean>
}

/** What a command is given. `print` takes lines for people; `pause` passes a second, while the server works. */
export type CommandLine = {
  argument: string
  take: boolean
  /** A file that goes with it; '' for none. */
  uploads: string
  dataDir: string
  print: (line: string) => void
  pause: () => Promise<unknown>
}

/** One thing that an agency does, with all that it adds to the server. `server/features.ts` lists them. */
export type Feature = Listener & {
  /** The features that it may import from. They stand before it in the list. */
  uses?: readonly string[]
  /** Its tables: nobody else reads or writes them (`server/owners.test.ts`). */
  tables?: readonly (keyof Tables)[]
  /** Opens the doors of its calls. */
  doors?: (door: Door, deps: DoorDeps) => void
  /** What no door fits, since others have set how it is asked and answered. */
  routes?: (app: Hono<Env>, deps: DoorDeps, gate: Gate) => void
  /** Where programs ask: through the API's gate, and past the page cache. `toRead`: what is posted asks to read, and waits as pages do. */
  programs?: { at: string; toRead?: true }
  /** Its pages in the sitemap, which stand in the order of the list after those of the house. */
  sitemap?: (ctx: Ctx, languages: readonly [Language, ...Language[]]) => Promise<InSitemap[]>
  /** Where a path leads at which there is no page; asked once that is known. `forGood`: the browser may remember it. */
  elsewhere?: (ctx: Ctx, path: string) => Promise<{ to: string; forGood: boolean } | undefined>
  /** What happens by itself: first in its round, or right `after` a job of the core or of a feature listed before. */
  jobs?: Readonly<Record<string, Job & { after?: string }>>
  /** Sets up what it needs in each process, and completes `deps` with it, before anything else happens there. */
  atStart?: (deps: Deps, config: Config) => Promise<Running>
  /** Commands by name. */
  commands?: Readonly<Record<string, Command>>
}

/** Tells whether a path is one at which programs ask. @param toRead only where all that they ask for is something to read */
export function arePrograms(features: readonly Feature[], toRead = false): (path: string) => boolean {
  const roots = features.flatMap(({ programs }) =>
    programs && (programs.toRead || !toRead) ? programs.at : [],
  )
  return (path) => roots.some((root) => path === root || path.startsWith(`${root}/`))
}

/** A feature that is taken out of the list: its tables stay, so what they say of people is erased and exported as before. */
export const onlyPersonal = ({ name, personal }: Feature): Feature => ({ name, personal })

/** Describes a feature, and keeps the names that it has given. */
export const feature = <const F extends Feature>(described: F): F => described
