import type { MailKind } from '../../../../contract/mails.ts'
import { dayAfter } from '../../../../rules/days.ts'
import type { Ctx } from '../../../kit/context.ts'
import { languageOf } from '../../../kit/mail/kinds.ts'
import { renderMail } from '../../../kit/mail/render.tsx'
import { refuse } from '../../../kit/refuse.ts'
import type { CurrentSettings } from '../../../kit/settings.ts'
import { type Clock, isoAt } from '../../../platform/clock.ts'
import { enclosedInPreview, mailSite } from '../../look/mail-look.ts'
import type { MailedPrice } from '../../mails/booking-data.ts'
import type { Sample } from '../../mails/mail.ts'
import { dueOf, payBy } from '../../money/owed.ts'
import { mailKindsOf } from './kinds.ts'

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

/** A mail to a traveller who does not exist, as it would be with these settings. @throws no_mail where no feature puts such a mail */
export async function previewMail(
  template: MailKind,
  site: { clock: Clock; settings: CurrentSettings; publicUrl: string } & Pick<Ctx, 'features'>,
): Promise<string> {
  const { clock, settings } = site
  const kind = mailKindsOf(site).get(template)
  if (!kind) throw refuse('no_mail')
  const house = mailSite(site, languageOf(kind, null, settings.get().agency))
  const { sample } = house.texts.mails
  const name = 'Theo Thaler'
  const today = clock.today()
  const departs = dayAfter(today, 90)
  const { above, below } = settings.bookingMails()
  const sampled: Sample = {
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
  }
  const enclosed = enclosedInPreview(settings.get().look)
  return (await renderMail(kind, kind.sample(sampled), house, enclosed)).html
}
