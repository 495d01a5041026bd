import type { Migration } from 'kysely/migration'
import * as initial from './0001_initial.ts'
import * as lists from './0002_lists.ts'
import * as bookingKeys from './0003_booking_keys.ts'
import * as tripDays from './0004_trip_days.ts'
import * as ages from './0005_ages.ts'
import * as searchRules from './0006_search_rules.ts'
import * as answers from './0007_answers.ts'
import * as spellings from './0008_spellings.ts'
import * as officeNotes from './0009_office_notes.ts'
import * as deletedTrips from './0010_deleted_trips.ts'
import * as auditSubjects from './0011_audit_subjects.ts'
import * as accountNotices from './0012_account_notices.ts'
import * as dashes from './0013_dashes.ts'
import * as officeBookings from './0014_office_bookings.ts'
import * as bookingsOfAccounts from './0015_bookings_of_accounts.ts'
import * as auditValues from './0016_audit_values.ts'
import * as mailWays from './0017_mail_ways.ts'
import * as rareMails from './0018_rare_mails.ts'
import * as departuresAndPhoneEnds from './0019_departures_and_phone_ends.ts'
import * as settledMails from './0020_settled_mails.ts'
import * as claimedMails from './0021_claimed_mails.ts'
import * as travellersToTell from './0022_travellers_to_tell.ts'
import * as whatIsToBeForgotten from './0023_what_is_to_be_forgotten.ts'

/** Every migration by name, in order. Forward only: a name that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_lists': lists,
  '0003_booking_keys': bookingKeys,
  '0004_trip_days': tripDays,
  '0005_ages': ages,
  '0006_search_rules': searchRules,
  '0007_answers': answers,
  '0008_spellings': spellings,
  '0009_office_notes': officeNotes,
  '0010_deleted_trips': deletedTrips,
  '0011_audit_subjects': auditSubjects,
  '0012_account_notices': accountNotices,
  '0013_dashes': dashes,
  '0014_office_bookings': officeBookings,
  '0015_bookings_of_accounts': bookingsOfAccounts,
  '0016_audit_values': auditValues,
  '0017_mail_ways': mailWays,
  '0018_rare_mails': rareMails,
  '0019_departures_and_phone_ends': departuresAndPhoneEnds,
  '0020_settled_mails': settledMails,
  '0021_claimed_mails': claimedMails,
  '0022_travellers_to_tell': travellersToTell,
  '0023_what_is_to_be_forgotten': whatIsToBeForgotten,
}
