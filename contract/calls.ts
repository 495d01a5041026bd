import type { z } from 'zod'
import type { Call } from './call.ts'
import { officeCalls } from './office-calls.ts'
import type { CallName } from './paths.ts'
import { publicCalls } from './public-calls.ts'

/** Every call of the wire: who may make it, what it takes, what it answers. Its method and path: paths.ts. */
export const calls = { ...publicCalls, ...officeCalls } satisfies Record<CallName, Call>

export type Calls = typeof calls

/** What a call answers 200 with. */
export type Answer<N extends CallName> = z.output<Calls[N]['answer']>
