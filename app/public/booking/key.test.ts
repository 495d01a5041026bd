import { expect, test } from 'vitest'
import { createBookingKeys } from './key.ts'

const form = (name: string) => {
  const data = new FormData()
  data.set('name', name)
  return data
}

test('a retry of the same form has the same key, anything else a new one', () => {
  const keys = createBookingKeys()
  const first = keys.keyFor(form('Ada'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor(form('Ada'))).toBe(first)
  const changed = keys.keyFor(form('Grace'))
  expect(changed).not.toBe(first)
  keys.done()
  expect(keys.keyFor(form('Grace'))).not.toBe(changed)
})

test('what was not answered keeps its key while another form is sent', () => {
  const keys = createBookingKeys()
  const first = keys.keyFor(form('Ada'))
  keys.keyFor(form('Grace'))
  keys.done()
  expect(keys.keyFor(form('Ada'))).toBe(first)
})
