import type { z } from 'zod'
import type { MailKind } from '../../../contract/mails.ts'
import { accountDeleted, emailChanged, passwordChanged, secondFactorOff } from './accounts/changes.tsx'
import { addressProof, agentInvitation, invitation, passwordReset } from './accounts/links.tsx'
import { bookingAgency } from './bookings/booking-agency.tsx'
import { bookingCancelled } from './bookings/booking-cancelled.tsx'
import { bookingChanged } from './bookings/booking-changed.tsx'
import { bookingExpired, bookingHeld } from './bookings/booking-held.tsx'
import { bookingLink } from './bookings/booking-link.tsx'
import { bookingPriced } from './bookings/booking-priced.tsx'
import { bookingTraveller } from './bookings/booking-traveller.tsx'
import { bookingsAnonymised } from './bookings/bookings-anonymised.tsx'
import { guaranteeWithdrawn } from './bookings/guarantee-withdrawn.tsx'
import { bookingLetter, letter } from './bookings/letter.tsx'
import { optionEnds } from './bookings/option-ends.tsx'
import { optionHeld } from './bookings/option-held.tsx'
import { ownChangeAgency } from './bookings/own-change-agency.tsx'
import { crewAssigned, crewChanged, crewOff } from './crew/crew.tsx'
import type { Mail } from './mail.ts'
import { complaintReceipt, contactAgency, messageReply } from './messages/messages.tsx'
import { paidTooLate, paidWithoutSeat } from './money/paid-too-late.tsx'
import { paidBack, paymentReceived, paymentReminder, paymentUndone } from './money/payments.tsx'
import { detailsReminder, travellerLink } from './travellers/details.tsx'
import { reviewRequest } from './travellers/review-request.tsx'
import { waitingGone, waitingListed, waitingOffer, waitingOver } from './travellers/waiting.tsx'

/** Every mail, by the name of its template. */
const definitions = {
  'booking-traveller': bookingTraveller,
  'booking-agency': bookingAgency,
  'booking-held': bookingHeld,
  'booking-expired': bookingExpired,
  'option-held': optionHeld,
  'option-ends': optionEnds,
  'booking-changed': bookingChanged,
  'booking-cancelled': bookingCancelled,
  'booking-letter': bookingLetter,
  letter,
  'booking-priced': bookingPriced,
  'guarantee-withdrawn': guaranteeWithdrawn,
  'payment-received': paymentReceived,
  'payment-undone': paymentUndone,
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
  'complaint-receipt': complaintReceipt,
  'crew-assigned': crewAssigned,
  'crew-changed': crewChanged,
  'crew-off': crewOff,
  invitation,
  'agent-invitation': agentInvitation,
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
