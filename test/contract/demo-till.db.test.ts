import { createDemoTill } from '../../server/features/cards/demo-till.ts'
import { expect, test } from '../world.ts'

const request = {
  amount: 12550,
  currency: 'EUR',
  description: 'Fjords, booking ABCD2345',
  returnUrl: 'https://tours.example/booking?id=7',
  email: 'ann@example.org',
  endsAt: '2027-06-01T09:35:00.000Z',
  marks: { site: 'site', booking: '7', row: '3' },
}

test('the demo till says what its page asks for, and is paid once', async ({ world }) => {
  await world.askInVain(404, 'showDemoTill', { form: { reference: 'demo_1' } })
  const till = createDemoTill(world.db, world.clock)
  world.payments.demo = till
  const { reference } = await till.open(request, 'key-1')
  const form = { reference }
  const page = {
    description: 'Fjords, booking ABCD2345',
    amount: 12550,
    currency: 'EUR',
    return_url: 'https://tours.example/booking?id=7',
  }
  expect((await world.ask('showDemoTill', { form })).page).toEqual({ ...page, state: 'open' })
  await world.ask('payAtDemoTill', { form })
  await world.ask('payAtDemoTill', { form })
  expect((await world.ask('showDemoTill', { form })).page).toEqual({ ...page, state: 'paid' })

  const late = { reference: (await till.open(request, 'key-2')).reference }
  world.time.now = new Date(request.endsAt)
  await world.ask('payAtDemoTill', { form: late })
  expect((await world.ask('showDemoTill', { form: late })).page).toEqual({ ...page, state: 'ended' })
  await world.askInVain(404, 'payAtDemoTill', { form: { reference: 'demo_1' } })
})
