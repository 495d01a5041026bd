import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { type Difference, settleForm } from '../../../contract/money/cards.ts'
import { useMoney } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Nothing } from '../../ui/feedback/alert.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CallButton } from '../kit/action.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { Section } from '../kit/section.tsx'

const kinds: Record<Difference['kind'], string> = {
  foreign_refund: 'Refunded at the provider',
  dispute: 'Disputed by the payer',
  unknown_payment: 'Payment unknown here',
  amount: 'Another amount',
  currency: 'Another currency',
}

type SettleProps = { difference: Difference; onChange: () => void; onClose: () => void }

function Settle({ difference: { id, kind, provider_ref }, onChange, onClose }: SettleProps) {
  return (
    <FormDialog
      title="Settle this difference?"
      about={`${kinds[kind]}, ${provider_ref}`}
      button="Settle"
      call="adminSettleDifference"
      schema={settleForm}
      params={{ id }}
      onChange={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <TextArea
          field={fields.note}
          label="Note for the office"
          rows={3}
          hint="How it was settled. No money moves, and no booking changes by this."
        />
      )}
    </FormDialog>
  )
}

type DifferencesProps = {
  differences: Answer<'adminListDifferences'>['differences']
  onChange: () => void
}

/** Where the provider and the ledger differ, open ones first, until a person settles each. */
export function Differences({ differences, onChange }: DifferencesProps) {
  const { data, current_page, last_page } = differences
  const { href } = useAddress()
  const money = useMoney()
  const [settling, setSettling] = useState<Difference>()
  return (
    <Section
      title="Differences with the provider"
      more={
        <CallButton call="adminComparePayments" onDone={onChange}>
          Compare now
        </CallButton>
      }
    >
      <p className="text-ink-soft text-sm">
        Where card payments at the provider and this ledger do not match. They are compared each night.
      </p>
      {data.length === 0 && <Nothing>No differences.</Nothing>}
      <ul aria-label="Differences">
        {data.map((difference) => {
          const { id, kind, provider_ref, booking_id, amount, currency, at, note, settled_at } = difference
          return (
            <li
              key={id}
              className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0 ${settled_at ? 'text-ink-soft' : ''}`}
            >
              <span className="w-full text-ink-soft text-sm sm:w-44">
                <Moment at={at} />
              </span>
              <span className="min-w-0 grow basis-52 wrap-anywhere">
                <span className={settled_at ? '' : 'font-semibold'}>{kinds[kind]}</span>
                {booking_id !== null && (
                  <>
                    , <TextLink to={`/admin/booking/${booking_id}`}>its booking</TextLink>
                  </>
                )}
                <span className="block whitespace-pre-line text-ink-soft text-sm">
                  {[provider_ref, note].filter(Boolean).join('\n')}
                </span>
              </span>
              <span className="tabular-nums">{money(amount, currency)}</span>
              {settled_at ? (
                <span className="text-sm">
                  Settled <Moment at={settled_at} />
                </span>
              ) : (
                <Button look="quiet" onClick={() => setSettling(difference)}>
                  Settle
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex justify-end">
        <Pager
          current={current_page}
          last={last_page}
          href={(page) => href({ differences: page === 1 ? null : page })}
        />
      </div>
      {settling && (
        <Settle difference={settling} onChange={onChange} onClose={() => setSettling(undefined)} />
      )}
    </Section>
  )
}
