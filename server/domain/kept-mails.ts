import type { Delivery, KeptMails } from '../../contract/answers.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { BATCH, inBatches } from '../platform/database/batches.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { Problem } from '../platform/errors.ts'
import { secretTemplates } from '../platform/mail/mails.ts'
import { EMPTIED, putKeptBack } from '../platform/mail/outbox.ts'
import { counted } from '../platform/numbers.ts'
import { audit, type By } from './audit.ts'
import { KEPT, mayHaveReached } from './mail-log.ts'
import { isAnother, tripNow, wasOf } from './told.ts'

/** Milliseconds between two batches that are sent: what is written meanwhile has its turn before the next. */
const BETWEEN = 30_000

/** How long it takes until the last of so many is due; 0 where all are at once. */
const minutesFor = (mails: number) =>
  Math.ceil((Math.max(0, Math.ceil(mails / BATCH) - 1) * BETWEEN) / 60_000)

type LeftOut = keyof KeptMails['left_out']

/** Some of the mails that were kept as files, in the order they were written, with what their trip is by now. */
const keptAfter = (db: Database, id: number) =>
  db
    .selectFrom('outbox')
    .leftJoin('bookings', 'bookings.id', 'booking_id')
    .leftJoin('trips', 'trips.id', 'trip_id')
    .leftJoin('packages', 'packages.id', 'package_id')
    .select(['outbox.id', 'template', 'booking_id', 'data', 'readdressed_at'])
    .select(['first_sent_at', 'first_sent_by', 'trips.deleted_at', ...tripNow])
    .where(KEPT)
    .where('outbox.id', '>', id)
    .orderBy('outbox.id')
    .limit(BATCH)
    .execute()

type Kept = Awaited<ReturnType<typeof keptAfter>>[number]

/**
 * Why a kept mail is not to be sent without somebody who looks at it, if there is a reason. One that went out before may
 * have reached somebody, who would get it twice.
 */
function reasonOf(mail: Kept, today: string): LeftOut | undefined {
  const { data, tripDate } = mail
  if (data === EMPTIED || secretTemplates.includes(mail.template)) return 'gone'
  if (mail.readdressed_at || mayHaveReached(mail)) return 'went_out'
  if (tripDate === null) return undefined
  if (tripDate < today) return 'departed'
  if (mail.deleted_at || isAnother(wasOf(data, mail))) return 'trip_changed'
  return undefined
}

/** Goes through all kept mails, some at a time; `see` gets those that can be sent and the reasons of the others. */
async function sift(
  db: Database,
  clock: Clock,
  see: (mails: Kept[], leftOut: LeftOut[]) => Promise<void> | void,
): Promise<void> {
  const today = clock.today()
  let last = 0
  await inBatches(async () => {
    const rows = await keptAfter(db, last)
    last = rows.at(-1)?.id ?? last
    const mails: Kept[] = []
    const leftOut: LeftOut[] = []
    for (const row of rows) {
      const reason = reasonOf(row, today)
      if (reason) leftOut.push(reason)
      else mails.push(row)
    }
    await see(mails, leftOut)
    return rows.length
  })
}

/** How many mails `resendKept` would send, of which kinds, and which it would leave where they are. */
export async function countKept(db: Database, clock: Clock): Promise<KeptMails> {
  const kinds = new Map<string, number>()
  const left_out = { gone: 0, went_out: 0, departed: 0, trip_changed: 0 }
  await sift(db, clock, (mails, leftOut) => {
    for (const { template } of mails) kinds.set(template, (kinds.get(template) ?? 0) + 1)
    for (const reason of leftOut) left_out[reason] += 1
  })
  const to_send = [...kinds]
    .map(([template, mails]) => ({ template, mails }))
    .sort((one, other) => other.mails - one.mails)
  return { to_send, left_out, minutes: minutesFor(to_send.reduce((sum, { mails }) => sum + mails, 0)) }
}

/**
 * Has the mails sent that were kept as files, but for those that want somebody to look at them. Each is put back once,
 * whoever asks at the same time: what is no longer kept by then is left alone. A batch and its audit entry are one
 * transaction, so that after a crash the rest is still kept. They are due one batch after the other, so that what is
 * written meanwhile does not wait for all of them. `wake()` the mail worker afterwards. Resolves to how many they are.
 * @throws {Problem} 409 without a mail server: they would only be kept once more
 */
export async function resendKept(
  db: Database,
  clock: Clock,
  by: By,
  delivery: Delivery,
): Promise<{ mails: number; minutes: number }> {
  if (delivery === 'file')
    throw new Problem(409, 'No mail server is set: the mails would only be kept as files once more.')
  const begun = clock.now()
  let sent = 0
  await sift(db, clock, async (mails) => {
    if (mails.length === 0) return
    const due = isoAt(begun, Math.floor(sent / BATCH) * BETWEEN)
    sent += await db.transaction().execute(async (trx) => {
      // Nobody takes out of them who travelled meanwhile: such a mail would wait with nothing to say.
      const bookings = mails.flatMap(({ booking_id }) => booking_id ?? [])
      await trx
        .selectFrom('bookings')
        .select('id')
        .where(isOneOf(trx, 'id', bookings))
        .orderBy('id')
        .$call(lockedFor(trx, 'share'))
        .execute()
      const ids = mails.map(({ id }) => id)
      const count = await putKeptBack(trx, due, ids)
      const subject = counted(count, 'kept mail', 'kept mails')
      if (count > 0) await audit(trx, by, ['mail', 'resent'], { subject })
      return count
    })
  })
  return { mails: sent, minutes: minutesFor(sent) }
}
