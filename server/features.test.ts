import { expect, test } from 'vitest'
import itinera from '../package.json' with { type: 'json' }
import { parts } from './commands.ts'
import { features } from './features.ts'
import { jobs, jobsWith } from './jobs.ts'
import { type Feature, feature } from './kit/feature.ts'

test('the jobs run in the order that they need', () => {
  expect(Object.keys(jobs)).toEqual([
    'refunds',
    'checkouts',
    'acts-on-many',
    'imports',
    'mails',
    'holds',
    'waiting',
    'card-comparison',
    'questions',
    'payment-reminders',
    'option-reminders',
    'review-requests',
    'details-reminders',
    'old-sessions',
    'old-attempts',
    'old-links',
    'old-notices',
    'retention',
    'unused-pictures',
    'unused-maps',
    'mail-files',
    'search-texts',
    'customers',
    'held-bookings',
    'days-to-decide',
  ])
})

test('a job of a feature comes first, or after the job that it names, which must be there', () => {
  const run = async () => {}
  const late = feature({ name: 'late', jobs: { late: { round: 'hourly', after: 'questions', run } } })
  const last = feature({ name: 'last', jobs: { last: { round: 'hourly', after: 'late', run } } })
  const names = jobsWith([late, last]).map(([name]) => name)
  expect(names.slice(0, 5)).toEqual(['mails', 'holds', 'questions', 'late', 'last'])
  expect(() => jobsWith([last])).toThrow('late')
})

test('the commands have what features bring to them', () => {
  const list: readonly Feature[] = features
  for (const { name, commands = {}, answers } of parts) {
    const { commands: own = {}, answers: all } = list.find((each) => each.name === name) ?? {}
    expect(own, name).toEqual(commands)
    expect({ ...all, ...answers }, name).toEqual(all ?? {})
  }
  const names = (of: readonly Pick<Feature, 'commands'>[]) =>
    of.flatMap(({ commands = {} }) => Object.keys(commands))
  expect(names(list)).toEqual(names(parts))
  for (const name of names(list)) expect(itinera.scripts).toHaveProperty(name, `node server/cli.ts ${name}`)
})
