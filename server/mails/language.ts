import { type Language, mainLanguageOf } from '../../contract/languages.ts'
import type { Settings } from '../../contract/settings/settings.ts'
import { officeMails } from './queue/kinds.ts'
import type { OutboxRow } from './queue/outbox.ts'

/**
 * The language of a mail, which subject, text, links and files of one sending share: the office's where the staff read it, otherwise
 * the one that the mail was put with. Without one, as older programs put them, the agency's main one.
 */
export const languageOf = (
  { template, language }: Pick<OutboxRow, 'template' | 'language'>,
  agency: Pick<Settings['agency'], 'locale'>,
): Language => (officeMails.includes(template) ? 'en' : (language ?? mainLanguageOf(agency)))
