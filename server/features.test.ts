import { expect, test } from 'vitest'
import { jobs, jobsWith } from './jobs.ts'
import { feature } from './kit/feature.ts'

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
