import { account } from './account.ts'
import { accountMails } from './account-mails.ts'
import { booking } from './booking.ts'
import { controls } from './controls.ts'
import { fields } from './fields.ts'
import { first } from './first.ts'
import { mails } from './mails.ts'
import { notices } from './notices.ts'
import { papers } from './papers.ts'
import { refusals } from './refusals.ts'
import { travellers } from './travellers.ts'
import { waiting } from './waiting.ts'

export const en = {
  account,
  accountMails,
  booking,
  controls,
  fields,
  mails,
  notices,
  papers,
  refusals,
  travellers,
  waiting,
  ...first,
}
