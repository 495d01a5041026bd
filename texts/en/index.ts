import { account } from './account.ts'
import { booking } from './booking.ts'
import { fields } from './fields.ts'
import { mails } from './mails.ts'
import { notices } from './notices.ts'
import { papers } from './papers.ts'
import { refusals } from './refusals.ts'
import { site } from './site.ts'
import { travellers } from './travellers.ts'
import { waiting } from './waiting.ts'
import { words } from './words.ts'

export const en = {
  account,
  booking,
  fields,
  mails,
  notices,
  papers,
  refusals,
  site,
  travellers,
  waiting,
  words,
}
