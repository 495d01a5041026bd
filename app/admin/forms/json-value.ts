import { type RefObject, useEffect, useRef } from 'react'

/** A hidden input that carries a value as JSON, and tells the form, its check and the preview of each change. */
export function useJsonValue(value: unknown): { json: string; input: RefObject<HTMLInputElement | null> } {
  const input = useRef<HTMLInputElement>(null)
  const json = JSON.stringify(value)
  const before = useRef(json)
  useEffect(() => {
    if (before.current === json) return
    before.current = json
    // React changes the value without an event.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [json])
  return { json, input }
}
