import { sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { detailNames, type TravellerDetails } from '../../../contract/traveller-fields.ts'
import type { Traveller, TravellersAnswer } from '../../../contract/travellers.ts'
import type { Question } from '../../../contract/trips/questions.ts'
import { wrongAge } from '../../../rules/ages.ts'
import { type Member, membersOf, type Party } from '../../../rules/party.ts'
import { audit } from '../../core/audit/audit.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { readPriceByKind } from '../../core/money/reprice.ts'
import { inWords, readWords } from '../../core/translations/translated-words.ts'
import { withAnswers } from '../../core/trips/questions.ts'
import type { Trx } from '../../database/schema.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import {
  askedOf,
  type BookedParty,
  everybody,
  findParty,
  refusedOf,
  rowsOf,
  toTraveller,
} from './traveller-rows.ts'

/** Somebody whose name is not known: `Adult 2`. */
export const kindInWords = ({ kind, number }: Pick<Traveller, 'kind' | 'number'>) =>
  `${{ adult: 'Adult', child: 'Child', infant: 'Infant' }[kind]} ${number}`

/** Who reads or fills in: through a link sensitive fields are only told as filled in; the staff may after departure, too. */
export type Reader = 'owner' | 'link' | 'staff'

type Shown = Omit<TravellersAnswer, 'status'>

/** The travellers of a booking. `language`: see `readWords`. @throws no_booking */
export async function readTravellers(
  ctx: Ctx,
  bookingId: number,
  reader: Reader,
  language?: Language,
): Promise<Shown> {
  const party = await findParty(ctx.db, bookingId)
  if (!party) throw refuse('no_booking')
  const all = everybody(party, await rowsOf(ctx.db, [bookingId]))
  const travellers = all.map((known, index) => toTraveller(known, index + 1, party, reader === 'link'))
  const shown = reader === 'staff' ? await withPriceOtherwise(ctx, bookingId, travellers, party) : travellers
  return {
    travellers: inWords(shown, await readWords(ctx.db, [party.trip_id], language)),
    ...askedOf(party, ctx.clock.today(), reader === 'staff'),
  }
}

/** Adds by how much the price would differ for travellers who are not of the kind that is booked. */
async function withPriceOtherwise(
  ctx: Ctx,
  bookingId: number,
  travellers: Traveller[],
  { ages }: BookedParty,
): Promise<Traveller[]> {
  if (!travellers.some(({ age }) => age === 'other_kind')) return travellers
  const priceBy = await readPriceByKind(ctx, bookingId)
  return travellers.map((traveller) => {
    const { kind, born, age } = traveller
    const actual = wrongAge({ kind, born: born ?? '' }, ages)?.kind
    return age === 'other_kind' && actual
      ? { ...traveller, price_otherwise: priceBy(kind, actual) }
      : traveller
  })
}

/** The travellers of a booking, for the staff. Notes in the audit log who reads them. */
export async function readTravellersByStaff(ctx: Ctx, id: number): Promise<Shown> {
  const shown = await readTravellers(ctx, id, 'staff')
  const { reference } = await ctx.db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await audit(ctx, ['booking', 'travellers-read'], { id, subject: reference })
  return shown
}

/** Locks a booking, so that its party stays and nobody else adds a row. @throws no_booking, details_too_late, details_not_in_force */
export async function lockParty(tx: TxCtx, bookingId: number, byStaff: boolean) {
  await lockBooking(tx.db, bookingId, 'alone')
  const party = await findParty(tx.db, bookingId)
  if (!party) throw refuse('no_booking')
  const refused = refusedOf(party, tx.clock.today(), byStaff)
  if (refused === 'past_day') throw refuse('details_too_late')
  if (refused) throw refuse('details_not_in_force')
  return party
}

/** The place at a position. @throws no_traveller */
export function placeAt(party: Party, position: number, field: string): Member {
  const place = membersOf(party)[position - 1]
  if (!place) throw invalid(field, 'no_traveller')
  return place
}

const outdated = () => refuse('traveller_changed', {}, { editConflict: true })

