import { useNavigate } from 'react-router'
import { useAddress } from '../../ui/address.ts'

/** The record whose details are open in a dialog above its list: `?show=` of the address. */
export function useDetails() {
  const { params, href } = useAddress()
  const navigate = useNavigate()
  const id = Number(params.get('show'))
  return {
    // An invalid id shows the list.
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    /** The props of the link that opens the details of a record. */
    linkTo: (record: number) => ({ to: href({ show: record }), preventScrollReset: true }),
    /** Closes the details; Back does not open them again. */
    close: () => void navigate(href({ show: null }), { replace: true, preventScrollReset: true }),
  }
}
