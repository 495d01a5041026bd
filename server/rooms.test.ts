import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import type { Feature } from './kit/feature.ts'

/* Who may import from whom, types included. CONTRIBUTING.md says what each room is for. */

const core = [
  ...['mails', 'audit', 'accounts', 'settings', 'look', 'departures', 'translations', 'trips', 'money'],
  ...['resellers', 'customers', 'bookings'],
].map((folder) => `server/core/${folder}`)

/** From the bottom to the top: a file imports from its own room and from those before it. */
const rooms = ['contract', 'rules', 'texts', 'migrations', 'server/platform', 'server/database', 'server/kit']
  .concat(core)
  .concat('server/features')

/** Imports upwards that are still to go: what they are for becomes an event, a question, or has a place of its own below. */
const stairs: string[] = [
  'server/core/accounts/account-mail.ts → server/mail-templates.ts',
  'server/core/accounts/user-doors.ts → server/features/own-account/account.ts',
  'server/core/accounts/user-doors.ts → server/features/own-bookings/account-bookings.ts',
  'server/core/bookings/cancel-and-correct.ts → server/mail-templates.ts',
  'server/core/bookings/doors.ts → server/features/cards/cards-of.ts',
  'server/core/bookings/doors.ts → server/features/cards/cards.ts',
  'server/core/bookings/doors.ts → server/sent-mails.ts',
  'server/core/bookings/mail-booking.ts → server/mail-templates.ts',
  'server/core/departures/doors.ts → server/features/travellers/departure-papers.ts',
  'server/core/settings/doors.ts → server/features/cards/cards.ts',
  'server/core/settings/doors.ts → server/features/mail-log/preview-mail.ts',
  'server/features/cards/doors.ts → server/features/own-bookings/my-bookings.ts',
  'server/features/crew/crew-mails.ts → server/mail-templates.ts',
  'server/features/finding/doors.ts → server/features/cards/cards.ts',
  'server/features/letters/doors.ts → server/sent-mails.ts',
  'server/features/mail-log/doors.ts → server/sent-mails.ts',
  'server/features/mail-log/preview-mail.ts → server/mail-templates.ts',
  'server/features/mail-log/preview-mail.ts → server/sent-mails.ts',
  'server/features/own-bookings/own-changes.ts → server/mail-templates.ts',
  'server/features/retention/anonymise.ts → server/features/letters/acts.ts',
  'server/kit/doors/deps.ts → server/core/trips/maps/maps.ts',
  'server/kit/mail/put-mail.ts → server/mail-templates.ts',
  'server/kit/mail/queue/test-room.ts → test/context.ts',
  'server/kit/mail/queue/test-room.ts → test/database.ts',
  'server/kit/mail/render.tsx → server/mail-templates.ts',
]

const list: readonly Feature[] = features
const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]

/** The floor of a file, from the bottom. The doors of the core are above all of it, and what puts the process together above all. */
function floorOf(file: string) {
  if (/^server\/core\/(.*-)?doors\.ts$|^server\/core\/\w+\/(.*-)?doors\.ts$/.test(file))
    return rooms.length - 1.5
  const floor = rooms.findIndex((room) => file.startsWith(`${room}/`))
  return floor < 0 ? rooms.length : floor
}

const files = globSync('{contract,rules,texts,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map(
    ([, path = '']) => ({
      file,
      path: join(dirname(file), path),
    }),
  ),
)
const inWords = ({ file, path }: (typeof imports)[number]) => `${file} → ${path}`

test('a file imports from its own room and from those below it, a feature from those that it uses', () => {
  const wrong = imports.filter(({ file, path }) => {
    const [from, to] = [featureOf(file), featureOf(path)]
    if (!from || !to) return floorOf(path) > floorOf(file)
    return from !== to && !list.find(({ name }) => name === from)?.uses?.includes(to)
  })
  expect(wrong.map(inWords).toSorted()).toEqual(stairs)
})

test('each feature is a folder, and stands after those that it uses', () => {
  const folders = new Set(files.flatMap((file) => featureOf(file) ?? []))
  const names = list.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...folders].toSorted())
  for (const [at, { uses = [] }] of list.entries())
    expect(names.slice(0, at)).toEqual(expect.arrayContaining([...uses]))
})
