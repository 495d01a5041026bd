import { expect, test } from 'vitest'
import { MAX_SENDING } from '../../../platform/smtp/transport.ts'
import { LEASE, retryDelays } from './worker.ts'

test('a mail is ours for longer than sending it can take', () => {
  expect(LEASE).toBeGreaterThan(MAX_SENDING + 20_000)
})

test('it is tried ten times, after growing delays', () => {
  expect(retryDelays).toHaveLength(9)
  expect(retryDelays.toSorted((a, b) => a - b)).toEqual(retryDelays)
})
