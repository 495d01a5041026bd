import { useMemo, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { gate, useAdminApi } from '../kit/api.ts'
import { CallResult, useCall } from '../kit/call.tsx'
import { progressApi } from '../kit/upload.tsx'
import { Import } from './import.tsx'
import { states } from './words.ts'

export const meta = () => [{ title: 'Settings: Moving in' }]

export const clientLoader = gate

/** Hands a file in, with the progress of its upload. */
function HandIn({ onStored }: { onStored: (id: number) => void }) {
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const api = useAdminApi(useMemo(() => progressApi(setSent), []))
  async function submit(form: FormData) {
    setRefused(undefined)
    const result = await api('adminStoreImport', { form })
    setSent(undefined)
    if (result.ok) onStored(result.answer.id)
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
      <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <span className="font-semibold">File of the other system</span>
        <input
          type="file"
          name="file"
          required
          accept=".xml,.sql,.gz"
          className="min-h-11 w-full min-w-0 file:me-3 file:min-h-11 file:rounded-full file:border file:border-control file:bg-surface file:px-5 file:font-semibold"
        />
      </label>
      {refused && <Banner tone="danger">{refused}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={sent !== undefined}>
          Look at it
        </Button>
        {sent !== undefined && (
          <progress aria-label="Uploading" value={sent} max={1} className="h-2 w-40 accent-accent" />
        )}
      </div>
    </form>
  )
}

type Row = Answer<'adminListImports'>['imports'][number]

/** The files that were handed in before. */
const Earlier = ({ rows, shown }: { rows: Row[]; shown: number | undefined }) => (
  <ul className="grid gap-1">
    {rows.map(({ id, file, created_at, state }) => (
      <li key={id}>
        <Link to={`?id=${id}`} aria-current={id === shown ? 'true' : undefined} className="font-semibold">
          {file}
        </Link>{' '}
        <span className="text-ink-soft text-sm">
          <Moment at={created_at} /> · {states[state]}
        </span>
      </li>
    ))}
  </ul>
)

/** Moving in from another system: hand a file in, look, choose, take over. */
export default function Imports() {
  const [query, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { result, refetch } = useCall('adminListImports')
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-ink-soft">
        WordPress: a dump of the database (.sql or .sql.gz) has all; Tools → Export → All content lacks the
        prices and dates of WP Travel. The file is read, and you see what was found in it. Nothing is stored
        or published until you take it over; trips become drafts.
      </p>
      <HandIn
        onStored={(id) => {
          setQuery({ id: `${id}` })
          refetch()
          void revalidate()
        }}
      />
      <CallResult result={result} refetch={refetch}>
        {({ imports }) => {
          const shown = Number(query.get('id')) || imports[0]?.id
          return (
            <>
              {imports.length > 1 && <Earlier rows={imports} shown={shown} />}
              {shown !== undefined && <Import key={shown} id={shown} />}
            </>
          )
        }}
      </CallResult>
    </div>
  )
}
