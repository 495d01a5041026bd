import { feature } from '../../kit/feature.ts'
import { mailDoors } from './doors.ts'

/** The mails that were put and sent, for the office to read and send again. */
export const mailLog = feature({
  name: 'mail-log',
  doors: mailDoors,
})
