import { oneLine } from './words.ts'

type MailError = {
  code?: unknown
  responseCode?: unknown
  message?: unknown
  /** What the server said no to. */
  command?: unknown
  /** The server's own line. */
  response?: unknown
}

const MAX_WORDS = 200

const LOGIN = 'The mail server refused the login'
const ADDRESS = 'The mail server rejected this address'

/** Links, addresses and whatever is long enough to be a secret: servers like to quote what they refuse. */
const PRIVATE = /\S*(?:@|:\/\/)\S*|[\w+=-]{24,}/g

const withoutPrivate = (said: string) => said.replace(PRIVATE, '…')

/** Why a mail was not sent: one short line without links, addresses, tokens, credentials or the mail's own text. */
export function describeFailure(error: unknown): string {
  const { code, responseCode, message, response } = (error ?? {}) as MailError
  const answer = typeof responseCode === 'number' ? ` (${responseCode})` : ''
  // Some servers answer a login with the very line they were sent.
  if (code === 'EAUTH') return `${LOGIN}${answer}`
  if (isRejected(error)) {
    const said = typeof response === 'string' ? response : `${responseCode}`
    return oneLine(`${ADDRESS}: ${withoutPrivate(said)}`, MAX_WORDS)
  }
  const words = typeof message === 'string' ? oneLine(withoutPrivate(message), MAX_WORDS) : ''
  return [typeof code === 'string' ? code : '', words].filter(Boolean).join(': ') || 'Unknown error'
}

const unconnected = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']

/**
 * What a line of `describeFailure` means, for who does not read the words of mail servers; without a full stop, and the
 * line's own beginning where that is plain already. Null where it is not known.
 */
export function meaningOf(line: string | null): string | null {
  if (line === null) return null
  const plain = [LOGIN, ADDRESS].find((words) => line.startsWith(words))
  if (plain) return plain
  const [, code = '', said = ''] = /^(E[A-Z]+)(?::(.*))?$/.exec(line) ?? []
  if (unconnected.includes(code)) return 'There was no connection to the mail server'
  const answer = /[:=] ?([45])\d\d\b/.exec(`:${said}`)?.[1]
  if (answer === '4') return 'The mail server did not take it for now'
  return answer === '5' ? 'The mail server refused this mail' : null
}

/**
 * Whether the server will never take mail for this address: a mail goes to one, and 5xx is for good. Not so where it
 * refuses the sender or what the mail says, which somebody may set right meanwhile.
 */
export function isRejected(error: unknown): boolean {
  const { code, responseCode, command } = (error ?? {}) as MailError
  return (
    code === 'EENVELOPE' && command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
  )
}

/** Whether no mail would have gone through just now, as opposed to a refusal of this very one. */
export function isOutage(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as MailError
  return responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE')
}
