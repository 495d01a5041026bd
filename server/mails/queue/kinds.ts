import { type Language, mainLanguageOf } from '../../../contract/languages.ts'
import { type MailKind, mailKinds } from '../../../contract/mails.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { OutboxRow } from './outbox.ts'

/** Whether there is such a kind of mail: the outbox may hold mails of an older version. */
const isMailKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name)

const withMark = (mark: keyof (typeof mailKinds)[MailKind]): readonly string[] =>
  (Object.keys(mailKinds) as MailKind[]).filter((kind) => mailKinds[kind][mark])

/** Mails that confirm a booking to its traveller. */
export const confirmations = withMark('confirms')

/** Mails to the agency, whoever they are about. */
export const agencyMails = withMark('toAgency')

/** Mails that the office reads, in its language. */
export const officeMails: readonly string[] = [...agencyMails, ...withMark('toStaff')]

/** Last mails to a person, after which the address is deleted. */
export const lastMails = withMark('last')

/** Mails about an account, which go only to its own address. */
export const accountMails = withMark('ofAccount')

/** Mails that lead to the page of their booking. */
export const ownLinkMails = withMark('ownLink')

/** Mails whose text cannot be read in the log. */
export const secretMails = withMark('secret')

/** What the outbox keeps of a mail once it is sent or given up. */
export type Kept = 'all' | 'recipient' | 'nothing'

/** What the outbox keeps of this kind of mail. */
export function keptOf(kind: string): Kept {
  if (!isMailKind(kind)) return 'all'
  const { last, secret } = mailKinds[kind]
  if (last) return 'nothing'
  return secret ? 'recipient' : 'all'
}

/**
 * The language of a mail, which subject, text, links and files of one sending share: the office's where the staff read it, otherwise
 * the one that the mail was put with. Without one, as older programs put them, the agency's main one.
 */
export const languageOf = (
  { template, language }: Pick<OutboxRow, 'template' | 'language'>,
  agency: Pick<Settings['agency'], 'locale'>,
): Language => (officeMails.includes(template) ? 'en' : (language ?? mainLanguageOf(agency)))
