import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Led } from '../../../contract/crew.ts'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useAction } from '../kit/action.tsx'
import { load } from '../kit/api.ts'
import { type Keyed, keyed, RowButtons, useRows } from '../kit/rows.tsx'
import { BackLink } from '../kit/screen-buttons.tsx'
import { useMay } from '../shell/current-user.tsx'
import type { Route } from './+types/away'
import { LedDepartures } from './led.tsx'

export const meta = () => [{ title: 'Days away' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(request, 'adminShowAway', { params })

type Away = Route.ComponentProps['loaderData']['away'][number]

const control = 'text-field w-full min-w-0'

/** The days on which one of the staff is away: their own, and for clerks those of all. */
export default function AwayPage({ loaderData, params }: Route.ComponentProps) {
  return <AwayForm key={params.id} id={params.id} {...loaderData} />
}

const sentOf = (rows: Keyed<Away>[]) => JSON.stringify(rows.map(({ key: _, ...row }) => row))

function AwayForm({ id, name, away, leads }: { id: string; name: string; away: Away[]; leads: Led[] }) {
  const may = useMay()
  const [rows, setRows] = useState<Keyed<Away>[]>(() => away.map(keyed))
  const [stored, setStored] = useState(() => sentOf(rows))
  const saving = useAction('adminSaveAway')
  const sent = sentOf(rows)
  const [isAsked, setAsked] = useState(false)
  const led = leads.filter((each) =>
    rows.some(({ from, until }) => from !== '' && from <= each.until && until >= each.from),
  )
  const save = () => {
    setAsked(false)
    void saving.run({ params: { id }, form: { away: sent } }, ({ message }) => {
      notify(message)
      setStored(sent)
    })
  }
  const list = useRows<Away>({
    rows,
    change: setRows,
    empty: () => ({ from: '', until: '', note: '' }),
    nameOf: (_, index) => `days ${index + 1}`,
  })
  const errorOf = (index: number) =>
    Object.entries(saving.refused?.errors ?? {}).find(([field]) => field.startsWith(`away.${index}.`))?.[1][0]
  return (
    <div className="w-full max-w-4xl px-4 py-5 md:px-6">
      <BackLink to={may('admin') ? '/admin/users' : '/admin/account'}>
        {may('admin') ? 'Users' : 'My account'}
      </BackLink>
      <h1 className="mt-1 text-3xl">Days away</h1>
      <p className="mt-1 mb-5 text-ink-soft wrap-anywhere">
        {name}. Whoever plans a departure on one of these days is told.
      </p>
      {rows.length === 0 && <p className="mb-4 text-ink-soft">No days are named.</p>}
      <ul className="mb-4 grid gap-4">
        {rows.map((row, index) => (
          <li
            key={row.key}
            data-row={row.key}
            className="grid grid-cols-[1fr_1fr] items-end gap-3 border-line border-b pb-4 sm:grid-cols-[11rem_11rem_1fr_auto]"
          >
            {(['from', 'until'] as const).map((field) => (
              <label key={field} className="grid min-w-0 gap-1.5">
                <span className="font-semibold text-[0.95rem]">{field === 'from' ? 'From' : 'Until'}</span>
                <input
                  type="date"
                  value={row[field]}
                  aria-invalid={errorOf(index) !== undefined || undefined}
                  onChange={({ target }) =>
                    list.update(row.key, (now) => ({
                      [field]: target.value,
                      // Most are away for a day, or know the first one first.
                      ...(field === 'from' && now.until < target.value && { until: target.value }),
                    }))
                  }
                  className={control}
                />
              </label>
            ))}
            <label className="grid min-w-0 gap-1.5">
              <span className="font-semibold text-[0.95rem]">Note</span>
              <input
                value={row.note}
                maxLength={limits.crewNote}
                placeholder="Holidays"
                onChange={({ target }) => list.set(row.key, { note: target.value })}
                className={control}
              />
            </label>
            <RowButtons list={list} row={row} isOrdered={false} />
            <p role="alert" className="col-span-full font-medium text-danger text-sm empty:hidden">
              {errorOf(index)}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          look={sent === stored ? 'quiet' : 'primary'}
          pending={saving.pending}
          onClick={() => (led.length > 0 ? setAsked(true) : save())}
        >
          Save days
        </Button>
        <Button
          icon={Plus}
          look="quiet"
          onClick={() => void list.add()}
          disabled={rows.length >= limits.away}
        >
          Add days
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title="Away on these departures?"
          about={name}
          text="Somebody else has to lead them. Nobody is mailed."
          more={<LedDepartures leads={led} />}
          confirm="Save days"
          look="primary"
          onConfirm={save}
          onClose={() => setAsked(false)}
        />
      )}
      {saving.refused && (
        <p role="alert" className="mt-3 font-medium text-danger text-sm">
          {saving.refused.message}
        </p>
      )}
    </div>
  )
}
