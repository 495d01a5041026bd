import type { Context } from 'hono'
import { mainLanguageOf } from '../../../contract/languages.ts'
import type { DeparturePapers } from '../../../contract/travellers.ts'
import { requireSeen, viewerOf } from '../../core/departures/seen.ts'
import { type Deps, deliveryOf } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { homeFor } from '../../kit/mail/site.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { checkIn, readCheckIn } from './check-in.ts'
import { papersFile, readPapers, readPapersNoted } from './departure-papers.ts'
import { readTravellers, readTravellersByStaff, saveTravellers } from './party-details.ts'
import { saveRooms } from './rooms.ts'
import { giveTravellerLink, readByToken, saveByToken } from './traveller-links.ts'

const message = 'Saved.'

const linkOf = (c: Context) => c.req.header('traveller-token')

/** Who reads: through the link of a booking, which may be in wrong hands, or logged in. */
const readerOf = (c: Context) => (c.req.header('booking-token') === undefined ? 'owner' : 'link')

type Papers = Awaited<ReturnType<typeof readPapers>>

/** The papers of a departure with the map of its trip, which is drawn when it is asked for. */
const withMap = (
  { maps, settings }: Pick<Deps, 'maps' | 'settings'>,
  { stops, ...papers }: Papers,
): DeparturePapers => {
  const { trip_title: title } = papers.departure
  const language = mainLanguageOf(settings.get().agency)
  return {
    ...papers,
    map: maps.nameOf({ title, stops, language }),
    stops: stops.map(({ name }) => ({ name })),
  }
}

export function travellerDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { settings, publicUrl } = deps

  const languageOf = (c: Context) => readingOf(c, settings).language

  door('showMyTravellers', ({ ctx, c, bookingId }) =>
    readTravellers(ctx, bookingId, readerOf(c), languageOf(c)),
  )
  door('saveMyTravellers', async ({ ctx, c, bookingId, form, notices }) => {
    await countAttempt(ctx, [{ limit: 'details:booking', of: `${bookingId}` }])
    return {
      message: notices.saved,
      ...(await saveTravellers(ctx, bookingId, form.travellers, readerOf(c), languageOf(c))),
    }
  })
  door('linkMyTraveller', async ({ ctx, c, bookingId, form, notices }) => {
    const given = await giveTravellerLink(ctx, bookingId, form, readerOf(c), languageOf(c))
    const { shown, token, language } = given
    if (token !== undefined) {
      const home = homeFor(language, settings.get().agency, publicUrl)
      return { message: notices.traveller_link_made, ...shown, url: `${home}/traveller#${token}` }
    }
    const mailed = notices.traveller_link_mailed({ email: form.email ?? '' })
    return { message: deliveryOf(deps) === 'file' ? notices.traveller_link_kept : mailed, ...shown }
  })
  door('showTraveller', ({ ctx, c }) => readByToken(ctx, linkOf(c), languageOf(c)))
  door('saveTraveller', async ({ ctx, c, form, notices }) => ({
    message: notices.details_saved,
    ...(await saveByToken(ctx, linkOf(c), languageOf(c), form)),
  }))
  door('adminShowTravellers', ({ ctx, params }) => readTravellersByStaff(ctx, params.id))
  door('adminSaveTravellers', async ({ ctx, params, form }) => ({
    message,
    ...(await saveTravellers(ctx, params.id, form.travellers, 'staff')),
  }))
  // Stands before the call without an ending, whose path would match this one.
  door('adminExportDeparturePapers', async ({ ctx, actor, params }) => {
    await requireSeen(deps, viewerOf(deps, actor), params.id)
    const papers = await readPapersNoted(ctx, params.id, actor.role)
    return { fileName: `departure-${papers.departure.date}.xlsx`, content: await papersFile(papers) }
  })
  door('adminShowDeparturePapers', async ({ ctx, actor, params }) => {
    await requireSeen(deps, viewerOf(deps, actor), params.id)
    return { papers: withMap(deps, await readPapersNoted(ctx, params.id, actor.role)) }
  })
  door('adminSaveRooms', async ({ ctx, actor, params, form }) => {
    await saveRooms(ctx, params.id, form.rooms)
    return { message, papers: withMap(deps, await readPapers(ctx, params.id, actor.role)) }
  })
  door('adminShowCheckIn', async ({ ctx, params, actor }) => {
    await requireSeen(deps, viewerOf(deps, actor), params.id)
    return await readCheckIn(ctx, params.id)
  })
  door('adminCheckIn', async ({ ctx, params, form, actor }) => {
    await requireSeen(deps, viewerOf(deps, actor), params.id)
    const refused = await checkIn(ctx, params.id, form.ticks)
    return { ...(await readCheckIn(ctx, params.id)), refused }
  })
}
