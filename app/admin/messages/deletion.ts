import type { Message } from '../../../contract/answers.ts'
import type { Deletion } from '../deletion.tsx'
import { waitingChanged } from '../waiting.ts'

/** Deleting a message, in the list and on its own screen. */
export const messageDeletion: Deletion<Message> = {
  call: 'adminDeleteMessage',
  consequence: () => 'The mail that brought it to the agency stays under Mail.',
  // It may have been an open one.
  onDeleted: waitingChanged,
}
