import { Check } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { email } from '../../contract/fields.ts'
import type { Traveller, TravellersAnswer } from '../../contract/travellers.ts'
import type { Api, Refused } from '../api.ts'
import { useCallForm } from '../form.ts'
import { Button } from '../ui/controls/button.tsx'
import { Input } from '../ui/controls/field.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { unlessAborted } from '../use-call.ts'
import { savingOne, TravellerForm } from './form.tsx'
import { missingText, nameOf, passportText } from './words.ts'

type SendLinkProps = { api: Api; bookingId: number; position: number; onSent: (answer: unknown) => void }

const schema = z.object({ email })

/** Mails a traveller the link to fill in their own part. */
function SendLink({ api, bookingId, position, onSent }: SendLinkProps) {
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'linkMyTraveller',
    schema,
    id: `link-${position}`,
    params: { id: bookingId },
    api,
    onDone: onSent,
  })
  return (
    <form {...formProps} className="grid gap-4">
      <input type="hidden" name="position" value={position} />
      <Input
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="off"
        hint="The link opens only this traveller’s details. A new link replaces the old one."
      />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          Send the link
        </Button>
      </div>
    </form>
  )
}

type TravellerListProps = {
  bookingId: number
  api: Api
  /** Whether the traveller or the back office edits the list. */
  by: 'own' | 'office'
  /** Called after a traveller was saved. */
  onChange?: () => void
}

/** The travellers of a booking, a row each. Their details can be filled in here or, by a link, by each traveller. */
export function TravellerList({ bookingId, api, by, onChange }: TravellerListProps) {
  const [shown, setShown] = useState<TravellersAnswer>()
  const [refused, setRefused] = useState<Refused>()
  const [open, setOpen] = useState<{ position: number; what: 'form' | 'link' }>()
  const [said, setSaid] = useState('')
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => {
    setOpen(undefined)
    setAttempt((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const call = by === 'own' ? 'showMyTravellers' : 'adminShowTravellers'
    void unlessAborted(signal, api(call, { params: { id: bookingId }, signal }), (result) => {
      setRefused(result.ok ? undefined : result)
      if (result.ok) setShown(result.answer)
    })
    return () => leaving.abort()
  }, [api, by, bookingId, attempt])

  const saved = (answer: unknown) => {
    const { message, ...now } = answer as TravellersAnswer & { message: string }
    setShown(now)
    setSaid(message)
    setOpen(undefined)
    onChange?.()
  }
  if (refused)
    return (
      <div className="grid justify-items-start gap-3">
        <Banner tone="danger">{refused.message}</Banner>
        <Button look="quiet" onClick={reload}>
          Try again
        </Button>
      </div>
    )
  if (!shown) return <Spinner />
  return (
    <>
      <ul className="border-line border-t">
        {shown.travellers.map((traveller) => {
          const { position } = traveller
          const here = open?.position === position ? open.what : undefined
          const toggle = (what: 'form' | 'link') => {
            setSaid('')
            setOpen(here === what ? undefined : { position, what })
          }
          return (
            <li key={position} className="border-line border-b py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{nameOf(traveller)}</p>
                  <Standing traveller={traveller} />
                </div>
                {shown.refused === null && (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      look="quiet"
                      aria-expanded={here === 'form'}
                      aria-label={`${traveller.filled.length > 0 ? 'Change' : 'Fill in'}: ${nameOf(traveller)}`}
                      onClick={() => toggle('form')}
                    >
                      {traveller.filled.length > 0 ? 'Change' : 'Fill in'}
                    </Button>
                    {by === 'own' && (
                      <Button
                        look="quiet"
                        aria-expanded={here === 'link'}
                        aria-label={`Send a link: ${nameOf(traveller)}`}
                        onClick={() => toggle('link')}
                      >
                        Send a link
                      </Button>
                    )}
                  </div>
                )}
              </div>
              {here === 'form' && (
                <div className="mt-4 rounded-lg border border-line bg-surface p-4">
                  <TravellerForm
                    key={`${position} ${traveller.version}`}
                    traveller={traveller}
                    asks={shown.asks}
                    save={savingOne(
                      api,
                      by === 'own' ? 'saveMyTravellers' : 'adminSaveTravellers',
                      bookingId,
                      position,
                    )}
                    onSaved={saved}
                    onReload={reload}
                    onClose={() => setOpen(undefined)}
                  />
                </div>
              )}
              {here === 'link' && (
                <div className="mt-4 rounded-lg border border-line bg-surface p-4">
                  <SendLink api={api} bookingId={bookingId} position={position} onSent={saved} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="mt-2 font-medium text-success empty:hidden">
        {said}
      </p>
      {shown.refused === 'past_day' && (
        <p className="mt-2 text-ink-soft">The trip has begun: please tell us directly.</p>
      )}
    </>
  )
}

/** Says whether a traveller's details are complete, and what is missing. */
function Standing({ traveller: { missing, passport, linked_at } }: { traveller: Traveller }) {
  const warning = passportText(passport)
  return (
    <>
      {missing.length === 0 ? (
        <p className="flex items-center gap-1.5 text-success text-sm">
          <Check aria-hidden="true" className="size-4" />
          Everything is filled in
        </p>
      ) : (
        <p className="text-ink-soft text-sm">
          Missing: {missingText(missing)}
          {linked_at && '. A link was sent'}
        </p>
      )}
      {warning && <p className="font-medium text-danger text-sm">{warning}</p>}
    </>
  )
}
