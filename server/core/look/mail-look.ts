import type { Language } from '../../../contract/languages.ts'
import type { Logo } from '../../../contract/settings/look.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { isMark } from '../../../rules/logo.ts'
import type { Database } from '../../database/schema.ts'
import type { Sending } from '../../kit/context.ts'
import { dark, type Enclosed, light } from '../../kit/mail/parts/look.ts'
import { type Site, siteIn } from '../../kit/mail/site.ts'
import { drawPicture } from '../../platform/draw-picture.ts'
import type { Attachment } from '../../platform/smtp/transport.ts'
import { drawSvg } from '../../platform/svg.ts'
import { mailAccent } from './accent.ts'

/* How the agency looks in mails: its name, its colour, its logo, and the picture of a trip. */

export function mailSite(
  { clock, settings, publicUrl }: Pick<Sending, 'clock' | 'settings' | 'publicUrl'>,
  language: Language,
): Site {
  const { agency, look } = settings.get()
  const accent = mailAccent(look.accent)
  return siteIn(language, agency, {
    agency: settings.contact(),
    publicUrl,
    timeZone: clock.timeZone,
    accent,
  })
}

type Sources = Pick<Sending, 'db' | 'settings' | 'pictures'>

/** Pixels. Files are twice as large, for screens with two of their own for each. */
const LOGO_HEIGHT = 36
const LOGO_WIDTH = 220
const PICTURE = { width: 568, height: 284 }

/** The last files that were made, by what they were made of: many mails in a row have the same. */
const made = new Map<string, Promise<Buffer | undefined>>()

async function madeOnce(key: string, make: () => Promise<Buffer | undefined>) {
  const making = made.get(key) ?? make()
  made.set(key, making)
  const [oldest] = made.keys()
  if (made.size > 8 && oldest !== undefined) made.delete(oldest)
  try {
    return await making
  } catch {
    // A mail goes out without a picture that cannot be read.
    made.delete(key)
    return undefined
  }
}

function sizeOf({ width, height }: Logo) {
  const scale = Math.min(LOGO_HEIGHT / height, LOGO_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Mail programs show no SVG. */
const drawLogo = ({ pictures }: Sources, logo: Logo) =>
  madeOnce(logo.file, async () => {
    const file = await pictures.read(logo.file)
    if (!file) return undefined
    const size = sizeOf(logo)
    const box = { width: 2 * size.width, height: 2 * size.height }
    const drawn = logo.file.endsWith('.svg') ? await drawSvg(file, box) : file
    return (await drawPicture({ of: drawn, resize: box, as: ['png', { palette: true }] })).data
  })

/** What stands behind a logo that is readable on one paper alone. */
const plates: Record<Logo['ground'], string | undefined> = {
  any: undefined,
  light: light.paper,
  dark: dark.paper,
}

type Banner = { banner: string; focus_x: number; focus_y: number }

const cropPicture = ({ pictures }: Sources, { banner, focus_x: x, focus_y: y }: Banner) =>
  madeOnce(`${banner} ${x} ${y}`, async () => {
    const file = await pictures.read(banner)
    if (!file) return undefined
    const box = { width: 2 * PICTURE.width, height: 2 * PICTURE.height }
    const crop = { box, focus: { x, y } }
    return (await drawPicture({ of: file, crop, resize: box, as: ['jpeg', { quality: 68, mozjpeg: true }] }))
      .data
  })

const bannerOf = (db: Database, bookingId: number): Promise<Banner | undefined> =>
  db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['banner', 'focus_x', 'focus_y'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()

/** What a preview of a mail shows on a page of the site: no file is made for it. */
export function enclosedInPreview({ logo, slides }: Settings['look']): Enclosed {
  const [slide] = slides
  return {
    ...(logo && {
      logo: {
        src: `/images/trips/${logo.file}`,
        ...sizeOf(logo),
        isMark: isMark(logo),
        ground: plates[logo.ground],
      },
    }),
    ...(slide && { picture: { src: `/images/trips/${slide.file}`, ...PICTURE } }),
  }
}

export async function enclosedIn(
  sources: Sources,
  { picturedBooking }: { picturedBooking: number | undefined },
): Promise<{ enclosed: Enclosed; files: Attachment[] }> {
  const enclosed: Enclosed = {}
  const files: Attachment[] = []
  const { logo } = sources.settings.get().look
  const drawn = logo && (await drawLogo(sources, logo))
  if (logo && drawn) {
    enclosed.logo = { src: 'cid:logo', ...sizeOf(logo), isMark: isMark(logo), ground: plates[logo.ground] }
    files.push({ filename: 'logo.png', type: 'image/png', content: drawn, cid: 'logo' })
  }
  const banner = picturedBooking === undefined ? undefined : await bannerOf(sources.db, picturedBooking)
  const picture = banner && (await cropPicture(sources, banner))
  if (picture) {
    enclosed.picture = { src: 'cid:trip', ...PICTURE }
    files.push({ filename: 'trip.jpg', type: 'image/jpeg', content: picture, cid: 'trip' })
  }
  return { enclosed, files }
}
