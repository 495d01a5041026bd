import type { Language } from '../../../contract/languages.ts'
import { type Due, stillDue } from '../../../contract/money/quotes.ts'
import { wholeDay } from '../../../rules/dates.ts'
import { lastDay } from '../../../rules/days.ts'
import { isMark } from '../../../rules/logo.ts'
import { type Party, partyInWords } from '../../../rules/party.ts'
import type { Voice } from '../../../texts/voice.ts'
import { accentsOf } from '../../core/look/accent.ts'
import { drawLogo } from '../../core/look/icons.ts'
import type { CurrentSettings } from '../../kit/settings.ts'

import type { Amount, Paper } from '../../platform/paper/paper.ts'
import type { PictureStore } from '../../platform/pictures.ts'

export type PaperSite = { settings: CurrentSettings; pictures: PictureStore }

/** Countries where people print on Letter; everywhere else they print on A4. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'PA', 'GT', 'DO', 'NI', 'SV', 'PR', 'BZ']

/** The paper of a locale. Without a country, English is the house's own, which is European. */
const sizeOf = (locale: string): Paper['size'] =>
  LETTER.includes(new Intl.Locale(locale).region ?? '') ? 'LETTER' : 'A4'

/** The box of the logo in pixels: three times as large as it is printed. */
const LOGO = { width: 660, height: 156 }

/** The last logo that was drawn: agencies seldom change theirs. */
let last: { file: string; drawn: ReturnType<typeof drawLogo> } | undefined

async function logoOf(pictures: PictureStore, settings: CurrentSettings): Promise<Paper['from']['logo']> {
  const { logo } = settings.get().look
  // A logo for dark ground cannot be seen on paper.
  if (!logo || logo.ground === 'dark') return undefined
  if (last?.file !== logo.file) last = { file: logo.file, drawn: drawLogo(pictures, logo, LOGO) }
  const drawn = await last.drawn.catch(() => {
    // Without it the name is written; the next paper tries again.
    last = undefined
    return undefined
  })
  return drawn && { png: drawn.data, besideName: isMark(logo) }
}

/** A booking of which a paper is made, and the language of the paper; without one, that of the booking. */
export type OfBooking = { id: number; language?: Language }

/** What all papers of the agency share: its name, logo, colour and size of paper. */
export async function issuedBy({
  pictures,
  settings,
}: PaperSite): Promise<Pick<Paper, 'from' | 'accent' | 'size'>> {
  const { agency, look } = settings.get()
  const { phone, email } = settings.contact()
  return {
    size: sizeOf(agency.locale),
    accent: accentsOf(look.accent).light.accent,
    from: {
      name: agency.name,
      logo: await logoOf(pictures, settings),
      lines: [phone, email, ...agency.address.split('\n'), agency.seller_number].filter(
        (text) => text !== '',
      ),
    },
  }
}

/** A day in the paper's language, as the agency writes it, or as the house does if the agency writes another. */
export const dayOnPaper = (day: string, { language, locale }: Pick<Voice, 'language' | 'locale'>) =>
  wholeDay(day, new Intl.Locale(locale).language === language ? locale : language)

/** A party: `2 adults and 1 child`. No line ends with a number. */
export const partyOnPaper = (party: Party, { texts }: Voice) =>
  partyInWords(party, texts.words).replace(/(\d) /g, '$1\u00a0')

/** The days of a trip: `Sat 10 July 2027, 09:30, to Fri 16 July 2027 (7 days)`, without a time `Sat 10 July 2027 to …`. */
export function daysInWords(date: string, time: string, days: number, voice: Voice): string {
  const { papers } = voice.texts
  const first = dayOnPaper(date, voice)
  if (days === 1) return time === '' ? first : papers.dayAtTime(first, time)
  const last = dayOnPaper(lastDay(date, days), voice)
  const length = voice.texts.words.days(days).replace(' ', '\u00a0')
  return time === '' ? papers.days(first, last, length) : papers.daysAtTime(first, time, last, length)
}

type Writing = { amount: (units: number) => string; voice: Voice }

/** The rows below a bill's total: paid, and what is to be paid by when, or back; without what waits for the traveller's answer. */
export function rowsOfPayment(
  {
    total,
    paid,
    due,
    not_due = 0,
  }: { total: number; paid: number; due: Due[]; not_due?: number | undefined },
  { amount, voice }: Writing,
  paidLabel = voice.texts.papers.bill.paid,
): Amount[] {
  const { bill } = voice.texts.papers
  const open = stillDue(due, paid).map((each) => ({
    label: bill.toPayBy(dayOnPaper(each.on, voice)),
    amount: amount(each.amount),
  }))
  const rest =
    paid > total
      ? { label: bill.toPayBack, amount: amount(paid - total) }
      : { label: bill.toPay, amount: amount(total - paid - not_due) }
  const left = not_due > 0 && paid + not_due === total ? [] : [rest]
  return [{ label: paidLabel, amount: amount(paid) }, ...(open.length > 0 ? open : left)]
}
