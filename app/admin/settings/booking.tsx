import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { mailKinds } from '../../../contract/mails.ts'
import { Checkbox, Input, Select, TextArea } from '../../ui/controls/field.tsx'
import { MoneyInput } from '../../ui/controls/money-input.tsx'
import { load } from '../kit/api.ts'
import type { Route } from './+types/booking'
import { GroupPage } from './group-page.tsx'
import { Advanced, EnvironmentField, ListField } from './settings-fields.tsx'
import { TaxRates } from './tax-rates.tsx'

/** Settings that belong together, under a heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line not-first:border-t not-first:pt-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What the preview can show. */
const mails = Object.entries(mailKinds).map(([path, { label }]) => ({ path, label }))

export const meta = () => [{ title: 'Settings: Booking' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowBookingSettings')

/** Payment, cancelling, who books, what is mailed, invoices. */
export default function BookingSettings({ loaderData }: Route.ComponentProps) {
  return (
    <GroupPage group="booking" shown={loaderData} seen="The change applies to new bookings." places={mails}>
      {(fields, { given: environment }) => (
        <>
          <Section title="Payment">
            <div className="grid gap-5 sm:grid-cols-2">
              <Input
                field={fields.deposit_percent}
                label="Deposit in %"
                type="number"
                min={0}
                max={100}
                hint="Of the total. 0: no deposit."
              />
              <Input
                field={fields.balance_days}
                label="Balance due, days before departure"
                type="number"
                min={0}
                max={365}
              />
            </div>
            <TextArea
              field={fields.how_to_pay}
              label="How to pay"
              rows={4}
              hint="Your account, or how else travellers pay you."
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Select
                field={fields.card}
                label="Card payments"
                hint={
                  <>
                    Who takes them is shown under{' '}
                    <Link to="/admin/settings/payments" className="text-accent underline underline-offset-4">
                      Payments
                    </Link>
                    . Required: a booking is confirmed once its deposit is paid.
                  </>
                }
              >
                <option value="off">Off</option>
                <option value="offered">Offered</option>
                <option value="required">Required</option>
              </Select>
              <Input
                field={fields.order_button}
                label="Words on the booking button"
                placeholder="Book with obligation to pay"
                autoComplete="off"
                maxLength={40}
                hint="Your country may prescribe them. Where the price is on request, the button reads Book Now."
              />
              <Input
                field={fields.hold_minutes}
                label="Minutes to pay by card"
                type="number"
                min={35}
                max={1440}
                hint="How long the seats of a new booking are kept where cards are required: 35 to 1440."
              />
            </div>
            <div>
              <Checkbox field={fields.reminders} label="Remind travellers of payments due" />
              <p className="text-ink-soft text-sm">
                By mail, each once and never two within three days: the day after a deposit was due; 14 days
                before the balance is due, if it was booked earlier than that; 3 days after the last day to
                pay. It goes for confirmed bookings that have not departed and have an address. In the details
                of a booking you see which it had, and can remind at once.
              </p>
            </div>
          </Section>
          <Section title="Cancelling and changing">
            <ListField
              field={fields.cancellation}
              label="Cancellation fees"
              hint="What cancelling costs, in percent of the total, by the days that are left until departure."
              columns={[
                {
                  name: 'days',
                  label: 'Days',
                  type: 'number',
                  before: 'Fewer than',
                  after: 'days:',
                  placeholder: '30',
                  className: 'w-16',
                },
                {
                  name: 'percent',
                  label: 'Percent',
                  type: 'number',
                  after: '%',
                  placeholder: '50',
                  className: 'w-16',
                },
              ]}
              add="Add a step"
              max={10}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Input
                field={fields.change_days}
                label="Changes online until, days"
                type="number"
                min={0}
                max={365}
                hint="Before departure: travellers change date, party, extras and rooms. Empty: only you do."
              />
              <MoneyInput
                field={fields.change_fee}
                label="Fee for each change"
                hint="A change that only adds is free of this fee. Whatever a change takes off costs what cancelling it would cost."
              />
            </div>
            <MoneyInput
              field={fields.name_fee}
              label="Fee for another name"
              hint="Somebody else may travel until 7 days before departure, whatever stands above. 0: names can also be mended as long as other changes are possible."
            />
            <Checkbox field={fields.cancel_online} label="Travellers cancel bookings themselves" />
            <Checkbox
              field={fields.refund_online}
              label="When they change or cancel, what came by card is refunded to the card by itself"
            />
          </Section>
          <Section title="Who books">
            <Select
              field={fields.accounts}
              label="Travellers’ accounts"
              hint="Optional: travellers also book without one, and see their booking by a link in their mails."
            >
              <option value="required">Required</option>
              <option value="optional">Optional</option>
            </Select>
            <Checkbox
              field={fields.show_travellers}
              label="Show visitors how many a departure needs and how many travel so far"
            />
            <Advanced fields={[fields.unproven_bookings, fields.unproven_seats]}>
              <Input
                field={fields.unproven_bookings}
                label="Bookings within an hour, without a confirmed email address"
                type="number"
                min={0}
                max={999}
                hint="Of one account; its network may make five times as many. 0: no limit."
              />
              <Input
                field={fields.unproven_seats}
                label="Seats within an hour, without a confirmed email address"
                type="number"
                min={0}
                max={9999}
                hint="The same for seats, also those that a change adds or that a waiting list offers."
              />
            </Advanced>
          </Section>
          <Section title="Guides">
            <div>
              <Checkbox field={fields.guides_see_all} label="Guides see all departures" />
              <p className="text-ink-soft text-sm">
                Otherwise a departure with a crew is seen by its own guides alone: the list, the passenger
                list, the papers and the check-in. One without a crew is seen by all guides.
              </p>
            </div>
          </Section>
          <Section title="Waiting list">
            <Checkbox field={fields.waiting_list} label="Travellers can wait for seats of full departures" />
            <Input
              field={fields.offer_hours}
              label="Hours an offer to waiting travellers lasts"
              type="number"
              min={1}
              max={168}
              hint="1 to 168, and never past the last day to book. Then the seats are offered to the next in line."
            />
          </Section>
          <Section title="Mails">
            <TextArea
              field={fields.mail_above}
              label="In the confirmation, above the booking"
              rows={4}
              hint="Plain text; an empty line begins a paragraph."
            />
            <TextArea field={fields.mail_below} label="In the confirmation, below the booking" rows={4} />
            {environment.told ? (
              <EnvironmentField
                field={fields.told}
                label="Booking notifications go to"
                {...environment.told}
              />
            ) : (
              <ListField
                field={fields.told}
                plain
                label="Booking notifications go to"
                hint="Empty: the address of the agency."
                columns={[{ name: 'email', label: 'Email', type: 'email' }]}
                add="Add an address"
                max={10}
              />
            )}
            <Checkbox field={fields.voucher_attached} label="Attach the voucher to the confirmation" />
            <Input
              field={fields.review_days}
              label="Ask for a review, days after the trip"
              type="number"
              min={0}
              max={60}
              hint="Each traveller once, by mail. 0: nobody is asked."
            />
          </Section>
          <Section title="Invoices">
            <Checkbox
              field={fields.invoices}
              label="Make an invoice for each booking that is confirmed from now on"
            />
            <TextArea
              field={fields.seller}
              label="Seller, as it stands on invoices"
              rows={4}
              hint="Name, address and tax number. Invoices need it. Electronic invoices, as Italy and Spain demand them, are not made."
            />
            <TextArea
              field={fields.invoice_note}
              label="At the foot of each invoice"
              rows={2}
              hint="Such as margin scheme or an exemption."
            />
            <TaxRates field={fields.tax_rates} />
            <Checkbox
              field={fields.margin_scheme}
              label="Margin scheme: trips are taxed by their margin, and invoices show no tax"
            />
            <Advanced fields={[fields.invoice_prefix]}>
              <Input
                field={fields.invoice_prefix}
                label="Before each invoice number"
                autoComplete="off"
                hint="With INV- the first invoice is INV-1, without it No. 1. The numbers count on when this changes."
              />
            </Advanced>
          </Section>
        </>
      )}
    </GroupPage>
  )
}
