import { officePaths } from './office-paths.ts'
import { splitCall, visitorPaths } from './visitor-paths.ts'

/** Method and path of each call. The definitions are in calls.ts under the same names. */
export const paths = { ...visitorPaths, ...officePaths } as const

export type CallName = keyof typeof paths

export const methodAndPath = (name: CallName) => splitCall(paths[name])

/** Whether a call changes something: every POST does, and so do the GETs that delete. */
export const isChange = (name: CallName) => {
  const { method, path } = methodAndPath(name)
  return method === 'POST' || path.includes('/delete/')
}
