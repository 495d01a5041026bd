import type { MailKind } from '../../../contract/mails.ts'
import { dayAfter } from '../../../rules/days.ts'
import type { MailedPrice } from '../../core/mails/booking-data.ts'
import { dueOf, payBy } from '../../core/money/owed.ts'
import { languageOf } from '../../kit/mail/queue/kinds.ts'
import { renderMail } from '../../kit/mail/render.tsx'
import type { Site } from '../../kit/mail/site.ts'
import type { CurrentSettings } from '../../kit/settings.ts'
import { mails } from '../../mail-templates.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { enclosedInPreview, mailSite } from '../../sent-mails.ts'

/** The price of two adults and a child, by the terms. */
function samplePrice(settings: CurrentSettings, booked: string, departs: string): MailedPrice {
  const { agency, booking } = settings.get()
  const unit = 10 ** (agency.currency_digits + 3)
  const total = 2.5 * unit
  const due = dueOf(total, booking, { payBy: payBy(booked), departs })
  return {
    currency: agency.currency,
    digits: agency.currency_digits,
    lines: [
      { kind: 'adult', label: 'Adult', quantity: 2, unit, amount: 2 * unit },
      { kind: 'child', label: 'Child', quantity: 1, unit: unit / 2, amount: unit / 2 },
    ],
    total,
    paid: 0,
    due,
    due_now: due[0]?.amount ?? 0,
    due_on: due[0]?.on ?? null,
    how_to_pay: booking.how_to_pay,
    cancellation: booking.cancellation,
  }
}

/** The HTML of a mail to a traveller who does not exist, as it would be with these settings, in the agency's main language. */
export async function previewMail(
  template: MailKind,
  site: { clock: Clock; settings: CurrentSettings; publicUrl: Site['publicUrl'] },
): Promise<string> {
  const { clock, settings } = site
  const house = mailSite(site, languageOf({ template, language: null }, settings.get().agency))
  const { sample } = house.texts.mails
  const name = 'Theo Thaler'
  const today = clock.today()
  const departs = dayAfter(today, 90)
  const { above, below } = settings.bookingMails()
  const data = mails[template].sample({
    agency: house.agency,
    booking: {
      id: 1,
      reference: 'K7QM2',
      tripId: 1,
      tripTitle: sample.trip,
      tripDate: departs,
      time: '09:30',
      days: 7,
      package: sample.package,
      startsIn: 'Ålesund',
      meetingPoint: sample.meetingPoint,
      name,
      email: 'theo@traveller.example',
      phone: '+49 30 5557 0190',
      adults: 2,
      children: 1,
      infants: 0,
      note: '',
      bookedAt: isoAt(clock.now()),
    },
    price: samplePrice(settings, today, departs),
    today,
    above,
    below,
    message: sample.message,
    answer: sample.answer(house.agency.name),
    letter: sample.letter(name),
    token: 'sample',
  })
  const enclosed = enclosedInPreview(settings.get().look)
  return (await renderMail(template, data, house, enclosed)).html
}
