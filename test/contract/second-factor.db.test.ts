import { describe } from 'vitest'
import { codeOf, turnOnSecondFactor } from '../second-factor.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

const login = { email: 'anna@people.example', password: PASSWORD }
const later = (world: World, seconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + seconds * 1000)
}
const turnOn = (world: World) => turnOnSecondFactor(world, world.anna)

/** Theo, whose address is not proven, follows a mailed link. */
async function followLink(world: World) {
  const { email } = world.theo
  await world.ask('forgotPassword', { form: { email } })
  const token = await world.resetToken()
  const passwords = { password: 'the tide is out', password_confirmation: 'the tide is out' }
  await world.ask('resetPassword', { form: { token, ...passwords } })
  return { email, password: passwords.password }
}

describe('setting up', () => {
  test('shows the secret once, as a QR code too, and ten recovery codes', async ({ world }) => {
    const { secret, uri, qr, codes } = await turnOn(world)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain('anna@people.example')
    expect(qr).toMatch(/^<svg .*<\/svg>$/s)
    expect(qr).not.toMatch(/<script|on\w+=|href/)
    expect(new Set(codes).size).toBe(10)
    const { account } = await world.anna.ask('showAccount')
    expect(account).toMatchObject({ second_factor: true, recovery_codes: 10 })
    await world.anna.askInVain(409, 'startSecondFactor', { form: { password: PASSWORD } })
    await world.anna.askInVain(409, 'confirmSecondFactor', { form: { code: codeOf(world, secret) } })
  })

  test('keeps recovery codes as hashes only', async ({ world }) => {
    const { codes } = await turnOn(world)
    const rows = JSON.stringify(await world.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of codes) expect(rows).not.toContain(code.replace('-', ''))
    const log = JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute())
    for (const code of codes) expect(log).not.toContain(code)
  })

  test('counts for nothing until a right code has come', async ({ world }) => {
    await world.anna.askInVain(409, 'confirmSecondFactor', { form: { code: '123456' } })
    const first = await world.anna.ask('startSecondFactor', { form: { password: PASSWORD } })
    const second = await world.anna.ask('startSecondFactor', { form: { password: PASSWORD } })
    expect(second.secret).not.toBe(first.secret)
    for (const code of [codeOf(world, first.secret), '000000', 'abcdef', '12345']) {
      const { errors } = await world.anna.askInVain(422, 'confirmSecondFactor', { form: { code } })
      expect(Object.keys(errors ?? {})).toEqual(['code'])
    }
    await world.ask('adminLogin', { form: login })
  })

  test('wants the password', async ({ world }) => {
    const form = { password: 'not her password' }
    const { errors } = await world.anna.askInVain(422, 'startSecondFactor', { form })
    expect(Object.keys(errors ?? {})).toEqual(['password'])
  })
})

describe('an address that nobody has proven', () => {
  test('gets no second factor before its owner has followed a mailed link', async ({ world }) => {
    const { token } = world.theo
    const { message } = await world.askInVain(409, 'startSecondFactor', {
      form: { password: PASSWORD },
      token,
    })
    expect(message).toContain('Forgot your password?')
    expect((await world.ask('showAccount', { token })).account.email_proven).toBe(false)

    const form = await followLink(world)
    const { user } = await world.ask('login', { form })
    expect((await world.ask('showAccount', { token: user.api_token })).account.email_proven).toBe(true)
    await world.ask('startSecondFactor', { form: { password: form.password }, token: user.api_token })
  })

  test('loses with the first proof what was set up before: second factor and logins', async ({ world }) => {
    const { theo } = world
    await turnOnSecondFactor(world, theo)
    await world.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', theo.id).execute()
    const form = await followLink(world)
    await theo.askInVain(401, 'showAccount')
    await world.ask('login', { form })
    expect((await world.outbox()).map(({ template }) => template)).toContain('second-factor-off')
  })

  test('cannot be finished either where the address has changed meanwhile', async ({ world }) => {
    const { anna } = world
    const { secret } = await anna.ask('startSecondFactor', { form: { password: PASSWORD } })
    await world.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', anna.id).execute()
    const form = { code: codeOf(world, secret) }
    await anna.askInVain(409, 'confirmSecondFactor', { form })
  })
})

