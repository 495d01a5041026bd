import { Plus } from 'lucide-react'
import { limits } from '../../../../contract/limits.ts'
import { meals } from '../../../../contract/trips/trip-content.ts'
import { capitalize, countOf } from '../../../../rules/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TickBox } from '../../../ui/controls/tick-box.tsx'
import { PictureEditor } from '../../kit/picture-editor.tsx'
import { RowButtons, RowList, useRows } from '../../kit/rows.tsx'
import { TextBox } from '../../kit/text-box.tsx'
import { type Day, type ErrorAt, type ListOf, withoutKey } from './draft.ts'
import { Section } from './section.tsx'

type Meal = Day['meals'][number]

const empty = (): Day => ({ title: '', text: '', meals: [], overnight: '', picture: null })

type MealsProps = {
  label: string
  served: (meal: Meal) => boolean
  onChange: (meal: Meal, on: boolean) => void
}

function Meals({ label, served, onChange }: MealsProps) {
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {meals.map((meal) => (
          <TickBox
            key={meal}
            label={capitalize(meal)}
            checked={served(meal)}
            onChange={(isServed) => onChange(meal, isServed)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The meals of a day with one more, or one less, in the order of the day. */
const withMeal = (day: Day, meal: Meal, on: boolean) => ({
  meals: meals.filter((each) => (each === meal ? on : day.meals.includes(each))),
})

type DaysProps = { listOf: ListOf; errorAt: ErrorAt; length: number }

/** The itinerary, day by day. `length`: of the trip, in days. */
export function Days({ listOf, errorAt, length }: DaysProps) {
  const days = listOf('days')
  const list = useRows({
    ...days,
    empty,
    nameOf: (_, index) => `day ${index + 1}`,
  })
  const written = list.rows.length
  const gallery = listOf('gallery').rows.map(withoutKey)
  const more =
    written === 0 && length > 1 && length <= limits.tripDays ? (
      <Button
        icon={Plus}
        look="quiet"
        className="justify-self-start"
        onClick={() => list.add(Array.from({ length }, empty))}
      >
        Add {length} days
      </Button>
    ) : (
      written === length && (
        <p className="basis-full text-ink-soft text-sm">
          The itinerary has every day of the trip. You can still add one.
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
      {written > 1 && (
        <Meals
          label="Meals on every day"
          served={(meal) => list.rows.every((day) => day.meals.includes(meal))}
          onChange={(meal, on) =>
            days.change((rows) => rows.map((day) => ({ ...day, ...withMeal(day, meal, on) })))
          }
        />
      )}
      <RowList
        list={list}
        max={limits.tripDays}
        add={`Add day ${written + 1}`}
        error={errorAt('days')}
        more={more}
      >
        {(day, index) => {
          const error = (field: string) => errorAt(`days[${index}].${field}`)
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
                <Meals
                  label="Meals"
                  served={(meal) => day.meals.includes(meal)}
                  onChange={(meal, on) => list.update(day.key, (now) => withMeal(now, meal, on))}
                />
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
