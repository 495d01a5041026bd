import { Plus } from 'lucide-react'
import { limits } from '../../../../contract/limits.ts'
import { meals } from '../../../../contract/trip-content.ts'
import { Button } from '../../../ui/button.tsx'
import { capitalize } from '../../../ui/capitalize.ts'
import { countOf } from '../../../ui/number.ts'
import { PictureEditor } from '../../forms/picture-editor.tsx'
import { RowButtons, RowList, useRows } from '../../forms/rows.tsx'
import { TextBox } from '../../forms/text-box.tsx'
import { type Day, type ErrorAt, type ListOf, withoutKey } from './draft.ts'
import { Section } from './section.tsx'

const empty = (): Day => ({ title: '', text: '', meals: [], overnight: '', picture: null })

type DaysProps = { listOf: ListOf; errorAt: ErrorAt; length: number }

/** The itinerary, day by day. `length`: of the trip, in days. */
export function Days({ listOf, errorAt, length }: DaysProps) {
  const list = useRows({
    ...listOf('days'),
    empty,
    nameOf: (_, index) => `day ${index + 1}`,
  })
  const written = list.rows.length
  const gallery = listOf('gallery').rows.map(withoutKey)
  const more =
    written === 0 && length > 1 && length <= limits.tripDays ? (
      <Button
        look="quiet"
        className="justify-self-start"
        onClick={() => list.add(Array.from({ length }, empty))}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add {length} days
      </Button>
    ) : (
      written === length && (
        <p className="basis-full text-ink-soft text-sm">
          Every day of the trip is here. Another can be added, but is not needed.
        </p>
      )
    )
  return (
    <Section
      name="days"
      hint={
        written > 0 && written !== length
          ? `The trip is ${countOf(length, 'day')} long; the itinerary has ${written}.`
          : `The trip is ${countOf(length, 'day')} long.`
      }
    >
      <RowList
        list={list}
        max={limits.tripDays}
        add={`Add day ${written + 1}`}
        error={errorAt('days')}
        more={more}
      >
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
                  label="Overnight stay"
                  value={day.overnight}
                  onChange={(overnight) => list.set(day.key, { overnight })}
                  error={error('overnight')}
                />
              </div>
              <PictureEditor
                label={`Picture of day ${index + 1}`}
                picture={day.picture}
                offered={gallery}
                error={error('picture')}
                onChange={(change) => list.update(day.key, (now) => ({ picture: change(now.picture) }))}
              />
            </div>
          )
        }}
      </RowList>
    </Section>
  )
}
