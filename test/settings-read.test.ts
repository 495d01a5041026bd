import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsCalls } from '../contract/settings/settings.ts'

/* A setting that nobody reads promises what does not happen. */

/** What follows the settings. The forms of the office, and how they are saved, read all of them. */
const rooms = ['server', 'rules', 'app/public', 'app/ui', 'app/price', 'app/travellers']

const code = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  )
  .filter((file) => !file.startsWith('server/core/translations/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('every setting is read by what it is to change', () => {
  const fields = Object.values(settingsCalls).flatMap((call) =>
    'form' in call && 'shape' in call.form ? Object.keys(call.form.shape) : [],
  )
  expect(fields).toContain('balance_days')
  const unread = fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(code))
  expect(unread, `nobody reads ${unread.join(', ')}`).toEqual([])
})
