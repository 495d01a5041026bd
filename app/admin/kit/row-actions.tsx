import { Copy, Pencil, Trash2 } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useAddress } from '../../ui/list/address.ts'

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

/** History state of a form: the query of the list from which it was opened. */
export type FormState = { from?: string } | null

/** A button among the cells of a row. */
export const rowButton =
  'row-button inline-flex items-center justify-center gap-1.5 rounded-full border font-semibold text-sm no-underline hover:border-current'

type RowActionsProps = { name: string; edit?: string; duplicate?: string; onDelete?: () => void }

/** The buttons at the end of a row. Their accessible names include the row. */
export function RowActions({ name, edit, duplicate, onDelete }: RowActionsProps) {
  const { search } = useLocation()
  // On narrow tables the buttons are icons only; three buttons need more room than two.
  const text = duplicate ? 'md:max-xl:sr-only' : 'md:max-lg:sr-only'
  return (
    <span className="flex gap-1 card:gap-2">
      {edit && (
        <Link
          to={edit}
          state={{ from: search } satisfies FormState}
          data-opens=""
          aria-label={`Edit ${name}`}
          className={`${rowButton} text-ink`}
        >
          <Pencil aria-hidden="true" className="size-3.5" />
          <span className={text}>Edit</span>
        </Link>
      )}
      {duplicate && (
        <Link
          to={duplicate}
          state={{ from: search } satisfies FormState}
          aria-label={`Duplicate ${name}`}
          className={`${rowButton} text-ink`}
        >
          <Copy aria-hidden="true" className="size-3.5" />
          <span className={text}>Duplicate</span>
        </Link>
      )}
      {onDelete && (
        <button
          type="button"
          onClick={onDelete}
          aria-label={`Delete ${name}`}
          className={`${rowButton} text-danger`}
        >
          <Trash2 aria-hidden="true" className="size-3.5" />
          <span className={text}>Delete</span>
        </button>
      )}
    </span>
  )
}
