import { sql } from 'kysely'
import { dayAfter } from '../../../rules/days.ts'
import { bookedTravellers, toCome } from '../../core/departures/departure-list.ts'
import { asksTravellers } from '../../core/trips/questions.ts'
import { daysBefore } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { readProgress } from './departure-papers.ts'

const TO_ANSWER = 5
/** How many departures are asked about details; most of them have answers. */
const ASKED = 20

/** Departures whose travellers were to answer by now or within a week, and have not all done so. */
export async function detailsToCome({ db, clock }: Ctx) {
  const today = clock.today()
  const rows = await toCome(db, today, ASKED)
    .select(['trips.title as trip_title', 'd.date', 'd.time'])
    // The texts of a trip are read once, and not for each of its departures.
    .where('d.trip_id', 'in', db.selectFrom('trips').select('id').where(asksTravellers))
    .where(daysBefore(db, sql`d.date`, sql`trips.details_days`), '<=', dayAfter(today, 7))
    .where(sql<boolean>`${bookedTravellers} > 0`)
    .execute()
  const progress = await readProgress(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .flatMap(({ time, ...row }) => {
      const found = progress.get(row.id)
      return found && found.answered < found.travellers
        ? [{ ...row, time: time || null, progress: found }]
        : []
    })
    .slice(0, TO_ANSWER)
}
