import { mayCall } from '../../contract/roles.ts'
import type { Trx } from '../database/schema.ts'
import { cancelDeparture, readCalledOff, sumReceived } from '../domain/bookings/cancel-departure.ts'
import { affectedInWords, countToNotify } from '../domain/bookings/change-notices.ts'
import { mailWithdrawnGuarantee } from '../domain/bookings/letters.ts'
import { readDepartureManifest } from '../domain/bookings/manifest.ts'
import { listDepartures, readTripOfList, showDeparture } from '../domain/departures/departure-list.ts'
import { deleteDeparture, storeDepartures, updateDeparture } from '../domain/departures/departures.ts'
import { priceDepartures } from '../domain/departures/price-departures.ts'
import { seatsLeft } from '../domain/departures/seating.ts'
import { readProgress } from '../domain/travellers/departure-papers.ts'
import { offerSeats } from '../domain/waiting/offers.ts'
import { counted } from '../platform/numbers.ts'
import { type Deps, deliveryOf } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Departures, for the staff. */
export function departureDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, wakeMail } = deps

  door('adminListDepartures', async ({ query }) => {
    const trip = query.trip_id === undefined ? undefined : await readTripOfList(db, query.trip_id)
    return { departures: await listDepartures(db, clock, query), ...(trip && { trip }) }
  })
  door('adminShowDeparture', async ({ params, actor }) => {
    const departure = await showDeparture(db, clock, params.id)
    const called_off = await readCalledOff(db, params.id)
    // Guides see no money.
    const money = mayCall(actor.role, 'clerk') && {
      received: await sumReceived(db, params.id),
      ...(called_off && { called_off }),
    }
    const progress = (await readProgress(db, [params.id])).get(params.id)
    const { bookings: to_notify = 0 } = await countToNotify(db, clock, 'departure', params.id)
    return {
      departure: {
        ...departure,
        confirmed: departure.taken - departure.held,
        free: seatsLeft(departure),
        to_notify,
        ...(progress && { progress }),
        ...money,
      },
    }
  })
  door('adminAddDepartures', async ({ by, form }) => {
    const { date, dates = date === undefined ? [] : [date], ...rest } = form
    const ids = await storeDepartures(db, clock, by, { ...rest, dates })
    return { message: `${counted(ids.length, 'departure was', 'departures were')} added.`, ids }
  })
  door('adminUpdateDeparture', async ({ by, params, form }) => {
    const { notify, ...changes } = form
    let withdrawn = ''
    const onWithdrawn = async (trx: Trx) => {
      withdrawn = ' It is no longer guaranteed.'
      if (!notify) return
      const about = { departureId: params.id, reason: changes.reason }
      const { mailed, unmailed } = await mailWithdrawnGuarantee(trx, clock, about)
      withdrawn += ` ${counted(mailed, 'traveller is', 'travellers are')} mailed.`
      if (unmailed > 0)
        withdrawn += ` ${counted(unmailed, 'booking has', 'bookings have')} no address to mail.`
    }
    await updateDeparture(db, clock, by, params.id, changes, onWithdrawn, (trx) =>
      offerSeats(trx, clock, params.id),
    )
    wakeMail()
    deps.wakeCards?.()
    const { bookings } = await countToNotify(db, clock, 'departure', params.id)
    return {
      message: `The departure was saved.${withdrawn}${affectedInWords(bookings)}`,
      ...(bookings !== undefined && { bookings }),
    }
  })
  door('adminPriceDepartures', async ({ by, form }) => {
    const { ids, ...prices } = form
    const departures = await priceDepartures(db, by, ids, prices)
    const what = counted(departures, 'departure has', 'departures have')
    return { message: `${what} these prices now.`, departures }
  })
  door('adminCancelDeparture', async ({ by, params, form }) => {
    const changing = { db, clock, by }
    const { bookings, unmailed } = await cancelDeparture(changing, params.id, form.reason)
    wakeMail()
    deps.wakeCards?.()
    const cancelled = bookings > 0 ? `, with ${counted(bookings, 'booking', 'bookings')}` : ''
    const inFiles =
      bookings > 0 && deliveryOf(deps) === 'file'
        ? ' No mail server is set up: their mails are written to files and reach nobody. Please call these travellers.'
        : ''
    return { message: `The departure was cancelled${cancelled}.${inFiles}`, bookings, not_mailed: unmailed }
  })
  door('adminDeleteDeparture', async ({ by, params }) => {
    await deleteDeparture(db, by, params.id)
    return { message: 'The departure was deleted.' }
  })
  door('adminDepartureManifest', async ({ params, actor }) => ({
    manifest: await readDepartureManifest(db, clock, params.id, actor.role),
  }))
}
