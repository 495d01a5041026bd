import { isOver } from '../../core/departures/seating.ts'
import type { Trx } from '../../database/schema.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import type { QueuedOf } from '../../kit/mail/mail.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { findPlanned } from './conflicts.ts'
import { crewChanged, crewOff } from './mails/crew.tsx'

/* What the crew of a departure is mailed. Nobody is mailed about a departure that is over. */

type Told = QueuedOf<typeof crewOff>['departure']

/** The departure as mails name it; undefined once it is over, or was called off before today. */
export async function toldOf(ctx: Ctx, id: number): Promise<Told | undefined> {
  const found = await findPlanned(ctx.db, id)
  if (!found || isOver(found, ctx.clock.today())) return undefined
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
  tx: TxCtx,
  departureId: number,
  was: { date: string; time: string },
): Promise<void> {
  const departure = await toldOf(tx, departureId)
  if (!departure) return
  for (const { email } of await crewOf(tx.db, departureId))
    await putMail(tx, crewChanged, email, { departure, was, reason: '' }, { language: 'en' })
}

/** Mails the crew that the departure does not take place. @param reason what its travellers are told; '' for nothing */
export async function mailCrewCalledOff(tx: TxCtx, departureId: number, reason: string): Promise<void> {
  const departure = await toldOf(tx, departureId)
  if (!departure) return
  for (const { email } of await crewOf(tx.db, departureId))
    await putMail(tx, crewChanged, email, { departure, reason }, { language: 'en' })
}

/** Mails the crew of a departure that is deleted. Call it before the rows are. */
export async function mailCrewOfDeleted(tx: TxCtx, departureId: number): Promise<void> {
  const departure = await toldOf(tx, departureId)
  if (!departure) return
  for (const { email } of await crewOf(tx.db, departureId))
    await putMail(tx, crewOff, email, { departure }, { language: 'en' })
}
