import type { Message } from '../../../contract/messages.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Deletion } from '../lists/deletion.tsx'
import { refreshBadges } from '../shell/badges.ts'

/** Deleting a message, in the list and on its own screen. */
export const messageDeletion: Deletion<Message> = {
  call: 'adminDeleteMessage',
  // Some write more than once: what tells their messages apart.
  consequence: ({ created_at }) => (
    <>
      <p>
        Written <Moment at={created_at} />
      </p>
      <p>What the mail that brought it says is removed, too.</p>
    </>
  ),
  // It may have been an open one.
  onDeleted: refreshBadges,
}
