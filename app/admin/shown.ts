import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useNavigate } from 'react-router'
import { useAddress } from '../ui/address.ts'

const withoutShow = (url: URL) => {
  const rest = new URL(url)
  rest.searchParams.delete('show')
  return rest.href
}

/** For lists of which one row can be opened (`?show=`): opening and closing it does not ask for the list anew. */
export const unlessShown = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href || withoutShow(currentUrl) !== withoutShow(nextUrl))

/** Which row of a list is open over it. */
export function useShown() {
  const { params, href } = useAddress()
  const navigate = useNavigate()
  const id = Number(params.get('show'))
  return {
    // An address that was cut off shows the list.
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    hrefOf: (id: number) => href({ show: id }),
    close: () => navigate(href({ show: null }), { preventScrollReset: true }),
  }
}
