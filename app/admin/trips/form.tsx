import { ClipboardList, Copy, ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Trip } from '../../../contract/answers.ts'
import type { Answer } from '../../../contract/calls.ts'
import { file, id } from '../../../contract/fields.ts'
import { tripFields, tripUpdate } from '../../../contract/forms.ts'
import { limits, pictureWidths } from '../../../contract/limits.ts'
import { Input, Select, TextArea } from '../../ui/field.tsx'
import { countOf } from '../../ui/number.ts'
import { PictureField } from '../../ui/picture-field.tsx'
import { Warning } from '../../ui/warning.tsx'
import { FormPage } from '../form-page.tsx'
import { useToday } from '../today.ts'
import { inDays } from '../words.ts'
import { duplicatePath, passengersPath, type TripChoices } from './choices.ts'
import { doubtOf } from './doubts.ts'

const MAX_MB = limits.pictureBytes / 1024 / 1024
const MAX_MP = limits.picturePixels / 1e6

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const NO_PICTURE = `Please choose a JPEG, PNG, WebP or AVIF picture of at most ${MAX_MB} MB and ${MAX_MP} megapixels.`
const SHOWN =
  'Shown 4:3 among the tours and on phones, else as a wide strip on the trip’s own page: keep what matters in the middle.'

/** Pixels: as wide as the widest that is kept, and as high as that is shown on most screens. */
const SHARP = { width: Math.max(...pictureWidths), height: 900 }
/** Beyond this many times as wide as high, or half as wide, little of a picture is left among the tours. */
const THIN = 3

function warnOf({ width, height }: { width: number; height: number }) {
  const sharp = `From ${SHARP.width} × ${SHARP.height} pixels on it looks sharp everywhere.`
  if (width < SHARP.width || height < SHARP.height)
    return `This picture has only ${width} × ${height} pixels and will look blurred. ${sharp}`
  if (width > height * THIN || height > width * (THIN - 1))
    return `This picture is very ${width > height ? 'wide' : 'tall'}, ${width} × ${height} pixels: only its middle will be seen.`
  return undefined
}

const isSame = (one: File, other: File | undefined) =>
  one.name === other?.name && one.size === other.size && one.lastModified === other.lastModified

/** What is checked before ten megabytes travel: the size, and that the browser could show the picture. */
function useSchema(of: 'new' | 'copy' | 'present') {
  const refused = useRef<File>(undefined)
  const banner = file
    .refine(({ size }) => size <= limits.pictureBytes, NO_PICTURE)
    .refine((chosen) => !isSame(chosen, refused.current), NO_PICTURE)
  const copy = tripFields.extend({ banner: banner.optional(), banner_of: id })
  return {
    schema: {
      new: tripFields.extend({ banner }),
      copy,
      present: tripUpdate.extend({ banner: banner.optional() }),
    }[of],
    /** Of a trip that was deleted while it was edited: with a copy of its picture, unless another is chosen. */
    asNewSchema: copy,
    onRefuse(chosen: File) {
      refused.current = chosen
    },
  }
}

const valuesOf = ({ title, description, date, period_id, package_id }: Omit<Trip, 'id'>) => ({
  title,
  description,
  date,
  period_id: String(period_id),
  package_id: String(package_id),
})

/** Where nothing can be chosen: the way to change that. */
function NoneYet({ what }: { what: 'package' | 'period' }) {
  return (
    <>
      There is no {what} yet.{' '}
      <Link to={`/admin/${what}s/add`} className="text-accent underline underline-offset-4">
        Add one first
      </Link>
    </>
  )
}

const AT_ONCE =
  'The trip is on the site as soon as it is added, and can be booked until the end of the day it departs.'
const PASSED = 'This day has passed: the trip will not be among the tours, and nobody can book it.'

export type Edited = Answer<'adminShowTrip'>

/** Who has booked another day than it would be. */
function WhoBooked({ id, bookings = 0, travellers = 0 }: Edited) {
  if (bookings === 0) return null
  return (
    <span className="mt-1 block rounded-lg bg-sunken px-4 py-2.5 text-base text-ink">
      <Link
        to={`/admin/booking?trip=${id}`}
        className="font-semibold text-accent underline underline-offset-4"
      >
        {countOf(bookings, 'booking')} with {countOf(travellers, 'traveller')}
      </Link>{' '}
      {bookings === 1 ? 'is' : 'are'} for this trip. Nobody is told of a change by itself: new confirmations
      can be sent once it is saved.
    </span>
  )
}

const wayLook =
  'inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4 md:min-h-8'

function WaysFrom({ id }: { id: number }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      {/* With the part of the list to come back to. */}
      <Link to={duplicatePath(id)} state={useLocation().state} className={wayLook}>
        <Copy aria-hidden="true" className="size-4" />
        Duplicate
      </Link>
      <Link to={passengersPath(id)} className={wayLook}>
        <ClipboardList aria-hidden="true" className="size-4" />
        Passenger list
      </Link>
      <Link to={`/trips/${id}`} className={wayLook}>
        <ExternalLink aria-hidden="true" className="size-4" />
        View on the site
      </Link>
    </div>
  )
}

