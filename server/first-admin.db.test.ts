import { expect, PASSWORD, test, type World } from '../test/world.ts'
import { ensureAdmin } from './first-admin.ts'
import { ConfigError } from './platform/config.ts'

/** Makes the first administrator of a site that has travellers only; what is told. */
async function ensure(world: World, admin: { email: string; password: string }) {
  await world.db.updateTable('users').set({ role: 'user' }).execute()
  const told: string[] = []
  await ensureAdmin({ admin, publicUrl: world.publicUrl }, world, (line) => told.push(line))
  return told.join('\n')
}

test('the first administrator is made from the configuration, and the password is not told', async ({
  world,
}) => {
  const form = { email: 'office@agency.example', password: PASSWORD }
  const told = await ensure(world, form)
  expect(told).toContain(form.email)
  expect(told).not.toContain(PASSWORD)
  await world.ask('adminLogin', { form })
})

test.for([
  ['ADMIN_PASSWORD', { email: 'office@agency.example', password: 'password123' }],
  ['ADMIN_EMAIL', { email: 'theo@people.example', password: PASSWORD }],
] as const)('a %s that cannot be used is named', async ([variable, admin], { world }) => {
  await expect(ensure(world, admin)).rejects.toThrow(ConfigError)
  await expect(ensure(world, admin)).rejects.toThrow(new RegExp(`^${variable} cannot be used [^\\n]+$`))
})
