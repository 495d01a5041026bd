import { turnOnSecondFactor } from '../second-factor.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

const turnOn = (world: World) => turnOnSecondFactor(world, world.theo)

const off = (world: World, password = PASSWORD) => ({
  params: { id: world.theo.id },
  form: { password },
  token: world.anna.token,
})
const isOn = async (world: World) =>
  (await world.anna.ask('adminShowUser', { params: { id: world.theo.id } })).user.second_factor

test('is told of a user only once it is on', async ({ world }) => {
  expect(await isOn(world)).toBeUndefined()
  await world.askInVain(409, 'adminDisableSecondFactor', off(world))
  await turnOn(world)
  expect(await isOn(world)).toBe(true)
})

test('an administrator turns it off: the password alone lets its owner in, who is mailed', async ({
  world,
}) => {
  const { anna, theo } = world
  const login = { email: theo.email, password: PASSWORD }
  await turnOn(world)
  await world.askInVain(401, 'login', { form: login })
  const woken = world.wokenTimes()
  await world.ask('adminDisableSecondFactor', off(world))
  expect(world.wokenTimes()).toBe(woken + 1)
  expect(await isOn(world)).toBeUndefined()
  await theo.askInVain(401, 'showAccount')
  await world.anna.ask('adminListUsers')
  await world.ask('login', { form: login })
  expect(await world.outbox()).toMatchObject([{ template: 'second-factor-off', recipient: theo.email }])
  const { data } = (await world.anna.ask('adminListAudit', { query: { kind: 'second-factor' } })).audit
  expect(data[0]).toMatchObject({ action: 'off', subject_id: theo.id, actor: { id: anna.id } })
  await world.askInVain(409, 'adminDisableSecondFactor', off(world))
  // What that mail said of the address goes with the account.
  const session = await world.ask('login', { form: login })
  await world.ask('deleteAccount', { form: { password: PASSWORD }, token: session.user.api_token })
  expect((await world.outbox()).map(({ template }) => template)).toEqual(['account-deleted'])
})

test('takes the password of who asks, and counts wrong ones', async ({ world }) => {
  const { theo } = world
  await turnOn(world)
  for (let each = 0; each < 10; each++) {
    const { errors } = await world.askInVain(422, 'adminDisableSecondFactor', off(world, 'not hers'))
    expect(Object.keys(errors ?? {})).toEqual(['password'])
  }
  await world.askInVain(429, 'adminDisableSecondFactor', off(world))
  expect(await isOn(world)).toBe(true)
  await theo.ask('showAccount')
  expect(await world.outbox()).toEqual([])
})

test('is not for one’s own, nor for travellers', async ({ world }) => {
  const { anna, olga } = world
  await turnOn(world)
  await olga.askInVain(403, 'adminDisableSecondFactor', { ...off(world) })
  const own = await world.askInVain(409, 'adminDisableSecondFactor', {
    ...off(world),
    params: { id: anna.id },
  })
  expect(own.message).toBe('Turn off your own two-step login under My account.')
  expect(await isOn(world)).toBe(true)
})
