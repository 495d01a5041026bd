import type { Language } from '../../../contract/languages.ts'
import type { Delivery } from '../../../contract/mails.ts'
import type { TripContent } from '../../../contract/trips/trip-content.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { OpenProvider, Payments } from '../../platform/payments/provider.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import type { Transport } from '../../platform/smtp/transport.ts'
import type { ServedStore } from '../../platform/store/store.ts'
import type { Ctx, Listener } from '../context.ts'
import type { Maps } from '../maps.ts'
import type { CurrentSettings } from '../settings.ts'

/** The app as a page's loaders call it. */
export type FetchPage = (request: Request, env: { inner: true }) => Response | Promise<Response>

/** What the app works with. `main` opens the real ones; tests pass their own. */
export type Deps = {
  db: Database
  clock: Clock
  log: Log
  pictures: PictureStore
  /** What has the files of pictures and maps. */
  files: ServedStore
  /** Resolves once the file of a picture is there, if the demo is still drawing it. */
  drawn?: (file: string) => Promise<void>
  maps: Maps
  settings: CurrentSettings
  features: readonly Listener[]
  publicUrl: string
  /** Where mail goes now: to a mail server, or into files (the default). */
  delivery?: () => Delivery
  /** How mail is sent; absent in tests of the API. */
  mail?: {
    transport: Pick<Transport, 'way' | 'send'>
    /** Whether SMTP_URL sets the mail server. */
    isServerGiven: boolean
    /** Whether MAIL_FROM sets the sender. */
    isFromGiven: boolean
    isUrlGiven: boolean
  }
  /** Copies of everything, for administrators to download; made at the start by their feature. */
  backups?: {
    /** Makes a backup once `check` passes; its file goes when sent. @throws backup_by_pg_dump, backup_under_way, backup_without_pictures */
    make: (check: () => Promise<void>) => Promise<{ fileName: string; content: ReadableStream<Uint8Array> }>
  }
  /** The folder in which files to move in wait. */
  importFolder: string
  payments: Payments
  /** The key that the back office enters; set at the start by the cards. `isGiven`: the environment sets it. */
  cardKey?: { isGiven: boolean; open: OpenProvider }
  /** How many of our own proxies each request passes; default 0. */
  trustProxy?: number
  /** Throws a 503 while the server cannot keep up. */
  checkLoad?: () => void
  /** Waits until nothing is urgent, for `most` milliseconds at most. */
  calm?: (most: number) => Promise<void>
  /** Absent without METRICS_TOKEN. */
  metrics?: Metrics
  /** Whether this process is about to stop: it answers, but wants no new requests. */
  isDraining?: () => boolean
  /** Called after something was stored that the provider of card payments is to be asked for. */
  wakeCards?: () => void
  /** Called after something was put into the outbox. */
  wakeMail: () => void
  /** Called after each change that pages may show: resolves once this process and all others were told. */
  pagesChanged: () => Promise<void>
  /** Called after a change of nothing but seats and states of departures: pages are old from then on, see `pages/cache.ts`. */
  seatsChanged: () => Promise<void>
  /** Called after settings were saved: resolves once this process uses them, and all others were told. */
  settingsChanged: () => Promise<void>
  /** The folder of the browser's build. Absent while Vite serves these files, and in tests of the API. */
  clientFolder?: string
  /** Content of a trip that is not saved, for its preview. */
  draft?: { trip: number; content: TripContent; topics: number[] }
  /** Renders a page, and notes the pattern of its route; without it (in tests of the API) every page is a 404. */
  pages?: (
    request: Request,
    callApi: (request: Request) => Promise<Response>,
    options: {
      /** The languages that the agency offers, the main one first. */
      languages: readonly [Language, ...Language[]]
      noteRoute?: (pattern: string) => void
    },
  ) => Promise<Response>
}

export type DoorDeps = Deps & {
  /** The whole app with other settings or a draft of a trip, for a preview. */
  appWith: (changed: Pick<Partial<Deps>, 'settings' | 'draft'>) => { fetch: FetchPage }
}

/** Where mail goes now. It changes while the server runs: the back office can set a mail server. */
export const deliveryOf = ({ delivery }: Pick<Deps, 'delivery'>): Delivery => delivery?.() ?? 'file'

/** Milliseconds: making the mail would delay the answer, and the delay would reveal that there is one. */
const MAIL_DELAY = 500

/** A context whose mails are made once the call is answered: the worker itself is woken, as the call is over by then. */
export const mailingLater = (ctx: Ctx, deps: Pick<Deps, 'wakeMail'>): Ctx => ({
  ...ctx,
  wakeMail: () => setTimeout(() => deps.wakeMail(), MAIL_DELAY).unref(),
})

/** Ends a notice of something that asked for a mail, where no mail server is set. */
export const mailInFile = 'No mail server is set up: the mail is written to a file and reaches nobody.'

/** A notice that a mail goes. Without a mail server it promises none: it says what is done instead. */
export const mailNotice = (deps: Pick<Deps, 'delivery'>, goes: string, instead: string) =>
  deliveryOf(deps) === 'file' ? `${instead} ${mailInFile}` : goes
