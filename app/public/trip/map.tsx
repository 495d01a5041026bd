type Stop = { name: string }

/** Names in a sentence: at most four, then the number of the others. */
function inWords(names: string[]): string {
  if (names.length > 4) return `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
}

/** What a map shows, as a sentence: `Map: from Bergen over Flåm to Ålesund`. */
export function mapText(stops: Stop[]): string {
  const names = stops.flatMap(({ name }) => name || [])
  const [first = '', ...later] = names
  const last = later.at(-1)
  const between = later.slice(0, -1)
  if (last === undefined || names.every((name) => name === first)) return `Map: ${first} and its surroundings`
  const over = between.length > 0 ? ` over ${inWords(between)}` : ''
  return `Map: from ${first}${over} ${last === first ? 'back ' : ''}to ${last}`
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
  const places = placesOf(stops)
  return (
    <figure className={className}>
      <picture>
        <source media="(max-width: 640px)" srcSet={drawing(map, 'upright')} width={420} height={560} />
        <img
          src={drawing(map, 'wide')}
          alt={mapText(stops)}
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
            <span className="sr-only">The stops of {title}, by their numbers on the map:</span>
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
        Drawn from Natural Earth; towns from{' '}
        <a href="https://www.geonames.org/" className="text-link">
          GeoNames
        </a>
      </figcaption>
    </figure>
  )
}
