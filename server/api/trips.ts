import { tripPath } from '../../contract/addresses.ts'
import { mainLanguageOf, offeredLanguages } from '../../contract/languages.ts'
import type { Filters } from '../../contract/trips/finding.ts'
import { isSet } from '../database/tables/columns.ts'
import { moveOnlyDeparture } from '../domain/bookings/departure/change-departure.ts'
import {
  affectedInWords,
  countToNotify,
  notifyTravellers,
} from '../domain/bookings/departure/change-notices.ts'
import { readManifest } from '../domain/bookings/departure/manifest.ts'
import { holdOf } from '../domain/cards/cards.ts'
import { priceFrom } from '../domain/departures/next-departure.ts'
import { readChoices } from '../domain/finding/finding.ts'
import { listNearestTrips } from '../domain/finding/nearest.ts'
import { didYouMean, searchTrips } from '../domain/finding/search-trips.ts'
import { findUpcomingTrips, listUpcomingTrips, showTrip } from '../domain/finding/upcoming-trips.ts'
import { pageIn } from '../domain/shared/pagination.ts'
import type { MapInput } from '../domain/trips/maps/draw.ts'
import { shareVersion } from '../domain/trips/share-picture.ts'
import { readMapped, saveTripContent, showTripContent } from '../domain/trips/trip-content.ts'
import { countBookings, findTrips, listAllTrips, none } from '../domain/trips/trip-list.ts'
import { addTrip, deleteTrip, showTripToEdit, updateTrip } from '../domain/trips/trips.ts'
import { type FetchPage, previewPage } from '../pages/preview.ts'
import { type Deps, deliveryOf } from './deps.ts'
import { readingOf } from './languages.ts'
import type { CheckedRequest, createDoors } from './wire.ts'

/** Where towns are. */
export function placeDoors(door: ReturnType<typeof createDoors>, { maps }: Deps) {
  door('adminFindPlaces', async ({ query }) => ({ places: await maps.findPlaces(query.q, query.near) }))
}

type Query = Filters & {
  page: number
  per_page: number
  sort: 'date' | 'latest' | 'price' | 'length'
  with?: 'choices'
}

/**
 * Trips.
 * @param appWith the whole app with a draft of a trip's content, for its preview
 */
export function tripDoors(
  door: ReturnType<typeof createDoors>,
  deps: Deps,
  appWith: (draft: Deps['draft']) => { fetch: FetchPage },
) {
  const { db, settings, pictures, maps, log } = deps

  door('adminTripManifest', async ({ ctx, params }) => ({ manifest: await readManifest(ctx, params.id) }))
  door('adminNotifyTravellers', async ({ ctx, params, form }) => {
    const mails = await notifyTravellers(ctx, deliveryOf(deps), params.id, form.departure_id)
    const going = mails === 1 ? 'The mail about 1 booking is' : `Mails about ${mails} bookings are`
    return {
      message: mails === 0 ? 'All travellers of this trip have been notified.' : `${going} on the way.`,
      mails,
    }
  })
  /** Draws the map of a trip before somebody asks for it; in other languages than the main one it is drawn when it is asked for. */
  const draw = (mapped: MapInput) =>
    maps
      .ensure(mapped)
      .catch((error: unknown) => log.warn({ err: error, title: mapped.title }, 'a map could not be drawn'))
  const drawMap = async (id: number) =>
    void draw(await readMapped(db, id, mainLanguageOf(settings.get().agency)))
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
    return {
      message: `The trip was saved.${affectedInWords(bookings)}`,
      bookings,
    }
  })
  door('adminDeleteTrip', async ({ ctx, params }) => {
    await deleteTrip(ctx, params.id)
    const { bookings } = await bookedOf(params.id)
    return { message: 'The trip was deleted.', ...(bookings > 0 && { bookings }) }
  })
  const currency = () => settings.get().agency.currency
  const inCurrency = <T>(trip: T) => ({ ...trip, currency: currency() })
  async function listUpcoming(
    { ctx, c }: Pick<CheckedRequest<'listTrips'>, 'ctx' | 'c'>,
    { page, per_page: perPage, sort, with: added, q, ...sought }: Query,
    days?: number,
  ) {
    const reading = readingOf(c, settings)
    const { language } = reading
    const found = await searchTrips(db, q, reading)
    const filters = { ...sought, days, found }
    const ids = await findUpcomingTrips(ctx, { sort, filters })
    const { data: shown, ...place } = pageIn(ids, page, perPage)
    const [data, choices] = await Promise.all([
      listUpcomingTrips(ctx, shown, filters, language),
      added && readChoices(ctx, filters, ids, language),
    ])
    const nearest = choices && place.total === 0 ? await listNearestTrips(ctx, filters, language) : []
    const isSure = place.total > 0 && found?.asTyped !== false
    const meant = choices && !isSure && (await didYouMean(ctx, ctx.by.address, q, reading))
    return {
      trips: { data: data.map(inCurrency), ...place },
      choices,
      ...(nearest.length > 0 && { nearest: nearest.map(inCurrency) }),
      ...(meant && { did_you_mean: meant }),
    }
  }
  door('listTrips', ({ ctx, c, query }) => listUpcoming({ ctx, c }, query))
  door('listTripsOfPeriod', ({ ctx, c, params, query }) => listUpcoming({ ctx, c }, query, params.periodId))
  door('showTrip', async ({ ctx, c, params, query }) => {
    const language = c.get('language')
    const draft = deps.draft?.trip === params.id ? deps.draft : undefined
    const withTravellers = settings.get().booking.show_travellers
    const asked = { draft, withTravellers, ...query, ...readingOf(c, settings) }
    const { similar, demo, ...trip } = await showTrip(ctx, params.id, asked)
    const hold = await holdOf(db, settings.get().booking, deps.payments)
    const isPaidFirst = hold?.canPay({ isDemo: isSet(demo) })
    const mapped = { title: trip.title, stops: trip.content.stops, language }
    // The map of a saved trip is drawn already, or when it is asked for.
    if (draft) void draw(mapped)
    const { agency } = settings.get()
    const share = shareVersion({ ...trip, price_from: priceFrom(trip.departures) }, agency, language)
    const map = maps.nameOf(mapped)
    return {
      trip: {
        ...inCurrency(trip),
        ...(isPaidFirst && { paid_first: true as const }),
        map,
        share,
        similar: similar.map(inCurrency),
      },
    }
  })
  door('adminShowTripContent', ({ params }) => showTripContent(db, params.id))
  door('adminSaveTripContent', async ({ ctx, params, form }) => {
    const version = await saveTripContent(ctx, pictures, params.id, form)
    await drawMap(params.id)
    return { message: 'The content was saved.', version }
  })
  door('adminPreviewTrip', async ({ params, form }) => {
    const trip = await showTripContent(db, params.id)
    return { html: await previewPage(deps, appWith({ ...form, trip: trip.id }).fetch, tripPath(trip)) }
  })
}
