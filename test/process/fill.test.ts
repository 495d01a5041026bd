import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/fill.ts', ...options], { encoding: 'utf8' })

test('npm run fill says what it takes', () => {
  const { status, stdout } = run('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('--bookings N')
})

test.for([
  [['--bookings', 'many'], '--bookings is a whole number, not many.'],
  [['--trips', '1.5'], '--trips is a whole number, not 1.5.'],
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['--trips', '0'], 'Bookings need trips and users.'],
] as const)('and refuses %o', ([options, said]) => {
  const { status, stdout, stderr } = run(...options)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.startsWith(said)).toBe(true)
  expect(stderr).not.toContain(' at ')
})
