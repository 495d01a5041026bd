import { expect, moment, PASSWORD, test, type World } from '../world.ts'

const list = async (world: World, query: Record<string, string> = {}) =>
  (await world.anna.ask('adminListMessages', { query })).messages

/** Three messages, and their ids by who wrote them. */
async function write(world: World) {
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await world.ask('contact', { form: { name, email: 'a@people.example', message: `Hello from ${name}` } })
  const { data } = await list(world)
  return Object.fromEntries(data.map(({ id, name }) => [name, id])) as Record<'Ada' | 'Bea' | 'Cleo', number>
}

const told = async (world: World) =>
  (await world.anna.ask('adminListAudit', { query: { kind: 'message' } })).audit.data.map(
    ({ action, actor, subject_id, subject }) => [action, actor?.name, subject_id, subject],
  )

test('a message is marked as answered, by whom and when, and as open again', async ({ world }) => {
  const { Bea } = await write(world)
  const { anna } = world
  expect((await list(world)).data.every(({ answered }) => answered === null)).toBe(true)
  world.time.now = new Date('2027-06-01T10:30:00Z')
  await world.anna.ask('adminAnswerMessage', { params: { id: Bea } })
  const answered = { at: moment('2027-06-01T10:30:00.000Z'), by: { id: anna.id, name: 'Anna' } }
  expect((await list(world)).data.map((row) => [row.name, row.answered])).toEqual([
    ['Cleo', null],
    ['Bea', answered],
    ['Ada', null],
  ])
  await world.anna.ask('adminReopenMessage', { params: { id: Bea } })
  await world.anna.ask('adminReopenMessage', { params: { id: Bea } })
  expect((await list(world, { state: 'open' })).total).toBe(3)
  await world.anna.ask('adminAnswerMessage', { params: { id: Bea } })
  const part = await world.anna.ask('adminListMessages', { query: { state: 'answered' } })
  expect(part.messages.total).toBe(1)
  await world.anna.ask('adminReopenMessage', { params: { id: Bea } })
  expect(await told(world)).toEqual([
    ['reopened', 'Anna', Bea, 'Bea'],
    ['answered', 'Anna', Bea, 'Bea'],
    ['reopened', 'Anna', Bea, 'Bea'],
    ['answered', 'Anna', Bea, 'Bea'],
  ])
})

test('of two who answer the first is named, until their account is deleted', async ({ world }) => {
  const { Ada } = await write(world)
  const { theo } = world
  await world.anna.ask('adminUpdateUser', {
    params: { id: theo.id },
    form: { role: 'admin', current_password: PASSWORD },
  })
  await theo.ask('adminAnswerMessage', { params: { id: Ada } })
  world.time.now = new Date('2027-06-01T11:00:00Z')
  await world.anna.ask('adminAnswerMessage', { params: { id: Ada } })
  const answered = async () => (await list(world, { state: 'answered' })).data.map((row) => row.answered)
  expect(await answered()).toEqual([
    { at: moment('2027-06-01T09:00:00.000Z'), by: { id: theo.id, name: 'Theo' } },
  ])
  expect(await told(world)).toHaveLength(1)
  await world.anna.ask('adminDeleteUser', { params: { id: theo.id } })
  expect(await answered()).toEqual([{ at: moment('2027-06-01T09:00:00.000Z'), by: null }])
})

test('open and answered messages are listed, sorted, found and counted', async ({ world }) => {
  const { Ada, Cleo } = await write(world)
  for (const id of [Ada, Cleo]) await world.anna.ask('adminAnswerMessage', { params: { id } })
  const shown = async (query: Record<string, string>) => {
    const { data, total } = await list(world, query)
    return [total, ...data.map(({ name }) => name)]
  }
  expect(await shown({ state: '' })).toEqual([3, 'Cleo', 'Bea', 'Ada'])
  expect(await shown({ state: 'open' })).toEqual([1, 'Bea'])
  expect(await shown({ state: 'answered' })).toEqual([2, 'Cleo', 'Ada'])
  expect(await shown({ sort: 'open' })).toEqual([3, 'Bea', 'Cleo', 'Ada'])
  expect(await shown({ state: 'answered', sort: 'name' })).toEqual([2, 'Ada', 'Cleo'])
  expect(await shown({ state: 'answered', q: 'ada' })).toEqual([1, 'Ada'])
  expect(await shown({ state: 'open', q: 'ada' })).toEqual([0])
  await world.anna.askInVain(400, 'adminListMessages', { query: { state: 'closed' } })
  // What retention deletes counts no longer.
  await world.db.deleteFrom('messages').where('id', '=', Ada).execute()
  expect(await shown({ state: 'answered' })).toEqual([1, 'Cleo'])
  expect(await shown({ state: 'open' })).toEqual([1, 'Bea'])
})

