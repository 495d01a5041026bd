import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useSearchParams } from 'react-router'

/** New values of some parameters; the others stay. Empty and null remove a parameter. */
type Change = Record<string, string | number | null>

/** A list's search, filters, order and page, from the address. Returns them, `href` (`{ page: 2 }` → `?q=fjord&page=2`) and `narrow`. */
export function useAddress() {
  const [loaded, setParams] = useSearchParams()
  const { pathname } = useLocation()
  // Start from a pending navigation, or a quick second change would undo the first.
  const next = useNavigation().location
  const params = next?.pathname === pathname ? new URLSearchParams(next.search) : loaded
  const router = use(UNSAFE_DataRouterContext)?.router
  /** The parameters of the router itself: React may not have drawn yet what the last change asked for. */
  function paramsNow(): URLSearchParams {
    if (!router) return params
    const { navigation, location } = router.state
    const now = navigation.location?.pathname === pathname ? navigation.location : location
    return now.pathname === pathname ? new URLSearchParams(now.search) : params
  }
  const changed = (change: Change, from = params) => {
    const changing = new URLSearchParams(from)
    for (const [key, value] of Object.entries(change)) {
      if (value === null || value === '') changing.delete(key)
      else changing.set(key, String(value))
    }
    return changing
  }
  return {
    params,
    href: (change: Change) => `?${changed(change)}`,
    /** Changes the parameters and returns to the first page. */
    narrow: (change: Change, options: { replace?: boolean } = {}) =>
      setParams(changed({ page: null, ...change }, paramsNow()), { ...options, preventScrollReset: true }),
  }
}
