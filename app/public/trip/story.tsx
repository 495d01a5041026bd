import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TopicLink } from '../../../contract/trips/topics.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { capitalize } from '../../../rules/words.ts'
import type { Texts } from '../../../texts/texts.ts'
import { useOriginal } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { TopicName } from '../layout/topic-name.tsx'
import { Gallery, galleryOf, LargeLink } from './gallery.tsx'
import { Section } from './section.tsx'
import { TripCard } from './trip-card.tsx'

type Day = TripPage['content']['days'][number]
type Original = ReturnType<typeof useOriginal>

/** The itinerary: each day a chapter with its number in the margin. */
function Days({ days, original }: { days: Day[]; original: Original }) {
  const { days: t } = useTexts('site').trip
  const { list } = useTexts('words')
  if (days.length === 0) return null
  return (
    <Section id="itinerary" title={t.title}>
      <ol className="mt-8 print:mt-2">
        {days.map((day, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={index}
            className="grid break-inside-avoid grid-cols-[2.75rem_minmax(0,1fr)] border-line border-t py-8 sm:grid-cols-[6.5rem_minmax(0,1fr)] lg:py-10 print:grid-cols-[1.8rem_minmax(0,1fr)] print:break-inside-auto print:py-1.5"
          >
            <p
              aria-hidden="true"
              className="font-display text-[2rem] text-ink-soft leading-none tabular-nums sm:text-[4rem] print:text-2xl"
            >
              {index + 1}
            </p>
            <div className="max-w-[62ch]">
              <h3 className="large-title pt-1 text-[1.75rem] sm:pt-2 sm:text-[1.9rem] print:pt-0 print:text-lg">
                <span className="sr-only">{t.day(index + 1)}</span>
                <span {...original(`content.days.${index}.title`)}>{day.title}</span>
              </h3>
              {day.text && (
                <p
                  className="mt-3 whitespace-pre-line text-pretty text-lg print:mt-1"
                  {...original(`content.days.${index}.text`)}
                >
                  {day.text}
                </p>
              )}
              {(day.meals.length > 0 || day.overnight) && (
                <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-[0.95rem] text-ink-soft print:mt-0.5 print:block">
                  {day.meals.length > 0 && (
                    <Detail name={t.meals} text={capitalize(list(day.meals.map((meal) => t[meal])))} />
                  )}
                  {day.overnight && (
                    <Detail
                      name={t.night}
                      text={day.overnight}
                      {...original(`content.days.${index}.overnight`)}
                    />
                  )}
                </dl>
              )}
              {day.picture && (
                <LargeLink
                  picture={day.picture}
                  name={t.picture(index + 1)}
                  {...original(`content.days.${index}.picture.alt`)}
                  sizes="(min-width: 64rem) 42vw, (min-width: 40rem) 76vw, 78vw"
                  className="mt-6 print:hidden"
                  shape="aspect-[3/2]"
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Detail = ({ name, text, lang }: { name: string; text: string; lang?: string }) => (
  <div className="flex gap-x-2 print:inline print:*:mr-2 print:*:inline">
    <dt className="shrink-0 font-semibold">{name}</dt>
    <dd lang={lang}>{text}</dd>
  </div>
)

const links = (topics: TopicLink[]) =>
  topics.map((topic, index) => (
    <span key={topic.slug}>
      {index > 0 && ', '}
      <TopicName topic={topic} className="text-link" />
    </span>
  ))

/** The facts that visitors look for first: where, how hard, for whom. */
function Facts({ trip: { topics, content, period_id }, original }: { trip: TripPage; original: Original }) {
  const { facts: t, length } = useTexts('site').trip
  const { days } = useTexts('words')
  const { level, minimum_age, group_size } = content
  const of = (kind: TopicLink['kind']) => topics.filter((topic) => topic.kind === kind)
  const facts: [string, ReactNode, boolean][] = [
    [t.where, links(of('destination')), of('destination').length > 0],
    [t.level, level && t[level], level !== ''],
    [
      t.group,
      <span key="group" {...original('content.group_size')}>
        {group_size}
      </span>,
      group_size !== '',
    ],
    [t.age, minimum_age !== null && t.ageFrom(minimum_age), minimum_age !== null],
    [t.themes, links(of('theme')), of('theme').length > 0],
  ]
  const known = facts.filter(([, , isKnown]) => isKnown)
  if (known.length === 0) return null
  return (
    <dl
      id="facts"
      className="mb-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-8 gap-y-5 border-ink border-y py-6 print:mb-3 print:gap-y-1 print:py-2 sm:grid-cols-3"
    >
      {/* On desktops it stands beside the story. */}
      <div className="lg:hidden print:hidden">
        <dt className="text-ink-soft text-sm">{length}</dt>
        <dd className="font-semibold text-lg leading-snug">{days(period_id)}</dd>
      </div>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-semibold text-lg leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The sections that a trip has, with their addresses on the page. */
function sectionsOf({ content, departures, map, reviews }: TripPage, t: Texts['site']['trip']) {
  const { days, included, not_included, bring, accessibility, meeting_point, entry, questions } = content
  const isPractical =
    included.length + not_included.length + bring.length > 0 ||
    `${accessibility}${meeting_point}${entry}` !== ''
  return [
    days.length > 0 && ['itinerary', t.days.title],
    map !== null && ['map', t.map.title],
    galleryOf(content).length > 0 && ['gallery', t.pictures.title],
    isPractical && ['practical', t.practical.title],
    questions.length > 0 && ['questions', t.questions],
    reviews.length > 0 && ['reviews', t.reviews.short],
    departures.length > 1 && ['departures', t.departures.title],
  ].filter((section) => section !== false)
}

/** Whether a paragraph is long enough for a drop cap of three lines. */
const isStory = (text: string) => text.length > 200 && !text.slice(0, 200).includes('\n')

/** The beginning of a trip's story: facts, text and days. Empty parts leave no trace. */
export function StoryBegin({ trip }: { trip: TripPage }) {
  const { content } = trip
  const { trip: t } = useTexts('site')
  const paragraphs = trip.description.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const sections = sectionsOf(trip, t)
  const original = useOriginal(trip)
  return (
    <>
      <Facts trip={trip} original={original} />
      <div
        className={`max-w-[68ch] text-pretty text-[1.2rem] leading-[1.7] print:text-base print:leading-normal ${isStory(paragraphs[0] ?? '') ? 'drop-cap' : ''}`}
        {...original('description')}
      >
        {paragraphs.map((text, index) => (
          <p key={text} className={`whitespace-pre-line ${index > 0 ? 'mt-5' : ''}`}>
            {text}
          </p>
        ))}
      </div>
      {sections.length > 1 && (
        <nav aria-label={t.onThisPage} className="mt-8 print:hidden">
          <ul className="flex flex-wrap gap-x-7">
            {sections.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center text-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {content.highlights.length > 0 && (
        <section aria-labelledby="highlights" className="mt-12 print:mt-3">
          <h2 id="highlights" className="sr-only">
            {t.highlights}
          </h2>
          <ul className="grid gap-x-10 sm:grid-cols-2 print:block">
            {content.highlights.map((highlight, index) => (
              <li
                key={highlight}
                {...original(`content.highlights.${index}`)}
                className="border-line border-t py-4 text-balance font-medium text-[1.2rem] leading-snug print:py-1 print:text-base"
              >
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Days days={content.days} original={original} />
    </>
  )
}

/** The parts that are as wide as the page: map and gallery. */
export function Plates({ trip }: { trip: TripPage }) {
  const { content, map, title } = trip
  const original = useOriginal(trip)
  const { map: t } = useTexts('site').trip
  return (
    <>
      {map && (
        <Section id="map" title={t.title}>
          <TripMap
            map={map}
            title={title}
            stops={content.stops}
            original={original}
            className="mt-8 print:mt-2"
          />
        </Section>
      )}
      <Gallery pictures={galleryOf(content)} original={original} />
    </>
  )
}

export function Similar({ trips }: { trips: TripPage['similar'] }) {
  const { similar } = useTexts('site').trip
  return (
    <section aria-labelledby="similar" className="frame pb-24 lg:pb-32 print:hidden">
      <h2 id="similar" className="section-title border-ink border-t-2 pt-8">
        {similar}
      </h2>
      {/* Where two fit beside each other, the third is left out. */}
      <ul className="mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10 [&>:nth-child(3)]:sm:max-lg:hidden">
        {trips.map((trip) => (
          <li key={trip.id}>
            <TripCard trip={trip} sizes="(min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw" />
          </li>
        ))}
      </ul>
      <AllTours />
    </section>
  )
}

export const AllTours = () => (
  <p className="mt-10 print:hidden">
    <Link to="/tours" className="inline-flex min-h-11 items-center font-semibold text-link">
      {useTexts('site').trip.allTours}
    </Link>
  </p>
)

type Stop = { name: string }

type Words = Texts['site']['trip']['map'] & Pick<Texts['words'], 'list'>

/** Names in a sentence: at most four, then the number of the others. */
function inWords(names: string[], { list, andMore }: Words): string {
  return names.length > 4 ? andMore(names.slice(0, 4).join(', '), names.length - 4) : list(names)
}

/** What a map shows, as a sentence: `Map: from Bergen via Flåm to Ålesund`. */
export function mapText(stops: Stop[], words: Words): string {
  const names = stops.flatMap(({ name }) => name || [])
  const [first = '', ...later] = names
  const last = later.at(-1)
  const between = later.slice(0, -1)
  if (last === undefined || names.every((name) => name === first)) return words.around(first)
  if (between.length === 0) return words.fromTo(first, last)
  const over = inWords(between, words)
  return last === first ? words.roundTrip(first, over) : words.over(first, over, last)
}

const drawing = (map: string, shape: 'wide' | 'upright') => `/images/maps/${map}-${shape}.svg`

/** The places of a route in the order of travel, each with the numbers that it has on the map: a route may come back. */
function placesOf(stops: Stop[]) {
  const places = new Map<string, number[]>()
  for (const [index, { name }] of stops.filter(({ name }) => name).entries())
    places.set(name, [...(places.get(name) ?? []), index + 1])
  return [...places]
}

/** The drawn map of a trip, with its places by their numbers below. */
export function TripMap({
  map,
  title,
  stops,
  original,
  className = '',
}: {
  /** The file name of the map, as `showTrip` answers it. */
  map: string
  title: string
  stops: Stop[]
  original: Original
  className?: string
}) {
  const { map: t } = useTexts('site').trip
  const { list } = useTexts('words')
  const places = placesOf(stops)
  return (
    <figure className={className}>
      <picture>
        <source media="(max-width: 640px)" srcSet={drawing(map, 'upright')} width={420} height={560} />
        <img
          src={drawing(map, 'wide')}
          alt={mapText(stops, { ...t, list })}
          width={960}
          height={640}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </picture>
      <figcaption className="mt-2 text-ink-soft text-sm">
        {places.length > 1 && (
          <>
            <span className="sr-only">{t.stops(title)}</span>
            <ol className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-base text-ink print:hidden">
              {places.map(([name, numbers]) => (
                <li key={name}>
                  <span className="mr-1 font-medium text-accent tabular-nums">{numbers.join(' · ')}</span>{' '}
                  <span {...original(`content.stops.${stops.findIndex((stop) => stop.name === name)}.name`)}>
                    {name}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
        <Sentence
          of={t.credit}
          with={{
            geonames: (
              <a href="https://www.geonames.org/" className="text-link">
                GeoNames
              </a>
            ),
          }}
        />
      </figcaption>
    </figure>
  )
}
