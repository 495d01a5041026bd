import { expect, PASSWORD, test, type World } from '../../../test/world.ts'
import { ConfigError } from '../../platform/config.ts'
import { ensureAdmin } from './first-admin.ts'

/** Makes the first administrator of a site that has travellers only. Returns what is printed. */
async function ensure(world: World, admin: { email: string; password: string }) {
  await world.db.updateTable('users').set({ role: 'user' }).execute()
  const lines: string[] = []
  await ensureAdmin({ admin, publicUrl: world.publicUrl }, world, (line) => lines.push(line))
  return lines.join('\n')
}

test('the first administrator is made from the configuration, and the password is not told', async ({
  world,
}) => {
  const form = { email: 'office@agency.example', password: PASSWORD }
  const printed = await ensure(world, form)
  expect(printed).toContain(form.email)
  expect(printed).not.toContain(PASSWORD)
  await world.ask('adminLogin', { form })
})

test.for([
  ['ADMIN_PASSWORD', { email: 'office@agency.example', password: 'password123' }],
  ['ADMIN_EMAIL', { email: 'theo@people.example', password: PASSWORD }],
] as const)('a %s that cannot be used is named', async ([variable, admin], { world }) => {
  await expect(ensure(world, admin)).rejects.toThrow(ConfigError)
  await expect(ensure(world, admin)).rejects.toThrow(new RegExp(`^${variable} cannot be used [^\\n]+$`))
})
