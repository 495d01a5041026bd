import type { Language } from '../../contract/languages.ts'
import type { Settings } from '../../contract/settings/settings.ts'
import type { Row } from '../database/schema.ts'
import type { AgencyContact } from './mail/site.ts'

/* The settings as all that works with a context has them. server/core/settings reads and saves them. */

/** The text that travellers accept when they book. */
export type TermsText = {
  id: number
  slug: string
  title: string
  /** The ids of its translations, which are accepted as well. */
  translated?: number[]
}
/** What travellers are told before they book: Markdown with fields for the facts of the booking. */
export type BeforeText = TermsText & {
  text: string
  /** The demo's: it is shown, and nobody needs to have read it. */
  isExample: boolean
}
export type StoredText = { id: number; title: string; text: string; language: Language | null }

type SettingsTranslation = Pick<
  Row<'translations'>,
  'kind' | 'of_id' | 'language' | 'texts' | 'originals' | 'is_main'
>
export type StoredSettings = Settings & {
  terms: TermsText | null
  before: BeforeText | null
  /** Of all pages and of the agency, into all languages. Pages are rendered with them, so they are kept in memory as the settings are. */
  translations: SettingsTranslation[]
  /** The newest translations of what travellers accept and of what they are shown before booking. */
  kept: Record<'terms' | 'before', StoredText[]>
}

/** A field that the environment sets: its variable, and the value. */
type EnvironmentValue = { variable: string; value: string }

/** What the mails about a new booking need: who is told, and what the agency adds to confirmations. */
type BookingMails = { told: string[]; above: string; below: string }

/** The settings as this process knows them. A change by another process is known here within a second. */
export type CurrentSettings = {
  /** The settings in force: a value of the environment replaces the saved one. */
  get: () => StoredSettings
  /** The sender of mails to travellers, who get their answers here. */
  contact: () => AgencyContact
  bookingMails: () => BookingMails
  /** How mails are sent. Without an address of a server they are written to files. */
  mailing: () => { smtpUrl: string | undefined; from: string }
  setByEnvironment: (group: keyof Settings) => Record<string, EnvironmentValue>
  /** Reloads the settings. Call it after each change, before pages are rendered again. */
  reload: () => Promise<void>
  /** The settings as they would be with another value of a group. Nothing is saved. */
  drafted: <G extends keyof Settings>(group: G, draft: Settings[G]) => CurrentSettings
}
