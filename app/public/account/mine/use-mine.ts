import type { CallName } from '../../../../contract/paths.ts'
import { useSession } from '../../../session.ts'
import { useCall } from '../../../use-call.ts'

/** Makes a call about the current user; undefined while loading. When a repeated call fails, the last good answer stays. */
export function useMine<N extends CallName>(name: N, query?: Record<string, string>) {
  const token = useSession()?.token
  const { result, refetch } = useCall(token ? name : false, { query, of: token })
  return { result, again: refetch }
}
