import { type RefObject, useEffect, useRef } from 'react'

/** Tells the form of each new value of an input, as React sets a value without an event. */
export function useInputEvent(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return input
}

/** A hidden input whose changes the form, its check and the preview notice. */
export const HiddenInput = ({ name, value }: { name: string; value: string }) => (
  <input ref={useInputEvent(value)} type="hidden" name={name} value={value} readOnly />
)
