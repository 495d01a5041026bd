import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Bucket } from './store/store.ts'

/** A value of the configuration that cannot be used. The message is one line for the person who starts the server. */
export class ConfigError extends Error {}

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const hasProtocol = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

/** Whether an address is a bare origin, without path, query, fragment or credentials: paths are appended to it. */
const isWholeSite = (value: string) =>
  hasProtocol(value, ['http:', 'https:']) && new URL(value).href === `${new URL(value).origin}/`

const isLoopback = (value: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(value).hostname)

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Reads `s3://key:secret@host:port/bucket?region=…&tls=0`; undefined for any other text. */
function readBucket(value: string): S3Bucket | undefined {
  if (!hasProtocol(value, ['s3:'])) return undefined
  const { username, password, host, pathname, searchParams, hash } = new URL(value)
  const { region = 'us-east-1', tls = '1', ...others } = Object.fromEntries(searchParams)
  const bucket = /^\/([\w.-]{3,63})\/?$/.exec(pathname)?.[1]
  const origin = `${tls === '0' ? 'http' : 'https'}://${host}`
  const [key, secret] = [decoded(username), decoded(password)]
  const isWhole = key && secret && bucket && URL.canParse(origin) && /^[\w-]+$/.test(region)
  if (!isWhole || hash || !/^[01]$/.test(tls) || Object.keys(others).length > 0) return undefined
  return { key, secret, origin, bucket, region }
}

type Variable<Schema extends z.ZodType, Default> = {
  schema: Schema
  /** What the value may be, to follow "must be": for a value that the schema does not take. */
  mayBe: string
  /** The value while the variable is absent. */
  default?: Default
  /** The default in words, for README.md, where it is no single value. */
  otherwise?: string
  /** The variable's meaning, for README.md. */
  means: string
}

const variable = <const Schema extends z.ZodType, const Default = undefined>(
  the: Variable<Schema, Default>,
) => the

/** A number of days after which something is deleted. */
const days = (means: string) =>
  variable({
    schema: z.coerce.number().int().min(1).max(36_500),
    mayBe: 'a number of days from 1 to 36500, or absent to keep everything',
    otherwise: 'keep all',
    means,
  })

