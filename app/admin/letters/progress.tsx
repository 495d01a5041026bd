import type { ReactNode } from 'react'
import { useAgency, useMoney } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Counts } from '../../ui/text/facts.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CallResult, useCall, useLookingAgain } from '../kit/call.tsx'
import { ToCall } from './to-call.tsx'

/** How often progress is looked at again: for two minutes. */
const MOST_LOOKS = 80

type DialogProps = {
  title: string
  message: string
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** What is shown once letters, reminders or refunds to many are ordered: the answer, and how far they are. */
export const OrderedDialog = ({ title, message, wide = false, onClose, children }: DialogProps) => (
  <Modal wide={wide} title={title} onClose={onClose}>
    <p>{message}</p>
    {children}
    <div className="flex justify-end">
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  </Modal>
)

type ProgressProps = { counts: [word: string, count: number][]; children: ReactNode }

/** How many are done, and below them whom to call. */
const Progress = ({ counts, children }: ProgressProps) => (
  <div className="grid gap-4">
    <div role="status">
      <Counts of={counts} />
    </div>
    {children}
  </div>
)

/** Without a mail server nobody gets a mail. */
const written = 'written to files'

/** What became of a letter to many. */
export function LetterProgress({ id }: { id: number }) {
  const noMail = useAgency()?.no_mail
  const { result, refetch } = useCall('adminShowLetters', { params: { id } })
  const isOnItsWay = result?.ok === true && result.answer.waiting > 0
  useLookingAgain({ isOnItsWay, answer: result, look: refetch, most: MOST_LOOKS })
  return (
    <CallResult result={result} refetch={refetch}>
      {({ sent, failed, waiting, without_address }) => (
        <Progress
          counts={[
            [noMail ? written : 'sent', sent],
            ['waiting', waiting],
            ['failed', failed],
          ]}
        >
          {failed > 0 && (
            <p>
              <TextLink to="/admin/mails?state=failed&template=letter">Failed letters</TextLink> stand under
              Sent mail, but for those that were held back, as too many mails have gone to their address.
            </p>
          )}
          <ToCall title="To be called, as they have no address" people={without_address} />
        </Progress>
      )}
    </CallResult>
  )
}

/** How far reminders or refunds of many bookings are. */
export function BulkProgress({ id }: { id: number }) {
  const write = useMoney()
  const noMail = useAgency()?.no_mail
  const doneWords = { remind: noMail ? written : 'reminded', refund: 'paid back' }
  const { result, refetch } = useCall('adminShowBulk', { params: { id } })
  const isOnItsWay = result?.ok === true && result.answer.left > 0
  useLookingAgain({ isOnItsWay, answer: result, look: refetch, most: MOST_LOOKS })
  return (
    <CallResult result={result} refetch={refetch}>
      {({ kind, done, sum, currency, left, failed }) => (
        <Progress
          counts={[
            [doneWords[kind], done],
            ['left', left],
            ['not done', failed.length],
          ]}
        >
          {kind === 'refund' && sum > 0 && <p>{write(sum, currency)} is back on cards.</p>}
          <ToCall title={kind === 'remind' ? 'Not reminded' : 'Not paid back'} people={failed} />
        </Progress>
      )}
    </CallResult>
  )
}
