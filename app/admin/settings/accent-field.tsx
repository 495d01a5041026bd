import { useEffect, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { api } from '../../api.ts'
import type { Field } from '../../form.ts'
import { Input } from '../../ui/field.tsx'
import { useInputEvent } from '../../ui/hidden-input.tsx'
import { unlessAborted } from '../../unless-aborted.ts'

/** The paper of each scheme; see app/styles.css. */
const papers = { light: '#faf6ef', dark: '#16191d' }

/** The agency's colour, and the colours that are used for it in light and dark mode. */
export function AccentField({ field }: { field: Field }) {
  const [accent, setAccent] = useState(String(field.initialValue ?? ''))
  const [used, setUsed] = useState<Answer<'adminCheckAccent'>>()
  const input = useInputEvent(accent)
  const isColour = /^#[0-9a-f]{6}$/i.test(accent)
  useEffect(() => {
    if (!isColour) return
    const asking = new AbortController()
    const { signal } = asking
    void unlessAborted(signal, api('adminCheckAccent', { query: { accent }, signal }), (result) => {
      if (result.ok) setUsed(result.answer)
    })
    return () => asking.abort()
  }, [accent, isColour])
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Input
            field={field}
            label="Colour"
            autoComplete="off"
            hint="Of links and buttons, such as #b23c22."
            value={accent}
            defaultValue={undefined}
            ref={input}
            onChange={({ target }) => setAccent(target.value)}
          />
        </div>
        <input
          type="color"
          aria-label="Choose the colour"
          value={isColour ? accent.toLowerCase() : '#000000'}
          onChange={({ target }) => setAccent(target.value)}
          className="mb-[1.9rem] h-11 w-14 cursor-pointer rounded-md border border-control bg-surface p-1"
        />
      </div>
      {used && isColour && (
        <dl className="grid grid-cols-2 gap-2" aria-label="The colour as it is used">
          {(['light', 'dark'] as const).map((scheme) => (
            <div
              key={scheme}
              style={{ background: papers[scheme] }}
              className="rounded-lg border border-line p-3"
            >
              <dt style={{ color: used[scheme].accent }} className="font-semibold">
                {scheme === 'light' ? 'In light mode' : 'In dark mode'}
              </dt>
              <dd className="mt-2">
                <span
                  style={{ background: used[scheme].accent, color: used[scheme].on }}
                  className="inline-block rounded-full px-4 py-1.5 font-semibold text-sm"
                >
                  {used[scheme].accent === accent.toLowerCase()
                    ? 'As chosen'
                    : `${used[scheme].accent} instead`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {used &&
          isColour &&
          [used.light.accent, used.dark.accent].some((each) => each !== accent.toLowerCase()) &&
          'Parts of this would be hard to read. We use the nearest readable colour.'}
      </p>
    </div>
  )
}
