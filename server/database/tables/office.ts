import type { Generated } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { SentBy } from '../../platform/smtp/transport.ts'
import type { ColumnsOf } from './marks.ts'

type KeptText = {
  id: Generated<number>
  title: string
  text: string
  created_at: string
  language: Generated<Language | null>
}

/** Settings, messages, mails, and what the programs share. */
export type OfficeTables = {
  /** Every saved version of each group of settings; the latest is in use. */
  settings: {
    name: 'agency' | 'look' | 'pages' | 'booking'
    version: number
    /** JSON, see contract/settings/. */
    value: string
    at: string
    /** Null for the first version, and once the account is deleted. */
    author_id: number | null
    demo: Generated<number>
  }
  /** The mail server that was entered in the back office: one row, or none. A backup leaves it out. */
  mail_server: {
    id: 1
    /** The host; '': none. */
    host: string
    port: number
    /** '': the server accepts mails without a login. */
    login: string
    password: string
    /** The sender; '': the agency's name and address. */
    sender: string
  }
  /** The texts that travellers accepted when they booked: added, never changed. `language` null: the main one. */
  terms_texts: KeptText
  /** The texts that travellers were told before they booked: added, never changed. */
  before_texts: KeptText
  /** Files of the agency that are no pictures, in base64: the certificate of its insolvency protection. */
  files: { name: 'certificate'; content: string; changed_at: string }
  messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: string
    /** When somebody marked the message as answered, and who; who is null once the account is deleted. */
    answered_at: Generated<string | null>
    answered_by: Generated<number | null>
    /** When the staff marked it as a complaint. */
    complaint_at: Generated<string | null>
    /** In which its writer is answered; null: the agency's main one. */
    language: Generated<Language | null>
    demo: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  /** Answers to messages: added, never changed. */
  message_replies: {
    id: Generated<number>
    message_id: number
    text: string
    created_at: string
    /** Null once the account is deleted. */
    author_id: number | null
    /** The mail that carries the answer; the newest one if it was sent again. */
    mail_id: number | null
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  outbox: {
    id: Generated<number>
    /** The booking that the mail is about. */
    booking_id: number | null
    /** The message that the mail brings to the agency, or answers. */
    message_id: Generated<number | null>
    /** The act on many bookings that put it. */
    bulk_id: Generated<number | null>
    template: string
    recipient: string
    /** Of all of the mail, also when it is sent again; null: the agency's main one. See mails/language.ts. */
    language: Generated<Language | null>
    /** The template's data as JSON; `{}` once it is deleted. */
    data: string
    created_at: string
    state: Generated<'queued' | 'sent' | 'failed' | 'dismissed'>
    /** How it was sent; null until then. */
    sent_by: Generated<SentBy | null>
    /** How many attempts have failed. */
    attempts: Generated<number>
    /** When a queued mail is due. A worker that claims a mail moves this on, so that no other worker claims it too. */
    next_attempt_at: string
    sent_at: Generated<string | null>
    last_error: Generated<string | null>
    /** For a letter, see `message_replies`. */
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** Which jobs a process is doing that only one may do at a time, and until when, by the database's clock. */
  leases: {
    name: string
    holder: string
    until: string
  }
  /**
   * The database's random id; the time before which the retention deletes audit entries; when a mail server
   * last accepted a test mail; up to when the provider's data were compared; and the hash of a key that the
   * provider has refused.
   */
  database_state: {
    name:
      | 'id'
      | 'audit_cutoff'
      | 'mail_answered'
      | 'first_steps_dismissed'
      | 'payments_compared'
      | 'payments_refused'
    value: string
  }
}

export const officeColumns: ColumnsOf<OfficeTables> = {
  settings: {
    name: 'text of nobody',
    version: 'int',
    value: 'text of nobody',
    at: 'text of nobody',
    author_id: 'int?',
    demo: 'int',
  },
  mail_server: {
    id: 'int',
    host: 'text of nobody',
    port: 'int',
    login: 'text of nobody',
    password: 'text of nobody',
    sender: 'text of nobody',
  },
  terms_texts: {
    id: 'int',
    title: 'text of nobody',
    text: 'text of nobody',
    created_at: 'text of nobody',
    language: 'text? of nobody',
  },
  before_texts: {
    id: 'int',
    title: 'text of nobody',
    text: 'text of nobody',
    created_at: 'text of nobody',
    language: 'text? of nobody',
  },
  files: {
    name: 'text of nobody',
    content: 'text of nobody',
    changed_at: 'text of nobody',
  },
  messages: {
    id: 'int',
    name: 'text of message',
    email: 'text of message',
    message: 'text of message',
    created_at: 'text of nobody',
    answered_at: 'text? of nobody',
    answered_by: 'int?',
    complaint_at: 'text? of nobody',
    language: 'text? of nobody',
    demo: 'int',
    sort_key: 'text of message',
    search: 'text of message',
  },
  message_replies: {
    id: 'int',
    message_id: 'int',
    text: 'text of message',
    created_at: 'text of nobody',
    author_id: 'int?',
    mail_id: 'int?',
    idempotency_key: 'text? of message',
    idempotency_body: 'text? of message',
  },
  outbox: {
    id: 'int',
    booking_id: 'int?',
    message_id: 'int?',
    bulk_id: 'int?',
    template: 'text of nobody',
    recipient: 'text of mail',
    language: 'text? of nobody',
    data: 'text of mail',
    created_at: 'text of nobody',
    state: 'text of nobody',
    sent_by: 'text? of nobody',
    attempts: 'int',
    next_attempt_at: 'text of nobody',
    sent_at: 'text? of nobody',
    last_error: 'text? of mail',
    idempotency_key: 'text? of mail',
    idempotency_body: 'text? of mail',
  },
  leases: {
    name: 'text of nobody',
    holder: 'text of nobody',
    until: 'text of nobody',
  },
  database_state: {
    name: 'text of nobody',
    value: 'text of nobody',
  },
}
