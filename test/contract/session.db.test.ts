import { describe } from 'vitest'
import { accountCounters } from '../../server/core/accounts/login.ts'
import { startSession } from '../../server/core/accounts/sessions.ts'
import { countAttempt } from '../../server/kit/rate-limits.ts'
import { contextOf } from '../context.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

const registration = {
  name: 'Nora',
  email: 'nora@people.example',
  password: 'a rainy day in June',
  password_confirmation: 'a rainy day in June',
}
const wrong = { email: 'theo@people.example', password: 'not his password' }
const right = { email: 'theo@people.example', password: PASSWORD }

describe('register', () => {
  test('makes an account that can book at once', async ({ world }) => {
    const answer = await world.ask('register', { form: registration })
    expect(answer).toMatchObject({ status: 'success', user: { name: 'Nora', email: 'nora@people.example' } })
    await world.ask('listMyBookings', { token: answer.authorisation.token })
    await world.askInVain(403, 'adminListUsers', { token: answer.authorisation.token })
  })

  test.for([
    ['name', { name: '' }],
    ['email', { email: 'nora' }],
    ['email', { email: 'THEO@people.example' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'password123', password_confirmation: 'password123' }],
    ['password', { password: 'NORA@people.example', password_confirmation: 'NORA@people.example' }],
    [
      'password',
      { email: 'nora-tern@people.example', password: 'Nora-Tern', password_confirmation: 'Nora-Tern' },
    ],
    ['password', { name: 'Nora Tern', password: 'nora tern', password_confirmation: 'nora tern' }],
    ['password', { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) }],
    ['password_confirmation', { password_confirmation: 'something else' }],
    ['password_confirmation', { password_confirmation: '' }],
  ] as const)('refuses %s %o', async ([field, other], { world }) => {
    const before = await world.count('users')
    const { errors } = await world.askInVain(422, 'register', { form: { ...registration, ...other } })
    expect(Object.keys(errors ?? {})).toContain(field)
    expect(await world.count('users')).toBe(before)
  })

  test('takes a password that has more to it than who somebody is', async ({ world }) => {
    const password = 'nora@people.example!'
    await world.ask('register', { form: { ...registration, password, password_confirmation: password } })
  })

  test('says the same of too long a password and of the same once more', async ({ world }) => {
    for (const length of [129, 1001]) {
      const password = 'x'.repeat(length)
      const form = { ...registration, password, password_confirmation: password }
      const { errors } = await world.askInVain(422, 'register', { form })
      const sentence = ['At most 128 characters']
      expect(errors).toEqual({ password: sentence, password_confirmation: sentence })
    }
  })

  test('cannot make an administrator', async ({ world }) => {
    const { authorisation } = await world.ask('register', { form: { ...registration, role: 'admin' } })
    await world.askInVain(403, 'adminListUsers', { token: authorisation.token })
  })

  test('says error on every refusal', async ({ world }) => {
    await world.askInVain(400, 'register', { body: '{', headers: { 'content-type': 'application/json' } })
  })

  test('sent twice at once makes one account', async ({ world }) => {
    const answers = await Promise.all([1, 2, 3].map(() => world.send('register', { form: registration })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  })
})

describe('login', () => {
  test('finds the address without regard to case', async ({ world }) => {
    const { user } = await world.ask('login', { form: { ...right, email: ' Theo@PEOPLE.example ' } })
    expect(user).toMatchObject({ id: world.theo.id, name: 'Theo', email: 'theo@people.example' })
    await world.ask('listMyBookings', { token: user.api_token })
  })

  test('takes the token as a bearer too', async ({ world }) => {
    const { user } = await world.ask('login', { form: right })
    await world.ask('listMyBookings', { headers: { authorization: `Bearer ${user.api_token}` } })
  })

  test('says the same about a wrong address and a wrong password', async ({ world }) => {
    const one = await world.askInVain(401, 'login', { form: wrong })
    const other = await world.askInVain(401, 'login', { form: { ...wrong, email: 'nobody@people.example' } })
    expect(one.message).toBe(other.message)
  })

  test('wants both fields', async ({ world }) => {
    const { errors } = await world.askInVain(422, 'login', { form: { email: '', password: '' } })
    expect(errors).toEqual({ email: ['This field is required'], password: ['This field is required'] })
  })

  test('keeps no token, only its hash', async ({ world }) => {
    const { user } = await world.ask('login', { form: right })
    const rows = await world.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(user.api_token)
  })
})

/** Fails one after the other: of those at once, one may be refused while another is being stored. */
async function fail(world: World, times: number, other: object = {}, address = '203.0.113.7') {
  const answers: Response[] = []
  for (let each = 0; each < times; each++)
    answers.push(await world.send('login', { form: { ...wrong, ...other }, address }))
  return answers
}

describe('too many failures', () => {
  test('keep an address from an account for 15 minutes, even with the right password', async ({ world }) => {
    const answers = await fail(world, 10)
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(401))
    const { response } = await world.askInVain(429, 'login', { form: right })
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBe(15 * 60)
    await world.askInVain(429, 'adminLogin', { form: right })

    world.time.now = new Date(world.time.now.getTime() + (wait - 1) * 1000)
    await world.askInVain(429, 'login', { form: right })
    world.time.now = new Date(world.time.now.getTime() + 2000)
    await world.ask('login', { form: right })
  })

  test('keep nobody out who logs in from elsewhere, nor anybody who is logged in', async ({ world }) => {
    await fail(world, 11)
    await world.ask('login', { form: right, address: '203.0.113.99' })
    const changed = { password: 'the tide is out', password_confirmation: 'the tide is out' }
    await world.theo.ask('changePassword', { form: { current_password: PASSWORD, ...changed } })
  })

  test('of a whole IPv6 site keep that site out', async ({ world }) => {
    for (let each = 0; each < 10; each++) await fail(world, 1, {}, `2001:db8:7:${each}::1`)
    await world.askInVain(429, 'login', { form: right, address: '2001:db8:7:ffff::1' })
    await world.ask('login', { form: right, address: '2001:db8:8::1' })
  })

  test('of an account from anywhere end at 100 an hour, until its owner comes with a mailed link', async ({
    world,
  }) => {
    const [, overall] = accountCounters(right.email, '')
    for (let each = 0; each < 99; each++)
      await countAttempt(contextOf(world.db, { clock: world.clock }), [overall])
    await fail(world, 1)
    const elsewhere = { form: right, address: '203.0.113.99' }
    const { response } = await world.askInVain(429, 'login', elsewhere)
    expect(response.headers.get('retry-after')).toBe('3600')
    await world.theo.ask('showAccount')
    await world.ask('forgotPassword', { form: { email: right.email } })
    const token = await world.resetToken()
    const passwords = { password: 'the tide is out', password_confirmation: 'the tide is out' }
    await world.ask('resetPassword', { form: { token, ...passwords } })
    await world.ask('login', { ...elsewhere, form: { email: right.email, password: passwords.password } })
  })

  test('write nothing once they are refused, and a right password never writes any', async ({ world }) => {
    const rows = async () => (await world.db.selectFrom('attempts').select('id').execute()).length
    await world.ask('login', { form: right })
    expect(await rows()).toBe(0)
    await fail(world, 10)
    const before = await rows()
    await fail(world, 10)
    expect(await rows()).toBe(before)
  })

  test('many at once do not slip past', async ({ world }) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => fail(world, 1)))
    const statuses = answers.flat().map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  })

  test('leave other accounts alone', async ({ world }) => {
    await fail(world, 11)
    await world.ask('login', { form: { ...right, email: 'olga@people.example' } })
  })

  test('from one address stop it for every account', async ({ world }) => {
    for (let each = 0; each < 5; each++) await fail(world, 10, { email: `nobody${each}@people.example` })
    await world.askInVain(429, 'login', { form: right })
    await world.ask('login', { form: right, address: '203.0.113.99' })
  })

  test('are not what right passwords are, however many come from one address', async ({ world }) => {
    await fail(world, 2, { email: 'nobody@people.example' })
    for (let each = 0; each < 3; each++) await world.ask('login', { form: right })
    const counted = world.db.selectFrom('attempts').select('id').where('counter', 'like', 'login:address:%')
    expect(await counted.execute()).toHaveLength(2)
  })

  test('are forgiven by the right password', async ({ world }) => {
    await fail(world, 9)
    await world.ask('login', { form: right })
    await fail(world, 9)
    await world.ask('login', { form: right })
  })
})

