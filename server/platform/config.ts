import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Bucket } from './store/s3.ts'

/** The configuration. README.md lists its environment variables; a wrong value stops the start. */
export type Config = {
  port: number
  host: string
  /** The database: a `postgres://` address or a `sqlite:` file. */
  databaseUrl: string
  /**
   * A direct address of PostgreSQL, for the case that `databaseUrl` is a pooler such as PgBouncer, through
   * which no process can listen.
   */
  databaseListenUrl: string | undefined
  dataDir: string
  /** The bucket for pictures and maps, from PICTURES_URL; undefined where they lie in `dataDir`. */
  bucket: S3Bucket | undefined
  admin: { email: string; password: string } | undefined
  /** The address of the site, without a trailing slash. */
  publicUrl: string
  /** Whether PUBLIC_URL sets `publicUrl`. */
  isUrlGiven: boolean
  smtpUrl: string | undefined
  /** The sender of mails; default: the agency's name and e-mail address. */
  mailFrom: string | undefined
  /** The recipient of mails about bookings and messages; replaces the addresses in the settings. */
  agencyEmail: string | undefined
  /** Replaces the time zone in the settings. */
  timeZone: string | undefined
  /** What an empty database is filled with at its first start: all demo content, only its trips, or nothing. */
  demo: 'all' | 'trips' | 'none'
  /** How many of our own proxies each request passes. Their entries in `X-Forwarded-For` are trusted. */
  trustProxy: number
  /** The account that takes card payments; undefined where STRIPE_SECRET_KEY is not set. */
  stripe: { secretKey: string; webhookSecret: string | undefined; apiUrl: string | undefined } | undefined
  /** The token for reading `/metrics`; undefined: there are no metrics. */
  metricsToken: string | undefined
  /** Seconds between SIGTERM and the end of listening, in which a proxy notices that `/readyz` answers 503. */
  drainSeconds: number
  /** After how many days each kind of personal data is deleted; undefined: never. */
  retain: Retention
}

/** The retention of each kind of data, in days; undefined: for ever. */
export type Retention = Record<'messages' | 'bookings' | 'mails' | 'audit', number | undefined> & {
  details: number
}

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

const days = z.coerce.number().int().min(1).max(36_500)
const mayBeDays = 'a number of days from 1 to 36500, or absent to keep everything'

/** The schema of each variable. `mayBe` describes the allowed values where a value does not match. */
const variables = {
  PORT: z.coerce.number('a port from 0 to 65535').int().min(0).max(65535),
  HOST: z.string().regex(/^[\w.:-]+$/),
  DATABASE_URL: z
    .string()
    // A file is required: SQLite in memory loses everything when the process ends.
    .refine(
      (value) => /^sqlite:(?!$|:memory:)/.test(value) || hasProtocol(value, ['postgres:', 'postgresql:']),
    ),
  DATABASE_LISTEN_URL: z.string().refine((value) => hasProtocol(value, ['postgres:', 'postgresql:'])),
  DATA_DIR: z.string().min(1),
  PICTURES_URL: z.string().transform((value, context) => {
    const bucket = readBucket(value)
    if (!bucket) context.addIssue('no bucket')
    return bucket ?? z.NEVER
  }),
  ADMIN_EMAIL: z.string().regex(z.regexes.email),
  ADMIN_PASSWORD: z.string().min(8).max(128),
  PUBLIC_URL: z
    .string()
    .refine(isWholeSite)
    .transform((value) => new URL(value).origin),
  SMTP_URL: z.string().refine((value) => hasProtocol(value, ['smtp:', 'smtps:'])),
  MAIL_FROM: z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/),
  AGENCY_EMAIL: z.string().regex(z.regexes.email),
  TIME_ZONE: z.string().refine(isTimeZone),
  DEMO: z.enum(['0', '1', 'trips']),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(4),
  STRIPE_SECRET_KEY: z.string().regex(/^[sr]k_(test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/),
  STRIPE_API_URL: z
    .string()
    .refine((value) => isWholeSite(value) && (value.startsWith('https:') || isLoopback(value))),
  METRICS_TOKEN: z.string().regex(/^[\w.~+/=-]{16,256}$/),
  RETAIN_MESSAGES_DAYS: days,
  RETAIN_BOOKINGS_DAYS: days,
  RETAIN_MAILS_DAYS: days,
  RETAIN_AUDIT_DAYS: days,
  RETAIN_DETAILS_DAYS: days,
}

/** The names of all variables that the server reads. */
export const knownVariables = Object.keys(variables)

const demoOf = { '0': 'none', '1': 'all', trips: 'trips' } as const

