import { applyRetention } from '../../server/features/retention/retention.ts'
import { EMPTIED } from '../../server/kit/mail/queue/outbox.ts'
import { contextOf } from '../context.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

/** A message, and what is done with it, on a site with a mail server. */
async function write(world: World, email = 'mia@people.example') {
  world.mailing.delivery = 'smtp'
  await world.ask('contact', { form: { name: 'Mia', email, message: 'Is it far?\nOn foot.' } })
  const { data } = (await world.anna.ask('adminListMessages')).messages
  const id = data[0]?.id ?? 0
  return {
    id,
    show: async () => (await world.anna.ask('adminShowMessage', { params: { id } })).message,
    reply: (answer: string, key?: string, token = world.anna.token) =>
      world.ask('adminReplyToMessage', {
        params: { id },
        form: { answer },
        token,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
  }
}

const mails = async (world: World) =>
  (await world.outbox()).filter(({ template }) => template === 'message-reply')

test('an answer is mailed with the message below it, kept, and marks the message as answered', async ({
  world,
}) => {
  const { id, show, reply } = await write(world)
  world.time.now = new Date('2027-06-01T10:00:00Z')
  const woken = world.wokenTimes()
  await reply('Dear Mia,\n\nan hour.')
  expect(world.wokenTimes()).toBe(woken + 1)
  const by = { id: world.anna.id, name: 'Anna' }
  const at = '2027-06-01T10:00:00.000Z'
  expect(await show()).toMatchObject({
    answered: { at, by },
    replies: [
      {
        text: 'Dear Mia,\n\nan hour.',
        at,
        by,
        mail: { template: 'message-reply', recipient: 'mia@people.example', state: 'queued' },
      },
    ],
  })
  const [mail] = await mails(world)
  expect(mail).toMatchObject({ recipient: 'mia@people.example', message_id: id })
  expect(JSON.parse(mail?.data ?? '')).toEqual({
    answer: 'Dear Mia,\n\nan hour.',
    message: 'Is it far?\nOn foot.',
  })
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'message' } })
  expect(audit.data.map(({ action, subject_id }) => [action, subject_id])).toEqual([['replied', id]])

  // A second one: who was first to answer stays named.
  world.time.now = new Date('2027-06-01T11:00:00Z')
  await reply('And it is flat.')
  expect((await show()).answered?.at).toBe(at)
  expect((await show()).replies.map(({ text }) => text)).toEqual(['Dear Mia,\n\nan hour.', 'And it is flat.'])
})

test('the same answer with the same key is sent once', async ({ world }) => {
  const { id, show, reply } = await write(world)
  await Promise.all([reply('An hour.', 'one'), reply('An hour.', 'one')])
  await reply('An hour.', 'one')
  expect((await show()).replies).toHaveLength(1)
  expect(await mails(world)).toHaveLength(1)
  const asked = { params: { id }, token: world.anna.token }
  const again = { ...asked, form: { answer: 'Two hours.' }, headers: { 'idempotency-key': 'one' } }
  await world.askInVain(409, 'adminReplyToMessage', again)
  await reply('An hour.', 'another')
  expect((await show()).replies).toHaveLength(2)
})

test('an empty answer and one of more than 5000 characters are refused', async ({ world }) => {
  const { id } = await write(world)
  for (const answer of ['', '  ', 'x'.repeat(5001)]) {
    const asked = { params: { id }, form: { answer }, token: world.anna.token }
    expect((await world.askInVain(422, 'adminReplyToMessage', asked)).errors).toHaveProperty('answer')
  }
  expect(await mails(world)).toEqual([])
})

test('an answer shows its mail, also after that failed and was sent again', async ({ world }) => {
  const { show, reply } = await write(world)
  await reply('An hour.')
  const [first] = await mails(world)
  await world.set(first?.id ?? 0, { state: 'failed', last_error: '550 no such user' })
  expect((await show()).replies[0]?.mail).toMatchObject({ state: 'failed', last_error: '550 no such user' })
  const params = { id: first?.id ?? 0 }
  await world.anna.ask('adminResendMail', { params, form: { email: 'mia@elsewhere.example' } })
  expect((await show()).replies[0]?.mail).toMatchObject({
    state: 'queued',
    recipient: 'mia@elsewhere.example',
  })
})

test('with a message its answers go, and what their mails say', async ({ world }) => {
  const { id, reply } = await write(world)
  await reply('Sent')
  const [sent] = await mails(world)
  await world.set(sent?.id ?? 0, { state: 'sent' })
  await reply('Queued')
  await world.anna.ask('adminDeleteMessage', { params: { id } })
  expect(await mails(world)).toMatchObject([{ data: EMPTIED, recipient: '', state: 'sent' }])
  expect(await world.count('message_replies')).toBe(0)
})

test('retention deletes answers with their message', async ({ world }) => {
  const { reply } = await write(world)
  await reply('An hour.')
  world.time.now = new Date('2027-08-01T10:00:00Z')
  const retain = { messages: 30, bookings: undefined, mails: undefined, audit: undefined, details: 30 }
  await applyRetention(contextOf(world.db, { clock: world.clock }), retain)
  expect(await world.count('message_replies')).toBe(0)
  expect(await mails(world)).toEqual([])
})

test('an answer outlives the account of its author, who is not named any more', async ({ world }) => {
  const { theo } = world
  const { show, reply } = await write(world)
  const promotion = { role: 'admin', current_password: PASSWORD }
  await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: promotion })
  await reply('An hour.', undefined, theo.token)
  await world.anna.ask('adminDeleteUser', { params: { id: theo.id } })
  expect((await show()).replies).toMatchObject([{ text: 'An hour.', by: null }])
})

test('who wrote gets the answers with their data', async ({ world }) => {
  const { theo } = world
  const { reply } = await write(world, theo.email)
  await reply('An hour.')
  await world.proveAddress(theo.id)
  const response = await theo.send('exportAccount')
  expect(await response.json()).toMatchObject({
    messages: [{ answers: [{ text: 'An hour.', created_at: '2027-06-01T09:00:00.000Z' }] }],
  })
})

test('without a mail server an answer is kept and written to a file, and the message stays open', async ({
  world,
}) => {
  const { show, reply } = await write(world)
  world.mailing.delivery = 'file'
  expect((await reply('An hour.')).message).toBe(
    'No mail server is set up: the mail is written to a file and reaches nobody. The message stays open.',
  )
  expect(await show()).toMatchObject({ answered: null, replies: [{ text: 'An hour.' }] })
  expect(await mails(world)).toHaveLength(1)
})