describe('logging out', () => {
  test('ends this login and no other', async ({ world }) => {
    const { user } = await world.ask('login', { form: right })
    await world.ask('logout', { token: user.api_token })
    await world.askInVain(401, 'listMyBookings', { token: user.api_token })
    await world.theo.ask('listMyBookings')
  })

  test('works for administrators under a name of their own', async ({ world }) => {
    const { access_token } = await world.ask('adminLogin', {
      form: { email: 'anna@people.example', password: PASSWORD },
    })
    await world.ask('adminLogout', { token: access_token })
    await world.askInVain(401, 'adminListUsers', { token: access_token })
  })
})

test('adminLogin is for administrators: right but none is 403, wrong is 401', async ({ world }) => {
  await world.askInVain(403, 'adminLogin', { form: right })
  await world.askInVain(401, 'adminLogin', { form: wrong })
})

test('an account keeps its 50 last used logins', async ({ world }) => {
  const tokens: string[] = []
  for (let each = 0; each < 50; each++)
    tokens.push(await startSession(contextOf(world.db, { clock: world.clock }), { id: world.theo.id }))
  await world.theo.askInVain(401, 'showAccount')
  const { sessions } = await world.ask('listSessions', { token: tokens[0] })
  expect(sessions).toHaveLength(50)
  await world.olga.ask('showAccount')
})

test('a login in use lives on; one that lies unused for 30 days ends', async ({ world }) => {
  const { token } = world.theo
  world.time.now = new Date('2027-06-30T09:00:00Z')
  await world.ask('listMyBookings', { token })
  world.time.now = new Date('2027-07-29T09:00:00Z')
  await world.ask('listMyBookings', { token })
  world.time.now = new Date('2027-08-28T10:00:00Z')
  await world.askInVain(401, 'listMyBookings', { token })
})
