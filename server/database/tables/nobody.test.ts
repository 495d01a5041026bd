import { expect, test } from 'vitest'
import { columns } from '../schema.ts'

/*
 * A mark of `nobody` takes a column out of every test of personal data. So these columns stand here once more: whoever adds one has
 * asked whether somebody can type into it who they are, when they were born, or what they need. If so, it is the account's, the booking's …
 */

/** Text that tells nothing of a person: times, states, references, secrets of the agency, and what it publishes. */
const ofNobody: Record<string, string> = {
  account_links: 'purpose expires_at',
  attempts: 'at',
  audit_log: 'at kind action fields',
  before_texts: 'title text created_at language',
  booking_lines: 'kind tax_rate created_at',
  booking_links: 'created_at',
  booking_notes: 'created_at',
  bookings:
    'reference status held_until hold_limit option_until option_reminded_at cancelled_at currency terms pay_by due_on balance_on price_rules extras terms_accepted_at asked_until asked_about before_facts before_shown_at created_at told_title told_date told_time told_package anonymised_at language old_reference',
  bulk_acts: 'kind created_at idempotency_key idempotency_body',
  bulk_items: 'state reason',
  card_provider: 'secret_key webhook_secret updated_at',
  check_ins: 'kind at',
  checkouts: 'provider state currency request_key reference url ends_at created_at looked_at next_attempt_at',
  codes: 'code code_key from_day until_day created_at deleted_at',
  crew: 'part',
  customer_notes: 'created_at',
  database_state: 'name value',
  demo_till: 'reference idempotency_key request state of_reference created_at',
  departures: 'date time closed_at cancelled_at cancel_reason guaranteed_at decide_on created_at',
  details_reminders: 'at',
  differences: 'kind provider_ref currency at settled_at',
  discounts: 'kind',
  extras: 'name per tax_rate_id deleted_at',
  files: 'name content changed_at',
  import_items: 'kind state',
  imports: 'created_at file_name stored_as state why plugin url currency choices busy_until pictures_as',
  invoices: 'number kind reference currency at',
  leases: 'name holder until',
  mail_server: 'host login password sender',
  message_replies: 'created_at',
  messages: 'created_at answered_at complaint_at language',
  missing_paths: 'path last_at',
  octo_bookings: 'uuid expires_at confirmed_at updated_at voucher_secret',
  outbox: 'template language created_at state sent_by next_attempt_at sent_at',
  packages: 'description',
  payments: 'method received_on created_at provider_ref',
  provider_events: 'id received_at',
  redirects: 'from_path to_path created_at',
  refunds: 'provider state request_key reference created_at sent_at next_attempt_at last_error',
  reminders: 'kind at',
  resellers:
    'name email status note key_hash key_ends_with key_made_at key_used_at created_at sort_key search',
  resources: 'name kind created_at',
  reviews: 'asked_at written_at state answered_at',
  second_factors: 'created_at confirmed_at',
  sessions: 'created_at last_used_at',
  settings: 'name value at',
  terms_texts: 'title text created_at language',
  topics: 'kind name slug text picture',
  translations: 'kind of_id language texts originals name search found_by',
  travellers: 'kind linked_at',
  trips:
    'title description banner asks questions tax_rate_id created_at deleted_at sort_key search content found_by search_title search_description',
  users: 'role created_at email_proven_at language',
  waiting_list: 'created_at language closed_at outcome',
}

test('no column of text is nobody’s but those that have been looked at', () => {
  const marked = Object.entries(columns).map(([table, of]) => [
    table,
    Object.entries(of)
      .flatMap(([column, { holds, whose }]) => (holds === 'text' && whose === 'nobody' ? [column] : []))
      .toSorted(),
  ])
  const said = Object.entries(ofNobody).map(([table, names]) => [table, names.split(' ').toSorted()])
  expect(Object.fromEntries(marked.filter(([, names]) => names?.length))).toEqual(Object.fromEntries(said))
})
