import { officePaths } from './office-paths.ts'
import { splitCall, visitorPaths } from './visitor-paths.ts'

/** Method and path of each call. The definitions are in calls.ts under the same names. */
export const paths = { ...visitorPaths, ...officePaths } as const

export type CallName = keyof typeof paths

export const methodAndPath = (name: CallName) => splitCall(paths[name])
