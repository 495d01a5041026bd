import type { Message } from '../../../contract/answers.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Deletion } from '../deletion.tsx'
import { waitingChanged } from '../waiting.ts'

/** Deleting a message, in the list and on its own screen. */
export const messageDeletion: Deletion<Message> = {
  call: 'adminDeleteMessage',
  // Some write more than once: what tells their messages apart.
  consequence: ({ created_at }) => (
    <>
      <p>
        Written <Moment at={created_at} />
      </p>
      <p>The mail that brought it to the agency stays under Mail.</p>
    </>
  ),
  // It may have been an open one.
  onDeleted: waitingChanged,
}
