import type { z } from 'zod'
import type { Language } from '../contract/languages.ts'
import type { coreMails } from '../server/core/bookings/mails/kinds.ts'
import { mailKindsOf } from '../server/core/bookings/mails/kinds.ts'
import { completeMail as complete } from '../server/core/bookings/mails/sent-mails.ts'
import type { MailedPrice } from '../server/core/mails/booking-data.ts'
import { features } from '../server/features.ts'
import type { AnyMail } from '../server/kit/context.ts'
import { markedIn } from '../server/kit/mail/kinds.ts'
import type { Marks } from '../server/kit/mail/mail.ts'
import type { Enclosed } from '../server/kit/mail/parts/look.ts'
import type { OutboxRow } from '../server/kit/mail/queue/outbox.ts'
import { readMail as readKind, renderMail as renderKind } from '../server/kit/mail/render.tsx'
import { type Site, siteIn } from '../server/kit/mail/site.ts'

type Listed<F> = F extends { mails: infer Mails extends readonly unknown[] } ? Mails[number] : never
type Kind = (typeof coreMails)[number] | Listed<(typeof features)[number]>

/** The data that each mail is rendered from. */
export type MailData = { [K in Kind as K['name']]: z.output<K['data']> }

/** All kinds of mails, by their names. */
export const kinds = mailKindsOf({ features })

type Named = keyof MailData
export const templates = [...kinds.keys()] as Named[]

/** A kind of mail by its name. */
export function kindOf(name: string): AnyMail {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`There is no mail ${name}`)
  return kind
}

/** The names of the kinds with one of some marks. */
export const mailsMarked = (...marks: (keyof Marks)[]) => markedIn(kinds.values(), ...marks) as Named[]

/** The data with which a mail of the outbox is rendered now. */
export const completeMail = (
  sender: Parameters<typeof complete>[0],
  mail: Pick<OutboxRow, 'template' | 'recipient' | 'data'>,
) => complete(sender, kindOf(mail.template), mail)

/** `renderMail` by the name of a kind. */
export const renderMail = (name: string, data: unknown, site: Site, enclosed?: Enclosed) =>
  renderKind(kindOf(name), data, site, enclosed)

/** `readMail` by the name of a kind. */
export const readMail = (name: string, data: unknown, site: Site) => readKind(kindOf(name), data, site)

export const agency = { name: 'Fernweh Tours', phone: '+49 (0)30 1234-567', email: 'hello@agency.example' }

/** The site in a language, of an agency whose main one is English. */
export const siteSpeaking = (language: Language): Site =>
  siteIn(
    language,
    { locale: 'en' },
    { agency, publicUrl: 'https://tours.example', timeZone: 'Europe/Berlin' },
  )

export const site = siteSpeaking('en')

export const booking = {
  id: 31,
  reference: 'K7WQ2MXA',
  tripId: 12,
  tripTitle: 'Lofoten in winter',
  tripDate: '2027-01-01',
  time: '',
  days: 8,
  package: 'Half board & sauna',
  name: 'Ann Traveller',
  email: 'ann@example.org',
  phone: '+44 20 7946 0958',
  adults: 2,
  children: 1,
  infants: 0,
  note: 'First line\n\nthird line',
  bookedAt: '2026-11-20T22:45:00.000Z',
}

const line = { kind: 'adult' as const, label: 'Adult', quantity: 2, unit: 124_000, amount: 248_000 }

export const price: MailedPrice = {
  currency: 'EUR',
  digits: 2,
  lines: [line, { kind: 'code', label: 'Code SUMMER', quantity: 1, unit: -8_000, amount: -8_000 }],
  total: 240_000,
  paid: 0,
  due: [
    { purpose: 'deposit', amount: 48_000, on: '2026-11-27' },
    { purpose: 'balance', amount: 192_000, on: '2026-12-02' },
  ],
  due_now: 48_000,
  due_on: '2026-11-27',
  how_to_pay: 'IBAN DE00 1234\nFernweh Tours',
  cancellation: [{ days: 30, percent: 40 }],
}