/** Each environment variable that the server reads, in the order of README.md: config.test.ts compares the two. */
export const variables = {
  PORT: variable({
    schema: z.coerce.number().int().min(0).max(65535),
    mayBe: 'a port number from 0 to 65535',
    default: 3000,
    means: 'the port where it listens',
  }),
  HOST: variable({
    schema: z.string().regex(/^[\w.:-]+$/),
    mayBe: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    default: '127.0.0.1',
    means: 'the address where it listens',
  }),
  DATABASE_URL: variable({
    schema: z
      .string()
      // A file is required: SQLite in memory loses everything when the process ends.
      .refine(
        (value) => /^sqlite:(?!$|:memory:)/.test(value) || hasProtocol(value, ['postgres:', 'postgresql:']),
      ),
    mayBe: 'postgres://user:password@host:port/database, or sqlite:/path/to/file',
    otherwise: 'a SQLite file in `DATA_DIR`',
    means: '`postgres://…` for PostgreSQL',
  }),
  DATABASE_LISTEN_URL: variable({
    schema: z.string().refine((value) => hasProtocol(value, ['postgres:', 'postgresql:'])),
    mayBe: 'postgres://user:password@host:port/database, together with a DATABASE_URL of the same database',
    otherwise: '`DATABASE_URL`',
    means: 'the same database without the pooler, such as PgBouncer, that `DATABASE_URL` names',
  }),
  DATABASE_PREPARED: variable({
    schema: z.enum(['0', '1']),
    mayBe: '0 or 1',
    otherwise: '`1`; `0` if `DATABASE_LISTEN_URL` is set',
    means:
      '`1` keeps the statements of PostgreSQL prepared; [a pooler](docs/operations.md#a-second-postgresql-and-pgbouncer) must carry them',
  }),
  DATA_DIR: variable({
    schema: z.string().min(1),
    mayBe: 'a folder',
    default: './data',
    means: 'folder for the database file, the pictures and mails in files',
  }),
  PICTURES_URL: variable({
    schema: z.string().transform((value, context) => {
      const bucket = readBucket(value)
      if (!bucket) context.addIssue('no bucket')
      return bucket ?? z.NEVER
    }),
    mayBe:
      's3://key:secret@host/bucket, with the signs /, @, : and % of key and secret written as %2F, %40, %3A and %25, and maybe ?region=… or ?tls=0 after it',
    otherwise: 'a folder in `DATA_DIR`',
    means:
      '[a bucket](docs/operations.md#pictures-in-object-storage) for pictures and maps, `s3://key:secret@host/bucket`',
  }),
  ADMIN_EMAIL: variable({
    schema: z.string().regex(z.regexes.email),
    mayBe: 'an e-mail address, together with ADMIN_PASSWORD',
    otherwise: 'generated on the first start',
    means: 'the first administrator',
  }),
  ADMIN_PASSWORD: variable({
    schema: z.string().min(8).max(128),
    mayBe: 'a password of 8 to 128 characters, together with ADMIN_EMAIL',
    otherwise: 'generated on the first start',
    means: 'the password of the first administrator',
  }),
  PUBLIC_URL: variable({
    schema: z
      .string()
      .refine(isWholeSite)
      .transform((value) => new URL(value).origin),
    mayBe: 'the address people reach the site at and nothing more, such as https://tours.example',
    otherwise: '`http://HOST:PORT`',
    means: 'the site’s address in mails, sitemap and links',
  }),
  SMTP_URL: variable({
    schema: z.string().refine((value) => hasProtocol(value, ['smtp:', 'smtps:'])),
    mayBe: 'smtp://user:password@host:port or smtps://…',
    otherwise: 'as saved in the back office; else `.eml` files',
    means: 'the mail server, `smtps://user:password@host`',
  }),
  MAIL_FROM: variable({
    schema: z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/),
    mayBe: 'a sender such as "Agency <hello@agency.example>"',
    otherwise: 'from the settings',
    means: 'the sender of mails',
  }),
  AGENCY_EMAIL: variable({
    schema: z.string().regex(z.regexes.email),
    mayBe: 'an e-mail address',
    otherwise: 'from the settings',
    means: 'the recipient of bookings and messages',
  }),
  TIME_ZONE: variable({
    schema: z.string().refine(isTimeZone),
    mayBe: 'a time zone such as Europe/Berlin',
    otherwise: 'from the settings',
    means: 'the agency’s time zone, which decides when a day begins',
  }),
  DEMO: variable({
    schema: z.enum(['0', '1', 'trips']),
    mayBe: '0, 1 or trips',
    otherwise: '`1`; `0` if `DATABASE_URL` is set',
    means: '`1` adds demo trips and bookings to an empty database, `trips` only the trips',
  }),
  STRIPE_SECRET_KEY: variable({
    schema: z.string().regex(/^[sr]k_(test|live)_\w+$/),
    mayBe: 'a secret or restricted key of Stripe, such as sk_test_… or rk_live_…',
    otherwise: 'none',
    means: 'the key of the account at Stripe that takes card payments',
  }),
  STRIPE_WEBHOOK_SECRET: variable({
    schema: z.string().regex(/^whsec_\S+$/),
    mayBe: 'the signing secret of a webhook, such as whsec_…, together with STRIPE_SECRET_KEY',
    otherwise: 'none',
    means: 'signs what Stripe tells the site by itself',
  }),
  STRIPE_API_URL: variable({
    schema: z
      .string()
      .refine((value) => isWholeSite(value) && (value.startsWith('https:') || isLoopback(value))),
    mayBe: 'an https:// address, or an http:// address of this machine',
    otherwise: 'Stripe’s own',
    means: 'where Stripe is asked; `http` is allowed only for this machine',
  }),
  TRUST_PROXY: variable({
    schema: z.coerce.number().int().min(0).max(9),
    mayBe: 'the number of proxies in front of the server, from 0 to 9',
    default: 0,
    means: 'the number of proxies in front, which name the client’s address',
  }),
  METRICS_TOKEN: variable({
    schema: z.string().regex(/^[\w.~+/=-]{16,256}$/),
    mayBe: '16 to 256 letters, digits and any of . _ ~ + / = -',
    otherwise: 'none: no `/metrics`',
    means: 'who sends it may read [the metrics](docs/operations.md#metrics)',
  }),
  DRAIN_SECONDS: variable({
    schema: z.coerce.number().int().min(0).max(4),
    mayBe: 'a number of seconds from 0 to 4',
    default: 0,
    means: 'seconds, up to 4, in which a server that is told to stop still listens, so that a proxy notices',
  }),
  RETAIN_MESSAGES_DAYS: days('days after which messages are deleted'),
  RETAIN_BOOKINGS_DAYS: days(
    'days after the last day of the trip after which bookings lose the traveller’s data',
  ),
  RETAIN_DETAILS_DAYS: variable({
    ...days(
      'days after the last day of a trip after which passports, births, diets, emergency contacts and all else that travellers have filled in, but for their names, are deleted',
    ),
    mayBe: 'a number of days from 1 to 36500',
    otherwise: undefined,
    default: 30,
  }),
  RETAIN_MAILS_DAYS: days('days after which the texts of sent mails are deleted'),
  RETAIN_AUDIT_DAYS: days('days after which entries of the audit log are deleted'),
}

