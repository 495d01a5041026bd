import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useAdminApi } from '../kit/api.ts'
import { progressApi } from '../kit/upload.tsx'

type HandInProps = {
  label: string
  press: string
  accept: string
  /** The import beside which it is handed in. */
  to?: number
  /** There is something else to do first. */
  look?: 'primary' | 'quiet'
  onStored: (id: number, message: string) => void
  children?: ReactNode
}

/** Hands a file in, with the progress of its upload. */
export function HandIn({ label, press, accept, to, look = 'quiet', onStored, children }: HandInProps) {
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const api = useAdminApi(useMemo(() => progressApi(setSent), []))
  async function submit(form: FormData) {
    setRefused(undefined)
    const result = await api('adminStoreImport', { form })
    setSent(undefined)
    if (result.ok) onStored(result.answer.id, result.answer.message)
    else setRefused(result.errors?.file?.[0] ?? result.message)
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      {to !== undefined && <input type="hidden" name="to" value={to} />}
      <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <span className="font-semibold">{label}</span>
        <input
          type="file"
          name="file"
          required
          accept={accept}
          className="min-h-11 w-full min-w-0 file:me-3 file:min-h-11 file:rounded-full file:border file:border-control file:bg-surface file:px-5 file:font-semibold"
        />
      </label>
      {refused && <Banner tone="danger">{refused}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={look} pending={sent !== undefined}>
          {press}
        </Button>
        {children}
        {sent !== undefined && (
          <progress aria-label="Uploading" value={sent} max={1} className="h-2 w-40 accent-accent" />
        )}
      </div>
    </form>
  )
}
