import { sessionDoors } from './accounts/session-doors.ts'
import { userDoors } from './accounts/user-doors.ts'
import { auditDoors } from './audit/doors.ts'
import { bookingDoors } from './bookings/doors.ts'
import { departureDoors } from './departures/doors.ts'
import { moneyDoors } from './money/doors.ts'
import { resellerDoors } from './resellers/doors.ts'
import { agencyDoors } from './settings/agency-doors.ts'
import { mailSettingsDoors, settingsDoors } from './settings/doors.ts'
import { translationDoors } from './translations/doors.ts'
import { placeDoors, tripDoors } from './trips/doors.ts'
import { packageDoors } from './trips/package-doors.ts'
import { periodDoors } from './trips/period-doors.ts'
import { topicDoors } from './trips/topic-doors.ts'

export const coreDoors = [
  agencyDoors,
  auditDoors,
  bookingDoors,
  departureDoors,
  mailSettingsDoors,
  moneyDoors,
  packageDoors,
  periodDoors,
  placeDoors,
  resellerDoors,
  sessionDoors,
  settingsDoors,
  topicDoors,
  translationDoors,
  tripDoors,
  userDoors,
]
