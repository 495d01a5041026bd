import type { Message } from '../../../contract/messages.ts'
import { Moment } from '../../ui/text/moment.tsx'
import type { Deletion } from '../kit/deletion.tsx'
import { refreshBadges } from '../shell/badges.ts'

/** The deletion of a message, in the list and on its own screen. */
export const messageDeletion: Deletion<Message> = {
  call: 'adminDeleteMessage',
  // The time tells several messages of one person apart.
  consequence: ({ created_at }) => (
    <>
      <p>
        Written <Moment at={created_at} />
      </p>
      <p>
        Your answers, and what the mails about it say, are removed, too. An answer that is still queued is not
        sent.
      </p>
    </>
  ),
  // The message may have been open.
  onDeleted: refreshBadges,
}
