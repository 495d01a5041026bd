import type { Generated } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { ColumnsOf } from './marks.ts'

/** Accounts, how they log in, and what they did. */
export type AccountsTables = {
  users: {
    id: Generated<number>
    name: string
    email: string
    /** The address in lower case; unique. */
    email_key: string
    password_hash: string
    role: 'user' | 'guide' | 'clerk' | 'admin'
    created_at: string
    /**
     * When a mailed link was opened. Until then the address is unproven, because anybody can register with any
     * address.
     */
    email_proven_at: Generated<string | null>
    /**
     * 1: proven by the button alone, without a login. The owner of the mailbox may not be the owner of the
     * account.
     */
    proven_by_button: Generated<number>
    /** How often the addresses of the account's calendars were renewed: domain/calendar/feeds.ts. */
    calendar_renewals: Generated<number>
    office_calendar_renewals: Generated<number>
    /** Of the mails about the account; null: the agency's main one. The staff's are in English. */
    language: Generated<Language | null>
    /** 1: invented demo content, removed with all of it. */
    demo: Generated<number>
    /** Raised by each change in the back office, to detect edit conflicts; trips and packages have it too. */
    version: Generated<number>
    /** Of an agent: the reseller that the account sells for. */
    reseller_id: Generated<number | null>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    created_at: string
    last_used_at: string
    /** The browser and the system, such as `Firefox on Windows`. */
    user_agent: string
    /** The IP address of the login. */
    address: string
  }
  account_links: { token_hash: string; user_id: number; purpose: 'reset' | 'proof'; expires_at: string }
  second_factors: {
    user_id: number
    /** The shared secret in base32, as authenticator apps take it. */
    secret: string
    /** The salt of the recovery codes' hashes, in hex. */
    salt: string
    created_at: string
    /** Null until the set-up is confirmed; until then no code is asked for. */
    confirmed_at: string | null
    /** The time step (30 seconds each, since 1970) of the last used code. */
    last_step: number
  }
  /** A recovery code works once: a used one is deleted. */
  recovery_codes: { user_id: number; code_hash: string }
  attempts: { id: Generated<number>; counter: string; at: string }
  /** The audit log. Triggers refuse changes of its entries. */
  audit_log: {
    id: Generated<number>
    at: string
    /** Null if nobody was logged in. */
    actor_id: number | null
    address: string
    kind: string
    action: string
    subject_id: number | null
    /** The name of the record; never a person's name. */
    subject: string
    /** The names of the changed fields, separated by commas. */
    fields: string
    /** Old and new values of some fields, as JSON; null for none. */
    changes: string | null
  }
}

export const accountsColumns: ColumnsOf<AccountsTables> = {
  users: {
    id: 'int',
    name: 'text of account',
    email: 'text of account',
    email_key: 'text of account',
    password_hash: 'text of account',
    role: 'text of nobody',
    created_at: 'text of nobody',
    email_proven_at: 'text? of nobody',
    calendar_renewals: 'int',
    office_calendar_renewals: 'int',
    language: 'text? of nobody',
    demo: 'int',
    version: 'int',
    sort_key: 'text of account',
    search: 'text of account',
    proven_by_button: 'int',
    reseller_id: 'int?',
  },
  sessions: {
    id: 'int',
    token_hash: 'text of account',
    user_id: 'int',
    created_at: 'text of nobody',
    last_used_at: 'text of nobody',
    user_agent: 'text of account',
    address: 'text of account',
  },
  account_links: {
    token_hash: 'text of account',
    user_id: 'int',
    purpose: 'text of nobody',
    expires_at: 'text of nobody',
  },
  second_factors: {
    user_id: 'int',
    secret: 'text of account',
    salt: 'text of account',
    created_at: 'text of nobody',
    confirmed_at: 'text? of nobody',
    last_step: 'int',
  },
  recovery_codes: {
    user_id: 'int',
    code_hash: 'text of account',
  },
  attempts: {
    id: 'int',
    counter: 'text of attempt',
    at: 'text of nobody',
  },
  audit_log: {
    id: 'int',
    at: 'text of nobody',
    actor_id: 'int?',
    address: 'text of audit',
    kind: 'text of nobody',
    action: 'text of nobody',
    subject_id: 'int?',
    subject: 'text of audit',
    fields: 'text of nobody',
    changes: 'text? of audit',
  },
}
