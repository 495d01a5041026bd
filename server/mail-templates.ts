import type { z } from 'zod'
import type { MailKind } from '../contract/mails.ts'
import {
  accountDeleted,
  emailChanged,
  passwordChanged,
  secondFactorOff,
} from './core/mails/accounts/changes.tsx'
import { addressProof, agentInvitation, invitation, passwordReset } from './core/mails/accounts/links.tsx'
import { bookingAgency } from './core/mails/bookings/booking-agency.tsx'
import { bookingCancelled } from './core/mails/bookings/booking-cancelled.tsx'
import { bookingChanged } from './core/mails/bookings/booking-changed.tsx'
import { bookingExpired, bookingHeld } from './core/mails/bookings/booking-held.tsx'
import { bookingLink } from './core/mails/bookings/booking-link.tsx'
import { bookingPriced } from './core/mails/bookings/booking-priced.tsx'
import { bookingTraveller } from './core/mails/bookings/booking-traveller.tsx'
import { bookingsAnonymised } from './core/mails/bookings/bookings-anonymised.tsx'
import { guaranteeWithdrawn } from './core/mails/bookings/guarantee-withdrawn.tsx'
import { optionEnds } from './core/mails/bookings/option-ends.tsx'
import { optionHeld } from './core/mails/bookings/option-held.tsx'
import type { Sample } from './core/mails/mail.ts'
import { paidTooLate, paidWithoutSeat } from './core/mails/money/paid-too-late.tsx'
import { paidBack, paymentReceived, paymentReminder, paymentUndone } from './core/mails/money/payments.tsx'
import { crewAssigned, crewChanged, crewOff } from './features/crew/mails/crew.tsx'
import { bookingLetter, letter } from './features/letters/mails/letter.tsx'
import { complaintReceipt, contactAgency, messageReply } from './features/messages/mails/messages.tsx'
import { ownChangeAgency } from './features/own-bookings/mails/own-change-agency.tsx'
import { reviewRequest } from './features/reviews/mails/review-request.tsx'
import { detailsReminder, travellerLink } from './features/travellers/mails/details.tsx'
import { waitingGone, waitingListed, waitingOffer, waitingOver } from './features/waiting/mails/waiting.tsx'
import type { Mail } from './kit/mail/mail.ts'

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
export const mails = definitions as unknown as Record<Template, Mail<Sample>>

export const templates = Object.keys(definitions) as Template[]

export const isTemplate = (name: string): name is Template => Object.hasOwn(definitions, name)
