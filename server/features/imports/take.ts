import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Row } from '../../database/schema.ts'
import { inTransaction, type TxCtx } from '../../kit/context.ts'
import { problemInWords } from '../../kit/doors/refusals.ts'
import type { JobContext } from '../../kit/job.ts'
import { isoAt } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import type { Network } from '../../platform/public-file.ts'
import { fillIn } from './fill-in.ts'
import type { FoundTrip } from './found.ts'
import { oldSiteOf } from './old-site.ts'
import { readImportFile } from './read-import.ts'
import { choicesOf, deleteFile, foundOf, type Item, lockImport } from './rows.ts'
import { takeBooking, takeCustomer, takeSold } from './take-booking.ts'
import { type Prepared, picturesFor, prepare, takeOneTrip, takePages, takeTopic } from './take-items.ts'
import { leftPictures, PICTURES_LEFT } from './take-trip.ts'
import { openPictures, type Pictures } from './uploads.ts'

type Import = Row<'imports'>

/** Pages taken at once, as they are one group of settings: as many as fit, and some that are here already. */
const PAGES_AT_ONCE = 100

/** An import is stopped after so many failures. */
const ATTEMPTS = 5

/** Topics come first, as trips are of them; bookings come before the customers whom they make. */
const order = ['topic', 'trip', 'page', 'booking', 'customer'] as const

async function next(ctx: JobContext, id: number): Promise<Item | undefined> {
  for (const kind of order) {
    const item = await ctx.db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('state', '=', 'waiting')
      .where('kind', '=', kind)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (item) return item
  }
  return undefined
}

const byAuthor = (tx: TxCtx, row: Import): TxCtx => ({
  ...tx,
  by: { userId: row.author_id, address: '', at: isoAt(tx.clock.now()) },
})

/** The trips of an import that are here, one after the other. */
async function* tripsHere(ctx: JobContext, id: number, signal: AbortSignal) {
  for (let last = 0; ; ) {
    signal.throwIfAborted()
    const item = await ctx.db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('kind', '=', 'trip')
      .where('state', 'in', ['taken', 'kept'])
      .where('made_id', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!item?.made_id) return
    last = item.id
    yield { item, tripId: item.made_id }
  }
}

/** What is said of a trip, but for the pictures that were left. */
const withoutPictures = (why: string) =>
  why
    .replace(/\.$/, '')
    .split('. ')
    .filter((sentence) => !sentence.startsWith(PICTURES_LEFT))
    .join('. ')

/** Adds the pictures that were forgotten before to trips that are here already. */
async function fillAll(ctx: JobContext, id: number, pictures: Pictures, signal: AbortSignal): Promise<void> {
  if (!pictures.isOffered) return
  for await (const { item, tripId } of tripsHere(ctx, id, signal)) {
    const trip = foundOf(item) as FoundTrip
    const offered = await picturesFor(ctx.db, trip, tripId, pictures, signal)
    if (offered.stored.length + offered.left.length === 0) continue
    await inTransaction(ctx, async (tx) => {
      const row = await lockImport(tx.db, id)
      if (row.state !== 'taking') return
      const added = await fillIn(byAuthor(tx, row), id, trip, tripId, offered)
      const told = [withoutPictures(item.why), added && `Added: ${added}`, leftPictures(trip, offered)]
      const why = told.filter(Boolean).join('. ')
      await tx.db.updateTable('import_items').set({ why }).where('id', '=', item.id).execute()
    })
  }
}

/** Books what the old site has sold of the trips that are here now, once all bookings of the file are. */
async function takeAllSold(ctx: JobContext, id: number, signal: AbortSignal): Promise<void> {
  for await (const { item, tripId } of tripsHere(ctx, id, signal)) {
    await inTransaction(ctx, async (tx) => {
      const row = await lockImport(tx.db, id)
      if (row.state !== 'taking' || !choicesOf(row).sold_elsewhere) return
      const notBooked = await takeSold(byAuthor(tx, row), row, tripId, foundOf(item) as FoundTrip)
      const why = [...new Set([item.why.replace(/\.$/, ''), ...notBooked].filter(Boolean))].join('. ')
      await tx.db.updateTable('import_items').set({ why }).where('id', '=', item.id).execute()
    })
  }
}

