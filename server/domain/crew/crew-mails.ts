import type { Database, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/put-mail.ts'
import type { QueuedData } from '../../mails/templates/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { isOver } from '../departures/seating.ts'
import { findPlanned } from './conflicts.ts'

/* What the crew of a departure is mailed. Nobody is mailed about a departure that is over. */

type Told = QueuedData['crew-assigned']['departure']

/** The departure as mails name it; undefined once it is over, or was called off before today. */
export async function toldOf(db: Database | Trx, clock: Clock, id: number): Promise<Told | undefined> {
  const found = await findPlanned(db, id)
  if (!found || isOver(found, clock.today())) return undefined
  const { title, date, time, days } = found
  return { id, title, date, time, days }
}

/** The addresses of the crew of a departure: of the staff alone. */
const crewOf = (trx: Trx, departureId: number) =>
  trx
    .selectFrom('crew')
    .innerJoin('users', 'users.id', 'crew.user_id')
    .select('email')
    .where('departure_id', '=', departureId)
    .where('users.role', '<>', 'user')
    .orderBy('user_id')
    .execute()

/** Mails the crew that the departure has another day or time. @param was its day and time before */
export async function mailCrewMoved(
  trx: Trx,
  clock: Clock,
  departureId: number,
  was: { date: string; time: string },
): Promise<void> {
  const departure = await toldOf(trx, clock, departureId)
  if (!departure) return
  for (const { email } of await crewOf(trx, departureId))
    await putMail(trx, clock, 'crew-changed', email, { departure, was, reason: '' }, { language: 'en' })
}

/** Mails the crew that the departure does not take place. @param reason what its travellers are told; '' for nothing */
export async function mailCrewCalledOff(
  trx: Trx,
  clock: Clock,
  departureId: number,
  reason: string,
): Promise<void> {
  const departure = await toldOf(trx, clock, departureId)
  if (!departure) return
  for (const { email } of await crewOf(trx, departureId))
    await putMail(trx, clock, 'crew-changed', email, { departure, reason }, { language: 'en' })
}

/** Mails the crew of a departure that is deleted. Call it before the rows are. */
export async function mailCrewOfDeleted(trx: Trx, clock: Clock, departureId: number): Promise<void> {
  const departure = await toldOf(trx, clock, departureId)
  if (!departure) return
  for (const { email } of await crewOf(trx, departureId))
    await putMail(trx, clock, 'crew-off', email, { departure }, { language: 'en' })
}