export type Change = TravellerDetails & { version?: number }

/**
 * Stores what was filled in about one traveller of a locked booking. What is absent stays.
 * @param answering who fills in, and what is asked. A link's wrong version is refused even without a change, to reveal no guess
 * @param at the path in the form, `travellers.0.` @returns the changed fields @throws born_out_of_range, traveller_changed
 */
export async function storeTraveller(
  tx: TxCtx,
  bookingId: number,
  place: Member,
  { version, answers: given, ...details }: Change,
  { reader, questions }: { reader: Reader; questions: Question[] },
  at = '',
): Promise<string[]> {
  const row = await tx.db
    .selectFrom('travellers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', place.kind)
    .where('number', '=', place.number)
    .executeTakeFirst()
  const isOutdated = version !== undefined && version !== (row?.version ?? 0)
  if (isOutdated && reader === 'link') throw outdated()
  const answers = withAnswers(row?.answers ?? '', questions, given, { at, isHidden: reader === 'link' })
  const isAnswered = answers !== (row?.answers ?? '')
  const changed = detailNames.filter(
    (name) => typeof details[name] === 'string' && details[name] !== (row?.[name] ?? ''),
  )
  if (changed.length === 0 && !isAnswered) return []
  const { born } = details
  if (born && (born < limits.firstBorn || born > tx.clock.today()))
    throw invalid(`${at}born`, 'born_out_of_range', { first: limits.firstBorn })
  if (isOutdated) throw outdated()
  const set = { ...Object.fromEntries(changed.map((name) => [name, details[name] as string])), answers }
  if (row)
    await tx.db
      .updateTable('travellers')
      .set({ ...set, ...nextVersion })
      .where('id', '=', row.id)
      .execute()
  else
    await tx.db
      .insertInto('travellers')
      .values({ booking_id: bookingId, ...place, ...set, version: 1 })
      .execute()
  return isAnswered ? [...changed, 'answers'] : changed
}

/** Fills in travellers of a booking: all or nothing. What is absent stays. @throws traveller_twice */
export async function saveTravellers(
  ctx: Ctx,
  bookingId: number,
  list: (Change & { position: number })[],
  reader: Reader,
  language?: Language,
): Promise<Shown> {
  return await inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, bookingId, reader === 'staff')
    const answering = { reader, questions: party.questions }
    const fields = new Set<string>()
    const seen = new Set<number>()
    for (const [index, { position, ...change }] of list.entries()) {
      const at = `travellers.${index}.`
      const place = placeAt(party, position, `${at}position`)
      if (seen.has(position)) throw invalid(`${at}position`, 'traveller_twice')
      seen.add(position)
      for (const name of await storeTraveller(tx, bookingId, place, change, answering, at)) fields.add(name)
    }
    if (fields.size > 0)
      await audit(tx, ['booking', 'travellers-changed'], {
        id: bookingId,
        subject: party.reference,
        fields: [...detailNames, 'answers'].filter((name) => fields.has(name)),
      })
    // The answer has the details of all, whether anything was filled in or not.
    else if (reader === 'staff')
      await audit(tx, ['booking', 'travellers-read'], { id: bookingId, subject: party.reference })
    return await readTravellers(tx, bookingId, reader, language)
  })
}

/** Stores names from a reseller's machine; '' leaves what is known. @param places the whole party's; `isOther`: its details go */
export async function nameTravellers(
  trx: Trx,
  bookingId: number,
  places: (Member & { name: string; isOther: boolean })[],
): Promise<void> {
  for (const { name, isOther, ...place } of places) {
    if (isOther)
      await trx
        .deleteFrom('travellers')
        .where('booking_id', '=', bookingId)
        .where('kind', '=', place.kind)
        .where('number', '=', place.number)
        .execute()
    if (name === '') continue
    await trx
      .insertInto('travellers')
      .values({ booking_id: bookingId, ...place, name, version: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['booking_id', 'kind', 'number'])
          .doUpdateSet({ name, version: sql<number>`travellers.version + 1` }),
      )
      .execute()
  }
}
