import { describe, expect, test } from 'vitest'
import { describeFailure, isOutage, isRejected, meaningOf } from '../../../platform/smtp/failure.ts'

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

  test('says of an address that it was rejected, and what the server said of it', () => {
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
    const response = '550 5.1.1 <ann@example.org>: Recipient address rejected: User unknown'
    expect(describeFailure(error(`All rejected: ${response}`, { ...refused, response }))).toBe(
      'The mail server rejected this address: 550 5.1.1 … Recipient address rejected: User unknown',
    )
    expect(describeFailure(error('All rejected', refused))).toBe('The mail server rejected this address: 550')
    expect(
      describeFailure(error('x', { ...refused, response: 'x '.repeat(500) })).length,
    ).toBeLessThanOrEqual(200)
  })

  test.each([undefined, null, 'text', {}])('has words for %o', (thrown) => {
    expect(describeFailure(thrown)).toBe('Unknown error')
  })
})

test.each([
  [true, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
  [true, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 500 }],
  [false, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }],
  [false, { code: 'EENVELOPE', command: 'RCPT TO' }],
  [false, { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }],
  [false, { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }],
  [false, { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  [false, { code: 'ESOCKET' }],
  [false, undefined],
])('that an address is rejected for good is %j of %j', (expected, thrown) => {
  expect(isRejected(thrown)).toBe(expected)
})

test('a refused mail is no outage, a refused connection is', () => {
  expect(isOutage({ code: 'EENVELOPE', responseCode: 550 })).toBe(false)
  expect(isOutage({ code: 'EMESSAGE', responseCode: 554 })).toBe(false)
  expect(isOutage({ code: 'EENVELOPE', responseCode: 421 })).toBe(true)
  expect(isOutage({ code: 'ESOCKET' })).toBe(true)
  expect(isOutage(new Error('No space left on device'))).toBe(true)
})

test.each([
  [
    'The mail server did not take it for now',
    {
      message: "Can't send mail - all recipients were rejected: 451 try later",
      code: 'EENVELOPE',
      responseCode: 451,
    },
  ],
  [
    'The mail server did not take it for now',
    { message: 'Invalid greeting. response=421 busy: 554', code: 'EPROTOCOL', responseCode: 421 },
  ],
  ['The mail server refused this mail', { message: '554 spam', code: 'EMESSAGE', responseCode: 554 }],
  ['The mail server refused this mail', { message: 'Mail command failed: 550 no 451', code: 'EENVELOPE' }],
  [
    'There was no connection to the mail server',
    { message: 'connect ECONNREFUSED 127.0.0.1:554', code: 'ESOCKET' },
  ],
  ['There was no connection to the mail server', { code: 'ETIMEDOUT' }],
  ['The mail server refused the login', { code: 'EAUTH', responseCode: 535 }],
  [
    'The mail server rejected this address',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 unknown' },
  ],
  [null, { message: 'Message is 500 bytes too long', code: 'EMESSAGE' }],
  [null, { message: 'No space left on device', code: 'ENOSPC' }],
  [null, undefined],
])('%j is what is told of %j', (expected, thrown) => {
  expect(meaningOf(describeFailure(thrown))).toBe(expected)
})

test('without a failure nothing is told', () => expect(meaningOf(null)).toBeNull())
