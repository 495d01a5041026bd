import { nameForm } from '../../../../contract/accounts.ts'
import { useCallForm } from '../../../form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'

export function ChangeName({ name, onChanged }: { name: string; onChanged: () => void }) {
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'change-name',
    call: 'changeName',
    schema: nameForm,
    defaultValue: { name },
    keeps: true,
    onDone: onChanged,
  })
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      <Input
        field={fields.name}
        label="Name"
        hint="Existing bookings keep the name they were made with."
        autoComplete="name"
        required
      />
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          Save name
        </Button>
      </div>
    </form>
  )
}
