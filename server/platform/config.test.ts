import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, variables } from './config.ts'

test('without any variable it serves a demo on this machine', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: `sqlite:${resolve('data/itinera.db')}`,
    databaseListenUrl: undefined,
    isPrepared: true,
    admin: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    isUrlGiven: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    agencyEmail: undefined,
    timeZone: undefined,
    demo: 'all',
    trustProxy: 0,
    drainSeconds: 0,
    stripe: undefined,
    metricsToken: undefined,
    retain: { details: 30 },
  })
})

test('README.md says of each variable what the table says', () => {
  const rows = Object.entries(variables).map(([name, { default: value, otherwise, means }]) => {
    const inWords = otherwise ?? `\`${value}\``
    return `| \`${name}\` | ${inWords} | ${means} |`
  })
  const written = readFileSync('README.md', 'utf8').match(/^\| `[A-Z_]+`.* \|$/gm)
  expect(written).toEqual(rows)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

test('given values replace the defaults', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::1',
    DATABASE_URL: 'postgres://itinera@db/itinera',
    ADMIN_EMAIL: 'boss@agency.example',
    ADMIN_PASSWORD: 'seven quiet herons',
    TIME_ZONE: 'Europe/Berlin',
    SMTP_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: '"Agency" <hello@agency.example>',
    AGENCY_EMAIL: 'office@agency.example',
    TRUST_PROXY: '1',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'http://[::1]:8080',
    databaseUrl: 'postgres://itinera@db/itinera',
    admin: { email: 'boss@agency.example', password: 'seven quiet herons' },
    timeZone: 'Europe/Berlin',
    demo: 'none',
    trustProxy: 1,
  })
  expect(readConfig({ DATABASE_URL: 'postgres://db/itinera', DEMO: '1' }).demo).toBe('all')
  expect(readConfig({ DEMO: 'trips' }).demo).toBe('trips')
  expect(readConfig({ PUBLIC_URL: 'https://tours.example/' }).publicUrl).toBe('https://tours.example')
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe('http://127.0.0.1:8080')
})

describe('a wrong value stops the start with one line that names the variable', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'my host'],
    ['DATABASE_URL', 'mysql://db/itinera'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite::memory:'],
    // Without DATABASE_URL there is no PostgreSQL to listen to.
    ['DATABASE_LISTEN_URL', 'postgres://db/itinera'],
    ['DRAIN_SECONDS', '5'],
    ['PUBLIC_URL', 'tours.example'],
    ['PUBLIC_URL', 'https://agency.example/tours'],
    ['PUBLIC_URL', 'https://tours.example/?from=mail'],
    ['PUBLIC_URL', 'https://tours.example/#'],
    ['PUBLIC_URL', 'https://anna:secret@tours.example'],
    ['PICTURES_URL', 'https://key:secret@storage.example/itinera'],
    ['PICTURES_URL', 's3://storage.example/itinera'],
    ['PICTURES_URL', 's3://key@storage.example/itinera'],
    ['PICTURES_URL', 's3://key:secret@storage.example'],
    ['PICTURES_URL', 's3://key:secret@storage.example/itinera/trips'],
    ['PICTURES_URL', 's3://key:sec/ret@storage.example/itinera'],
    ['PICTURES_URL', 's3://key:sec%ret@storage.example/itinera'],
    ['PICTURES_URL', 's3://key:secret@storage.example/itinera?tls=no'],
    ['PICTURES_URL', 's3://key:secret@storage.example/itinera?zone=eu'],
    ['PICTURES_URL', 's3://key:secret@storage.example/itinera?region='],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['AGENCY_EMAIL', 'nobody'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['ADMIN_EMAIL', 'boss'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a token with spaces'],
    ['STRIPE_SECRET_KEY', 'pk_live_1234'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1234'],
    ['STRIPE_API_URL', 'http://api.stripe.example'],
  ])('%s=%j', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
  })

  test('a bucket is reached over TLS unless its address says otherwise', () => {
    const bucketAt = (address: string) => readConfig({ PICTURES_URL: address }).bucket
    expect(bucketAt('s3://AK:a%2Fb%40c%25@storage.example/itinera')).toEqual({
      key: 'AK',
      secret: 'a/b@c%',
      origin: 'https://storage.example',
      bucket: 'itinera',
      region: 'us-east-1',
    })
    expect(bucketAt('s3://AK:secret@[::1]:9000/itinera/?region=eu-west-1&tls=0')).toMatchObject({
      origin: 'http://[::1]:9000',
      region: 'eu-west-1',
    })
    expect(readConfig({}).bucket).toBeUndefined()
  })

  test('Stripe is reached without TLS only on this machine', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_1234' }
    expect(readConfig({ ...key, STRIPE_API_URL: 'http://127.0.0.1:4000' })).toMatchObject({
      stripe: { secretKey: 'sk_test_1234', webhookSecret: undefined },
      stripeUrl: 'http://127.0.0.1:4000',
    })
    // For a key that is saved in the back office.
    expect(readConfig({ STRIPE_API_URL: 'http://127.0.0.1:4000' })).toMatchObject({
      stripe: undefined,
      stripeUrl: 'http://127.0.0.1:4000',
    })
    for (const address of ['http://api.stripe.example', 'http://127.0.0.1.example', 'https://a.example/v1']) {
      expect(() => readConfig({ ...key, STRIPE_API_URL: address })).toThrow(/^STRIPE_API_URL must be/)
    }
  })

  test('an administrator needs both e-mail and password', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'boss@agency.example' })).toThrow(/^ADMIN_PASSWORD must be/)
    expect(() => readConfig({ ADMIN_PASSWORD: 'seven quiet herons' })).toThrow(/^ADMIN_EMAIL must be/)
    expect(() => readConfig({ ADMIN_EMAIL: 'boss@agency.example', ADMIN_PASSWORD: 'short' })).toThrow(
      /^ADMIN_PASSWORD must be/,
    )
  })
})
