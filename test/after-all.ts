import { expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import type { MailKind } from '../contract/mails.ts'
import { type CallName, isChange, methodAndPath } from '../contract/paths.ts'
import { type RefusalReason, refusals } from '../contract/refusals.ts'
import { office } from '../texts/en/office.ts'
import { readMet } from './met.ts'
import { stringsIn } from './strings-in.ts'

/* Runs after the tests of the contract on SQLite, and compares what they have met with the lists of the contract. */

const met = readMet()
const callsThat = (what: 'answered' | 'compared' | 'counts' | 'loose') =>
  new Set(met.flatMap((each) => (each.met === what ? [each.call] : [])))
const refused = met.filter(({ met }) => met === 'refused')

const outage = 'what is away: test/faults, and object storage in the rest'
const race = 'two at the same moment, which PostgreSQL alone stages'
const octo = 'said in the words of OCTO, and met by its tests'
const letters = 'of one booking in a bulk action, whose list of results says it'
const pictures = 'about pictures and logos: in the rest'

/** Refusals that no test of the contract on SQLite meets, and where else they are met, or why they are not. */
const elsewhere: Partial<Record<RefusalReason, string>> = {
  fault: 'a bug',
  unreadable_request: 'a body that ends too early: test/process',
  process_stopping: 'while a process stops: test/process',
  unavailable: outage,
  storing_unavailable: outage,
  storage_full: outage,
  pictures_not_stored: outage,
  pictures_not_read: outage,
  database_away: outage,
  notice_away: outage,
  provider_away: outage,
  compare_away: outage,
  backup_without_pictures: outage,
  backup_by_pg_dump: 'on PostgreSQL alone',
  departure_just_changed: race,
  departure_just_added: race,
  departure_exists_then: race,
  booking_just_moved: race,
  payment_under_way: race,
  payment_under_way_now: race,
  no_account: 'an account that is deleted while its calendar is asked for',
  no_payment: 'a payment that has just been stored is read',
  rename_unconfirmed: 'a booking that is not in force is refused before',
  rename_not_offered: 'a name may always be corrected: only what else may be changed is not offered',
  reseller_key_wrong: octo,
  reseller_key_paused: octo,
  booking_not_held: octo,
  trip_without_price: octo,
  reminded_already: letters,
  refund_changed: letters,
  too_many_mails_call: letters,
  logo_kind: pictures,
  logo_too_large: pictures,
  svg_too_large: pictures,
}

/** Nothing may be missing. The whole list is in the message: a difference of lists is cut. */
const expectNone = (missing: string[], what = '') =>
  expect(missing, `${what}${missing.join(', ')}. If other tests failed, this list may be too long`).toEqual(
    [],
  )

test('every refusal is met by a test, or named with its reason', () => {
  const reasons = new Set([...refused.map(({ reason }) => reason), ...Object.keys(elsewhere)])
  expectNone(Object.keys(refusals).filter((reason) => !reasons.has(reason)))
})

const isPublic = 'what it names stands on the site for all to see'

/** Calls that anyone may make, or who has a link, that change something or take a text, and count no attempts. */
const uncounted: Partial<Record<CallName, string>> = {
  showFeed: 'its token is a secret that nobody guesses',
  showPage: isPublic,
  showTopic: isPublic,
  resetPassword: 'its token is a secret that nobody guesses, and ends with its first use',
  showDemoTill: 'the demo alone has it: by the reference of a payment that nobody guesses',
  declineOffer: 'an offer is given up once',
  payAtDemoTill: 'the demo alone has it: by the reference of a payment that nobody guesses',
}

/** Whether a call takes a text, by which somebody may guess: a reference, a code, a secret. */
const takesText = ({ params, query, byTravellerLink }: Call) =>
  byTravellerLink === true || [params, query].some((each) => each && stringsIn(each).length > 0)

/** Whether whoever has a link, of a booking or of a traveller, may make a call: a link that is passed on is in many hands. */
const isByLink = ({ byLink, byTravellerLink }: Call) => byLink === true || byTravellerLink === true

test('every call by which anyone, or who has a link, may change or guess something counts attempts, or is named with its reason', () => {
  const counts = callsThat('counts')
  // A wrong link is counted of every call that takes one: what counts is counted of a call that was answered.
  const answers = met.filter(({ met, reason }) => met === 'counts' && reason === 'answered')
  const countsAnswered = new Set(answers.map(({ call }) => call))
  const open = Object.entries(calls as Record<string, Call>)
    .filter(([name, call]) =>
      isChange(name as CallName)
        ? call.who === 'anyone' || isByLink(call)
        : call.who === 'anyone' && takesText(call),
    )
    .map(([name]) => name)
    .filter((name) => {
      const isOfLink = isChange(name as CallName) && isByLink(calls[name as CallName])
      return !(isOfLink ? countsAnswered : counts).has(name)
    })
  expectNone(
    open.filter((name) => !Object.hasOwn(uncounted, name)),
    'No attempts are counted (countAttempt(), or `uncounted` in test/after-all.ts with the reason) of ',
  )
  expectNone(Object.keys(uncounted).filter((name) => !open.includes(name)))
})

/** Calls that no test of the contract on SQLite gets an answer from in the first part. */
const unanswered: Partial<Record<CallName, string>> = {
  adminPreviewTrip: 'draws a page: test/browser',
  adminCheckAccent: 'look.sqlite.db.test.ts, in the rest',
}

test('every call is answered in a test', () => {
  const answered = callsThat('answered')
  const missing = Object.keys(calls).filter((name) => !answered.has(name) && !Object.hasOwn(unanswered, name))
  expectNone(missing)
})

/** What programs are refused outside the API, in English. */
const ofPrograms = ['/api/payments/stripe', '/metrics', '/readyz', '/octo', '/mcp']

test('what visitors and travellers are refused has its sentence in all languages', () => {
  const inEnglish = refused.filter(({ call, reason }) => {
    const path = Object.hasOwn(calls, call) ? methodAndPath(call as CallName).path : call
    const isOfStaff = path.startsWith('/api/admin/') || ofPrograms.some((root) => path.startsWith(root))
    return !isOfStaff && Object.hasOwn(office, reason)
  })
  expectNone(inEnglish.map(({ call, reason }) => `${call}: ${reason}`))
})

/** Calls of which no test compares the pages before and after. */
const uncompared: Partial<Record<CallName, string>> = {
  adminDownloadBackup: 'answers a file',
  adminPreviewSettings: 'draws a page, in an app of its own',
  adminPreviewTrip: 'draws a page, in an app of its own',
}

test('of every call that changes no page, or only seats, the pages were compared', () => {
  const compared = callsThat('compared')
  const missing = Object.entries(calls as Record<string, Call>)
    .filter(([name, call]) => isChange(name as CallName) && (call.changesNoPage || call.changesOnlySeats))
    .map(([name]) => name)
    .filter((name) => !compared.has(name) && !Object.hasOwn(uncompared, name))
  expectNone(missing)
})

const ofAccount = 'about an account: deleted with it, by its recipient'
const toCrew = 'names no traveller, and is deleted with the account of its recipient'
const ofWaiting = 'has no booking yet: deleted with an account of its recipient, emptied by the retention'

/** Mails that name neither a booking nor a message, and what they are emptied by all the same. */
const loose: Partial<Record<MailKind, string>> = {
  'account-deleted': 'a farewell, of which nothing is kept once it is sent',
  'address-proof': ofAccount,
  'agent-invitation': ofAccount,
  'bookings-anonymised': 'tells the agency of bookings without their names',
  'crew-assigned': toCrew,
  'crew-changed': toCrew,
  'crew-off': toCrew,
  'email-changed': ofAccount,
  invitation: ofAccount,
  'password-changed': ofAccount,
  'password-reset': ofAccount,
  'second-factor-off': ofAccount,
  'waiting-listed': ofWaiting,
  'waiting-over': ofWaiting,
}

test('every mail names the booking or message that it is about, or is named with its reason', () => {
  const met = callsThat('loose')
  expectNone(
    [...met].filter((kind) => !Object.hasOwn(loose, kind)),
    'What is erased of a booking or a message stays in ',
  )
  expectNone(Object.keys(loose).filter((kind) => !met.has(kind)))
})
