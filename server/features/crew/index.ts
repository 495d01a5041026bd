import { feature } from '../../kit/feature.ts'
import { isOwnDeparture, lacksGuide, readCrews, showsTo, usesDeparture } from './assigned.ts'
import { awayOf } from './away.ts'
import { assignmentsOf } from './crew.ts'
import { mailCrewCalledOff, mailCrewMoved, mailCrewOfDeleted } from './crew-mails.ts'
import { crewDoors } from './doors.ts'
import { crewAssigned, crewChanged, crewOff } from './mails/crew.tsx'

/** Guides and other crew of departures, and when they are away. */
export const crew = feature({
  name: 'crew',
  tables: ['crew', 'resources', 'departure_resources', 'away_days'],
  doors: crewDoors,
  mails: [crewAssigned, crewChanged, crewOff],
  on: {
    departureMoved: mailCrewMoved,
    departureCalledOff: mailCrewCalledOff,
    departureDeleted: mailCrewOfDeleted,
  },
  answers: {
    showsTo,
    isOwnDeparture,
    lacksGuide,
    usesDeparture,
    crewsOf: async (db, departures) =>
      new Map(
        [...(await readCrews(db, departures))].map(([id, crew]) => [
          id,
          crew.map(({ note: _, ...member }) => member),
        ]),
      ),
  },
  personal: {
    ofAccount: async ({ db }, { userId }) => ({
      departures: await assignmentsOf(db, userId),
      away: await awayOf(db, userId),
    }),
  },
})
