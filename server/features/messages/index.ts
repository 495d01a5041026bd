import { feature } from '../../kit/feature.ts'
import { messageDoors } from './doors.ts'
import { complaintReceipt, contactAgency, messageReply } from './mails/messages.tsx'
import { nameNewMail } from './message-replies.ts'
import { audited, complaintsDue, countOpenMessages, countSinceYesterday, lockMessageOf } from './messages.ts'
import { personal } from './messages-personal.ts'

/** Messages of visitors, and what the office answers. */
export const messages = feature({
  name: 'messages',
  uses: ['mail-log'],
  tables: ['messages', 'message_replies'],
  doors: messageDoors,
  on: { mailToBeLocked: lockMessageOf, mailSentAgain: nameNewMail },
  answers: { audited },
  personal,
  mails: [contactAgency, messageReply, complaintReceipt],
  overview: {
    complaints: complaintsDue,
    open_messages: ({ db }) => countOpenMessages(db),
    messages_since_yesterday: countSinceYesterday,
  },
})
