import type { Migration } from 'kysely/migration'
import * as initial from './0001_initial.ts'
import * as leases from './0002_leases.ts'
import * as told from './0003_told.ts'
import * as answeredLinks from './0004_answered_links.ts'
import * as provenByButton from './0005_proven_by_button.ts'
import * as lawChanges from './0006_law_changes.ts'
import * as beforeBooking from './0007_before_booking.ts'
import * as complaints from './0008_complaints.ts'
import * as bookingLanguages from './0009_booking_languages.ts'
import * as translations from './0010_translations.ts'
import * as resellers from './0011_resellers.ts'
import * as crew from './0012_crew.ts'
import * as customers from './0013_customers.ts'
import * as tax from './0014_tax.ts'
import * as textsInLanguages from './0015_texts_in_languages.ts'
import * as letters from './0016_letters.ts'
import * as questions from './0017_questions.ts'
import * as bulkMoney from './0018_bulk_money.ts'
import * as departuresToCome from './0019_departures_to_come.ts'
import * as toldOfPayments from './0020_told_of_payments.ts'
import * as askedOpen from './0021_asked_open.ts'
import * as imports from './0022_imports.ts'
import * as invited from './0023_invited.ts'
import * as waitingGuests from './0024_waiting_guests.ts'
import * as takenOver from './0025_taken_over.ts'
import * as movedIn from './0026_moved_in.ts'
import * as overviewIndexes from './0027_overview_indexes.ts'

/**
 * Every migration by name, in order. Forward only, and each only adds, because programs of the version before go on beside it:
 * CONTRIBUTING.md says what that means. Once an agency may have run one, never change it.
 */
export const migrations: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_leases': leases,
  '0003_told': told,
  '0004_answered_links': answeredLinks,
  '0005_proven_by_button': provenByButton,
  '0006_law_changes': lawChanges,
  '0007_before_booking': beforeBooking,
  '0008_complaints': complaints,
  '0009_booking_languages': bookingLanguages,
  '0010_translations': translations,
  '0011_resellers': resellers,
  '0012_crew': crew,
  '0013_customers': customers,
  '0014_tax': tax,
  '0015_texts_in_languages': textsInLanguages,
  '0016_letters': letters,
  '0017_questions': questions,
  '0018_bulk_money': bulkMoney,
  '0019_departures_to_come': departuresToCome,
  '0020_told_of_payments': toldOfPayments,
  '0021_asked_open': askedOpen,
  '0022_imports': imports,
  '0023_invited': invited,
  '0024_waiting_guests': waitingGuests,
  '0025_taken_over': takenOver,
  '0026_moved_in': movedIn,
  '0027_overview_indexes': overviewIndexes,
}
