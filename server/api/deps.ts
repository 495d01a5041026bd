import type { Agency } from '../../contract/agency.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import type { PictureStore } from '../platform/pictures.ts'

/** What the app works with. `main` opens the real ones; tests pass their own. */
export type Deps = {
  db: Database
  clock: Clock
  log: Log
  pictures: PictureStore
  /** Our own drawings for the pages: slides and gallery. */
  drawings: PictureStore
  agency: Agency
  /** The sender of mails, who also gets the mails about bookings. */
  contact: AgencyContact
  publicUrl: string
  /** Where mail goes: to a mail server, or into files (the default). */
  delivery?: 'smtp' | 'file'
  /** How many of our own proxies each request passes; default 0. */
  trustProxy?: number
  /** Throws a 503 while the server cannot keep up. */
  checkLoad?: () => void
  /** Called after something was put into the outbox. */
  wakeMail: () => void
  /** Called after trips, periods or packages have changed: cached pages are out of date. */
  catalogueChanged: () => void
  /** The folder of the browser's build. Absent while Vite serves these files, and in tests of the API. */
  clientFolder?: string | undefined
  /** Renders a page; without it (in tests of the API) every page is a 404. */
  pages?: (request: Request, callApi: (request: Request) => Promise<Response>) => Promise<Response>
}
