import { type Topic, topicForm } from '../../../../contract/topics.ts'
import { Input } from '../../../ui/field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { CountrySelect } from '../../topics/country-select.tsx'

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
