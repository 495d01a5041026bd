import { isMark } from '../../../contract/logo.ts'
import type { Logo, Settings } from '../../../contract/settings.ts'
import { confirmations } from '../../mails/index.ts'
import { dark, type Enclosed, light } from '../../mails/parts/layout.tsx'
import type { Database } from '../../platform/database/schema.ts'
import type { OutboxRow } from '../../platform/mail/outbox.ts'
import type { Attachment } from '../../platform/mail/transport.ts'
import { partAround } from '../../platform/picture-crop.ts'
import { loadSharp, type PictureStore } from '../../platform/pictures.ts'
import { drawSvg } from '../../platform/svg.ts'
import type { CurrentSettings } from '../settings/current-settings.ts'

type Sources = { db: Database; settings: CurrentSettings; pictures: PictureStore }
type Found = { enclosed: Enclosed; files: Attachment[] }

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

/** How large a logo is shown. */
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
    const sharp = await loadSharp()
    const drawn = logo.file.endsWith('.svg') ? await drawSvg(file, box) : file
    return sharp(drawn).resize(box).png({ palette: true }).toBuffer()
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
    const sharp = await loadSharp()
    const box = { width: 2 * PICTURE.width, height: 2 * PICTURE.height }
    return sharp(file)
      .extract(partAround(await sharp(file).metadata(), box, { x, y }))
      .resize(box)
      .jpeg({ quality: 68, mozjpeg: true })
      .toBuffer()
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

/** The pictures that come with a mail: the agency's logo, and with a confirmation the picture of the trip. */
export async function enclosedIn(
  sources: Sources,
  { template, booking_id }: Pick<OutboxRow, 'template' | 'booking_id'>,
): Promise<Found> {
  const found: Found = { enclosed: {}, files: [] }
  const { logo } = sources.settings.get().look
  const drawn = logo && (await drawLogo(sources, logo))
  if (logo && drawn) {
    found.enclosed.logo = {
      src: 'cid:logo',
      ...sizeOf(logo),
      isMark: isMark(logo),
      ground: plates[logo.ground],
    }
    found.files.push({ filename: 'logo.png', type: 'image/png', content: drawn, cid: 'logo' })
  }
  const isPictured = booking_id !== null && confirmations.includes(template)
  const banner = isPictured ? await bannerOf(sources.db, booking_id) : undefined
  const picture = banner && (await cropPicture(sources, banner))
  if (picture) {
    found.enclosed.picture = { src: 'cid:trip', ...PICTURE }
    found.files.push({ filename: 'trip.jpg', type: 'image/jpeg', content: picture, cid: 'trip' })
  }
  return found
}
