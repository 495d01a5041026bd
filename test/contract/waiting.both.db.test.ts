import { expect, test } from '../world.ts'

test('open messages and mails that were given up wait for somebody', async ({ world }) => {
  const waiting = async () => {
    const { open_messages, failed_mails } = await world.anna.ask('adminWaiting')
    return [open_messages, failed_mails]
  }
  expect(await waiting()).toEqual([0, 0])
  for (const name of ['Ada', 'Bea'])
    await world.ask('contact', { form: { name, email: 'a@people.example', message: 'Hello?' } })
  expect(await waiting()).toEqual([2, 0])
  const { data } = (await world.anna.ask('adminListMessages')).messages
  await world.anna.ask('adminAnswerMessage', { params: { id: data[0]?.id ?? 0 } })
  const [mail] = await world.outbox()
  await world.set(mail?.id ?? 0, { state: 'failed' })
  expect(await waiting()).toEqual([1, 1])
  await world.anna.ask('adminResendMail', { params: { id: mail?.id ?? 0 } })
  expect(await waiting()).toEqual([1, 0])
})
