import { useRef } from 'react'
import { randomKey } from '../../random-key.ts'

/** The Idempotency-Key of a form: the same contents have the same key, until it is forgotten after a success. */
export function useFormKey() {
  const sent = useRef({ contents: '', key: '' })
  return {
    keyOf(form: FormData): string {
      const contents = JSON.stringify([...form])
      if (sent.current.contents !== contents) sent.current = { contents, key: randomKey() }
      return sent.current.key
    },
    forget() {
      sent.current = { contents: '', key: '' }
    },
  }
}
