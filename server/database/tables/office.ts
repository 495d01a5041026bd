import type { Language } from '../../../contract/languages.ts'
import type { SentBy } from '../../platform/smtp/transport.ts'
import { flag, id, int, only, text, time } from './columns.ts'

const keptText = {
  id,
  title: text('nobody'),
  text: text('nobody'),
  created_at: time,
  language: text<Language>('nobody').orNull,
}

export const officeTables = {
  /** Every saved version of each group of settings; the latest is in use. */
  settings: {
    name: text<'agency' | 'look' | 'pages' | 'booking'>('nobody'),
    version: int,
    /** JSON, see contract/settings/. */
    value: text('nobody'),
    at: time,
    /** Null for the first version, and once the account is deleted. */
    author_id: int.orNull,
    demo: flag.withDefault,
  },
  /** The mail server that was entered in the back office: one row, or none. A backup leaves it out. */
  mail_server: {
    id: only,
    /** The host; '': none. */
    host: text('nobody'),
    port: int,
    /** '': the server accepts mails without a login. */
    login: text('nobody'),
    password: text('nobody'),
    /** The sender; '': the agency's name and address. */
    sender: text('nobody'),
  },
  /** The texts that travellers accepted when they booked: added, never changed. `language` null: the main one. */
  terms_texts: keptText,
  /** The texts that travellers were told before they booked: added, never changed. */
  before_texts: keptText,
  /** Files of the agency that are no pictures, in base64: the certificate of its insolvency protection. */
  files: { name: text<'certificate'>('nobody'), content: text('nobody'), changed_at: time },
  messages: {
    id,
    name: text('message'),
    email: text('message'),
    message: text('message'),
    created_at: time,
    /** When somebody marked the message as answered, and who; who is null once the account is deleted. */
    answered_at: time.orNull,
    answered_by: int.orNull,
    complaint_at: time.orNull,
    /** In which its writer is answered; null: the agency's main one. */
    language: text<Language>('nobody').orNull,
    demo: flag.withDefault,
    /** The key that lists sort by, and the text that searches read: kit/lists/search.ts. */
    sort_key: text('message'),
    search: text('message'),
  },
  /** Answers to messages: added, never changed. */
  message_replies: {
    id,
    message_id: int,
    text: text('message'),
    created_at: time,
    /** Null once the account is deleted. */
    author_id: int.orNull,
    /** The mail that carries the answer; the newest one if it was sent again. */
    mail_id: int.orNull,
    idempotency_key: text('message').orNull,
    idempotency_body: text('message').orNull,
  },
  outbox: {
    id,
    booking_id: int.orNull,
    /** The message that the mail brings to the agency, or answers. */
    message_id: int.orNull,
    bulk_id: int.orNull,
    template: text('nobody'),
    recipient: text('mail'),
    /** Of all of the mail, also when it is sent again; null: the agency's main one. See mails/language.ts. */
    language: text<Language>('nobody').orNull,
    /** The template's data as JSON; `{}` once it is deleted. */
    data: text('mail'),
    created_at: time,
    state: text<'queued' | 'sent' | 'failed' | 'dismissed'>('nobody').withDefault,
    /** How it was sent; null until then. */
    sent_by: text<SentBy>('nobody').orNull,
    attempts: int.withDefault,
    /** When a queued mail is due. A worker that claims a mail moves this on, so that no other worker claims it too. */
    next_attempt_at: time,
    sent_at: time.orNull,
    last_error: text('mail').orNull,
    /** For a letter, see `message_replies`. */
    idempotency_key: text('mail').orNull,
    idempotency_body: text('mail').orNull,
  },
  /** Which jobs a process is doing that only one may do at a time, and until when, by the database's clock. */
  leases: {
    name: text('nobody'),
    holder: text('nobody'),
    until: time,
  },
  /**
   * The database's random id; the time before which the retention deletes audit entries; when a mail server last accepted a test mail; up
   * to when the provider's data were compared; and the hash of a key that the provider has refused.
   */
  database_state: {
    name: text<
      | 'id'
      | 'audit_cutoff'
      | 'mail_answered'
      | 'first_steps_dismissed'
      | 'payments_compared'
      | 'payments_refused'
    >('nobody'),
    value: text('nobody'),
  },
}
