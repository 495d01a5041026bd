import { describe, expect, test } from 'vitest'
import { describeFailure, isOutage } from './failure.ts'

const error = (message: string, more: object) => Object.assign(new Error(message), more)

describe('describeFailure', () => {
  test('says what the server said, in one short line', () => {
    const failure = error('Message failed: 554\r\nfull', { code: 'EMESSAGE', responseCode: 554 })
    expect(describeFailure(failure)).toBe('EMESSAGE: Message failed: 554 full')
    expect(describeFailure(error('x '.repeat(500), {})).length).toBeLessThanOrEqual(200)
  })

  test('repeats no address, link or token that the server quotes', () => {
    const words = describeFailure(
      error(
        '554 <ann@example.org> https://tours.example/reset-password?token=s3cret or s3cretS3CRETs3cretS3CRETs3cret',
        { code: 'EMESSAGE' },
      ),
    )
    expect(words).toBe('EMESSAGE: 554 … … or …')
  })

  test('repeats nothing of an answer to a login', () => {
    const words = describeFailure(
      error('Invalid login: 500 unknown: AUTH PLAIN AGEAYg==', { code: 'EAUTH', responseCode: 500 }),
    )
    expect(words).toBe('The mail server refused the login (500)')
  })

  test.each([undefined, null, 'text', {}])('has words for %o', (thrown) => {
    expect(describeFailure(thrown)).toBe('Unknown error')
  })
})

test('a refused mail is no outage, a refused connection is', () => {
  expect(isOutage({ code: 'EENVELOPE', responseCode: 550 })).toBe(false)
  expect(isOutage({ code: 'EMESSAGE', responseCode: 554 })).toBe(false)
  expect(isOutage({ code: 'EENVELOPE', responseCode: 421 })).toBe(true)
  expect(isOutage({ code: 'ESOCKET' })).toBe(true)
  expect(isOutage(new Error('No space left on device'))).toBe(true)
})
