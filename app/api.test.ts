import { expect, test } from 'vitest'
import { textsOf } from '../texts/voice.ts'
import { createApi } from './api.ts'

/** A client whose server answers every call with this response. */
const answering = (status: number, body: object) =>
  createApi(async () => Response.json(body, { status }), 'http://127.0.0.1', {
    words: textsOf('en').words.call,
  })

test('the message of a server error has the reference under which it is logged', async () => {
  const refusal = { status: 500, message: 'Something went wrong.', request_id: 'abc-123' }
  expect(await answering(500, refusal)('listPeriods')).toEqual({
    ok: false,
    status: 500,
    message: 'Something went wrong. (Reference: abc-123)',
  })
  // Registration has a status of its own in the body.
  expect(await answering(500, { ...refusal, status: 'error' })('register')).toMatchObject({
    message: 'Something went wrong. (Reference: abc-123)',
  })
})

test('an error without a reference, and every other refusal, keeps its message', async () => {
  const message = 'Please log in.'
  expect(await answering(500, { status: 500, message })('listPeriods')).toMatchObject({ message })
  expect(await answering(401, { status: 401, message, request_id: 'abc' })('listPeriods')).toMatchObject({
    message,
  })
})
