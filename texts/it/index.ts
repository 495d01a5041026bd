import { account } from './account.ts'
import { accountMails } from './account-mails.ts'
import { booking } from './booking.ts'
import { controls } from './controls.ts'
import { fields } from './fields.ts'
import { first } from './first.ts'
import { home } from './home.ts'
import { mails } from './mails.ts'
import { notices } from './notices.ts'
import { papers } from './papers.ts'
import { refusals } from './refusals.ts'
import { travellers } from './travellers.ts'

export const it = {
  account,
  accountMails,
  booking,
  controls,
  fields,
  home,
  mails,
  notices,
  papers,
  refusals,
  travellers,
  ...first,
}