const departure = { id: 7, title: 'Lofoten in winter', date: '2027-01-01', time: '09:30', days: 8 }

/** What tests quote. */
const quoted: Partial<MailData> = {
  'booking-traveller': { booking },
  'booking-agency': { booking },
  'booking-held': {
    booking,
    price,
    until: '2026-11-20T23:45:00.000Z',
    pay_now: 48_000,
    token: 'abc-_123',
  },
  'booking-expired': { booking },
  'option-held': { booking, price, until: '2026-12-03', token: 'abc-_123' },
  'option-ends': { booking, until: '2026-12-03' },
  'booking-changed': { booking, was: { tripDate: '2026-12-31', days: 7 } },
  'booking-cancelled': { booking, reason: 'The ferry is out of order' },
  'waiting-listed': { waiting: booking, place: 3 },
  'waiting-offer': { booking, price, until: '2026-11-21T22:45:00.000Z' },
  'waiting-gone': { booking },
  'waiting-over': { waiting: booking, outcome: 'departed' },
  'own-change-agency': {
    booking,
    price,
    reason: '',
    to_card: 0,
    what: 'changed',
    was: { tripDate: '2026-12-31' },
  },
  'booking-priced': { booking, price },
  'guarantee-withdrawn': { booking, reason: 'The boat is broken', min_travellers: 6 },
  'payment-received': { booking, price, payment: { amount: 48_000, on: '2026-11-24' } },
  letter: {
    booking,
    subject: 'News of {{trip}}',
    text: 'Dear {{name}},\n\nwe meet at *nine*: {{link}}',
    token: 'abc-_123',
  },
  'booking-letter': { booking, text: 'Dear Ada,\n\nplease bring a hat.' },
  'booking-link': { booking, token: 'abc-_123' },
  'paid-without-seat': { booking, price, amount: 48_000 },
  'paid-too-late': { booking, price, amount: 48_000 },
  'payment-undone': {
    booking,
    price,
    undone: { what: 'payment', amount: 48_000, on: '2026-11-24' },
  },
  'paid-back': { booking, price, amount: 48_000 },
  'payment-reminder': { booking, price, kind: 'deposit_overdue' },
  'traveller-link': {
    trip: { title: 'Lofoten in winter', date: '2027-01-01', days: 8 },
    bookedBy: 'Ada',
    token: 'abc-_123',
  },
  'details-reminder': { booking, open: 2, until: '2026-12-18', token: 'abc-_123' },
  'review-request': { booking, token: 'abc-_123' },
  'contact-agency': { name: 'Bob Curious', email: 'bob@example.org', message: 'Hello\n\nDo you …?' },
  'message-reply': { answer: 'Dear Bob,\n\nyes, we do.', message: 'Hello\n\nDo you …?' },
  'complaint-receipt': { message: 'The boat\n\nwas late.', written_on: '2027-01-01', due_on: '2027-03-02' },
  'crew-assigned': { departure, part: 'guide', note: 'Keys are\nin the office' },
  'crew-changed': { departure, was: { date: '2026-12-31', time: '' }, reason: '' },
  'crew-off': { departure },
  invitation: { token: 'abc-_123' },
  'agent-invitation': { token: 'abc-_123', reseller: 'Nordic Holidays' },
  'password-reset': { token: 'abc-_123' },
  'address-proof': { token: 'abc-_123' },
  'password-changed': { byLink: false },
  'bookings-anonymised': { bookings: [booking, { ...booking, reference: 'SECOND22' }] },
  'email-changed': {},
  'second-factor-off': { byStaff: false },
  'account-deleted': { byStaff: false },
}

const sampled = templates.map((name) => {
  const texts = { above: '', below: '', message: 'Hello', answer: 'Yes', letter: 'Dear Ada' }
  return [
    name,
    kindOf(name).sample({ agency, booking, price, today: '2026-11-20', token: 'abc-_123', ...texts }),
  ]
})

/** The data of every mail: its own sample where nothing is quoted. */
export const mails = { ...Object.fromEntries(sampled), ...quoted } as MailData
