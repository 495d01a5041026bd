import { expect, test } from 'vitest'
import { toldText } from './told.ts'

const all = (...ways: Parameters<typeof toldText>[0][number]['how'][]) => ways.map((how) => ({ how }))

test('only a mail that was sent has told somebody', () => {
  expect(toldText(all('file', 'file', 'no_address'))).toBe('0 of 3 bookings told by mail.')
  expect(toldText(all('queued', 'queued', 'failed'))).toBe(
    '0 of 3 bookings told by mail, 2 mails are being sent.',
  )
  expect(toldText(all('sent', 'queued'))).toBe('1 of 2 bookings told by mail, 1 mail is being sent.')
  expect(toldText(all('sent'))).toBe('1 of 1 booking told by mail.')
})
