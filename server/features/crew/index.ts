import { feature } from '../../kit/feature.ts'
import { awayOf } from './away.ts'
import { assignmentsOf } from './crew.ts'
import { mailCrewCalledOff, mailCrewMoved, mailCrewOfDeleted } from './crew-mails.ts'
import { crewDoors } from './doors.ts'
import { crewAssigned, crewChanged, crewOff } from './mails/crew.tsx'

/** Guides and other crew of departures, and when they are away. */
export const crew = feature({
  name: 'crew',
  doors: crewDoors,
  mails: [crewAssigned, crewChanged, crewOff],
  on: {
    departureMoved: mailCrewMoved,
    departureCalledOff: mailCrewCalledOff,
    departureDeleted: mailCrewOfDeleted,
  },
  personal: {
    ofAccount: async ({ db }, { userId }) => ({
      departures: await assignmentsOf(db, userId),
      away: await awayOf(db, userId),
    }),
  },
})
