import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Kind } from '../../../rules/ages.ts'
import { isHoldOver, isInForce } from '../../../rules/booking-status.ts'
import { lockBooking, untilUnmoved } from '../../core/bookings/lock-booking.ts'
import {
  cancelForReseller,
  changeHold,
  confirmHold,
  extendHold,
  type HoldChange,
  holdForReseller,
} from '../../core/bookings/reseller-holds.ts'
import { letGo } from '../../core/bookings/seats.ts'
import type { Row } from '../../database/schema.ts'
import { type InTx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { addOnce } from '../../kit/idempotency.ts'
import { isoAt } from '../../platform/clock.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'
import type { bookingForm, confirmForm, UpdateForm } from './forms.ts'
import { contactsWith, storeNames, toUuid, travellerOf, type Units, UUID, unitsOf } from './party.ts'
import { findOption, type Offer, type Selling } from './products.ts'
import { badRequest, invalidId, OctoRefusal, unprocessable } from './refusals.ts'
import { type Read, readBooking } from './show-booking.ts'

/* Bookings by OCTO: their uuid is the reseller's, and tells a repeated request. */

/** Minutes for which seats are held where none are asked for. */
const HOLD_MINUTES = 30

/** The departure of an availability. @throws {OctoRefusal} INVALID_AVAILABILITY_ID */
function departureOf({ departures }: Offer, id = '') {
  const found = departures.find((each) => String(each.id) === id)
  if (!found) throw invalidId('INVALID_AVAILABILITY_ID', id)
  return found.id
}

/** A reseller's booking by its uuid; an expired hold is released first. @throws {OctoRefusal} INVALID_BOOKING_UUID, also for another's */
export async function findOwn(selling: Selling, uuid: string): Promise<Read> {
  const { db, clock, reseller } = selling
  if (!UUID.test(toUuid(uuid))) throw invalidId('INVALID_BOOKING_UUID', uuid)
  const find = () =>
    readBooking(db, (query) =>
      query.where('uuid', '=', toUuid(uuid)).where('bookings.reseller_id', '=', reseller.id),
    )
  const [found] = await find()
  if (!found) throw invalidId('INVALID_BOOKING_UUID', uuid)
  const isOver = isHoldOver(found, isoAt(clock.now()))
  if (!isOver || !(await letGo(selling, found.id))) return found
  const [again] = await find()
  return again ?? found
}

/** The bookings of a reseller by a reference of its own or of the house's, the newest first. @throws {OctoRefusal} BAD_REQUEST without any */
export async function listOwn(
  ctx: Selling,
  { resellerReference, supplierReference }: { resellerReference?: string; supplierReference?: string },
): Promise<Read[]> {
  if (!resellerReference && !supplierReference)
    throw badRequest('Send resellerReference or supplierReference.')
  return await readBooking(ctx.db, (query) => {
    let own = query.where('bookings.reseller_id', '=', ctx.reseller.id)
    if (resellerReference) own = own.where('reseller_reference', '=', resellerReference)
    if (supplierReference) own = own.where('bookings.reference', '=', supplierReference.toUpperCase())
    return own
  })
}

/**
 * Holds seats. A repeated request answers the booking that the first one made.
 * @throws {OctoRefusal} as `findOption`, `departureOf` and `unitsOf`; INVALID_BOOKING_UUID where the uuid is another booking's
 */
export async function reserve(selling: Selling, form: z.output<typeof bookingForm>): Promise<string> {
  const { reseller, by } = selling
  if (form.uuid !== undefined && !UUID.test(toUuid(form.uuid)))
    throw invalidId('INVALID_BOOKING_UUID', form.uuid)
  const uuid = form.uuid === undefined ? randomUUID() : toUuid(form.uuid)
  const { uuid: _, ...asked } = form
  // One key for all resellers: who uses another's uuid sends another form.
  const idempotency = {
    idempotency_key: sha256(`octo:${uuid}`),
    idempotency_body: sha256(JSON.stringify([reseller.id, asked])),
  }
  await refuseOthers(selling, uuid, idempotency.idempotency_body)
  const { offer } = await findOption(selling, form)
  const departure_id = departureOf(offer, form.availabilityId)
  const { units, contacts, party } = unitsOf(offer, form.unitItems)
  const add = async (tx: TxCtx): Promise<string> => {
    const { id, held_until } = await holdForReseller(
      tx,
      {
        ...travellerOf(selling, form.contact),
        note: form.notes ?? '',
        trip_id: offer.id,
        departure_id,
        party,
      },
      form.expirationMinutes ?? HOLD_MINUTES,
      { resellerId: reseller.id, reference: form.resellerReference ?? '' },
      idempotency,
    )
    await tx.db
      .insertInto('octo_bookings')
      .values({
        booking_id: id,
        uuid,
        units: JSON.stringify(units),
        contacts: contactsWith({ booking: {}, units: {} }, form.contact, { units, contacts, party }),
        expires_at: held_until,
        updated_at: by.at,
        voucher_secret: newToken(),
      })
      .execute()
    await storeNames(tx.db, id, { units, contacts, party })
    return uuid
  }
  return await addOnce(selling, 'bookings', idempotency, add, async () => uuid)
}

/** @throws {OctoRefusal} INVALID_BOOKING_UUID where a uuid is that of a booking that was made by another request */
async function refuseOthers(ctx: Selling, uuid: string, body: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('octo_bookings')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('idempotency_body')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (found && found.idempotency_body !== body) throw invalidId('INVALID_BOOKING_UUID', uuid)
}

/** Refuses a booking that is held no more. @throws {OctoRefusal} INVALID_BOOKING_UUID once it has expired; UNPROCESSABLE_ENTITY otherwise */
function requireHeld({ status }: Read, uuid: string) {
  if (status === 'expired') throw invalidId('INVALID_BOOKING_UUID', uuid)
  if (status !== 'held')
    throw unprocessable(`This booking is ${status === 'confirmed' ? 'confirmed' : 'cancelled'}.`)
}

type Stored = { units?: string; contacts?: string; expires_at?: string }

/** Tries once more if the staff moved the booking meanwhile. `target`: the departure that it may be moved to. */
async function change(
  ctx: Selling,
  { id }: Read,
  target: Pick<HoldChange, 'trip_id' | 'departure_id'>,
  work: (tx: InTx<Selling & { notify: boolean }>, found: Read) => Promise<Stored>,
): Promise<void> {
  await untilUnmoved(() =>
    inTransaction({ ...ctx, notify: true }, async (tx) => {
      const { trip_id: tripId, departure_id: departureId } = target
      await lockBooking(tx.db, id, 'to change', { tripId, departureId })
      const [found] = await readBooking(tx.db, (query) => query.where('bookings.id', '=', id))
      const set = await work(tx, found as Read)
      await tx.db
        .updateTable('octo_bookings')
        .set({ ...set, updated_at: tx.by.at })
        .where('booking_id', '=', id)
        .execute()
    }),
  )
}

/** What a form changes of a booking beside its product, and what is stored of it for OCTO. */
function changesOf(
  selling: Selling,
  found: Read,
  { contact, notes, resellerReference }: Pick<UpdateForm, 'contact' | 'notes' | 'resellerReference'>,
  units: Units | undefined,
): { hold: HoldChange; stored: Stored } {
  const traveller = {
    ...(contact && travellerOf(selling, { ...found.contacts.booking, ...contact })),
    ...(notes !== undefined && { note: notes }),
  }
  return {
    hold: { party: units?.party, traveller, reference: resellerReference },
    stored: {
      ...(units && { units: JSON.stringify(units.units) }),
      contacts: contactsWith(found.contacts, contact, units),
    },
  }
}

/** The offer that a booking is of. @throws {OctoRefusal} as `findOption` */
const offerOf = async (ctx: Selling, productId: string, optionId: string): Promise<Offer> =>
  (await findOption(ctx, { productId, optionId })).offer

/** Changes a hold: product, availability, unit items, contact, notes. @throws {OctoRefusal} as `reserve` and `requireHeld` */
export async function update(selling: Selling, uuid: string, form: UpdateForm): Promise<void> {
  const found = await findOwn(selling, uuid)
  requireHeld(found, uuid)
  const productId = form.productId ?? String(found.trip_id)
  const optionId = form.optionId ?? String(found.package_id)
  const isOther = productId !== String(found.trip_id)
  const isAsked =
    isOther || form.optionId !== undefined || form.availabilityId !== undefined || form.unitItems
  const offer = isAsked ? await offerOf(selling, productId, optionId) : undefined
  const isMoved = form.availabilityId !== undefined || isOther
  const departure_id = offer && isMoved ? departureOf(offer, form.availabilityId) : undefined
  const to = departure_id === undefined ? {} : { trip_id: Number(productId), departure_id }
  await change(selling, found, to, async (tx, found) => {
    requireHeld(found, uuid)
    const units = offer && form.unitItems ? unitsOf(offer, form.unitItems, found.units) : undefined
    const { hold, stored } = changesOf(selling, found, form, units)
    const expires_at = await changeHold(tx, found.id, {
      ...hold,
      ...to,
    })
    if (units) await storeNames(tx.db, found.id, units, found.units)
    if (form.expirationMinutes === undefined) return { ...stored, expires_at }
    return { ...stored, expires_at: await extendHold(tx, found.id, form.expirationMinutes) }
  })
}

/** Keeps a hold so many minutes from now. @throws {OctoRefusal} as `findOwn` and `requireHeld` */
export async function extend(selling: Selling, uuid: string, minutes = HOLD_MINUTES): Promise<void> {
  const found = await findOwn(selling, uuid)
  requireHeld(found, uuid)
  await change(selling, found, {}, async (tx) => ({
    expires_at: await extendHold(tx, found.id, minutes),
  }))
}

/** Confirms a hold; one that is confirmed stays as it is. @throws {OctoRefusal} as `findOwn`, `requireHeld` and `unitsOf` */
export async function confirm(
  selling: Selling,
  uuid: string,
  form: z.output<typeof confirmForm>,
): Promise<void> {
  const found = await findOwn(selling, uuid)
  if (found.status === 'confirmed') return
  requireHeld(found, uuid)
  const kinds = form.unitItems && (await unitsOffered(selling, found))
  try {
    await change(selling, found, {}, async (tx, found) => {
      requireHeld(found, uuid)
      const units = kinds && form.unitItems && unitsOf({ units: kinds }, form.unitItems, found.units)
      const { hold, stored } = changesOf(selling, found, form, units)
      await confirmHold(tx, found.id, hold)
      if (units) await storeNames(tx.db, found.id, units, found.units)
      return stored
    })
  } catch (error) {
    // Another request, or the end of the hold, was first.
    const now = await findOwn(selling, uuid)
    if (now.status === 'confirmed') return
    requireHeld(now, uuid)
    throw error
  }
}

/** The kinds that may travel on the trip of a booking; where it is offered no more, those who do. */
async function unitsOffered(selling: Selling, { trip_id, package_id, units }: Read): Promise<Kind[]> {
  try {
    return (await offerOf(selling, String(trip_id), String(package_id))).units
  } catch (error) {
    if (error instanceof OctoRefusal) return units.map(({ kind }) => kind)
    throw error
  }
}

/** Cancels a booking; one that is cancelled or has expired stays as it is. @throws {OctoRefusal} as `findOwn` */
export async function cancel(selling: Selling, uuid: string, reason = ''): Promise<void> {
  const found = await findOwn(selling, uuid)
  if (!isInForce(found.status)) return
  try {
    await change(selling, found, {}, async (tx) => {
      await cancelForReseller(tx, found.id, reason)
      return {}
    })
  } catch (error) {
    const now = await findOwn(selling, uuid)
    if (!isInForce(now.status)) return
    throw error
  }
}

/** Notes for the reseller's machine that its booking was confirmed, also where the staff or a payment did it. */
export async function noteConfirmed(
  { db, by }: TxCtx,
  was: Row<'bookings'>,
  now: Row<'bookings'>,
): Promise<void> {
  if (now.status !== 'confirmed' || was.status === 'confirmed' || now.reseller_id === null) return
  await db
    .updateTable('octo_bookings')
    .set({ confirmed_at: by.at, updated_at: by.at })
    .where('booking_id', '=', now.id)
    .where('confirmed_at', 'is', null)
    .execute()
}
