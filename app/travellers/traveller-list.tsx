import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { email } from '../../contract/fields.ts'
import type { Traveller, TravellersAnswer } from '../../contract/travellers.ts'
import { type AgeRules, wrongAge } from '../../rules/ages.ts'
import { useMoneyOf } from '../agency.ts'
import type { Api } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useCopy } from '../ui/controls/copy.ts'
import { Input } from '../ui/controls/field.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { formOf, useCall } from '../use-call.ts'
import { useCallForm } from '../use-call-form.ts'
import { savingOne, TravellerForm } from './traveller-form.tsx'
import {
  ageText,
  missingText,
  nameOf,
  passportText,
  priceOtherwiseText,
  savedText,
} from './traveller-words.ts'

type GiveLinkProps = {
  api: Api
  bookingId: number
  position: number
  onSent: (answer: unknown) => void
  /** Called when a link to copy was made. */
  onMade: () => void
}

const schema = z.object({ email })

/** Mails a traveller the link to fill in their own part, or makes one to pass on. */
function GiveLink({ api, bookingId, position, onSent, onMade }: GiveLinkProps) {
  const t = useTexts('travellers').link
  const words = useTexts('words')
  const [made, setMade] = useState<{ url: string } | { refused: string }>()
  const [making, setMaking] = useState(false)
  const url = made && 'url' in made ? made.url : ''
  const { place, status, copy } = useCopy<HTMLElement>(url, {
    copied: t.copied,
    marked: t.marked,
  })
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'linkMyTraveller',
    schema,
    id: `link-${position}`,
    params: { id: bookingId },
    api,
    onDone: onSent,
  })
  async function make() {
    setMaking(true)
    const form = formOf({ position: `${position}` })
    const result = await api('linkMyTraveller', { params: { id: bookingId }, form })
    setMaking(false)
    setMade(result.ok ? { url: result.answer.url ?? '' } : { refused: result.message })
    if (result.ok) onMade()
  }
  return (
    <div className="grid gap-4">
      <p className="text-[0.95rem] text-ink-soft">{t.what}</p>
      <form {...formProps} className="grid gap-4">
        <input type="hidden" name="position" value={position} />
        <Input field={fields.email} label={words.email} type="email" autoComplete="off" />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {t.send}
          </Button>
          {!url && (
            <Button look="quiet" pending={making} onClick={() => void make()}>
              {t.make}
            </Button>
          )}
        </div>
      </form>
      {made && 'refused' in made && <Banner tone="danger">{made.refused}</Banner>}
      {url && (
        <div className="flex flex-wrap items-center gap-3">
          <span
            ref={place}
            className="min-w-0 flex-1 basis-60 rounded-lg bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere"
          >
            {url}
          </span>
          <Button look="quiet" onClick={() => void copy()}>
            {t.copy}
          </Button>
        </div>
      )}
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {status}
      </p>
    </div>
  )
}

type What = 'form' | 'me' | 'link'

type RowButtonsProps = {
  traveller: TravellersAnswer['travellers'][number]
  name: string
  /** Who booked may travel, too. */
  isMe: boolean
  hasLink: boolean
  /** What is open below. */
  here: What | undefined
  toggle: (what: What) => void
}

/** What can be done with a traveller: it opens below. */
function RowButtons({ traveller, name, isMe, hasLink, here, toggle }: RowButtonsProps) {
  const { list: t } = useTexts('travellers')
  const isBegun = traveller.filled.length > 0
  return (
    <div className="flex flex-wrap gap-2">
      {isMe && (
        <Button look="quiet" aria-expanded={here === 'me'} onClick={() => toggle('me')}>
          {t.isMe(name)}
        </Button>
      )}
      <Button
        look="quiet"
        aria-expanded={here === 'form'}
        aria-label={isBegun ? t.changeFor(name) : t.fillInFor(name)}
        onClick={() => toggle('form')}
      >
        {isBegun ? t.change : t.fillIn}
      </Button>
      {hasLink && (
        <Button
          look="quiet"
          aria-expanded={here === 'link'}
          aria-label={t.linkFor(name)}
          onClick={() => toggle('link')}
        >
          {t.link}
        </Button>
      )}
    </div>
  )
}

type TravellerListProps = {
  bookingId: number
  api: Api
  /** Whether the traveller or the back office edits the list. */
  by: 'own' | 'office'
  /** Who booked: the first adult can be filled in with this name. */
  me?: string
  /** The currency of the booking, for the staff. */
  currency?: string | null
  /** Called after a traveller was saved. */
  onChange?: () => void
}

