import { type Topic, topicForm } from '../../../../contract/topics.ts'
import { Input, Select } from '../../../ui/field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'

type TopicDialogProps = {
  kind: Topic['kind']
  topics: Topic[]
  onStored: (id: number) => void
  onClose: () => void
}

/** Adds a destination or a theme by its name: the rest can follow on its own form. */
export function TopicDialog({ kind, topics, onStored, onClose }: TopicDialogProps) {
  const countries = topics.filter((topic) => topic.kind === 'destination' && topic.parent_id === null)
  return (
    <FormDialog
      title={`New ${kind}`}
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
            hint={`Stored at once. Text and picture of its page are written under “Destinations”.`}
          />
          {kind === 'destination' && (
            <Select field={fields.parent_id} label="Region of">
              <option value="">No country: it is one itself</option>
              {countries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </FormDialog>
  )
}
