import { useContext, useRef } from 'react'
import type { Api, Refused } from '../api.ts'
import { momentText, TimeZone } from '../ui/moment.tsx'

export type Texts = Record<string, string>

/** Who it was and when, on the agency's clocks as all times beside it. */
const whoChanged = ({ changed }: Refused, timeZone: string | undefined) =>
  changed ? ` Changed ${changed.by ? `by ${changed.by.name}, ` : ''}${momentText(changed.at, timeZone)}.` : ''

/**
 * Sends an update so that nobody writes over what somebody else, or another tab, has changed: only the fields that were
 * changed here (or `all`), each with what it held when the form was begun. Where it holds something else by now, that
 * is refused; what the form began with is then what it holds now, so that saving once more keeps what was typed.
 */
export function useBeganWith(began: Texts, send: Api, all: boolean): { api: Api; began: Texts } {
  const timeZone = useContext(TimeZone)
  // Stays what it was when the list of choices, or the record itself, is asked for anew.
  const before = useRef({ ...began })
  const api: Api = async (name, asked) => {
    const form = new FormData()
    for (const [field, value] of asked?.form ?? [])
      if (all || value !== before.current[field]) form.append(field, value)
    // Of all fields: what others have made of those that are left alone here is told when this is saved.
    for (const [field, held] of Object.entries(before.current)) form.append(`before_${field}`, held)
    const result = await send(name, { ...asked, form })
    if (result.ok) {
      for (const [field, value] of asked?.form ?? [])
        if (field in before.current && typeof value === 'string') before.current[field] = value
    }
    if (result.ok || !result.current) return result
    Object.assign(before.current, result.current)
    return {
      ...result,
      message: `${result.message}${whoChanged(result, timeZone)} Your changes are still here; save again to keep yours.`,
    }
  }
  return { api, began: before.current }
}
