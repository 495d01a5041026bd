import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { logIn } from '../../server/core/accounts/login.ts'
import { startSession } from '../../server/core/accounts/sessions.ts'
import { sha256 } from '../../server/platform/secrets.ts'
import { contextOf } from '../context.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

const right = { email: 'theo@people.example', password: PASSWORD }

describe('a forgotten password', () => {
  const newPassword = { password: 'the tide is out', password_confirmation: 'the tide is out' }

  async function askForLink(world: World, email = 'theo@people.example') {
    await world.ask('forgotPassword', { form: { email } })
    return await world.resetToken()
  }

  test('is replaced by a link that works once and ends every login', async ({ world }) => {
    const token = (await askForLink(world, 'THEO@people.example')) ?? ''
    await world.ask('resetPassword', { form: { token, ...newPassword } })
    await world.theo.askInVain(401, 'listMyBookings')
    await world.askInVain(401, 'login', { form: right })
    await world.ask('login', { form: { email: right.email, password: newPassword.password } })
    const notices = (await world.outbox()).filter(({ template }) => template === 'password-changed')
    expect(notices).toMatchObject([{ recipient: 'theo@people.example' }])
    expect(notices[0]?.data).toContain('"byLink":true')

    const { errors } = await world.askInVain(422, 'resetPassword', { form: { token, ...newPassword } })
    expect(Object.keys(errors ?? {})).toEqual(['token'])
  })

  test('answers the same for an address without an account, and mails nothing', async ({ world }) => {
    const known = await world.ask('forgotPassword', { form: { email: 'theo@people.example' } })
    const unknown = await world.ask('forgotPassword', { form: { email: 'nobody@people.example' } })
    expect(unknown).toEqual(known)
    expect((await world.outbox()).map((mail) => mail.recipient)).toEqual(['theo@people.example'])
  })

  test('tells which login to go on to', async ({ world }) => {
    for (const [name, role] of [
      ['theo', 'user'],
      ['anna', 'admin'],
    ]) {
      const token = (await askForLink(world, `${name}@people.example`)) ?? ''
      const answer = await world.ask('resetPassword', { form: { token, ...newPassword } })
      expect(answer.role).toBe(role)
    }
  })

  test('is told to be worthless before anybody types, and not used up by asking', async ({ world }) => {
    const token = (await askForLink(world)) ?? ''
    const check = { form: { token } }
    // As often as somebody likes, while it works.
    for (let each = 0; each < 25; each++) await world.ask('checkReset', check)
    await world.ask('resetPassword', { form: { token, ...newPassword } })
    const { errors, message } = await world.askInVain(422, 'checkReset', check)
    expect(errors).toEqual({ token: [message] })
    expect(message).toBe(
      'This link no longer works: it was used, is too old, or a newer one was sent. Please open the newest one, or ask for another.',
    )
    const replaced = { form: { token: (await askForLink(world)) ?? '' } }
    const next = { form: { token: (await askForLink(world)) ?? '' } }
    expect(replaced).not.toEqual(next)
    expect((await world.askInVain(422, 'checkReset', replaced)).message).toBe(message)
    await world.ask('checkReset', next)
    world.time.now = new Date('2027-06-01T10:00:00Z')
    await world.askInVain(422, 'checkReset', next)
    await world.askInVain(422, 'checkReset', { form: {} })
    expect(world.logged.join('')).not.toContain(token)
  })

  test('is promised a mail only where mail is sent; and says no more of the account', async ({ world }) => {
    const say = async (delivery: 'smtp' | 'file', email: string) => {
      const body = new URLSearchParams({ email })
      const app = createApp({ ...world, delivery: () => delivery })
      const answer = await app.request('/api/users/password/forgot', { method: 'POST', body })
      return ((await answer.json()) as { message: string }).message
    }
    for (const email of ['theo@people.example', 'nobody@people.example']) {
      expect(await say('smtp', email)).toMatch(
        /^If there is an account with this address, we have sent a link/,
      )
      expect(await say('file', email)).toMatch(
        /^If there is an account .* This site sends no email at present/,
      )
    }
  })

  test('has an hour', async ({ world }) => {
    const token = (await askForLink(world)) ?? ''
    world.time.now = new Date('2027-06-01T10:00:00Z')
    await world.askInVain(422, 'resetPassword', { form: { token, ...newPassword } })
  })

  test('makes earlier links worthless when asked for again', async ({ world }) => {
    const first = (await askForLink(world)) ?? ''
    const second = (await askForLink(world)) ?? ''
    await world.askInVain(422, 'resetPassword', { form: { token: first, ...newPassword } })
    await world.ask('resetPassword', { form: { token: second, ...newPassword } })
  })

  test('a refused password leaves the link usable', async ({ world }) => {
    const token = (await askForLink(world)) ?? ''
    for (const password of ['password123', 'theo@PEOPLE.example']) {
      const form = { token, password, password_confirmation: password }
      const { errors } = await world.askInVain(422, 'resetPassword', { form })
      expect(Object.keys(errors ?? {})).toEqual(['password'])
    }
    await world.ask('resetPassword', { form: { token, ...newPassword } })
  })

  test('leaves no other link behind, even if two were sent at the same moment', async ({ world }) => {
    const token = (await askForLink(world)) ?? ''
    const twin = {
      token_hash: sha256('twin'),
      user_id: world.theo.id,
      purpose: 'reset' as const,
      expires_at: '2027-06-01T10:00:00.000Z',
    }
    await world.db.insertInto('account_links').values(twin).execute()
    await world.ask('resetPassword', { form: { token, ...newPassword } })
    await world.askInVain(422, 'resetPassword', { form: { token: 'twin', ...newPassword } })
  })

  test('is not outlived by a login that was under way with the old password', async ({ world }) => {
    const by = { userId: null, address: '203.0.113.7', at: world.time.now.toISOString() }
    const verified = await logIn(contextOf(world.db, { clock: world.clock, by }), right)
    const token = (await askForLink(world)) ?? ''
    await world.ask('resetPassword', { form: { token, ...newPassword } })
    const late = startSession(contextOf(world.db, { clock: world.clock }), verified)
    await expect(late).rejects.toMatchObject({ status: 401, reason: 'wrong_login' })
    expect(
      await world.db.selectFrom('sessions').select('id').where('user_id', '=', verified.id).execute(),
    ).toEqual([])
  })

  test('used twice at once works once', async ({ world }) => {
    const token = (await askForLink(world)) ?? ''
    const answers = await Promise.all(
      [1, 2].map(() => world.send('resetPassword', { form: { token, ...newPassword } })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })
})