type Name = keyof typeof variables
type Value<N extends Name> =
  | z.output<(typeof variables)[N]['schema']>
  | ((typeof variables)[N] extends Variable<z.ZodType, infer Default> ? Default : never)

const demoOf = { '0': 'none', '1': 'all', trips: 'trips' } as const

/** Reads the environment variables; empty counts as absent. @throws {ConfigError} naming the variable and what it may be */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const refuse = (name: Name): never => {
    throw new ConfigError(`${name} must be ${variables[name].mayBe}.`)
  }
  const read = <N extends Name>(name: N): Value<N> => {
    const { schema, default: otherwise } = variables[name]
    const value = env[name]?.trim()
    if (!value) return otherwise as Value<N>
    const read = schema.safeParse(value)
    return read.success ? (read.data as Value<N>) : refuse(name)
  }

  const port = read('PORT')
  const host = read('HOST')
  const dataDir = resolve(read('DATA_DIR'))
  const databaseUrl = read('DATABASE_URL')
  const databaseListenUrl = read('DATABASE_LISTEN_URL')
  if (databaseListenUrl && !databaseUrl?.startsWith('postgres')) refuse('DATABASE_LISTEN_URL')
  const email = read('ADMIN_EMAIL')
  const password = read('ADMIN_PASSWORD')
  if (email && !password) refuse('ADMIN_PASSWORD')
  if (password && !email) refuse('ADMIN_EMAIL')
  const secretKey = read('STRIPE_SECRET_KEY')
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET')
  if (webhookSecret && !secretKey) refuse('STRIPE_WEBHOOK_SECRET')
  return {
    port,
    host,
    dataDir,
    /** The bucket for pictures and maps; undefined where they lie in `dataDir`. */
    bucket: read('PICTURES_URL'),
    /** The database: a `postgres://` address or a `sqlite:` file. */
    databaseUrl: databaseUrl ?? `sqlite:${resolve(dataDir, 'itinera.db')}`,
    /** A direct address of PostgreSQL, where `databaseUrl` is a pooler such as PgBouncer, through which no process can listen. */
    databaseListenUrl,
    /** Whether statements of PostgreSQL are kept prepared on its connections. */
    isPrepared: (read('DATABASE_PREPARED') ?? (databaseListenUrl ? '0' : '1')) === '1',
    admin: email && password ? { email, password } : undefined,
    /** The address of the site, without a trailing slash. */
    publicUrl: read('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    isUrlGiven: read('PUBLIC_URL') !== undefined,
    smtpUrl: read('SMTP_URL'),
    /** The sender of mails; default: the agency's name and e-mail address. */
    mailFrom: read('MAIL_FROM'),
    /** The recipient of mails about bookings and messages; replaces the addresses in the settings. */
    agencyEmail: read('AGENCY_EMAIL'),
    /** Replaces the time zone in the settings. */
    timeZone: read('TIME_ZONE'),
    /** What an empty database is filled with at its first start: all demo content, only its trips, or nothing. */
    demo: demoOf[read('DEMO') ?? (databaseUrl ? '0' : '1')],
    /** How many of our own proxies each request passes. Their entries in `X-Forwarded-For` are trusted. */
    trustProxy: read('TRUST_PROXY'),
    /** Seconds between SIGTERM and the end of listening, in which a proxy notices that `/readyz` answers 503. */
    drainSeconds: read('DRAIN_SECONDS'),
    /** The account that takes card payments; undefined where STRIPE_SECRET_KEY is not set. */
    stripe: secretKey ? { secretKey, webhookSecret } : undefined,
    /** Where Stripe is asked, whoever gave its key; undefined: at its own address. */
    stripeUrl: read('STRIPE_API_URL'),
    /** The token for reading `/metrics`; undefined: there are no metrics. */
    metricsToken: read('METRICS_TOKEN'),
    /** After how many days each kind of personal data is deleted; undefined: never. */
    retain: {
      messages: read('RETAIN_MESSAGES_DAYS'),
      bookings: read('RETAIN_BOOKINGS_DAYS'),
      mails: read('RETAIN_MAILS_DAYS'),
      audit: read('RETAIN_AUDIT_DAYS'),
      details: read('RETAIN_DETAILS_DAYS'),
    },
  }
}

export type Config = ReturnType<typeof readConfig>

/** The retention of each kind of data, in days; undefined: for ever. */
export type Retention = Config['retain']

/** Sets NODE_ENV and, for helper processes, glibc's arenas if unset: drawing pictures grew to 450 MB, with two arenas to 270. */
export function asProduction(): void {
  process.env.NODE_ENV ??= 'production'
  process.env.MALLOC_ARENA_MAX ??= '2'
}
