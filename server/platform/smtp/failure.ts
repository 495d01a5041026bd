import { oneLine } from '../plain-text.ts'

type MailError = {
  code?: unknown
  responseCode?: unknown
  message?: unknown
  /** The SMTP command that the server refused. */
  command?: unknown
  response?: unknown
}

const MAX_LENGTH = 200

const LOGIN = 'The mail server refused the login'
const ADDRESS = 'The mail server rejected this address'

/** Matches links, addresses, and anything long enough to be a secret, because servers quote what they refuse. */
const PRIVATE = /\S*(?:@|:\/\/)\S*|[\w+=-]{24,}/g

const withoutPrivate = (text: string) => text.replace(PRIVATE, '…')

/** Why a mail was not sent: one short line without links, addresses, tokens, credentials or the mail's text. */
export function describeFailure(error: unknown): string {
  const { code, responseCode, message, response } = (error ?? {}) as MailError
  const answer = typeof responseCode === 'number' ? ` (${responseCode})` : ''
  // Some servers quote the login, with its password, in their answer.
  if (code === 'EAUTH') return `${LOGIN}${answer}`
  if (isRejected(error)) {
    const reply = typeof response === 'string' ? response : `${responseCode}`
    return oneLine(`${ADDRESS}: ${withoutPrivate(reply)}`, MAX_LENGTH)
  }
  const text = typeof message === 'string' ? oneLine(withoutPrivate(message), MAX_LENGTH) : ''
  return [typeof code === 'string' ? code : '', text].filter(Boolean).join(': ') || 'Unknown error'
}

const connectionErrors = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']

/** Explains a line of `describeFailure` in plain words, without a full stop. Null if its meaning is unknown. */
export function meaningOf(line: string | null): string | null {
  if (line === null) return null
  const plain = [LOGIN, ADDRESS].find((beginning) => line.startsWith(beginning))
  if (plain) return plain
  const [, code = '', reply = ''] = /^(E[A-Z]+)(?::(.*))?$/.exec(line) ?? []
  if (connectionErrors.includes(code)) return 'There was no connection to the mail server'
  const answer = /[:=] ?([45])\d\d\b/.exec(`:${reply}`)?.[1]
  if (answer === '4') return 'The mail server did not take it for now'
  return answer === '5' ? 'The mail server refused this mail' : null
}

/** Whether the server rejects this address for good: 5xx to RCPT TO, and not because of the sender or the content. */
export function isRejected(error: unknown): boolean {
  const { code, responseCode, command } = (error ?? {}) as MailError
  return (
    code === 'EENVELOPE' && command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
  )
}

/** Whether the mail server is unavailable for all mails, as opposed to refusing this one. */
export function isOutage(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as MailError
  return responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE')
}
