import { oneLine } from './words.ts'

type MailError = { code?: unknown; responseCode?: unknown; message?: unknown }

const MAX_WORDS = 200

/** Links, addresses and whatever is long enough to be a secret: servers like to quote what they refuse. */
const PRIVATE = /\S*(?:@|:\/\/)\S*|[\w+=-]{24,}/g

/** Why a mail was not sent: one short line without links, addresses, tokens, credentials or the mail's own text. */
export function describeFailure(error: unknown): string {
  const { code, responseCode, message } = (error ?? {}) as MailError
  const answer = typeof responseCode === 'number' ? ` (${responseCode})` : ''
  // Some servers answer a login with the very line they were sent.
  if (code === 'EAUTH') return `The mail server refused the login${answer}`
  const words = typeof message === 'string' ? oneLine(message.replace(PRIVATE, '…'), MAX_WORDS) : ''
  return [typeof code === 'string' ? code : '', words].filter(Boolean).join(': ') || 'Unknown error'
}

/** Whether no mail would have gone through just now, as opposed to a refusal of this very one. */
export function isOutage(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as MailError
  return responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE')
}
