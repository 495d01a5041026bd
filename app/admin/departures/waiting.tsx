import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { telHref } from '../../../rules/contacts.ts'
import { countOf } from '../../../rules/words.ts'
import { PartyText } from '../../price/party.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Deadline, Moment } from '../../ui/text/moment.tsx'
import { CallButton, ConfirmAction } from '../kit/action.tsx'
import { useLanguageName } from '../kit/language.tsx'
import { lazily } from '../kit/lazily.tsx'

const AddParty = lazily('Add to the waiting list', async () => (await import('./dialogs.tsx')).AddParty)

type Waiting = Answer<'adminListWaiting'>['waiting']
type Props = { departure: number; waiting: Waiting; mayAdd: boolean; onChange: () => void }

const link = 'text-accent underline underline-offset-4'

/** Who waits for seats of a departure, in turn, and what can be done about it. Shown where somebody waits or can be added. */
export function WaitingList({ departure, waiting, mayAdd, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  if (waiting.length === 0 && !mayAdd) return null
  return (
    <section aria-labelledby="waiting-list" className="mt-8">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="waiting-list" className="text-xl">
          Waiting list
        </h2>
        {mayAdd && (
          <Button look="quiet" onClick={() => setAdding(true)}>
            Add a party
          </Button>
        )}
      </header>
      {waiting.length === 0 ? (
        <p className="text-ink-soft">Nobody waits.</p>
      ) : (
        <ol>
          {waiting.map((entry) => (
            <Entry key={entry.id} entry={entry} onChange={onChange} />
          ))}
        </ol>
      )}
      {isAdding && <AddParty departure={departure} onStored={onChange} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Entry({ entry, onChange }: { entry: Waiting[number]; onChange: () => void }) {
  const { id, name, phone, email, note, place, passed_with, seats, offer, created_at, by_staff } = entry
  const language = useLanguageName(entry.language)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{name}</span>, <PartyText party={entry} /> ({countOf(seats, 'seat')}
          )
        </p>
        <p className="text-ink-soft text-sm">
          <a href={telHref(phone)} className={link}>
            {phone}
          </a>
          {email && `, ${email}`}, since <Moment at={created_at} />
          {by_staff && ', added by phone'}
          {language && `, in ${language}`}
        </p>
        {note && <p className="text-sm">{note}</p>}
        <p className="text-sm">
          {offer ? (
            <>
              Seats kept until <Deadline at={offer.until} />:{' '}
              <Link to={`/admin/booking/${offer.booking_id}`} className={link}>
                the offer
              </Link>
            </>
          ) : (
            <>
              Place {place}
              {passed_with !== null &&
                `. Passed over: ${countOf(passed_with, 'seat')} ${passed_with === 1 ? 'was' : 'were'} free, ${seats} are needed`}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {offer ? (
          <CallButton call="adminConfirmBooking" params={{ id: offer.booking_id }} onDone={onChange}>
            Confirm
          </CallButton>
        ) : (
          <CallButton call="adminOfferWaiting" params={{ id }} onDone={onChange}>
            Offer seats
          </CallButton>
        )}
        <Button look="quiet" onClick={() => setLeaving(true)}>
          Remove…
        </Button>
      </div>
      {isLeaving && (
        <ConfirmAction
          title={`Remove ${name} from the waiting list?`}
          text="The place is lost: added again, they stand at the end."
          confirm="Yes, remove"
          call="adminRemoveWaiting"
          sent={{ params: { id } }}
          onChange={onChange}
          onClose={() => setLeaving(false)}
        />
      )}
    </li>
  )
}
