import ICAL from 'ical.js'
import { vi } from 'vitest'
import { mailSource } from '../../server/core/bookings/mails/sent-mails.ts'
import type { OutboxRow } from '../../server/kit/mail/queue/outbox.ts'
import { createClock } from '../../server/platform/clock.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

/** A calendar file, as another program reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      text: event.description,
      place: event.location,
      status: component.getFirstPropertyValue('status'),
      // Days without a time: no time zone can move them.
      isAllDay: event.startDate.isDate && event.endDate.isDate,
      first: event.startDate.toString(),
      end: event.endDate.toString(),
    }
  })
  return { method: calendar.getFirstPropertyValue('method'), events }
}

const bookingFile = async ({ theo }: World, id: number) =>
  read(await (await theo.send('showBookingCalendar', { params: { id } })).text())

const open = async ({ app }: World, url: string) => app.request(url.slice('https://tours.example'.length))

const attached = async (world: World, row: OutboxRow) =>
  (await mailSource(world).render(row))?.attachments
    ?.filter(({ type }) => type.startsWith('text/calendar'))
    .map(({ type, content }) => ({
      type,
      ...read(`${content}`),
    }))

for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
  test(`a booking of five days is five days in the calendar in ${zone}`, async ({ world }) => {
    // The program itself runs there, too.
    vi.stubEnv('TZ', zone)
    const { id, reference } = await world.theo.book()
    const site = { ...world, clock: createClock(zone, () => world.time.now) }
    const [row] = await world.outbox()
    expect(row && (await attached(site, row))).toEqual([
      {
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        ...(await bookingFile(world, id)),
      },
    ])
    expect(await bookingFile(world, id)).toMatchObject({
      method: 'PUBLISH',
      events: [
        {
          uid: `${reference.toLowerCase()}@tours.example`,
          sequence: 0,
          title: 'Fjord',
          text: `2 adults and 1 child\nReference ${reference}`,
          status: 'CONFIRMED',
          isAllDay: true,
          first: '2027-07-10',
          // The day after the last one.
          end: '2027-07-15',
        },
      ],
    })
    vi.unstubAllEnvs()
  })

test('the time and the meeting point are told; long texts and signs are read back as they were', async ({
  world,
}) => {
  const meeting = `Quay 4; by the "Crane", ${'behind the long shed, '.repeat(12)}Hafenstraße`
  await world.anna.ask('adminSaveTripContent', {
    params: { id: world.trips.fjord.id },
    form: { content: JSON.stringify({ meeting_point: meeting }), topics: '[]' },
  })
  await world.anna.ask('adminUpdateDeparture', {
    params: { id: world.trips.fjord.departure },
    form: { time: '09:30' },
  })
  const { id } = await world.theo.book()
  const [event] = (await bookingFile(world, id)).events
  expect(event?.place).toBe(meeting)
  expect(event?.text).toContain(`Departure at 09:30\nMeeting point: ${meeting}\n`)
})

test('a change and a cancellation keep the UID, with a higher SEQUENCE, in the mails too', async ({
  world,
}) => {
  const { id } = await world.theo.book()
  const { uid, sequence } = (await bookingFile(world, id)).events[0] ?? { uid: '', sequence: -1 }
  const later = await world.departure(world.trips.fjord.id, '2027-08-01')
  await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id: later } })
  const moved = await bookingFile(world, id)
  expect(moved).toMatchObject({ method: 'PUBLISH', events: [{ uid, first: '2027-08-01' }] })
  expect(moved.events[0]?.sequence).toBeGreaterThan(sequence)
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  const cancelled = await bookingFile(world, id)
  expect(cancelled).toMatchObject({ method: 'CANCEL', events: [{ uid, status: 'CANCELLED' }] })
  expect(cancelled.events[0]?.sequence).toBeGreaterThan(moved.events[0]?.sequence ?? 0)
  const mails = (await world.outbox()).filter(({ template }) => template === 'booking-cancelled')
  expect(mails[0] && (await attached(world, mails[0]))).toMatchObject([
    { method: 'CANCEL', events: [{ uid }] },
  ])
  await world.anna.ask('adminReinstateBooking', { params: { id }, form: { notify: '0' } })
  const again = await bookingFile(world, id)
  expect(again.events[0]?.sequence).toBeGreaterThan(cancelled.events[0]?.sequence ?? 0)
})

test('another day of the departure and another length of the trip raise the SEQUENCE', async ({ world }) => {
  const { id } = await world.theo.book()
  await world.anna.ask('adminUpdateDeparture', {
    params: { id: world.trips.fjord.departure },
    form: { date: '2027-07-11' },
  })
  expect((await bookingFile(world, id)).events).toMatchObject([{ first: '2027-07-11', sequence: 1 }])
  // Told by a confirmation that is sent again, as by a notice of the change.
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { period_id: 3 } })
  await world.anna.ask('adminSendConfirmation', { params: { id } })
  expect((await bookingFile(world, id)).events).toMatchObject([{ end: '2027-07-14', sequence: 2 }])
})

test('the calendar file of a booking is for its owner alone', async ({ world }) => {
  const { id } = await world.theo.book()
  await world.olga.askInVain(404, 'showBookingCalendar', { params: { id } })
  const response = await world.theo.send('showBookingCalendar', { params: { id } })
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('mails to the agency bring no calendar file', async ({ world }) => {
  await world.theo.book()
  const mails = (await world.outbox()).filter(({ template }) => template === 'booking-agency')
  expect(mails[0] && (await attached(world, mails[0]))).toEqual([])
})

test('a traveller subscribes to their own trips, and no cache keeps the answer', async ({ world }) => {
  const { reference } = await world.theo.book()
  const { id } = await world.theo.book({ trip_id: world.trips.dunes.id })
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  await world.olga.book()
  const { url } = await world.theo.ask('showMyCalendar')
  const response = await open(world, url)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(read(await response.text()).events).toMatchObject([
    { uid: `${reference.toLowerCase()}@tours.example`, title: 'Fjord' },
  ])
})

test('the staff subscribe to all departures, with the seats taken and without money or names', async ({
  world,
}) => {
  const greta = await world.addPerson('Greta', 'guide')
  await world.db
    .updateTable('departures')
    .set({ seats: 12 })
    .where('id', '=', world.trips.fjord.departure)
    .execute()
  await world.theo.book()
  const { url } = await greta.ask('adminShowCalendar')
  const file = await (await open(world, url)).text()
  const titles = read(file).events.map(({ title }) => title)
  expect(titles).toContain('Fjord: 3 of 12 seats taken')
  expect(titles).toContain('Dunes: 0 seats taken')
  expect(file).not.toContain('Theo')
  await world.theo.askInVain(403, 'adminShowCalendar')
})

test('an address ends when it is renewed, and with another password, another role, or the account', async ({
  world,
}) => {
  const clara = await world.addPerson('Clara', 'clerk')
  const addresses = async () => [
    (await clara.ask('showMyCalendar')).url,
    (await clara.ask('adminShowCalendar')).url,
  ]
  const statuses = async (urls: string[]) =>
    Promise.all(urls.map(async (url) => (await open(world, url)).status))
  const first = await addresses()
  expect(await statuses(first)).toEqual([200, 200])
  expect((await clara.ask('renewMyCalendar')).url).toBe((await addresses())[0])
  expect(await statuses(first)).toEqual([404, 200])
  await clara.ask('adminRenewCalendar')
  expect(await statuses(first)).toEqual([404, 404])

  const second = await addresses()
  const another = 'eight loud herons'
  await clara.ask('changePassword', {
    form: { current_password: PASSWORD, password: another, password_confirmation: another },
  })
  expect(await statuses(second)).toEqual([404, 404])

  const third = await addresses()
  for (const role of ['guide', 'clerk'])
    await world.anna.ask('adminUpdateUser', {
      params: { id: clara.id },
      form: { role, current_password: PASSWORD },
    })
  expect(await statuses(third)).toEqual([404, 404])

  const fourth = await addresses()
  expect(await statuses(fourth)).toEqual([200, 200])
  await world.anna.ask('adminDeleteUser', { params: { id: clara.id } })
  expect(await statuses(fourth)).toEqual([404, 404])
})

test('nobody guesses an address from another', async ({ world }) => {
  const { url } = await world.theo.ask('showMyCalendar')
  for (const other of [
    url.replace('own-', 'office-'),
    url.replace(`-${world.theo.id}-`, `-${world.olga.id}-`),
    url.replace('.ics', 'x.ics'),
    url.replace('.ics', ''),
    url.replace(/own-.*/, '.ics'),
  ])
    expect((await open(world, other)).status).toBe(404)
})