type TripFormProps = TripChoices & {
  trip?: Edited
  /** A new trip begins as this one, on another day. */
  copied?: Edited | undefined
}

const headings = { present: 'Edit trip', copy: 'Duplicate trip', new: 'Add trip' }

const keeping = {
  present: ' Without a new one the present one stays.',
  copy: ' Without another one the trip gets a copy of this one.',
  new: '',
}

/** Adds a trip, or changes `trip`, whose picture stays unless a new one is chosen. */
export function TripForm({ trip, copied, packages, periods }: TripFormProps) {
  const of = trip ? 'present' : copied ? 'copy' : 'new'
  const shown = trip ?? copied
  const { schema, asNewSchema, onRefuse } = useSchema(of)
  const today = useToday()
  const isPast = (day: unknown) => typeof day === 'string' && day !== '' && day < today
  return (
    <FormPage
      title={headings[of]}
      {...(trip && { about: trip.title, links: <WaysFrom id={trip.id} /> })}
      {...(copied && {
        about: `of “${copied.title}”`,
        part: `?copy=${copied.id}`,
        emptyStays: ['banner'] as const,
      })}
      button={trip ? 'Save Trip' : 'Add Trip'}
      list={{ path: '/admin/trips', label: 'Trips' }}
      call={trip ? 'adminUpdateTrip' : 'adminAddTrip'}
      schema={schema}
      // The day is the one thing that a copy cannot have from its original, and today is hardly ever meant.
      defaultValue={trip ? valuesOf(trip) : copied ? { ...valuesOf(copied), date: '' } : { date: today }}
      {...(trip && {
        params: { id: trip.id },
        emptyStays: ['banner'] as const,
        began: { ...valuesOf(trip), banner: trip.banner },
      })}
      {...(trip && {
        asNew: {
          call: 'adminAddTrip',
          schema: asNewSchema,
          button: 'Add Trip',
          fields: { banner_of: `${trip.id}` },
        },
      })}
      doubt={(formData, isNew) => doubtOf(isNew ? undefined : trip, formData, today)}
      wayOn={(answer) =>
        trip && 'bookings' in answer
          ? { to: `/admin/booking?trip=${trip.id}`, label: 'Bookings of this trip' }
          : undefined
      }
      storedId={(answer) => ('id' in answer ? answer.id : trip?.id)}
    >
      {(fields, isNew) => (
        <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PictureField
            field={fields.banner}
            label={trip ? 'Upload New Banner' : 'Banner'}
            accept={TYPES}
            maxBytes={limits.pictureBytes}
            maxPixels={limits.picturePixels}
            complaint={NO_PICTURE}
            warn={warnOf}
            onRefuse={onRefuse}
            hint={`JPEG, PNG, WebP or AVIF, at most ${MAX_MB} MB and ${MAX_MP} megapixels. ${SHOWN}${keeping[trip && isNew ? 'copy' : of]}`}
            {...(shown && {
              present: {
                src: `/images/trips/${shown.banner}`,
                alt: trip ? 'The current banner' : 'The banner of the trip that is duplicated',
              },
            })}
          />
          {copied && <input type="hidden" name="banner_of" value={copied.id} />}
          <div className="grid content-start gap-5">
            <Input field={fields.title} label="Title" autoComplete="off" />
            <Select
              field={fields.package_id}
              label="Package"
              hint={packages.length === 0 && <NoneYet what="package" />}
            >
              <option value="">Choose…</option>
              {packages.map(({ id, description }) => (
                <option key={id} value={id}>
                  {description}
                </option>
              ))}
            </Select>
            <div className="grid gap-5 sm:grid-cols-2">
              <Select
                field={fields.period_id}
                label="Period"
                hint={periods.length === 0 && <NoneYet what="period" />}
              >
                <option value="">Choose…</option>
                {periods.map(({ id, period }) => (
                  <option key={id} value={id}>
                    {inDays(period)}
                  </option>
                ))}
              </Select>
              <Input
                field={fields.date}
                label="Date"
                type="date"
                min={limits.firstDeparture}
                max={limits.lastDeparture}
                hint={
                  <>
                    <Warning>{isPast(fields.date.value) && PASSED}</Warning>
                    {isNew && fields.date.value === today && 'That is today: choose the day of departure.'}
                    {trip && !isNew && <WhoBooked {...trip} />}
                  </>
                }
              />
            </div>
            <TextArea field={fields.description} label="Description" rows={7} />
          </div>
          {isNew && !isPast(fields.date.value) && (
            <p className="text-ink-soft text-sm md:col-span-full">{AT_ONCE}</p>
          )}
        </div>
      )}
    </FormPage>
  )
}
