import type { TripPage } from '../../../contract/trips.ts'
import { LargeLink } from './large-link.tsx'
import { Section } from './section.tsx'

type Day = TripPage['content']['days'][number]

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Breakfast and dinner`. */
const mealsText = (meals: Day['meals']) =>
  capitalized(meals.length < 3 ? meals.join(' and ') : `${meals.slice(0, -1).join(', ')} and ${meals.at(-1)}`)

/** The itinerary: each day a chapter with its number in the margin. */
export function Days({ days }: { days: Day[] }) {
  if (days.length === 0) return null
  return (
    <Section id="itinerary" title="Day by day">
      <ol className="mt-8 print:mt-2">
        {days.map((day, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={index}
            className="grid break-inside-avoid grid-cols-[2.75rem_minmax(0,1fr)] border-line border-t py-8 sm:grid-cols-[6.5rem_minmax(0,1fr)] lg:py-10 print:grid-cols-[1.8rem_minmax(0,1fr)] print:break-inside-auto print:py-1.5"
          >
            <p
              aria-hidden="true"
              className="font-display text-[2rem] text-accent leading-none tabular-nums sm:text-[4rem] print:text-2xl"
            >
              {index + 1}
            </p>
            <div className="max-w-[62ch]">
              <h3 className="pt-1 text-[1.55rem] sm:pt-2 sm:text-[1.9rem] print:pt-0 print:text-lg">
                <span className="sr-only">Day {index + 1}: </span>
                {day.title}
              </h3>
              {day.text && (
                <p className="mt-3 whitespace-pre-line text-pretty text-lg print:mt-1">{day.text}</p>
              )}
              {(day.meals.length > 0 || day.overnight) && (
                <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-[0.95rem] text-ink-soft print:mt-0.5 print:block">
                  {day.meals.length > 0 && <Detail name="Meals" text={mealsText(day.meals)} />}
                  {day.overnight && <Detail name="Night" text={day.overnight} />}
                </dl>
              )}
              {day.picture && (
                <LargeLink
                  picture={day.picture}
                  name={`Picture of day ${index + 1}`}
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

const Detail = ({ name, text }: { name: string; text: string }) => (
  <div className="flex gap-x-2 print:inline print:*:mr-2 print:*:inline">
    <dt className="shrink-0 font-semibold">{name}</dt>
    <dd>{text}</dd>
  </div>
)