describe('logging in', () => {
  test('asks for a code in words that an old client shows, and takes it with the same form', async ({
    world,
  }) => {
    const { secret } = await turnOn(world)
    for (const name of ['login', 'adminLogin'] as const) {
      const refused = await world.askInVain(401, name, { form: login })
      expect(refused).toMatchObject({
        message: 'Enter the code from your authenticator app.',
        second_factor: true,
      })
    }
    const wrong = await world.askInVain(401, 'adminLogin', { form: { ...login, code: '000000' } })
    expect(wrong.second_factor).toBe(true)
    const code = codeOf(world, secret)
    const { access_token } = await world.ask('adminLogin', {
      form: { ...login, code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
    })
    await world.ask('adminListUsers', { token: access_token })
  })

  test('takes each code once, also when it comes twice at once', async ({ world }) => {
    const { secret } = await turnOn(world)
    const form = { ...login, code: codeOf(world, secret) }
    const answers = await Promise.all([1, 2, 3].map(() => world.send('login', { form })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    await world.askInVain(401, 'login', { form })
    // Nor an earlier one, which may have been seen over a shoulder.
    await world.askInVain(401, 'login', { form: { ...login, code: codeOf(world, secret, -30) } })
    await world.ask('login', { form: { ...login, code: codeOf(world, secret, 30) } })
  })

  test('takes a clock that is half a minute off, and no more', async ({ world }) => {
    const { secret } = await turnOn(world)
    later(world, 3600)
    for (const seconds of [-60, 60]) {
      await world.askInVain(401, 'login', { form: { ...login, code: codeOf(world, secret, seconds) } })
    }
    for (const seconds of [-30, 0, 30]) {
      await world.ask('login', { form: { ...login, code: codeOf(world, secret, seconds) } })
    }
  })

  test('takes each recovery code once, however it is typed', async ({ world }) => {
    const { codes } = await turnOn(world)
    const [first = '', second = ''] = codes
    await world.ask('login', { form: { ...login, code: first } })
    await world.askInVain(401, 'login', { form: { ...login, code: first } })
    await world.ask('login', { form: { ...login, code: ` ${second.toLowerCase().replace('-', ' ')}` } })
    const { account } = await world.anna.ask('showAccount')
    expect(account.recovery_codes).toBe(8)
  })

  test('counts wrong codes as failures; the right password alone clears none', async ({ world }) => {
    const { secret } = await turnOn(world)
    for (let each = 0; each < 10; each++) {
      await world.askInVain(401, 'login', { form: { ...login, code: '000000' } })
      if (each < 9) await world.askInVain(401, 'login', { form: login })
    }
    await world.askInVain(429, 'login', { form: { ...login, code: codeOf(world, secret) } })
  })

  test('asks for no code where the password is wrong', async ({ world }) => {
    await turnOn(world)
    const refused = await world.askInVain(401, 'login', { form: { ...login, password: 'not her password' } })
    expect(refused.second_factor).toBeUndefined()
  })

  test('needs none where there is no second factor', async ({ world }) => {
    await world.ask('login', { form: { ...login, code: '123456' } })
  })

  test('still asks for it after the password was reset by a link', async ({ world }) => {
    await turnOn(world)
    await world.ask('forgotPassword', { form: { email: login.email } })
    const token = await world.resetToken()
    const passwords = { password: 'the tide is out', password_confirmation: 'the tide is out' }
    await world.ask('resetPassword', { form: { token, ...passwords } })
    const form = { ...login, password: passwords.password }
    expect(await world.askInVain(401, 'login', { form })).toMatchObject({ second_factor: true })
  })
})

describe('turning it off, and new recovery codes', () => {
  test.for(['disableSecondFactor', 'renewRecoveryCodes'] as const)(
    '%s wants password and code',
    async (name, { world }) => {
      await world.anna.askInVain(409, name, { form: { password: PASSWORD, code: '123456' } })
      const { secret } = await turnOn(world)
      const code = codeOf(world, secret)
      const one = await world.anna.askInVain(422, name, { form: { password: 'wrong', code } })
      expect(Object.keys(one.errors ?? {})).toEqual(['password'])
      const form = { password: PASSWORD, code: '000000' }
      const two = await world.anna.askInVain(422, name, { form })
      expect(Object.keys(two.errors ?? {})).toEqual(['code'])
      await world.anna.ask(name, { form: { password: PASSWORD, code } })
    },
  )

  test('off is off, and its owner is mailed', async ({ world }) => {
    const { codes } = await turnOn(world)
    const form = { password: PASSWORD, code: codes[0] ?? '' }
    await world.anna.ask('disableSecondFactor', { form })
    await world.ask('adminLogin', { form: login })
    expect(await world.outbox()).toMatchObject([{ template: 'second-factor-off', recipient: login.email }])
    expect((await world.anna.ask('showAccount')).account).toMatchObject({
      second_factor: false,
      recovery_codes: 0,
    })
  })

  test('new codes make the old ones worthless', async ({ world }) => {
    const { secret, codes } = await turnOn(world)
    const form = { password: PASSWORD, code: codeOf(world, secret) }
    const { recovery_codes } = await world.anna.ask('renewRecoveryCodes', { form })
    await world.askInVain(401, 'login', { form: { ...login, code: codes[3] ?? '' } })
    await world.ask('login', { form: { ...login, code: recovery_codes[3] ?? '' } })
  })
})
