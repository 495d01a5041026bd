import type { Ctx } from '../../../kit/context.ts'
import { type Kinds, kindsOf } from '../../../kit/mail/kinds.ts'
import {
  accountDeleted,
  emailChanged,
  passwordChanged,
  secondFactorOff,
} from '../../accounts/mails/account-changes.tsx'
import { agentInvitation, invitation } from '../../accounts/mails/links.tsx'
import { bookingAgency } from './booking-agency.tsx'
import { bookingCancelled } from './booking-cancelled.tsx'
import { bookingChanged } from './booking-changed.tsx'
import { bookingExpired, bookingHeld, waitingGone } from './booking-held.tsx'
import { bookingLetter } from './booking-letter.tsx'
import { bookingLink } from './booking-link.tsx'
import { bookingPriced } from './booking-priced.tsx'
import { bookingTraveller } from './booking-traveller.tsx'
import { bookingsAnonymised } from './bookings-anonymised.tsx'
import { guaranteeWithdrawn } from './guarantee-withdrawn.tsx'
import { optionEnds } from './option-ends.tsx'
import { optionHeld } from './option-held.tsx'
import { ownChangeAgency } from './own-change-agency.tsx'
import { paidBack, paymentReceived, paymentReminder, paymentUndone } from './payments.tsx'

export const coreMails = [
  bookingTraveller,
  bookingAgency,
  bookingHeld,
  bookingExpired,
  waitingGone,
  optionHeld,
  optionEnds,
  bookingChanged,
  bookingCancelled,
  bookingLetter,
  bookingPriced,
  bookingLink,
  guaranteeWithdrawn,
  ownChangeAgency,
  paymentReceived,
  paymentUndone,
  paymentReminder,
  paidBack,
  bookingsAnonymised,
  invitation,
  agentInvitation,
  passwordChanged,
  emailChanged,
  secondFactorOff,
  accountDeleted,
] as const

export const mailKindsOf = ({ features }: Pick<Ctx, 'features'>): Kinds =>
  kindsOf([...coreMails, ...features.flatMap(({ mails = [] }) => mails)])
