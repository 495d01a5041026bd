import { calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { createApp } from '../../server/app.ts'
import { features } from '../../server/features.ts'
import { startJobs } from '../../server/jobs.ts'
import { type Door, type Feature, onlyPersonal } from '../../server/kit/feature.ts'
import { createCalls } from '../calls.ts'
import { programOf } from '../program.ts'
import { bookingForm, expect, test } from '../world.ts'

/* Each feature can be taken out by its line in server/features.ts: the server starts, and trips are booked. */

const list: readonly Feature[] = features

/** An address of each feature that has routes. */
const addresses: Record<string, string[]> = {
  octo: ['/octo/supplier'],
  assistants: ['/llms.txt', '/mcp'],
}

for (const left of list.filter(({ name }) => !list.some(({ uses }) => uses?.includes(name)))) {
  test(`without ${left.name} a trip is booked, paid, changed and cancelled`, async ({ world }) => {
    const { theo, anna } = world
    const others = list.flatMap((feature) => {
      if (feature !== left) return [feature]
      return left.personal ? [onlyPersonal(left)] : []
    })
    const app = createApp(world, others)
    const { ask, send } = createCalls(app)
    const { id } = world.trips.fjord
    await anna.ask('adminUpdateTrip', { params: { id }, form: { price_adult: 100_000 } })
    const departure_id = await world.departure(id, '2027-07-17')
    const { booking } = await ask('book', { form: bookingForm(world), token: theo.token })
    const of = { params: { id: booking.id }, token: anna.token }
    await ask('adminAddPayment', { ...of, form: { amount: 100, method: 'bank' } })
    await ask('adminMoveBooking', { ...of, form: { departure_id } })
    await ask('adminCancelBooking', { ...of, form: {} })
    const { data } = (await ask('listMyBookings', { token: theo.token })).bookings
    expect(data).toMatchObject([{ id: booking.id, trip_date: '2027-07-17', status: 'cancelled' }])

    const names: CallName[] = []
    left.doors?.(((name: CallName) => names.push(name)) as unknown as Door, { ...world, appWith: () => app })
    const paths = addresses[left.name] ?? []
    const own = Object.keys(left.jobs ?? {})
    expect(names.length + paths.length + own.length).toBeGreaterThan(0)
    for (const name of names) {
      const noCall = { status: 404, code: 'no_call' }
      expect(await (await send(name, of)).json(), name).toMatchObject(noCall)
      const refused = await (await world.send(name, { params: of.params })).json()
      // Nobody has such a row, or what it takes is not given.
      expect(calls[name].who === 'anyone' ? [404, 422] : [401], name).toContain(refused.status)
      expect(refused, name).not.toMatchObject(noCall)
    }
    for (const path of paths) {
      expect((await app.request(path)).status, path).toBe(404)
      expect((await world.app.request(path)).status, path).not.toBe(404)
    }

    const running = startJobs(programOf(world), others)
    expect(running.states().filter(({ job }) => own.includes(job))).toEqual([])
    await running.stop()
  })
}