test('one message, with the account that has its address', async ({ world }) => {
  const { theo } = world
  const { Ada } = await write(world)
  const form = { name: 'T.', email: 'Theo@People.example', message: 'Is it far?\nOn foot.' }
  await world.ask('contact', { form })
  const id = (await list(world)).data[0]?.id ?? 0
  const show = async (of: number) =>
    (await world.anna.ask('adminShowMessage', { params: { id: of } })).message
  expect(await show(Ada)).toEqual({
    id: Ada,
    name: 'Ada',
    email: 'a@people.example',
    message: 'Hello from Ada',
    created_at: moment('2027-06-01T09:00:00.000Z'),
    language: 'en',
    answered: null,
    complaint: null,
    account: null,
    replies: [],
    delivery: 'file',
  })
  const account = { id: theo.id, name: 'Theo', email_proven: false }
  expect(await show(id)).toMatchObject({ ...form, account })
  const email_proven_at = world.time.now.toISOString()
  await world.db.updateTable('users').set({ email_proven_at }).where('id', '=', theo.id).execute()
  expect((await show(id)).account).toEqual({ ...account, email_proven: true })
})

test('a deleted message is gone from list, search and counts; who did it is told, and not whose it was', async ({
  world,
}) => {
  const { Ada, Bea } = await write(world)
  await world.anna.ask('adminAnswerMessage', { params: { id: Bea } })
  expect((await list(world, { q: 'bea' })).total).toBe(1)
  await world.anna.ask('adminDeleteMessage', { params: { id: Bea } })
  expect((await list(world)).data.map(({ name }) => name)).toEqual(['Cleo', 'Ada'])
  expect((await list(world, { q: 'bea' })).total).toBe(0)
  expect((await list(world, { state: 'answered' })).total).toBe(0)
  await world.anna.ask('adminDeleteMessage', { params: { id: Ada } })
  expect((await world.anna.ask('adminWaiting')).open_messages).toBe(1)
  // The second of two who delete it learns that it is gone.
  await world.anna.askInVain(404, 'adminDeleteMessage', { params: { id: Ada } })
  await world.anna.askInVain(404, 'adminAnswerMessage', { params: { id: Ada } })
  expect(await told(world)).toEqual([
    ['deleted', 'Anna', Ada, ''],
    ['deleted', 'Anna', Bea, ''],
    ['answered', 'Anna', Bea, ''],
  ])
})

test('a complaint has its receipt at once and its last day, and is on the overview a week before, until it is answered', async ({
  world,
}) => {
  const { Bea } = await write(world)
  const mark = () => world.anna.ask('adminMarkComplaint', { params: { id: Bea } })
  world.time.now = new Date('2027-06-03T10:00:00Z')
  // No mail server takes mails here.
  expect((await mark()).message).toMatch(/^The message is marked as a complaint\. .* file/)
  world.time.now = new Date('2027-06-04T10:00:00Z')
  await mark()
  // Sixty days from the day on which it was written.
  const complaint = { at: moment('2027-06-03T10:00:00.000Z'), due_on: '2027-07-31' }
  const found = await list(world, { state: 'complaint' })
  expect(found.data).toMatchObject([{ id: Bea, name: 'Bea', complaint }])
  expect((await list(world)).data.map((row) => row.complaint)).toEqual([null, complaint, null])
  expect((await world.anna.ask('adminShowMessage', { params: { id: Bea } })).message).toMatchObject({
    complaint,
  })
  const receipts = (await world.outbox()).filter(({ template }) => template === 'complaint-receipt')
  expect(receipts).toMatchObject([{ recipient: 'a@people.example', message_id: Bea }])
  expect(JSON.parse(receipts[0]?.data ?? '')).toEqual({
    message: 'Hello from Bea',
    written_on: '2027-06-01',
    due_on: '2027-07-31',
  })
  expect(await told(world)).toEqual([['complaint', 'Anna', Bea, 'Bea']])

  const due = async () => (await world.anna.ask('adminOverview')).complaints
  // A login ends after 30 days without use.
  for (const now of ['2027-06-25T10:00:00Z', '2027-07-23T23:59:00Z']) {
    world.time.now = new Date(now)
    expect(await due()).toEqual([])
  }
  world.time.now = new Date('2027-07-24T00:00:00Z')
  expect(await due()).toEqual([{ id: Bea, name: 'Bea', due_on: '2027-07-31' }])
  world.time.now = new Date('2027-08-02T00:00:00Z')
  expect(await due()).toHaveLength(1)
  await world.anna.ask('adminAnswerMessage', { params: { id: Bea } })
  expect(await due()).toEqual([])
  await world.anna.askInVain(404, 'adminMarkComplaint', { params: { id: 999 } })
})
