import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** What becomes of some parameters; the others stay. Empty and null: it goes. */
type Change = Record<string, string | number | null>

/**
 * What a list is asked for stands in the address, so that Back and a shared link work: its parameters, the address
 * with some of them changed (`{ page: 2 }` → `?q=fjord&page=2`), and going there.
 */
export function useAddress() {
  const [arrived, setParams] = useSearchParams()
  const { pathname } = useLocation()
  // What was asked for already counts: or a quick second change would undo the first, which is still on its way.
  const next = useNavigation().location
  const params = next?.pathname === pathname ? new URLSearchParams(next.search) : arrived
  const changed = (change: Change) => {
    const changing = new URLSearchParams(params)
    for (const [key, value] of Object.entries(change)) {
      if (value === null || value === '') changing.delete(key)
      else changing.set(key, String(value))
    }
    return changing
  }
  return {
    params,
    href: (change: Change) => `?${changed(change)}`,
    /** Another part or order of a list begins on its first page. */
    narrow: (change: Change, options: { replace?: boolean } = {}) =>
      setParams(changed({ page: null, ...change }), { ...options, preventScrollReset: true }),
  }
}
