import { tokenForm } from '../../../contract/accounts.ts'
import { useCallForm } from '../../form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/confirm-address'
import { useLinkToken } from './link-token.ts'
import { NeedsScript, Spread } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Confirm your email address', path: '/account/confirm', hidden: true })

/** Where a mailed link leads. The owner presses a button: programs that check mails open links, too. */
export default function ConfirmAddress() {
  const token = useLinkToken()
  const { formProps, pending, feedback } = useCallForm({ call: 'proveAddress', schema: tokenForm })
  const isDone = feedback?.tone === 'success'
  return (
    <Spread picture="login">
      <h1 className="headline">Confirm your email address</h1>
      <div className="mt-8 grid gap-6">
        <NeedsScript what="This form" className="" />
        {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
        {isDone ? (
          <p>
            Go back to the trip that you were booking: what you typed is still there. Then press Book Now.
          </p>
        ) : (
          <form {...formProps}>
            <input type="hidden" name="token" value={token ?? ''} />
            <Button type="submit" pending={pending}>
              Confirm my address
            </Button>
          </form>
        )}
      </div>
    </Spread>
  )
}
