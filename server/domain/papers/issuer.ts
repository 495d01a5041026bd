import { isMark } from '../../../rules/logo.ts'
import type { Paper } from '../../platform/paper/paper.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { accentsOf } from '../look/accent.ts'
import { drawLogo } from '../look/icons.ts'
import type { CurrentSettings } from '../settings/current-settings.ts'

/** What papers are made with. */
export type PaperSite = { settings: CurrentSettings; pictures: PictureStore }

/** Where people print on Letter; everywhere else it is A4. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'PA', 'GT', 'DO', 'NI', 'SV', 'PR', 'BZ']

/** The paper of a locale. Without a country, English is the house's own, which is European. */
const sizeOf = (locale: string): Paper['size'] =>
  LETTER.includes(new Intl.Locale(locale).region ?? '') ? 'LETTER' : 'A4'

/** Three times as large as it is printed. */
const LOGO = { width: 660, height: 156 }

/** The last logo that was drawn: it changes once in a year. */
let last: { file: string; png: Promise<Uint8Array | undefined> } | undefined

async function logoOf(pictures: PictureStore, settings: CurrentSettings): Promise<Paper['from']['logo']> {
  const { logo } = settings.get().look
  // One for dark ground cannot be seen on paper.
  if (!logo || logo.ground === 'dark') return undefined
  if (last?.file !== logo.file) last = { file: logo.file, png: drawLogo(pictures, logo, LOGO) }
  const png = await last.png.catch(() => {
    // Without it the name is written; the next paper tries again.
    last = undefined
    return undefined
  })
  return png && { png, besideName: isMark(logo) }
}

/** What all papers of the agency share: its name, logo, colour and size of paper. */
export async function issuedBy({
  pictures,
  settings,
}: PaperSite): Promise<Pick<Paper, 'from' | 'accent' | 'size' | 'lang'>> {
  const { agency, look } = settings.get()
  const { phone, email } = settings.contact()
  return {
    lang: 'en',
    size: sizeOf(agency.locale),
    accent: accentsOf(look.accent).light.accent,
    from: {
      name: agency.name,
      logo: await logoOf(pictures, settings),
      lines: [phone, email, ...agency.address.split('\n')].filter((text) => text !== ''),
    },
  }
}
