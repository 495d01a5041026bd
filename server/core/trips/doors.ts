import { tripPath } from '../../../contract/addresses.ts'
import { mainLanguageOf, offeredLanguages } from '../../../contract/languages.ts'
import { type Deps, type DoorDeps, deliveryOf } from '../../kit/doors/deps.ts'
import { previewPage } from '../../kit/doors/preview.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { moveOnlyDeparture } from '../bookings/departure/change-departure.ts'
import { affectedInWords, countToNotify, notifyTravellers } from '../bookings/departure/change-notices.ts'
import { readManifest } from '../bookings/departure/manifest.ts'
import { drawLater } from './maps/maps.ts'
import { readMapped, saveTripContent, showTripContent } from './trip-content.ts'
import { countBookings, findTrips, listAllTrips, none } from './trip-list.ts'
import { addTrip, deleteTrip, isListed, showTripToEdit, updateTrip } from './trips.ts'

export function placeDoors(door: ReturnType<typeof createDoors>, { maps }: Deps) {
  door('adminFindPlaces', async ({ query }) => ({ places: await maps.findPlaces(query.q, query.near) }))
}

export function tripDoors(door: ReturnType<typeof createDoors>, deps: DoorDeps) {
  const { db, settings, pictures } = deps

  door('adminTripManifest', async ({ ctx, params }) => ({ manifest: await readManifest(ctx, params.id) }))
  door('adminNotifyTravellers', async ({ ctx, params, form }) => {
    const mails = await notifyTravellers(ctx, deliveryOf(deps), params.id, form.departure_id)
    const going = mails === 1 ? 'The mail about 1 booking is' : `Mails about ${mails} bookings are`
    return {
      message: mails === 0 ? 'All travellers of this trip have been notified.' : `${going} on the way.`,
      mails,
    }
  })
  const drawMap = async (id: number) =>
    void drawLater(deps, await readMapped(db, id, mainLanguageOf(settings.get().agency)))
  const bookedOf = async (trip: number) => (await countBookings(db, [trip])).get(trip) ?? none
  door('adminListTrips', ({ ctx, query }) =>
    listAllTrips(ctx, query, offeredLanguages(settings.get().agency).slice(1)),
  )
  door('adminFindTrips', async ({ ctx, query }) => ({ trips: await findTrips(ctx, query.q) }))
  door('adminShowTrip', async ({ ctx, params, query }) => {
    const trip = await showTripToEdit(ctx, params.id)
    return { ...trip, ...(query.with && (await bookedOf(trip.id))) }
  })
  door('adminAddTrip', async ({ ctx, form }) => {
    const id = await addTrip(ctx, pictures, form)
    await drawMap(id)
    return { message: 'The trip was added.', id }
  })
  door('adminUpdateTrip', async ({ ctx, params, form }) => {
    await updateTrip(ctx, pictures, params.id, form, moveOnlyDeparture)
    await drawMap(params.id)
    const { bookings } = await countToNotify(ctx, 'trip', params.id)
    const isUnlisted = form.published && !(await isListed(ctx, params.id))
    return {
      message: `The trip was saved.${affectedInWords(bookings)}`,
      bookings,
      ...(isUnlisted && { unlisted: 'It is in no list of the site until it has a departure to come.' }),
    }
  })
  door('adminDeleteTrip', async ({ ctx, params }) => {
    await deleteTrip(ctx, params.id)
    const { bookings } = await bookedOf(params.id)
    return { message: 'The trip was deleted.', ...(bookings > 0 && { bookings }) }
  })
  door('adminShowTripContent', ({ params }) => showTripContent(db, params.id))
  door('adminSaveTripContent', async ({ ctx, params, form }) => {
    const version = await saveTripContent(ctx, pictures, params.id, form)
    await drawMap(params.id)
    return { message: 'The content was saved.', version }
  })
  door('adminPreviewTrip', async ({ params, form }) => {
    const trip = await showTripContent(db, params.id)
    return {
      html: await previewPage(
        deps,
        deps.appWith({ draft: { ...form, trip: trip.id } }).fetch,
        tripPath(trip),
      ),
    }
  })
}
