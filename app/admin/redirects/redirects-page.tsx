import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { redirectForm } from '../../../contract/redirects.ts'
import { countOf } from '../../../rules/words.ts'
import { savingApi } from '../../download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { ConfirmAction } from '../kit/action.tsx'
import { gate, useAdminApi } from '../kit/api.ts'
import { CallResult, useCall } from '../kit/call.tsx'
import { Section } from '../kit/section.tsx'

export const meta = () => [{ title: 'Settings: Addresses' }]

export const clientLoader = gate

/** Adds an old address. `from`: one that was asked for and not found. */
function Add({ from, onDone }: { from: string; onDone: () => void }) {
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminStoreRedirect',
    schema: redirectForm,
    api: useAdminApi(),
    defaultValue: { from },
    onDone,
  })
  return (
    <form {...formProps} className="grid gap-4 md:grid-cols-2">
      <Input field={fields.from} label="Old address" hint="Such as /itinerary/slow-boat" />
      <Input field={fields.to} label="Leads to" hint="A path of this site, such as /trips/13" />
      {feedback && (
        <div className="md:col-span-2">
          <Banner tone={feedback.tone}>{feedback.message}</Banner>
        </div>
      )}
      <div>
        <Button type="submit" pending={pending}>
          Add
        </Button>
      </div>
    </form>
  )
}

/** Takes all old addresses out, and brings those of a table in. */
function AsTable({ onDone }: { onDone: () => void }) {
  const [refused, setRefused] = useState<string>()
  const [pending, setPending] = useState(false)
  const api = useAdminApi()
  const save = useAdminApi(useMemo(() => savingApi(), []))
  async function store(file: File) {
    const form = new FormData()
    form.set('file', file)
    setPending(true)
    const result = await api('adminImportRedirects', { form })
    setPending(false)
    setRefused(result.ok ? undefined : (result.errors?.file?.[0] ?? result.message))
    if (!result.ok) return
    notify(result.answer.message)
    onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <FileButton save={() => save('adminExportRedirects')}>Save as CSV</FileButton>
      <label className="flex min-w-0 items-center gap-3 max-sm:w-full max-sm:flex-wrap">
        <span className="font-semibold">Add from CSV</span>
        <input
          type="file"
          accept=".csv"
          disabled={pending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void store(file)
            target.value = ''
          }}
          className="min-h-11 min-w-0 max-sm:w-full file:me-3 file:min-h-11 file:rounded-full file:border file:border-control file:bg-surface file:px-5 file:font-semibold"
        />
      </label>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </div>
  )
}

type Redirect = Answer<'adminListRedirects'>['redirects'][number]

function Redirects({ rows, onChange }: { rows: Redirect[]; onChange: () => void }) {
  const [leaving, setLeaving] = useState<Redirect>()
  const columns: Column<Redirect>[] = [
    { label: 'Old address', cell: ({ from }) => from, card: 'heading' },
    {
      label: 'Leads to',
      cell: ({ to, title }) => (
        <span>
          {title ?? to} {title !== null && <span className="text-ink-soft text-sm">{to}</span>}
        </span>
      ),
    },
    {
      label: 'Delete',
      card: 'unlabelled',
      className: 'md:w-px',
      cell: (row) => (
        <Button look="quiet" onClick={() => setLeaving(row)}>
          Delete…<span className="sr-only"> {row.from}</span>
        </Button>
      ),
    },
  ]
  return rows.length === 0 ? (
    <p className="text-ink-soft">No old address leads here yet. Moving in adds those of your old site.</p>
  ) : (
    <>
      <Table caption="Old addresses" columns={columns} rows={rows} />
      {leaving && (
        <ConfirmAction
          title="Delete this address?"
          about={leaving.from}
          text={`It no longer leads to ${leaving.to}. Who follows an old link to it finds nothing.`}
          confirm="Yes, delete it"
          call="adminDeleteRedirect"
          sent={{ params: { id: leaving.id } }}
          onChange={onChange}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

type MissingProps = { rows: Answer<'adminListMissing'>['missing']; onChoose: (path: string) => void }

/** What was asked for and not found; each fills in the form above at a press. */
const Missing = ({ rows, onChoose }: MissingProps) =>
  rows.length > 0 && (
    <Section small title="Not found within a month">
      <ul className="grid gap-1">
        {rows.map(({ path, times }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <span>
              {path} <span className="text-ink-soft text-sm">· {countOf(times, 'time')}</span>
            </span>
            <Button look="quiet" onClick={() => onChoose(path)}>
              Say where it leads<span className="sr-only">: {path}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )

export default function Addresses() {
  const redirects = useCall('adminListRedirects')
  const missing = useCall('adminListMissing')
  const [wanted, setWanted] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const reload = () => {
    setWanted('')
    redirects.refetch()
    missing.refetch()
  }
  // The form is filled in anew: what is still to be typed is where it leads.
  useEffect(() => {
    if (wanted !== '') form.current?.querySelector<HTMLElement>('[name="to"]')?.focus()
  }, [wanted])
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-ink-soft">
        An old address leads to a page of this site permanently. While its trip is a draft, it leads to all
        trips.
      </p>
      <div ref={form}>
        <Add key={wanted} from={wanted} onDone={reload} />
      </div>
      <CallResult {...missing}>
        {({ missing: rows }) => <Missing rows={rows} onChoose={setWanted} />}
      </CallResult>
      <AsTable onDone={reload} />
      <CallResult {...redirects}>
        {({ redirects: rows }) => <Redirects rows={rows} onChange={reload} />}
      </CallResult>
    </div>
  )
}
