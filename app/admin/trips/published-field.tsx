import { useState } from 'react'
import type { Field } from '../../form.ts'
import { HiddenInput } from '../../ui/hidden-input.tsx'

/** Whether visitors see the trip, or the staff alone. A hidden input says so either way. */
export function PublishedField({ field }: { field: Field }) {
  const [isPublished, setPublished] = useState(field.initialValue !== '0')
  return (
    <div className="md:col-span-full">
      <HiddenInput name={field.name} value={isPublished ? '1' : '0'} />
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={isPublished}
          onChange={({ target }) => setPublished(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Published
      </label>
      <p className="text-ink-soft text-sm">
        {isPublished
          ? 'The trip is on the site while a departure is to come.'
          : 'A draft: only the staff see it, and nobody can book it, until it is published.'}
      </p>
    </div>
  )
}
