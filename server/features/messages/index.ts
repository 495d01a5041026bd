import { feature } from '../../kit/feature.ts'
import { messageDoors } from './doors.ts'
import { complaintReceipt, contactAgency, messageReply } from './mails/messages.tsx'
import { complaintsDue, countOpenMessages, countSinceYesterday } from './messages.ts'
import { personal } from './messages-personal.ts'

/** Messages of visitors, and what the office answers. */
export const messages = feature({
  name: 'messages',
  uses: ['mail-log'],
  tables: ['messages', 'message_replies'],
  doors: messageDoors,
  personal,
  mails: [contactAgency, messageReply, complaintReceipt],
  overview: {
    complaints: complaintsDue,
    open_messages: ({ db }) => countOpenMessages(db),
    messages_since_yesterday: countSinceYesterday,
  },
})
