import type { Texts } from '../../../texts/texts.ts'
import { useTexts } from '../../texts.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'

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
  className = '',
}: {
  /** The file name of the map, as `showTrip` answers it. */
  map: string
  title: string
  stops: Stop[]
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
                  {name}
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
