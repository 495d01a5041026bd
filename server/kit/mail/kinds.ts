import { type Language, mainLanguageOf } from '../../../contract/languages.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { AnyMail } from '../context.ts'
import type { Marks } from './mail.ts'
import type { Kept } from './queue/worker.ts'

/* The kinds of mails by name. An unknown kind, from a removed feature or a newer program, counts as secret. */

export type Kinds = ReadonlyMap<string, AnyMail>

/** @throws an error where two kinds have one name */
export function kindsOf(mails: readonly AnyMail[]): Kinds {
  const kinds = new Map(mails.map((mail) => [mail.name as string, mail]))
  const [twice] = mails.filter((mail) => kinds.get(mail.name) !== mail)
  if (twice) throw new Error(`Two kinds of mails are called ${twice.name}`)
  return kinds
}

/** The names of the kinds with one of some marks. */
export const markedIn = (mails: Iterable<AnyMail>, ...marks: (keyof Marks)[]): string[] =>
  [...mails].filter((mail) => marks.some((mark) => mail[mark])).map(({ name }) => name)

/** Whether the office reads a mail, in its language. */
export const isForOffice = (kind: Marks | undefined): boolean =>
  kind?.toAgency === true || kind?.toStaff === true

/** Whether nobody but its recipient may read a mail. */
export const isSecret = (kind: Marks | undefined): boolean => kind === undefined || kind.secret === true

/** What the outbox keeps of a mail, by its marks. */
export function keptOf(kind: Marks | undefined): Kept {
  if (kind?.last) return 'nothing'
  return isSecret(kind) ? 'recipient' : 'all'
}

/** The language of a mail and its files: the office's if the staff read it, else the one put with it, else the agency's main one. */
export const languageOf = (
  kind: Marks | undefined,
  language: Language | null,
  agency: Pick<Settings['agency'], 'locale'>,
): Language => (isForOffice(kind) ? 'en' : (language ?? mainLanguageOf(agency)))
