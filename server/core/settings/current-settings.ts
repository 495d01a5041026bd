import type { Database } from '../../database/schema.ts'
import type { AgencyContact } from '../../kit/mail/site.ts'
import type { CurrentSettings, StoredSettings } from '../../kit/settings.ts'
import type { Config } from '../../platform/config.ts'
import { readSettings } from './settings.ts'

/** The mail server that was entered in the back office. It stands apart from the settings: it has no versions. */
export type MailServer = { host: string; port: number; user: string; password: string; from: string }

const none: MailServer = { host: '', port: 587, user: '', password: '', from: '' }

/** The saved mail server, with its password; without a host where nobody has entered one. */
export async function readMailServer(db: Database): Promise<MailServer> {
  const row = await db
    .selectFrom('mail_server')
    .select(['host', 'port', 'login as user', 'password', 'sender as from'])
    .executeTakeFirst()
  return row ?? none
}

function smtpUrlOf({ host, port, user, password }: MailServer): string | undefined {
  if (host === '') return undefined
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

type Environment = Pick<Config, 'timeZone' | 'agencyEmail'> & Partial<Pick<Config, 'smtpUrl' | 'mailFrom'>>
type Loaded = { stored: StoredSettings; adminEmail: string; mailServer: MailServer }

const senderOf = ({ name, email }: AgencyContact) => `"${name.replaceAll('"', '')}" <${email}>`

async function load(db: Database): Promise<Loaded> {
  const administrator = db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
  const stored = await readSettings(db)
  return {
    stored,
    adminEmail: (await administrator.executeTakeFirst())?.email ?? '',
    mailServer: await readMailServer(db),
  }
}

/** The saved settings, with the values of the environment in place of the fields that it sets. */
function inForce({ stored, adminEmail }: Loaded, { timeZone, agencyEmail }: Environment) {
  // Without an address of its own, an agency is reached where its first administrator is.
  const email = agencyEmail ?? (stored.agency.email || adminEmail)
  const agency = { ...stored.agency, ...(timeZone && { time_zone: timeZone }) }
  const isTold = !agencyEmail && stored.booking.told.length > 0
  const told = isTold ? stored.booking.told : [email].filter((address) => address !== '')
  return { ...stored, agency, booking: { ...stored.booking, told }, email }
}

function createSettings(db: Database, environment: Environment, loaded: Loaded): CurrentSettings {
  const { timeZone, agencyEmail } = environment
  let from = loaded
  let current = inForce(from, environment)
  let reloaded = Promise.resolve()
  const contact = () => ({ name: current.agency.name, phone: current.agency.phone, email: current.email })
  return {
    get: () => current,
    contact,
    bookingMails() {
      const { told, mail_above: above, mail_below: below } = current.booking
      return { told, above, below }
    },
    mailing: () => ({
      smtpUrl: environment.smtpUrl ?? smtpUrlOf(from.mailServer),
      from: environment.mailFrom ?? (from.mailServer.from || senderOf(contact())),
    }),
    setByEnvironment: (group) => ({
      ...(group === 'agency' && timeZone && { time_zone: { variable: 'TIME_ZONE', value: timeZone } }),
      ...(group === 'booking' && agencyEmail && { told: { variable: 'AGENCY_EMAIL', value: agencyEmail } }),
    }),
    // Read one after the other: an older reading that ends late must not replace a newer one.
    reload: () =>
      (reloaded = reloaded
        .catch(() => {})
        .then(async () => {
          from = await load(db)
          current = inForce(from, environment)
        })),
    drafted(group, draft) {
      const stored = { ...from.stored, [group]: draft }
      const pageOf = (name: 'terms' | 'before') => {
        const page = stored.pages.pages.find(({ slug }) => slug === stored.pages[name])
        return page ? { ...page, id: stored[name]?.id ?? 0, isExample: false } : null
      }
      const texts = { terms: pageOf('terms'), before: pageOf('before') }
      return createSettings(db, environment, { ...from, stored: { ...stored, ...texts } })
    },
  }
}

/** Reads the settings, and keeps them in memory: each page needs them. */
export async function openSettings(db: Database, environment: Environment): Promise<CurrentSettings> {
  return createSettings(db, environment, await load(db))
}
