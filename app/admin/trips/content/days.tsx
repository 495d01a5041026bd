import { limits } from '../../../../contract/limits.ts'
import { meals } from '../../../../contract/trip-content.ts'
import { capitalize } from '../../../ui/capitalize.ts'
import { countOf } from '../../../ui/number.ts'
import { PictureEditor } from '../../forms/picture-editor.tsx'
import { RowButtons, RowList, useRows } from '../../forms/rows.tsx'
import { TextBox } from '../../forms/text-box.tsx'
import type { ErrorAt, ListOf } from './draft.ts'
import { Section } from './section.tsx'

type DaysProps = { listOf: ListOf; errorAt: ErrorAt; length: number }

/** The itinerary, day by day. `length`: of the trip, in days. */
export function Days({ listOf, errorAt, length }: DaysProps) {
  const list = useRows({
    ...listOf('days'),
    empty: () => ({ title: '', text: '', meals: [], overnight: '', picture: null }),
    nameOf: (_, index) => `day ${index + 1}`,
  })
  const written = list.rows.length
  return (
    <Section
      name="days"
      hint={
        written > 0 && written !== length
          ? `The trip is ${countOf(length, 'day')} long; the itinerary has ${written}.`
          : `The trip is ${countOf(length, 'day')} long.`
      }
    >
      <RowList list={list} max={limits.tripDays} add={`Add day ${written + 1}`} error={errorAt('days')}>
        {(day, index) => {
          const error = (field: string) => errorAt(`days[${index}].${field}`)
          const isServed = (meal: (typeof meals)[number]) => day.meals.includes(meal)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside the buttons
            <div
              role="group"
              aria-label={`Day ${index + 1}`}
              className="grid gap-3 rounded-lg border border-line p-3 sm:p-4"
            >
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-xl">Day {index + 1}</h3>
                <RowButtons list={list} row={day} />
              </div>
              <TextBox
                label="Title"
                value={day.title}
                onChange={(title) => list.set(day.key, { title })}
                error={error('title')}
              />
              <TextBox
                label="Text"
                rows={4}
                value={day.text}
                onChange={(text) => list.set(day.key, { text })}
                error={error('text')}
              />
              <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
                <fieldset className="grid content-start gap-1">
                  <legend className="font-semibold text-sm">Meals</legend>
                  <div className="flex flex-wrap gap-x-4">
                    {meals.map((meal) => (
                      <label key={meal} className="flex min-h-11 items-center gap-2">
                        <input
                          type="checkbox"
                          checked={isServed(meal)}
                          onChange={({ target }) =>
                            list.set(day.key, {
                              meals: meals.filter((each) =>
                                each === meal ? target.checked : isServed(each),
                              ),
                            })
                          }
                          className="size-5 accent-accent"
                        />
                        {capitalize(meal)}
                      </label>
                    ))}
                  </div>
                </fieldset>
                <TextBox
                  label="Where one sleeps"
                  value={day.overnight}
                  onChange={(overnight) => list.set(day.key, { overnight })}
                  error={error('overnight')}
                />
              </div>
              <PictureEditor
                label={`Picture of day ${index + 1}`}
                picture={day.picture}
                onChange={(change) => list.update(day.key, (now) => ({ picture: change(now.picture) }))}
              />
            </div>
          )
        }}
      </RowList>
    </Section>
  )
}