/** Takes some things of one kind in a transaction: one of them, or pages. */
async function takeWaiting(tx: TxCtx, row: Import, items: Item[], prepared: Prepared): Promise<void> {
  const asAuthor = byAuthor(tx, row)
  const [item] = items
  const done =
    !item || item.kind === 'page'
      ? await takePages(asAuthor, row, items)
      : new Map([
          [
            item.id,
            item.kind === 'topic'
              ? await takeTopic(asAuthor, row, item)
              : item.kind === 'trip'
                ? await takeOneTrip(asAuthor, row, item, prepared)
                : item.kind === 'booking'
                  ? await takeBooking(asAuthor, row, item)
                  : await takeCustomer(asAuthor, row, item),
          ],
        ])
  for (const [itemId, to] of done)
    await tx.db.updateTable('import_items').set(to).where('id', '=', itemId).execute()
}

/** Leaves what cannot be taken, so that the rest is. */
async function leave(ctx: JobContext, item: Item, error: unknown): Promise<void> {
  ctx.log.error({ err: error, item: item.id }, 'what moves in could not be taken over')
  const why =
    error instanceof Problem
      ? `It is refused: ${problemInWords(error, 'en')}`
      : 'It could not be taken over. The log of the server says more.'
  await ctx.db
    .updateTable('import_items')
    .set({ state: 'left', why })
    .where('import_id', '=', item.import_id)
    .where('state', '=', 'waiting')
    .where('kind', '=', item.kind)
    .$if(item.kind !== 'page', (query) => query.where('id', '=', item.id))
    .execute()
}

/** Takes one thing, or some pages, in the transaction that says so. @returns whether there may be more */
async function takeNext(
  ctx: JobContext,
  taking: Import,
  pictures: Pictures,
  signal: AbortSignal,
): Promise<boolean> {
  const { id } = taking
  const item = await next(ctx, id)
  if (!item) await takeAllSold(ctx, id, signal)
  try {
    const prepared = await prepare(ctx, taking, item, pictures, signal)
    return await inTransaction(ctx, async (tx) => {
      const row = await lockImport(tx.db, id)
      if (row.state !== 'taking') return false
      if (!item) {
        await tx.db.updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute()
        return false
      }
      const waiting = await tx.db
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', id)
        .where('state', '=', 'waiting')
        .where('kind', '=', item.kind)
        .$if(item.kind !== 'page', (query) => query.where('id', '=', item.id))
        .orderBy('id')
        .limit(PAGES_AT_ONCE)
        .execute()
      // Another program may have taken it meanwhile.
      if (waiting.length > 0) await takeWaiting(tx, row, waiting, prepared)
      return true
    })
  } catch (error) {
    if (!item || signal.aborted) throw error
    await leave(ctx, item, error)
    return true
  }
}

/** Reads handed-in files, and takes over what was chosen, in turn. @param network of tests, for pictures of the old site */
export async function workOnImports(ctx: JobContext, signal: AbortSignal, network?: Network): Promise<void> {
  const rows = await ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['reading', 'taking'])
    .orderBy('id')
    .execute()
  for (const row of rows) {
    try {
      if (row.state === 'reading') await readImportFile(ctx, row, signal)
      else await takeAll(ctx, row, signal, network)
    } catch (error) {
      // The program ends in an orderly way, and the next one goes on.
      if (signal.aborted) return
      ctx.log.error({ err: error, import: row.id }, 'a file could not be moved in')
      if (row.state === 'taking') await countFailure(ctx, row)
    }
  }
}

/** Stops an import that fails again and again: another one can be taken, and this one be undone or tried again. */
async function countFailure({ db }: JobContext, { id, attempts }: Import): Promise<void> {
  const isLast = attempts + 1 >= ATTEMPTS
  await db
    .updateTable('imports')
    .set({
      attempts: attempts + 1,
      ...(isLast && {
        state: 'stopped',
        why: 'It could not be taken over. The log of the server says more.',
      }),
    })
    .where('id', '=', id)
    .where('state', '=', 'taking')
    .execute()
}

/** Pictures go with the last trip: as long as one is left they wait for it. */
async function dropPictures({ db, importFolder }: JobContext, { id, pictures_as }: Import): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ pictures_as: '' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('pictures_as', '=', pictures_as)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_items')
            .select('import_items.id')
            .where('import_id', '=', id)
            .where('kind', '=', 'trip')
            .where('state', 'in', ['found', 'left']),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await deleteFile(importFolder, pictures_as)
}

async function takeAll(ctx: JobContext, row: Import, signal: AbortSignal, network?: Network): Promise<void> {
  const pictures = await openPictures(ctx, row, oldSiteOf(row, network))
  try {
    await fillAll(ctx, row.id, pictures, signal)
    while (!signal.aborted && (await takeNext(ctx, row, pictures, signal))) await nextTurn()
  } finally {
    pictures.close()
  }
  await dropPictures(ctx, row)
  await ctx.settingsChanged()
  await ctx.pagesChanged()
}
