import type { Language } from '../../../contract/languages.ts'
import { flag, id, int, text, time } from './columns.ts'

export const accountsTables = {
  users: {
    id,
    name: text('account'),
    email: text('account'),
    /** The address in lower case; unique. */
    email_key: text('account'),
    password_hash: text('account'),
    role: text<'user' | 'guide' | 'clerk' | 'admin'>('nobody'),
    created_at: time,
    /** When a mailed link was opened. Until then the address is unproven, because anybody can register with any address. */
    email_proven_at: time.orNull,
    /** Proven by the button alone, without a login. The owner of the mailbox may not be the owner of the account. */
    proven_by_button: flag.withDefault,
    /** The account was made by an invitation, and nobody has chosen its password yet. */
    invited: flag.withDefault,
    /** How often the addresses of the account's calendars were renewed: features/calendar/feeds.ts. */
    calendar_renewals: int.withDefault,
    office_calendar_renewals: int.withDefault,
    /** Of the mails about the account; null: the agency's main one. The staff's are in English. */
    language: text<Language>('nobody').orNull,
    /** Invented demo content, removed with all of it. */
    demo: flag.withDefault,
    /** Raised by each change in the back office, to detect edit conflicts; trips and packages have it too. */
    version: int.withDefault,
    reseller_id: int.orNull,
    /** The key that lists sort by, and the text that searches read: kit/lists/search.ts. */
    sort_key: text('account'),
    search: text('account'),
  },
  sessions: {
    id,
    token_hash: text('account'),
    user_id: int,
    created_at: time,
    last_used_at: time,
    /** The browser and the system, such as `Firefox on Windows`. */
    user_agent: text('account'),
    address: text('account'),
  },
  account_links: {
    token_hash: text('account'),
    user_id: int,
    purpose: text<'reset' | 'proof'>('nobody'),
    expires_at: time,
  },
  second_factors: {
    user_id: int,
    /** The shared secret in base32, as authenticator apps take it. */
    secret: text('account'),
    /** The salt of the recovery codes' hashes, in hex. */
    salt: text('account'),
    created_at: time,
    /** Null until the set-up is confirmed; until then no code is asked for. */
    confirmed_at: time.orNull,
    /** The time step (30 seconds each, since 1970) of the last used code. */
    last_step: int,
  },
  /** A recovery code works once: a used one is deleted. */
  recovery_codes: { user_id: int, code_hash: text('account') },
  attempts: { id: id, counter: text('attempt'), at: time },
  /** The audit log. Triggers refuse changes of its entries. */
  audit_log: {
    id,
    at: time,
    /** Null if nobody was logged in. */
    actor_id: int.orNull,
    address: text('audit'),
    kind: text('nobody'),
    action: text('nobody'),
    subject_id: int.orNull,
    /** The name of the record; never a person's name. */
    subject: text('audit'),
    /** The names of the changed fields, separated by commas. */
    fields: text('nobody'),
    changes: text('audit').orNull,
  },
}
