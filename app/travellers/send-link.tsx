import { z } from 'zod'
import { email } from '../../contract/fields.ts'
import type { Api } from '../api.ts'
import { useCallForm } from '../form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/field.tsx'

type SendLinkProps = { api: Api; bookingId: number; position: number; onSent: (answer: unknown) => void }

const schema = z.object({ email })

/** Mails a traveller the link to fill in their own part. */
export function SendLink({ api, bookingId, position, onSent }: SendLinkProps) {
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'linkMyTraveller',
    schema,
    id: `link-${position}`,
    params: { id: bookingId },
    api,
    onDone: onSent,
  })
  return (
    <form {...formProps} className="grid gap-4">
      <input type="hidden" name="position" value={position} />
      <Input
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="off"
        hint="The link opens this traveller’s part alone. A new link ends the one before."
      />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          Send the link
        </Button>
      </div>
    </form>
  )
}
