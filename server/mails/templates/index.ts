import type { z } from 'zod'
import type { MailKind } from '../../../contract/mails.ts'
import type { Kept } from '../queue/outbox.ts'
import { accountDeleted } from './accounts/account-deleted.tsx'
import { addressProof } from './accounts/address-proof.tsx'
import { emailChanged } from './accounts/email-changed.tsx'
import { invitation } from './accounts/invitation.tsx'
import { passwordChanged } from './accounts/password-changed.tsx'
import { passwordReset } from './accounts/password-reset.tsx'
import { secondFactorOff } from './accounts/second-factor-off.tsx'
import { bookingAgency } from './bookings/booking-agency.tsx'
import { bookingCancelled } from './bookings/booking-cancelled.tsx'
import { bookingChanged } from './bookings/booking-changed.tsx'
import { bookingExpired } from './bookings/booking-expired.tsx'
import { bookingHeld } from './bookings/booking-held.tsx'
import { bookingLetter } from './bookings/booking-letter.tsx'
import { bookingLink } from './bookings/booking-link.tsx'
import { bookingPriced } from './bookings/booking-priced.tsx'
import { bookingTraveller } from './bookings/booking-traveller.tsx'
import { bookingsAnonymised } from './bookings/bookings-anonymised.tsx'
import { guaranteeWithdrawn } from './bookings/guarantee-withdrawn.tsx'
import { ownChangeAgency } from './bookings/own-change-agency.tsx'
import type { Mail } from './mail.ts'
import { contactAgency } from './messages/contact-agency.tsx'
import { messageReply } from './messages/message-reply.tsx'
import { paidBack } from './money/paid-back.tsx'
import { paidTooLate } from './money/paid-too-late.tsx'
import { paidWithoutSeat } from './money/paid-without-seat.tsx'
import { paymentReceived } from './money/payment-received.tsx'
import { paymentReminder } from './money/payment-reminder.tsx'
import { detailsReminder } from './travellers/details-reminder.tsx'
import { reviewRequest } from './travellers/review-request.tsx'
import { travellerLink } from './travellers/traveller-link.tsx'
import { waitingListed, waitingOver } from './travellers/waiting.tsx'
import { waitingGone, waitingOffer } from './travellers/waiting-offer.tsx'

/** Every mail, by the name of its template. */
const definitions = {
  'booking-traveller': bookingTraveller,
  'booking-agency': bookingAgency,
  'booking-held': bookingHeld,
  'booking-expired': bookingExpired,
  'booking-changed': bookingChanged,
  'booking-cancelled': bookingCancelled,
  'booking-letter': bookingLetter,
  'booking-priced': bookingPriced,
  'guarantee-withdrawn': guaranteeWithdrawn,
  'payment-received': paymentReceived,
  'booking-link': bookingLink,
  'paid-without-seat': paidWithoutSeat,
  'paid-too-late': paidTooLate,
  'paid-back': paidBack,
  'payment-reminder': paymentReminder,
  'traveller-link': travellerLink,
  'details-reminder': detailsReminder,
  'review-request': reviewRequest,
  'waiting-listed': waitingListed,
  'waiting-offer': waitingOffer,
  'waiting-gone': waitingGone,
  'waiting-over': waitingOver,
  'own-change-agency': ownChangeAgency,
  'contact-agency': contactAgency,
  'message-reply': messageReply,
  invitation,
  'password-reset': passwordReset,
  'address-proof': addressProof,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'second-factor-off': secondFactorOff,
  'account-deleted': accountDeleted,
  'bookings-anonymised': bookingsAnonymised,
} as const satisfies Record<MailKind, unknown>

type Definitions = typeof definitions
export type Template = keyof Definitions

/** The data that each mail is rendered from. */
export type MailData = { [T in Template]: z.output<Definitions[T]['data']> }

/** The data that the outbox stores until a mail is sent. */
export type QueuedData = { [T in Template]: z.output<NonNullable<Definitions[T]['queued']>> }

/** All mails, without the types of their data. */
export const mails = definitions as unknown as Record<Template, Mail>

export const templates = Object.keys(definitions) as Template[]

export const isTemplate = (name: string): name is Template => Object.hasOwn(definitions, name)

const templatesWith = (
  mark: 'confirms' | 'ofAccount' | 'ownLink' | 'secret' | 'last' | 'toAgency',
): readonly string[] => templates.filter((template) => mails[template][mark])

/** Templates that confirm a booking to its traveller. */
export const confirmations = templatesWith('confirms')

/** Templates that go to the agency, whoever they are about. */
export const agencyTemplates = templatesWith('toAgency')

/** Templates of a last mail, after which the address is deleted. */
export const lastTemplates = templatesWith('last')

/** Templates about an account, which go only to its own address. */
export const accountTemplates = templatesWith('ofAccount')

/** Templates that lead to the page of their booking. */
export const ownLinkTemplates = templatesWith('ownLink')

/** Templates whose text cannot be read in the log of mails. */
export const secretTemplates = templatesWith('secret')

/** What the outbox keeps of a mail once it is sent or given up. */
export function keptOf(template: string): Kept {
  if (!isTemplate(template)) return 'all'
  const { last, secret } = mails[template]
  if (last) return 'nothing'
  return secret ? 'recipient' : 'all'
}
