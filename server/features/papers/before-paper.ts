import { mainLanguageOf } from '../../../contract/languages.ts'
import { momentInWords } from '../../../rules/dates.ts'
import { voiceIn } from '../../../texts/voice.ts'
import { readTold } from '../../core/bookings/before-booking.ts'
import type { Database } from '../../database/schema.ts'
import type { By } from '../../kit/context.ts'
import { paperOf } from '../../kit/markdown.ts'
import { siteOf } from '../../platform/network.ts'
import { drawPaper } from '../../platform/paper/paper.ts'
import { issuedBy, type OfBooking, type PaperSite } from './paper-parts.ts'

/** The information before booking as a PDF: word for word, with the facts of that moment. @param by who asks; absent in a mail */
export async function drawBefore(
  db: Database,
  site: PaperSite & { timeZone: string },
  { id, language }: OfBooking,
  by?: Pick<By, 'address'>,
) {
  const { reference, title, text, facts, shownAt, written_in, ...booked } = await readTold(db, id)
  const { agency } = site.settings.get()
  const { texts, locale } = voiceIn(language ?? booked.language ?? mainLanguageOf(agency), agency)
  const { before: t } = texts.papers
  const shown = momentInWords(shownAt, { locale, timeZone: site.timeZone })
  const paper = {
    ...(await issuedBy(site)),
    // In the agency’s own words.
    lang: written_in ?? new Intl.Locale(agency.locale).language,
    title: t.title(title, reference),
    foot: t.foot(agency.name, reference),
    blocks: [
      { kind: 'title' as const, over: t.shown(reference), text: title, under: shown },
      ...paperOf(text, facts),
    ],
  }
  const content = await drawPaper(paper, by && siteOf(by.address))
  return { fileName: t.file(reference), content }
}
