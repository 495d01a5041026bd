import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/languages.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { moneyText } from '../../../rules/money-text.ts'
import { voiceIn } from '../../../texts/voice.ts'
import type { Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { drawPicture, type Layer } from '../../platform/draw-picture.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { priceFrom, readUpcomingDepartures } from '../departures/next-departure.ts'
import { canDraw, drawText } from '../look/text-picture.ts'
import { inLanguage, readTranslations } from '../translations/reading.ts'
import { offered } from './trips.ts'

type Agency = Pick<Settings['agency'], 'name' | 'currency' | 'currency_digits' | 'locale'>
type Shared = {
  title: string
  banner: string
  focus_x: number
  focus_y: number
  period_id: number
  price_from: number | null
}

/** A price as the pages write it, `€1,240`; with the currency's code where the fonts lack its sign. */
export function priceText(
  amount: number,
  { currency, currency_digits, locale }: Omit<Agency, 'name'>,
): string {
  const text = moneyText(amount, { currency, digits: currency_digits, locale }, { short: true })
  const written = text.replaceAll('\u202f', '\u00a0')
  return canDraw(written) ? written : written.replace(/\p{Sc}/gu, `${currency}\u00a0`).trim()
}

/** What stands below the title: `8 days · from €1,240`. */
function lineOf({ period_id, price_from }: Shared, agency: Agency, language: Language): string {
  const { texts, locale } = voiceIn(language, agency)
  const { share } = texts.papers
  if (price_from === null) return share.length(period_id)
  return share.lengthAndPrice(period_id, priceText(price_from, { ...agency, locale }))
}

/** What changes whenever the picture looks different: a part of its address. */
export const shareVersion = (trip: Shared, agency: Agency, language: Language): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        trip.title,
        trip.banner,
        trip.focus_x,
        trip.focus_y,
        lineOf(trip, agency, language),
        agency.name,
      ]),
    )
    .digest('hex')
    .slice(0, 10)

/** What the picture of a trip shows. `language`: see `readTranslations`. @throws no_trip */
export async function readShared(ctx: Ctx, id: number, language: Language | undefined): Promise<Shared> {
  const trip = await offered(ctx.db)
    .select(['title', 'banner', 'focus_x', 'focus_y', 'period_days as period_id'])
    .where('id', '=', id)
    .$narrowType<{ period_id: number }>()
    .executeTakeFirst()
  if (!trip) throw refuse('no_trip')
  const departures = (await readUpcomingDepartures(ctx, [id])).get(id) ?? []
  const translation = (await readTranslations(ctx.db, 'trip', [id], language)).get(`${id}`)
  const { title } = inLanguage('trip', { title: trip.title }, translation)
  return { ...trip, title, price_from: priceFrom(departures) }
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="a" x2="0" y2="1"><stop offset=".1" stop-color="#101a23" stop-opacity=".1"/>
  <stop offset=".55" stop-color="#101a23" stop-opacity=".62"/><stop offset="1" stop-color="#101a23" stop-opacity=".92"/>
  </linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`

/** The picture beside shared links to a trip: banner, title, length, price; JPEG, 1200 × 630. Letters that the font lacks are left out. */
export async function drawTripShare(
  pictures: PictureStore,
  trip: Shared,
  agency: Agency,
  language: Language,
): Promise<Buffer> {
  const size = { width: WIDTH, height: HEIGHT }
  const banner = await pictures.read(trip.banner)
  const width = WIDTH - 2 * MARGIN
  const texts = [
    await drawText(agency.name, { width: 360, height: 34 }, '#f6efe4', 'left'),
    await drawText(
      trip.title,
      { width: Math.min(820, 60 * trip.title.length), height: 240 },
      '#ffffff',
      'left',
    ),
    await drawText(lineOf(trip, agency, language), { width, height: 44 }, '#ffd9c8', 'left'),
  ]
  const placed: Layer[] = []
  let bottom = HEIGHT - MARGIN
  for (const drawn of texts.reverse()) {
    if (!drawn) continue
    bottom -= drawn.height
    placed.push({ input: drawn.data, left: MARGIN, top: Math.max(0, bottom) })
    bottom -= 30
  }
  const { data } = await drawPicture({
    of: banner ?? { ...size, colour: '#182430' },
    crop: { box: size, focus: { x: trip.focus_x, y: trip.focus_y } },
    resize: size,
    layers: [{ input: Buffer.from(shade) }, ...placed],
    as: ['jpeg', { quality: 82, mozjpeg: true }],
  })
  return data
}
