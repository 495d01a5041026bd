import { Plus } from 'lucide-react'
import { type Topic, topicForm } from '../../../../contract/trips/topics.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Mistake } from '../../kit/form-page.tsx'
import { CountrySelect } from '../../topics/country-select.tsx'
import { Section } from './section.tsx'

type TopicDialogProps = {
  kind: Topic['kind']
  topics: Topic[]
  onStored: (id: number) => void
  onClose: () => void
}

/** Adds a destination or a theme by its name: the rest can follow on its own form. */
export function TopicDialog({ kind, topics, onStored, onClose }: TopicDialogProps) {
  return (
    <FormDialog
      title={`Add a ${kind}`}
      button="Add"
      call="adminAddTopic"
      schema={topicForm}
      onStored={({ id }) => onStored(id)}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          <Input
            field={fields.name}
            label="Name"
            autoComplete="off"
            hint={`Saved at once. Text and picture of its page are written under “Destinations”.`}
          />
          {kind === 'destination' && <CountrySelect field={fields.parent_id} topics={topics} />}
        </>
      )}
    </FormDialog>
  )
}

const groups = [
  { kind: 'destination', title: 'Destinations', add: 'Add a destination' },
  { kind: 'theme', title: 'Themes', add: 'Add a theme' },
] as const

type TopicsProps = {
  topics: Topic[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  onAdd: (kind: Topic['kind']) => void
  error: string | undefined
}

/** Where the trip leads, and what it is about. */
export function Topics({ topics, chosen, onChange, onAdd, error }: TopicsProps) {
  return (
    <Section name="topics" hint="Visitors find the trip by them. A region brings its country along.">
      <div className="grid gap-5 sm:grid-cols-2">
        {groups.map(({ kind, title, add }) => (
          <fieldset key={kind} className="grid content-start gap-0.5">
            <legend className="mb-1 font-semibold text-[0.95rem]">{title}</legend>
            {topics
              .filter((topic) => topic.kind === kind)
              .map(({ id, name, parent_id }) => (
                <label
                  key={id}
                  className={`flex min-h-11 items-center gap-2.5 md:pointer-fine:min-h-8 ${parent_id === null ? '' : 'ml-7'}`}
                >
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                    }
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </label>
              ))}
            <Button icon={Plus} look="quiet" className="mt-1 justify-self-start" onClick={() => onAdd(kind)}>
              {add}
            </Button>
          </fieldset>
        ))}
      </div>
      <Mistake>{error}</Mistake>
    </Section>
  )
}
