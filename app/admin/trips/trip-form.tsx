import { z } from 'zod'
import type { Answer } from '../../../contract/calls.ts'
import { type Departure, departureFields } from '../../../contract/departures.ts'
import { file, flag, id, searchFields } from '../../../contract/fields.ts'
import { hasBanner, limits, pictureWidths } from '../../../contract/limits.ts'
import {
  bannerFocus,
  bannerRequired,
  seatRules,
  tripDetails,
  tripFields,
  tripPrices,
  tripUpdate,
} from '../../../contract/trips/office-trips.ts'
import { isToCome } from '../../../rules/departure-days.ts'
import { countOf, dayCount } from '../../../rules/words.ts'
import { useToday } from '../../agency.ts'
import { Input, Select, TextArea } from '../../ui/controls/field.tsx'
import { MoneyInput } from '../../ui/controls/money-input.tsx'
import { PictureField } from '../../ui/controls/picture-field.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Field } from '../../use-call-form.ts'
import { LeastField, SeatsField, TimeField } from '../departures/departure-fields.tsx'
import { load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { Section } from '../kit/section.tsx'
import { PriceFields, priceValues } from '../prices/price-fields.tsx'
import { TaxRateSelect } from '../prices/tax-rate-select.tsx'
import { TripPricing } from '../prices/trip-pricing.tsx'
import type { Route } from './+types/trip-form'
import { ChoiceField, useChoicesToAdd } from './choice-field.tsx'
import { loadChoices, type TripChoices } from './choices.ts'
import { PublishBar } from './publish-bar.tsx'
import { QuestionsField } from './questions.tsx'
import { AsksFields, FocusFields, SearchFields } from './trip-fields.tsx'
import { contentPath, departuresPath, TripLinks, TripTabs } from './trip-tabs.tsx'

const MAX_MB = limits.pictureBytes / 1024 / 1024
const MAX_MP = limits.picturePixels / 1e6

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const NO_PICTURE = `Please choose a JPEG, PNG, WebP or AVIF picture of at most ${MAX_MB} MB and ${MAX_MP} megapixels.`
const SHOWN = 'Shown 4:3 among the tours and on phones, else as a wide strip on the trip’s own page.'

/** In pixels: the widest width that is stored, and its height on most screens. */
const SHARP = { width: Math.max(...pictureWidths), height: 900 }

const warnOf = ({ width, height }: { width: number; height: number }) =>
  width < SHARP.width || height < SHARP.height
    ? `This picture has only ${width} × ${height} pixels and will look blurred. From ${SHARP.width} × ${SHARP.height} pixels on it looks sharp everywhere.`
    : undefined

// A larger picture is refused before it is uploaded.
const banner = file.refine(({ size }) => size <= limits.pictureBytes, NO_PICTURE)
const added = tripFields
  .extend(departureFields.shape)
  .extend(bannerFocus.shape)
  .extend(seatRules.shape)
  .extend(tripPrices.shape)
  .extend(tripDetails.shape)
  .extend(searchFields)
  .extend({ published: flag.optional() })
// Beside the other fields, so that all errors show at once.
const bannerUnlessDraft = z
  .looseObject({})
  .refine((typed) => typed.banner !== undefined || typed.published === '0', {
    ...bannerRequired,
    // What is wrong is not merged with the other fields.
    abort: true,
  })
  .transform(() => ({}))
const schemas = {
  new: added.extend({ banner: banner.optional() }).and(bannerUnlessDraft),
  copy: added.extend({ banner: banner.optional(), copy_of: id }),
  present: tripUpdate.extend({ banner: banner.optional() }),
}

type Edited = Answer<'adminShowTrip'>

const valuesOf = ({ title, description, search_title, search_description, ...trip }: Edited) => ({
  ...{ title, description, search_title, search_description },
  period_id: String(trip.period_id),
  package_id: String(trip.package_id),
  infants_take_seats: trip.infants_take_seats ? '1' : '0',
  cutoff_days: String(trip.cutoff_days),
  details_days: String(trip.details_days),
  focus_x: String(trip.focus_x),
  focus_y: String(trip.focus_y),
  ...priceValues(trip),
  single_supplement: trip.single_supplement === null ? '' : String(trip.single_supplement),
  tax_rate_id: trip.tax_rate_id ?? '',
})

const PASSED = 'This day is in the past.'
const DEPARTS_TODAY = 'This trip departs today: nobody can book it after today.'
const NONE_TO_COME = 'No departure is to come. A date adds one.'

/** Stands in place of the date where a trip has several departures. */
const SeveralDates = ({ id }: { id: number }) => (
  <div className="grid content-start gap-1.5">
    <p className="font-semibold text-[0.95rem]">Dates</p>
    <p className="flex min-h-11 items-center">
      <TextLink to={departuresPath(id)}>Each departure has its own</TextLink>
    </p>
  </div>
)

/** A link to the bookings of the trip, whose travellers have booked the present day. */
function BookingsNotice({ id, bookings = 0, travellers = 0 }: Edited) {
  if (bookings === 0) return null
  return (
    <span className="mt-1 block rounded-lg bg-sunken px-4 py-2.5 text-base text-ink">
      <TextLink to={`/admin/booking?trip=${id}`} className="font-semibold">
        {countOf(bookings, 'booking')} with {countOf(travellers, 'traveller')}
      </TextLink>{' '}
      {bookings === 1 ? 'is' : 'are'} for this trip. Nobody is notified of a change automatically: you can do
      so above its bookings.
    </span>
  )
}

type TripFormProps = TripChoices & {
  trip?: Edited
  /** The next departures of `trip`, with cancelled ones and those under way. */
  departures?: Answer<'adminListDepartures'>['departures']
  /** What can be added to the trip. */
  extras: Answer<'adminListExtras'>['extras']
  /** A new trip begins as this one, on another day. */
  copied?: Edited
}

/** The optional fields of the first departure. */
const firstOnes = ['time', 'seats', 'min_travellers'] as const

const addAsDraft = {
  label: 'Add as draft',
  name: 'published',
  value: '0',
  hint: 'Add Trip puts the trip on the site at once. Only the staff see a draft, which needs no picture yet: write its page first, and publish it then.',
}

const isDraft = (form: FormData) => form.get('published') === '0'

const headings = { present: 'Edit trip', copy: 'Duplicate trip', new: 'Add trip' }

const keeping = {
  present: ' Without a new one the present one stays.',
  copy: ' Without another one the trip gets a copy of this one.',
  new: '',
}

type BannerFieldProps = {
  fields: Record<'banner' | 'focus_x' | 'focus_y', Field>
  of: keyof typeof headings
  /** The trip that is changed or copied. */
  shown: Edited | undefined
}

/** The picture of the trip, and once there is one, what of it stays in sight. */
function BannerField({ fields, of, shown }: BannerFieldProps) {
  const isChange = of === 'present'
  const hasPicture = shown !== undefined && hasBanner(shown)
  return (
    <div className="grid content-start gap-5">
      <PictureField
        field={fields.banner}
        label={isChange ? 'Upload New Banner' : 'Banner'}
        accept={TYPES}
        maxBytes={limits.pictureBytes}
        maxPixels={limits.picturePixels}
        complaint={NO_PICTURE}
        warn={warnOf}
        hint={`JPEG, PNG, WebP or AVIF, at most ${MAX_MB} MB and ${MAX_MP} megapixels. ${SHOWN}${shown && !hasPicture ? '' : keeping[of]}`}
        {...(hasPicture && {
          present: {
            src: `/images/trips/${shown.banner}`,
            alt: isChange ? 'The current banner' : 'The banner of the trip that is duplicated',
          },
        })}
      />
      {hasPicture && <FocusFields fields={fields} banner={shown.banner} />}
    </div>
  )
}

type DayFieldProps = { field: Field; trip: Edited | undefined; toCome: Departure[]; today: string }

/** The day of the only departure; several have their days on their own screen. */
function DayField({ field, trip, toCome, today }: DayFieldProps) {
  if (trip && toCome.length > 1) return <SeveralDates id={trip.id} />
  const { value } = field
  const isPast = typeof value === 'string' && value !== '' && value < today
  return (
    <Input
      field={field}
      label={trip ? 'Date' : 'Date of the first departure'}
      type="date"
      min={limits.firstDeparture}
      max={limits.lastDeparture}
      hint={
        <>
          <Warning>{isPast ? PASSED : !trip && value === today && DEPARTS_TODAY}</Warning>
          {trip && toCome.length === 0 && NONE_TO_COME}
          {trip && <BookingsNotice {...trip} />}
        </>
      }
    />
  )
}

type Priced = 'price_adult' | 'price_child' | 'price_infant' | 'single_supplement' | 'tax_rate_id'

const Prices = ({ fields }: { fields: Record<Priced, Field> }) => (
  <Section title="Prices" className="md:col-span-full">
    <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-4">
      <PriceFields fields={fields} />
      <MoneyInput
        field={fields.single_supplement}
        label="Single room"
        most={limits.money}
        hint="Supplement for each adult in a single room. Empty: not offered."
      />
      <TaxRateSelect field={fields.tax_rate_id} />
    </div>
  </Section>
)

/** Adds a trip, or changes `trip`, whose picture stays unless a new one is chosen. */
function TripForm({ trip, departures, copied, extras, ...offered }: TripFormProps) {
  const { packages, periods, added, add, dialog } = useChoicesToAdd(offered)
  const of = trip ? 'present' : copied ? 'copy' : 'new'
  const shown = trip ?? copied
  const today = useToday()
  const toCome = departures?.data.filter((each) => isToCome(each, today)) ?? []
  const [only] = toCome
  return (
    <>
      <FormPage
        title={headings[of]}
        {...(trip && {
          about: trip.title,
          translated: [
            { kind: 'trip', id: trip.id, label: 'Title and description', part: { except: 'content.' } },
            ...extras.map(({ id, name }) => ({ kind: 'extra' as const, id, label: `Extra: ${name}` })),
          ],
          links: <TripLinks {...trip} />,
          tabs: (form) => (
            <>
              <TripTabs id={trip.id} now="details" />
              <PublishBar trip={trip} {...form} />
            </>
          ),
        })}
        {...(copied && {
          about: `of “${copied.title}”`,
          emptyStays: ['banner', ...firstOnes] as const,
        })}
        button={trip ? 'Save Trip' : 'Add Trip'}
        otherButton={trip ? undefined : addAsDraft}
        list={{ path: '/admin/trips', label: 'Trips' }}
        kind="trip"
        call={trip ? 'adminUpdateTrip' : 'adminAddTrip'}
        schema={schemas[of]}
        // A copy needs a day of its own, and that is hardly ever today.
        defaultValue={
          trip
            ? { ...valuesOf(trip), date: only?.date ?? '' }
            : copied
              ? { ...valuesOf(copied), date: '' }
              : { date: today, infants_take_seats: '0', cutoff_days: '0', details_days: '14' }
        }
        {...(!shown && { emptyStays: ['banner', ...firstOnes] as const })}
        {...(trip && {
          params: { id: trip.id },
          emptyStays: ['banner', ...(only ? [] : (['date'] as const))],
          version: trip.version,
        })}
        noticeLink={(answer, form) => {
          if ('id' in answer)
            return isDraft(form) ? undefined : { to: contentPath(answer.id), label: 'Write its page' }
          return trip && answer.bookings !== undefined
            ? { to: `/admin/booking?trip=${trip.id}`, label: 'Bookings of this trip' }
            : undefined
        }}
        next={(answer, form) => ('id' in answer && isDraft(form) ? contentPath(answer.id) : undefined)}
        nameOf={(form) => `${form.get('title')}`}
      >
        {(fields) => (
          <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <BannerField fields={fields} of={of} shown={shown} />
            {copied && <input type="hidden" name="copy_of" value={copied.id} />}
            <div className="grid content-start gap-5">
              <Input field={fields.title} label="Title" autoComplete="off" />
              <ChoiceField
                field={fields.package_id}
                label="Package"
                choices={packages.map(({ id, description }) => ({ id, text: description }))}
                add="Add a package"
                onAdd={() => add('package')}
                added={added.package}
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <ChoiceField
                  field={fields.period_id}
                  label="Period"
                  choices={periods.map(({ id, period }) => ({ id, text: dayCount(period) }))}
                  add="Add a period"
                  onAdd={() => add('period')}
                  added={added.period}
                />
                <DayField field={fields.date} trip={trip} toCome={toCome} today={today} />
                {!trip && (
                  <>
                    <TimeField field={fields.time} />
                    <SeatsField field={fields.seats} />
                    <LeastField field={fields.min_travellers} />
                  </>
                )}
                <Select field={fields.infants_take_seats} label="Infants">
                  <option value="0">take no seat</option>
                  <option value="1">take a seat</option>
                </Select>
                <Input
                  field={fields.cutoff_days}
                  label="Last day to book"
                  type="number"
                  min={0}
                  max={limits.cutoffDays}
                  hint="Days before departure; 0: the day itself."
                />
              </div>
              <TextArea field={fields.description} label="Description" rows={7} />
              <SearchFields fields={fields} />
              {trip && toCome.length > 1 && <BookingsNotice {...trip} />}
            </div>
            <Prices fields={fields} />
            <AsksFields fields={fields} asks={shown?.asks ?? []} />
            <QuestionsField field={fields.questions} questions={shown?.questions ?? []} />
          </div>
        )}
      </FormPage>
      {dialog}
    </>
  )
}

export const meta = ({ params, loaderData }: Route.MetaArgs) => [
  { title: params.id ? 'Edit trip' : loaderData?.copied ? 'Duplicate trip' : 'Add trip' },
]

/** `copy` in the address of a new trip: it begins as that one. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const copy = params.id ? null : new URL(request.url).searchParams.get('copy')
  const [trip, copied, toCome, priced, choices] = await Promise.all([
    params.id ? load(request, 'adminShowTrip', { params, query: { with: 'counts' } }) : undefined,
    copy ? load(request, 'adminShowTrip', { params: { id: copy } }) : undefined,
    params.id
      ? load(request, 'adminListDepartures', { query: { trip_id: params.id, departed: 'no' } })
      : undefined,
    params.id ? load(request, 'adminListExtras', { query: { trip_id: params.id } }) : undefined,
    loadChoices(request),
  ])
  return { trip, copied, departures: toCome?.departures, extras: priced?.extras ?? [], ...choices }
}

export default function TripPage({ loaderData }: Route.ComponentProps) {
  const { trip, copied, departures } = loaderData
  return (
    <>
      <TripForm key={trip?.id ?? `copy of ${copied?.id}`} {...loaderData} />
      {trip && departures && (
        <TripPricing key={`pricing ${trip.id}`} trip={trip} departures={departures.data} />
      )}
    </>
  )
}
