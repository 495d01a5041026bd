import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../contract/calls.ts'

/* What cannot be taken back is asked first: a call that deletes or cancels something is made by a dialog, never by the press of a button. */

/** How names of calls begin that take something away for good. */
const forGood = /^admin(?:Anonymise|Cancel|Close|Delete|End|Forget|Remove|Renew|Undo)[A-Z]/

const deleting = Object.keys(calls).filter((name) => forGood.test(name))

/** Calls that are made at one press, in a file of app/admin/, and why. */
const atOnePress: Record<string, string> = {
  'bookings/detail/steps.tsx: adminCancelBooking': 'lets an option go, which can be reinstated',
  'settings/group-page.tsx: adminUndoSettings': 'saves an older version beside the newest, which stays',
}

/** Calls that no screen makes, and why. */
const noScreen: Record<string, string> = {
  adminRenewCalendar: 'the address of a calendar: its link asks in a component that travellers share',
}

const files = readdirSync('app/admin', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join('app/admin', file), 'utf8') }))

/** Where a call is made by a button: `useAction`, `CallButton`, or the API itself. */
const pressed = (call: string) =>
  new RegExp(`(?:useAction|[aA]pi)\\(\\s*'${call}'|<CallButton[^>]*\\bcall="${call}"`)

test('each call that takes something away for good asks first, or is named with its reason', () => {
  const found = deleting.flatMap((call) =>
    files.filter(({ code }) => pressed(call).test(code)).map(({ file }) => `${file}: ${call}`),
  )
  const unasked = found.filter((place) => !Object.hasOwn(atOnePress, place))
  expect(unasked, `asks nothing before it acts: ${unasked.join(', ')}`).toEqual([])
  expect(Object.keys(atOnePress).filter((place) => !found.includes(place))).toEqual([])
})

test('each of these calls is made by a screen, or is named with its reason', () => {
  const code = files.map((each) => each.code).join('\n')
  const unused = deleting.filter((call) => !new RegExp(`['"]${call}['"]`).test(code))
  expect(unused).toEqual(Object.keys(noScreen))
})
