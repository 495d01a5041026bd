import { describe } from 'vitest'
import { expect, PASSWORD, test } from '../world.ts'

const loginForm = { email: 'theo@people.example', password: PASSWORD }

describe('changing the password', () => {
  const form = {
    current_password: PASSWORD,
    password: 'the tide is out',
    password_confirmation: 'the tide is out',
  }

  test('ends every other login and makes links to reset it worthless', async ({ world }) => {
    const { user } = await world.ask('login', { form: loginForm })
    await world.ask('forgotPassword', { form: { email: loginForm.email } })
    const [mail] = await world.outbox()
    const { token } = JSON.parse(mail?.data ?? '{}') as { token: string }
    await world.ask('changePassword', { form, token: user.api_token })
    await world.ask('showAccount', { token: user.api_token })
    await world.theo.askInVain(401, 'showAccount')
    await world.askInVain(401, 'login', { form: loginForm })
    await world.ask('login', { form: { ...loginForm, password: form.password } })
    const { current_password: _, ...passwords } = form
    await world.askInVain(422, 'resetPassword', { form: { token, ...passwords } })
  })

  test('is told to the owner by a mail that the agency can read, not by one if it was refused', async ({
    world,
  }) => {
    await world.theo.askInVain(422, 'changePassword', {
      form: { ...form, current_password: 'not his password' },
    })
    expect(await world.outbox()).toEqual([])
    const woken = world.wokenTimes()
    await world.theo.ask('changePassword', { form })
    expect(world.wokenTimes()).toBe(woken + 1)
    const anna = { token: world.anna.token }
    const { mails } = await world.ask('adminListMails', { query: { template: 'password-changed' }, ...anna })
    expect(mails.data).toMatchObject([{ recipient: 'theo@people.example', state: 'queued' }])
    const params = { id: mails.data[0]?.id ?? 0 }
    const { mail } = await world.ask('adminShowMail', { params, ...anna })
    expect(mail.text).toContain('You have set a new password')
    expect(JSON.stringify(await world.outbox())).not.toContain(form.password)
  })

  test('fills no mailbox: 5 within an hour, and wrong passwords do not count as such', async ({ world }) => {
    let [from, to] = [PASSWORD, 'the tide is out 0']
    const change = () => ({
      form: { current_password: from, password: to, password_confirmation: to },
      token: world.theo.token,
    })
    for (let each = 1; each <= 5; each++) {
      await world.ask('changePassword', change())
      ;[from, to] = [to, `the tide is out ${each}`]
    }
    await world.askInVain(429, 'changePassword', change())
    expect(await world.count('outbox')).toBe(5)
    world.time.now = new Date('2027-06-01T10:00:01Z')
    await world.ask('changePassword', change())
  })

  test.for([
    ['current_password', { current_password: 'not his password' }],
    ['current_password', { current_password: '' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'password123', password_confirmation: 'password123' }],
    ['password', { password: 'Theo@people.example', password_confirmation: 'Theo@people.example' }],
    ['password', { password: PASSWORD, password_confirmation: PASSWORD }],
    ['password_confirmation', { password_confirmation: 'something else' }],
  ] as const)('refuses %s %o', async ([field, other], { world }) => {
    const { errors } = await world.theo.askInVain(422, 'changePassword', { form: { ...form, ...other } })
    expect(Object.keys(errors ?? {})).toEqual([field])
    await world.ask('login', { form: loginForm })
  })

  test('and the owner’s reset at once: the first counts, and the second does not write over it', async ({
    world,
  }) => {
    await world.ask('forgotPassword', { form: { email: loginForm.email } })
    const [mail] = await world.outbox()
    const { token } = JSON.parse(mail?.data ?? '{}') as { token: string }
    const chosen = { password: 'the owner chose it', password_confirmation: 'the owner chose it' }
    const [changed, reset] = await Promise.all([
      world.theo.send('changePassword', { form }),
      world.send('resetPassword', { form: { token, ...chosen } }),
    ])
    expect([changed, reset].filter(({ status }) => status === 200)).toHaveLength(1)
    const { password } = reset.status === 200 ? chosen : form
    await world.ask('login', { form: { ...loginForm, password } })
  })

  test('twice at once changes it once', async ({ world }) => {
    const other = { password: 'the tide is in', password_confirmation: 'the tide is in' }
    const answers = await Promise.all(
      [form, { ...form, ...other }].map((each) => world.theo.send('changePassword', { form: each })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is limited for this login alone', async ({ world }) => {
    const { user } = await world.ask('login', { form: loginForm })
    const wrong = { ...form, current_password: 'not his password' }
    for (let each = 0; each < 10; each++) {
      await world.theo.askInVain(422, 'changePassword', { form: wrong })
    }
    const { response } = await world.theo.askInVain(429, 'changePassword', { form })
    expect(response.headers.get('retry-after')).toBe('900')
    await world.theo.askInVain(429, 'deleteAccount', { form: { password: PASSWORD } })
    await world.ask('login', { form: loginForm })
    await world.ask('changePassword', { form, token: user.api_token })
  })
})
