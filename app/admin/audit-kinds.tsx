import { useId } from 'react'
import { useSearchParams } from 'react-router'

/** Narrows the audit log to one kind, through its address. */
export function KindLinks({ kinds }: { kinds: string[] }) {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const choose = (kind: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (kind) next.set('kind', kind)
      else next.delete('kind')
      return next
    })
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-ink-soft text-sm">
        Kind
      </label>
      <select
        id={id}
        value={params.get('kind') ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 rounded-md border border-control bg-surface px-3"
      >
        <option value="">All</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')}
          </option>
        ))}
      </select>
    </div>
  )
}