const mayBe: Record<keyof typeof variables, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATABASE_URL: 'postgres://user:password@host:port/database, or sqlite:/path/to/file',
  DATABASE_LISTEN_URL:
    'postgres://user:password@host:port/database, together with a DATABASE_URL of the same database',
  DATA_DIR: 'a folder',
  PICTURES_URL:
    's3://key:secret@host/bucket, with the signs /, @, : and % of key and secret written as %2F, %40, %3A and %25, and maybe ?region=… or ?tls=0 after it',
  ADMIN_EMAIL: 'an e-mail address, together with ADMIN_PASSWORD',
  ADMIN_PASSWORD: 'a password of 8 to 128 characters, together with ADMIN_EMAIL',
  PUBLIC_URL: 'the address people reach the site at and nothing more, such as https://tours.example',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'a sender such as "Agency <hello@agency.example>"',
  AGENCY_EMAIL: 'an e-mail address',
  TIME_ZONE: 'a time zone such as Europe/Berlin',
  DEMO: '0, 1 or trips',
  TRUST_PROXY: 'the number of proxies in front of the server, from 0 to 9',
  DRAIN_SECONDS: 'a number of seconds from 0 to 4',
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe, such as sk_test_… or rk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of a webhook, such as whsec_…, together with STRIPE_SECRET_KEY',
  STRIPE_API_URL:
    'an https:// address, or an http:// address of this machine, together with STRIPE_SECRET_KEY',
  METRICS_TOKEN: '16 to 256 letters, digits and any of . _ ~ + / = -',
  RETAIN_MESSAGES_DAYS: mayBeDays,
  RETAIN_BOOKINGS_DAYS: mayBeDays,
  RETAIN_MAILS_DAYS: mayBeDays,
  RETAIN_AUDIT_DAYS: mayBeDays,
  RETAIN_DETAILS_DAYS: mayBeDays,
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 * @throws {ConfigError} naming the variable and what it may be
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const refuse = (name: keyof typeof variables): never => {
    throw new ConfigError(`${name} must be ${mayBe[name]}.`)
  }
  const read = <N extends keyof typeof variables>(name: N): z.output<(typeof variables)[N]> | undefined => {
    const value = env[name]?.trim()
    if (!value) return undefined
    const read = variables[name].safeParse(value)
    return read.success ? (read.data as z.output<(typeof variables)[N]>) : refuse(name)
  }

  const port = read('PORT') ?? 3000
  const host = read('HOST') ?? '127.0.0.1'
  const dataDir = resolve(read('DATA_DIR') ?? './data')
  const databaseUrl = read('DATABASE_URL')
  const databaseListenUrl = read('DATABASE_LISTEN_URL')
  if (databaseListenUrl && !databaseUrl?.startsWith('postgres')) refuse('DATABASE_LISTEN_URL')
  const email = read('ADMIN_EMAIL')
  const password = read('ADMIN_PASSWORD')
  if (email && !password) refuse('ADMIN_PASSWORD')
  if (password && !email) refuse('ADMIN_EMAIL')
  const secretKey = read('STRIPE_SECRET_KEY')
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET')
  const apiUrl = read('STRIPE_API_URL')
  if (webhookSecret && !secretKey) refuse('STRIPE_WEBHOOK_SECRET')
  if (apiUrl && !secretKey) refuse('STRIPE_API_URL')
  return {
    port,
    host,
    dataDir,
    bucket: read('PICTURES_URL'),
    databaseUrl: databaseUrl ?? `sqlite:${resolve(dataDir, 'itinera.db')}`,
    databaseListenUrl,
    admin: email && password ? { email, password } : undefined,
    publicUrl: read('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    isUrlGiven: read('PUBLIC_URL') !== undefined,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    agencyEmail: read('AGENCY_EMAIL'),
    timeZone: read('TIME_ZONE'),
    demo: demoOf[read('DEMO') ?? (databaseUrl ? '0' : '1')],
    trustProxy: read('TRUST_PROXY') ?? 0,
    drainSeconds: read('DRAIN_SECONDS') ?? 0,
    stripe: secretKey ? { secretKey, webhookSecret, apiUrl } : undefined,
    metricsToken: read('METRICS_TOKEN'),
    retain: {
      messages: read('RETAIN_MESSAGES_DAYS'),
      bookings: read('RETAIN_BOOKINGS_DAYS'),
      mails: read('RETAIN_MAILS_DAYS'),
      audit: read('RETAIN_AUDIT_DAYS'),
      details: read('RETAIN_DETAILS_DAYS') ?? 30,
    },
  }
}

/** Sets NODE_ENV to `production` for the libraries, unless it is set already. */
export function asProduction(): void {
  process.env.NODE_ENV ??= 'production'
}
