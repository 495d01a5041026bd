import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { agencyCalls } from './agency.ts'
import { auditCalls } from './audit.ts'
import { bookingCalls } from './bookings.ts'
import { bulkCalls } from './bulk.ts'
import { calendarCalls } from './calendar.ts'
import type { Call } from './call.ts'
import { checkInCalls } from './check-in.ts'
import { crewCalls } from './crew.ts'
import { customerCalls } from './customers.ts'
import { departureCalls } from './departures.ts'
import { importCalls } from './imports.ts'
import { letterCalls } from './letters.ts'
import { mailCalls } from './mails.ts'
import { messageCalls } from './messages.ts'
import { cardCalls, demoTillCalls, paymentSettingsCalls } from './money/cards.ts'
import { moneyCalls } from './money/money.ts'
import { priceRuleCalls } from './money/price-rules.ts'
import { officeBookingCalls } from './office-bookings.ts'
import { overviewCalls } from './overview.ts'
import { invoiceCalls, paperCalls } from './papers.ts'
import type { CallName } from './paths.ts'
import { pictureCalls } from './pictures.ts'
import { redirectCalls } from './redirects.ts'
import { resellerCalls } from './resellers.ts'
import { reviewCalls } from './reviews.ts'
import { backupCalls } from './settings/backup.ts'
import { mailSettingsCalls } from './settings/mail.ts'
import { settingsCalls } from './settings/settings.ts'
import { translationCalls } from './translations.ts'
import { travellerCalls } from './travellers.ts'
import { officeTripCalls } from './trips/office-trips.ts'
import { packageCalls } from './trips/packages.ts'
import { periodCalls } from './trips/periods.ts'
import { topicCalls } from './trips/topics.ts'
import { tripContentCalls } from './trips/trip-content.ts'
import { tripCalls } from './trips/trips.ts'
import { userCalls } from './users.ts'
import { waitingCalls } from './waiting.ts'

/** Every call of the wire: who may make it, what it takes, what it answers. Methods and paths are in paths.ts. */
export const calls = {
  ...accountCalls,
  ...agencyCalls,
  ...auditCalls,
  ...backupCalls,
  ...bookingCalls,
  ...cardCalls,
  ...calendarCalls,
  ...checkInCalls,
  ...crewCalls,
  ...customerCalls,
  ...demoTillCalls,
  ...officeBookingCalls,
  ...officeTripCalls,
  ...overviewCalls,
  ...departureCalls,
  ...invoiceCalls,
  ...importCalls,
  ...redirectCalls,
  ...letterCalls,
  ...bulkCalls,
  ...mailCalls,
  ...mailSettingsCalls,
  ...messageCalls,
  ...moneyCalls,
  ...packageCalls,
  ...paymentSettingsCalls,
  ...paperCalls,
  ...periodCalls,
  ...priceRuleCalls,
  ...pictureCalls,
  ...resellerCalls,
  ...reviewCalls,
  ...settingsCalls,
  ...topicCalls,
  ...tripCalls,
  ...tripContentCalls,
  ...translationCalls,
  ...travellerCalls,
  ...userCalls,
  ...waitingCalls,
} satisfies Record<CallName, Call>

export type Calls = typeof calls

/** The answer of a call with status 200. */
export type Answer<N extends CallName> = z.output<Calls[N]['answer']>
