import { dayAfter } from '../../../contract/days.ts'
import type { previewedMails } from '../../../contract/settings.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { renderMail } from '../../platform/mail/templates.tsx'
import { mailAccent } from '../look/accent.ts'
import { dueOf, payBy } from '../money/terms.ts'
import type { CurrentSettings } from './current-settings.ts'

/** The price of two adults and a child, by the terms. */
function samplePrice(settings: CurrentSettings, { booked, departs }: { booked: string; departs: string }) {
  const { agency, booking } = settings.get()
  const unit = 10 ** (agency.currency_digits + 3)
  const person = (kind: 'adult' | 'child', label: string, quantity: number, each: number) => ({
    ...{ kind, label, quantity, unit: each, amount: quantity * each },
  })
  const lines = [person('adult', 'Adult', 2, unit), person('child', 'Child', 1, unit / 2)]
  const total = 2.5 * unit
  const due = dueOf(total, booking, { payBy: payBy(booked), departs })
  return {
    ...{ currency: agency.currency, digits: agency.currency_digits, locale: agency.locale },
    ...{ lines, total, paid: 0, due, how_to_pay: booking.how_to_pay },
    ...{ due_now: due[0]?.amount ?? 0, due_on: due[0]?.on ?? null },
  }
}

/** The HTML of a mail to a traveller who does not exist. */
export async function sampleMail(
  kind: (typeof previewedMails)[number],
  settings: CurrentSettings,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): Promise<string> {
  const departs = dayAfter(clock.today(), 90)
  const booking = {
    id: 1,
    reference: 'K7QM2',
    tripId: 1,
    tripTitle: 'A trip of yours',
    tripDate: departs,
    time: '09:30',
    days: 7,
    package: 'Half board',
    name: 'Theo Thaler',
    email: 'theo@traveller.example',
    phone: '+49 30 5557 0190',
    adults: 2,
    children: 1,
    infants: 0,
    note: '',
    bookedAt: isoAt(clock.now()),
  }
  const accent = mailAccent(settings.get().look.accent)
  const site = { publicUrl, timeZone: clock.timeZone, accent }
  const { agency, above, below } = settings.bookingMails()
  const price = samplePrice(settings, { booked: clock.today(), departs })
  const [first, second] = price.due
  const paid = { paid: price.due_now, due_now: second?.amount ?? 0, due_on: second?.on ?? null }
  const samples = {
    confirmation: ['booking-traveller', { above, below, price }],
    'payment-received': [
      'payment-received',
      {
        price: { ...price, ...paid },
        payment: { amount: price.due_now, on: clock.today() },
      },
    ],
    'payment-reminder': [
      'payment-reminder',
      { price, kind: first?.purpose === 'deposit' ? 'deposit_overdue' : 'balance_soon' },
    ],
    'review-request': ['review-request', { token: 'sample' }],
  } as const
  const [template, data] = samples[kind]
  const { html } = await renderMail(template, { agency, booking, ...data }, site)
  return html
}
