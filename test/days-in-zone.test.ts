import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * A day or an hour is that of the agency's zone: `Clock` of the server and `useDates`, `useToday` and `Moment` of pages know it. The first
 * ten letters of a moment are the day of UTC, and what a date of JavaScript writes by itself is in the zone of whose machine it is.
 */

/** How a moment becomes a day or an hour. */
const written = [
  /\bnew Intl\.DateTimeFormat\(/,
  /\.toLocale(?:Date|Time)?String\('sv/,
  /\.toLocale(?:Date|Time)String\(/,
  /\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(/,
  /\.toISOString\(\)\.(?:slice|split|substring)\(/,
  /(?:_at|\bat)\)?\.(?:slice|substring)\(0, (?:10|16)\)/,
]

/** Files that may, and why. */
const reasons: Record<string, string> = {
  'server/platform/clock.ts': 'the clock of the agency',
  'app/agency.ts': 'the zone of the agency',
  'app/ui/text/moment.tsx': 'the zone that it is given',
  'rules/dates.ts': 'days, which are in no zone, and moments in the zone that is given',
  'rules/days.ts': 'counts days, which are in no zone',
  'app/admin/departures/days.ts': 'the weekday of a day, which is in no zone',
  'server/features/imports/values/days.ts': 'counts days, which are in no zone',
  'server/features/imports/wordpress/wp-travel-engine.ts': 'the weekday of a day, which is in no zone',
  'server/features/travellers/traveller-rows.ts': 'counts months from a day, which is in no zone',
  'app/admin/departures/departure-list.tsx': 'only the month is taken of it, before the agency is known',
  'app/admin/departures/papers/worker.ts': 'without the agency, in a worker: a day, which is in no zone',
  'app/admin/settings/agency.tsx': 'the zone of the browser, to be offered; and a sample',
  'server/platform/config.ts': 'asks whether there is such a zone',
  'contract/settings/agency.ts': 'asks whether there is such a zone',
}

test('days and hours are written in the zone of the agency', () => {
  const found = ['app', 'server', 'rules', 'contract'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`)
      .filter((file) => {
        const code = readFileSync(file, 'utf8')
        return written.some((way) => way.test(code))
      }),
  )
  const unnamed = found.filter((file) => !Object.hasOwn(reasons, file))
  expect(unnamed, `in the zone of the machine or in UTC: ${unnamed.join(', ')}`).toEqual([])
  expect(Object.keys(reasons).filter((file) => !found.includes(file))).toEqual([])
})
