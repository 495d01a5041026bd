import { account } from './features/account/index.ts'
import { assistants } from './features/assistants/index.ts'
import { backup } from './features/backup/index.ts'
import { calendar } from './features/calendar/index.ts'
import { cards } from './features/cards/index.ts'
import { crew } from './features/crew/index.ts'
import { customers } from './features/customers/index.ts'
import { demo } from './features/demo/index.ts'
import { finding } from './features/finding/index.ts'
import { imports } from './features/imports/index.ts'
import { letters } from './features/letters/index.ts'
import { mailLog } from './features/mail-log/index.ts'
import { messages } from './features/messages/index.ts'
import { octo } from './features/octo/index.ts'
import { officeBookings } from './features/office-bookings/index.ts'
import { overview } from './features/overview/index.ts'
import { papers } from './features/papers/index.ts'
import { retention } from './features/retention/index.ts'
import { reviews } from './features/reviews/index.ts'
import { travellerBookings } from './features/traveller-bookings/index.ts'
import { travellers } from './features/travellers/index.ts'
import { waiting } from './features/waiting/index.ts'

/** All features, each after those that it uses. A removed one answers 404; one with `personal` leaves `onlyPersonal(…)` here. */
export const features = [
  demo,
  backup,
  mailLog,
  crew,
  travellers,
  papers,
  calendar,
  reviews,
  finding,
  cards,
  travellerBookings,
  waiting,
  messages,
  retention,
  octo,
  officeBookings,
  letters,
  imports,
  customers,
  account,
  overview,
  assistants,
] as const
