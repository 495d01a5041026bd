import { useMemo, useRef } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { savingApi } from '../../download.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { gate, useAdminApi } from '../kit/api.ts'
import { CallResult, useCall } from '../kit/call.tsx'
import { HandIn } from './hand-in.tsx'
import { Import } from './import.tsx'
import { states } from './words.ts'

export const meta = () => [{ title: 'Settings: Moving in' }]

export const clientLoader = gate

type Row = Answer<'adminListImports'>['imports'][number]

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

/** What can be handed in, and what is in it. */
const kinds = [
  [
    'From WordPress',
    'A copy of the database (a dump, .sql or .sql.gz) has everything. An export (Tools → Export → All content) lacks the prices and dates of WP Travel.',
  ],
  ['From anything else', 'Our template, for bookings and customers too.'],
  [
    'What becomes of it',
    'Trips become drafts. Pages are online at once at their addresses, and no menu links to them.',
  ],
] as const

/** Moving in from another system: hand a file in, look, choose, take over. */
export default function Imports() {
  const [query, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { result, refetch } = useCall('adminListImports')
  const show = (id: number) => setQuery({ id: `${id}` }, { preventScrollReset: true })
  /** The file that was handed in here: what becomes of it is brought into sight. */
  const handedIn = useRef<number>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const save = useAdminApi(useMemo(() => savingApi(), []))
  // Once something was handed in, what to do with it comes first.
  const isFirst = !result?.ok || result.answer.imports.length === 0
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-prose gap-2 text-ink-soft">
        <p>You see what was found first; nothing is stored until you take it over.</p>
        <dl className="grid gap-2">
          {kinds.map(([from, what]) => (
            <div key={from}>
              <dt className="font-semibold text-ink">{from}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
      <HandIn
        label="File of the other system"
        press="Look at it"
        look={isFirst ? 'primary' : 'quiet'}
        accept=".xml,.sql,.gz,.csv,.json,.zip"
        onStored={(id) => {
          handedIn.current = id
          show(id)
          refetch()
          void revalidate()
        }}
      >
        <FileButton save={() => save('adminImportTemplate')}>Our template as CSV</FileButton>
      </HandIn>
      <CallResult result={result} refetch={refetch}>
        {({ imports }) => {
          const shown = Number(query.get('id')) || imports[0]?.id
          return (
            <>
              {imports.length > 1 && <Earlier rows={imports} shown={shown} />}
              {shown !== undefined && (
                <div ref={place} className="scroll-mt-4">
                  <Import
                    key={shown}
                    id={shown}
                    onChange={() => {
                      refetch()
                      if (handedIn.current === shown) place.current?.scrollIntoView()
                    }}
                    onStored={show}
                  />
                </div>
              )}
            </>
          )
        }}
      </CallResult>
    </div>
  )
}
