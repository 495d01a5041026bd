import { mayCall } from '../../../contract/call.ts'
import type { Delivery } from '../../../contract/mails.ts'
import { countOf } from '../../../rules/words.ts'
import { answersTo } from '../../kit/context.ts'
import { type Deps, deliveryOf } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { cancelDeparture, readCalledOff, sumReceived } from '../bookings/departure/cancel-departure.ts'
import { updateDeparture } from '../bookings/departure/change-departure.ts'
import { affectedInWords, countToNotify } from '../bookings/departure/change-notices.ts'
import { readDepartureManifest } from '../bookings/departure/manifest.ts'
import { readStock } from '../money/price-rules.ts'
import { emergencyPhone } from '../settings/settings.ts'
import { listDepartures, readTripOfList, showDeparture } from './departure-list.ts'
import { priceDepartures } from './price-departures.ts'
import { seatsLeft } from './seating.ts'
import { requireSeen, viewerOf } from './seen.ts'
import { deleteDeparture, storeDepartures } from './store-departures.ts'

type Withdrawn = Awaited<ReturnType<typeof updateDeparture>>['withdrawn']

function withdrawnInWords(withdrawn: Withdrawn, delivery: Delivery): string {
  if (!withdrawn) return ''
  if (withdrawn === 'unasked') return ' It is no longer guaranteed.'
  const { mailed, unmailed } = withdrawn
  const travellers =
    delivery === 'file'
      ? `No mail server is set up: ${countOf(mailed, 'mail is written to a file', 'mails are written to files')} and ${mailed === 1 ? 'reaches' : 'reach'} nobody.`
      : `${countOf(mailed, 'traveller is', 'travellers are')} mailed.`
  const told = ` It is no longer guaranteed. ${travellers}`
  return unmailed > 0
    ? `${told} ${countOf(unmailed, 'booking has', 'bookings have')} no address to mail.`
    : told
}

export function departureDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps

  door('adminListDepartures', async ({ ctx, query, actor }) => {
    const trip = query.trip_id === undefined ? undefined : await readTripOfList(db, query.trip_id)
    return { departures: await listDepartures(ctx, viewerOf(deps, actor), query), trip }
  })
  door('adminShowDeparture', async ({ ctx, params, actor }) => {
    await requireSeen(deps, viewerOf(deps, actor), params.id)
    const departure = await showDeparture(ctx, params.id)
    const called_off = await readCalledOff(db, params.id, deliveryOf(deps))
    // Guides see no money.
    const money = mayCall(actor.role, 'clerk') && {
      received: await sumReceived(db, params.id),
      called_off,
    }
    const progress = (await answersTo(ctx, 'progressOf')[0]?.(db, [params.id]))?.get(params.id)
    const { bookings: to_notify = 0 } = await countToNotify(ctx, 'departure', params.id)
    return {
      departure: {
        ...departure,
        emergency_phone: emergencyPhone(deps.settings.get().agency),
        confirmed: departure.taken - departure.held,
        free: seatsLeft(departure),
        extras: await readStock(db, departure),
        to_notify,
        progress,
        ...money,
      },
    }
  })
  door('adminAddDepartures', async ({ ctx, form }) => {
    const { date, dates = date === undefined ? [] : [date], ...rest } = form
    const ids = await storeDepartures(ctx, { ...rest, dates })
    return { message: `${countOf(ids.length, 'departure was', 'departures were')} added.`, ids }
  })
  door('adminUpdateDeparture', async ({ ctx, params, form }) => {
    const { withdrawn } = await updateDeparture(ctx, params.id, form)
    const { bookings } = await countToNotify(ctx, 'departure', params.id)
    return {
      message: `The departure was saved.${withdrawnInWords(withdrawn, deliveryOf(deps))}${affectedInWords(bookings)}`,
      bookings,
    }
  })
  door('adminPriceDepartures', async ({ ctx, form }) => {
    const { ids, anyway, ...prices } = form
    const departures = await priceDepartures(ctx, ids, prices, anyway)
    const what = countOf(departures, 'departure has', 'departures have')
    return { message: `${what} these prices now.`, departures }
  })
  door('adminCancelDeparture', async ({ ctx, params, form }) => {
    const { bookings, unmailed } = await cancelDeparture(ctx, params.id, form.reason)
    const cancelled = bookings > 0 ? `, with ${countOf(bookings, 'booking', 'bookings')}` : ''
    const inFiles =
      bookings > 0 && deliveryOf(deps) === 'file'
        ? ' No mail server is set up: their mails are written to files and reach nobody. Please call these travellers.'
        : ''
    return { message: `The departure was cancelled${cancelled}.${inFiles}`, bookings, not_mailed: unmailed }
  })
  door('adminDeleteDeparture', async ({ ctx, params }) => {
    await deleteDeparture(ctx, params.id)
    return { message: 'The departure was deleted.' }
  })
  door('adminDepartureManifest', async ({ ctx, params, actor }) => {
    await requireSeen(deps, viewerOf(deps, actor), params.id)
    return { manifest: await readDepartureManifest(ctx, params.id, actor.role) }
  })
}