/** The travellers of a booking, a row each. Their details can be filled in here or, by a link, by each traveller. */
export function TravellerList({ bookingId, api, by, me, currency, onChange }: TravellerListProps) {
  const t = useTexts('travellers')
  const words = useTexts('words')
  const { result, refetch, replace } = useCall(
    by === 'own' ? 'showMyTravellers' : 'adminShowTravellers',
    { params: { id: bookingId } },
    api,
  )
  const [open, setOpen] = useState<{ position: number; what: What }>()
  const [said, setSaid] = useState<{ position: number | undefined; text: string }>()
  const reload = () => {
    setOpen(undefined)
    refetch()
  }
  const saved = (answer: unknown) => {
    const { message, ...now } = answer as TravellersAnswer & { message: string }
    replace(now)
    const position = open?.position
    const one = now.travellers.find((each) => each.position === position)
    const isEmpty = open?.what !== 'link' && one && savedText(one, message, t).isEmpty
    setSaid({ position, text: isEmpty ? t.list.nothingYet : message })
    setOpen(undefined)
    onChange?.()
  }
  if (!result) return <Spinner />
  if (!result.ok)
    return (
      <div className="grid justify-items-start gap-3">
        <Banner tone="danger">{result.message}</Banner>
        <Button look="quiet" onClick={reload}>
          {words.tryAgain}
        </Button>
      </div>
    )
  const shown = result.answer
  return (
    <>
      <ul className="border-line border-t">
        {shown.travellers.map((traveller) => {
          const { position } = traveller
          const name = nameOf(traveller, t)
          const here = open?.position === position ? open.what : undefined
          const toggle = (what: What) => {
            setSaid(undefined)
            setOpen(here === what ? undefined : { position, what })
          }
          return (
            <li key={position} className="border-line border-b py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{name}</p>
                  {said?.position === position && <Said text={said.text} />}
                  <Standing traveller={traveller} ages={shown.ages} by={by} currency={currency} />
                </div>
                {shown.refused === null && (
                  <RowButtons
                    traveller={traveller}
                    name={name}
                    isMe={Boolean(me) && position === 1 && !traveller.name}
                    hasLink={by === 'own'}
                    here={here}
                    toggle={toggle}
                  />
                )}
              </div>
              {(here === 'form' || here === 'me') && (
                <div className="mt-4 rounded-lg border border-line bg-surface p-4">
                  <TravellerForm
                    key={`${position} ${traveller.version} ${here}`}
                    traveller={here === 'me' ? { ...traveller, name: me ?? '' } : traveller}
                    asks={shown.asks}
                    ages={shown.ages}
                    by={by}
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
                  <GiveLink
                    api={api}
                    bookingId={bookingId}
                    position={position}
                    onSent={saved}
                    onMade={refetch}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {shown.refused === 'past_day' && <p className="mt-2 text-ink-soft">{t.list.hasBegun}</p>}
    </>
  )
}

/** Says what was done with a traveller, and has the focus: the form that had it is gone. */
function Said({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={place} tabIndex={-1} role="status" className="font-medium text-success outline-none">
      {text}
    </p>
  )
}

type StandingProps = {
  traveller: Traveller
  ages: AgeRules
  by: TravellerListProps['by']
  currency: string | null | undefined
}

/** Says whether a traveller's details are complete, what is missing, and what is wrong with passport and age. */
function Standing({ traveller, ages, by, currency }: StandingProps) {
  const t = useTexts('travellers')
  const money = useMoneyOf({ currency })
  const { missing, passport, linked_at, age, born, kind, price_otherwise } = traveller
  const wrong = age && (wrongAge({ born: born ?? '', kind }, ages) ?? { wrong: age })
  const more =
    by === 'own' ? t.age.talk : price_otherwise !== null && priceOtherwiseText(price_otherwise, money, t)
  const warnings = [
    passportText(passport, t),
    wrong && [ageText(wrong, kind, ages, t), more].filter(Boolean).join(' '),
  ].filter((text) => typeof text === 'string')
  return (
    <>
      {missing.length > 0 ? (
        <p className="text-ink-soft text-sm">
          {linked_at
            ? t.list.missingLinked(missingText(missing, t))
            : t.list.missing(missingText(missing, t))}
        </p>
      ) : warnings.length > 0 ? null : (
        <p className="flex items-center gap-1.5 text-success text-sm">
          <Check aria-hidden="true" className="size-4" />
          {t.list.complete}
        </p>
      )}
      {warnings.map((text) => (
        <p key={text} className="font-medium text-danger text-sm">
          {text}
        </p>
      ))}
    </>
  )
}
