import { audited } from '../travellers.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

type Person = Awaited<ReturnType<World['addPerson']>>

const assign = (world: World, id: number, crew: object[], more: Record<string, string> = {}) =>
  world.anna.ask('adminSaveCrew', { params: { id }, form: { crew: JSON.stringify(crew), ...more } })

const guide = ({ id }: Person, note = '') => ({ user_id: id, part: 'guide', note })

const crewMails = async (world: World) =>
  (await world.outbox())
    .filter(({ template }) => template.startsWith('crew-'))
    .map(({ template, recipient }) => `${template} ${recipient}`)

const seen = async (person: Person, query = {}) =>
  (await person.ask('adminListDepartures', { query })).departures.data.map(({ id }) => id)

const guidesSeeAll = (world: World) =>
  world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, guides_see_all: '1' },
  })

test('once a departure has a crew, its guides alone see it: list, details, papers, passenger list, crew', async ({
  world,
}) => {
  const { fjord, dunes } = world.trips
  const greta = await world.addPerson('Greta', 'guide')
  const gus = await world.addPerson('Gus', 'guide')
  const clara = await world.addPerson('Clara', 'clerk')
  const params = { id: fjord.departure }
  expect(await seen(gus)).toContain(fjord.departure)
  await assign(world, fjord.departure, [guide(greta, 'Has the keys')])
  expect(await seen(gus)).not.toContain(fjord.departure)
  expect(await seen(gus)).toContain(dunes.departure)
  for (const call of [
    'adminShowDeparture',
    'adminShowDeparturePapers',
    'adminExportDeparturePapers',
    'adminDepartureManifest',
    'adminShowCrew',
    'adminShowCheckIn',
  ] as const) {
    await gus.askInVain(404, call, { params })
    for (const other of [greta, clara]) expect((await other.send(call, { params })).status).toBe(200)
  }
  await gus.askInVain(404, 'adminCheckIn', { params, form: { ticks: '[]' } })
  const { crew, choices } = await greta.ask('adminShowCrew', { params })
  expect(crew).toEqual([
    { user_id: greta.id, name: 'Greta', part: 'guide', note: 'Has the keys', conflicts: [] },
  ])
  expect(choices).toBeUndefined()
  const { departure } = await clara.ask('adminShowDeparture', { params })
  expect(departure.crew).toEqual([{ user_id: greta.id, name: 'Greta', part: 'guide' }])
  // What is one's own comes first.
  expect(await seen(greta, { mine: 'yes' })).toEqual([fjord.departure])
  expect(await seen(gus, { mine: 'yes' })).toEqual([])
  await guidesSeeAll(world)
  expect(await seen(gus)).toContain(fjord.departure)
  await gus.ask('adminShowDeparturePapers', { params })
  await gus.askInVain(403, 'adminSaveCrew', { params, form: {} })
})

test('nobody’s departures are everybody’s while the agency assigns nobody, also in the calendars', async ({
  world,
}) => {
  const { fjord, dunes } = world.trips
  const greta = await world.addPerson('Greta', 'guide')
  const gus = await world.addPerson('Gus', 'guide')
  const clara = await world.addPerson('Clara', 'clerk')
  const feedOf = async (person: Person) => {
    const { url } = await person.ask('adminShowCalendar')
    return await (await world.app.request(new URL(url).pathname)).text()
  }
  expect(await seen(gus, { mine: 'yes' })).toContain(dunes.departure)
  expect(await feedOf(gus)).toContain('Dunes')
  await assign(world, fjord.departure, [guide(greta)])
  expect(await feedOf(gus)).not.toContain('BEGIN:VEVENT')
  const own = await feedOf(greta)
  expect(own).toContain('Fjord')
  expect(own).not.toContain('Dunes')
  const all = await feedOf(clara)
  expect(all).toContain('Dunes')
  expect(all).toContain('With Greta')
})

test('who is on two departures at once, or away, is told on both', async ({ world }) => {
  const { fjord, dunes } = world.trips
  const greta = await world.addPerson('Greta', 'guide')
  const long = await world.departure(dunes.id, '2027-07-14')
  const after = await world.departure(dunes.id, '2027-07-15')
  const conflicts = async (id: number) =>
    (await world.anna.ask('adminShowCrew', { params: { id } })).crew.map((member) => member.conflicts)
  await assign(world, fjord.departure, [guide(greta)])
  const { choices } = await world.anna.ask('adminShowCrew', { params: { id: long } })
  expect(choices?.staff.find(({ user_id }) => user_id === greta.id)?.conflicts).toEqual([
    'Also on Fjord, Sat Jul 10 2027',
  ])
  expect((await assign(world, long, [guide(greta)])).crew[0]?.conflicts).toHaveLength(1)
  expect(await conflicts(fjord.departure)).toEqual([['Also on Dunes, Wed Jul 14 2027']])
  expect((await assign(world, after, [guide(greta)])).crew[0]?.conflicts).toEqual([
    'Also on Dunes, Wed Jul 14 2027',
  ])
  await world.anna.ask('adminCancelDeparture', { params: { id: long }, form: {} })
  expect(await conflicts(fjord.departure)).toEqual([[]])
  expect(await conflicts(long)).toEqual([[]])
  const away = [{ from: '2027-07-14', until: '2027-07-20', note: 'Holidays' }]
  const asked = { params: { id: greta.id } }
  await greta.ask('adminSaveAway', { ...asked, form: { away: JSON.stringify(away) } })
  expect(await greta.ask('adminShowAway', asked)).toMatchObject({ name: 'Greta', away })
  expect(await conflicts(fjord.departure)).toEqual([['Away Wed Jul 14 2027 to Tue Jul 20 2027']])
  expect(await audited(world, 'away-changed')).toHaveLength(1)
})

test('two trips of one day have the same guide unless their times are the same or unknown', async ({
  world,
}) => {
  const greta = await world.addPerson('Greta', 'guide')
  await world.db.insertInto('periods').values({ days: 1 }).execute()
  const walk = await world.addTrip('Walk', '2027-08-01', 1, world.packages.half)
  const at = (time: string) => world.departure(walk.id, '2027-08-02', { time })
  const [morning, evening, unknown] = [await at('09:00'), await at('18:00'), await at('')]
  await assign(world, morning, [guide(greta)])
  expect((await assign(world, evening, [guide(greta)])).crew[0]?.conflicts).toEqual([])
  expect((await assign(world, unknown, [guide(greta)])).crew[0]?.conflicts).toHaveLength(2)
})

test('resources are counted on each day, and the seats of vehicles against the travellers', async ({
  world,
}) => {
  const { anna, trips } = world
  const clara = await world.addPerson('Clara', 'clerk')
  const add = async (form: Record<string, string | number>) =>
    (await clara.ask('adminAddResource', { form })).id
  const kayaks = await add({ name: 'Kayaks', kind: 'gear', count: 6, seats: '' })
  const bus = await add({ name: 'Bus', kind: 'vehicle', count: 1, seats: 2 })
  await clara.askInVain(422, 'adminAddResource', { form: { name: 'K', kind: 'gear', count: 1, seats: 3 } })
  await clara.askInVain(422, 'adminAddResource', { form: { name: 'K', kind: 'gear', count: 0 } })
  await clara.askInVain(422, 'adminUpdateResource', { params: { id: kayaks }, form: { seats: 3 } })
  const beside = await world.departure(trips.dunes.id, '2027-07-12')
  const apart = await world.departure(trips.dunes.id, '2027-07-08')
  const give = async (id: number, resources: object[]) =>
    (await clara.ask('adminSaveCrew', { params: { id }, form: { resources: JSON.stringify(resources) } }))
      .resources
  const { departure } = trips.fjord
  await give(departure, [{ resource_id: kayaks, count: 4 }])
  // It ends on the day on which the fjord begins, and no day has both others.
  expect((await give(apart, [{ resource_id: kayaks, count: 2 }]))[0]?.conflicts).toEqual([])
  expect((await give(beside, [{ resource_id: kayaks, count: 2 }]))[0]?.conflicts).toEqual([])
  const [most] = await give(beside, [{ resource_id: kayaks, count: 3 }])
  expect(most?.conflicts).toEqual(['Mon Jul 12 2027: 7 are assigned, and there are 6'])
  const { resources, choices } = await anna.ask('adminShowCrew', { params: { id: departure } })
  expect(resources[0]?.conflicts).toEqual(['Mon Jul 12 2027: 7 are assigned, and there are 6'])
  expect(choices?.resources.find(({ resource_id }) => resource_id === kayaks)?.free).toBe(3)
  await world.theo.book()
  expect((await give(departure, [{ resource_id: bus, count: 1 }]))[0]?.conflicts).toEqual([
    '2 seats for 3 travellers',
  ])
  await clara.ask('adminUpdateResource', { params: { id: bus }, form: { seats: 18 } })
  const shown = await clara.ask('adminShowCrew', { params: { id: departure } })
  expect(shown.resources).toEqual([{ resource_id: bus, name: 'Bus', count: 1, conflicts: [] }])
  const { message } = await clara.askInVain(409, 'adminDeleteResource', { params: { id: bus } })
  expect(message).toBe('1 departure has it. Take it off that departure first.')
  expect((await clara.ask('adminListResources')).resources).toEqual([
    { id: bus, name: 'Bus', kind: 'vehicle', count: 1, seats: 18, departures: 1 },
    { id: kayaks, name: 'Kayaks', kind: 'gear', count: 6, seats: null, departures: 2 },
  ])
  await give(departure, [])
  await clara.ask('adminDeleteResource', { params: { id: bus } })
  await clara.askInVain(404, 'adminDeleteResource', { params: { id: bus } })
  const gone = JSON.stringify([{ resource_id: bus, count: 1 }])
  const inVain = await clara.askInVain(422, 'adminSaveCrew', {
    params: { id: departure },
    form: { resources: gone },
  })
  expect(inVain.errors).toEqual({ resources: ['One of the resources was deleted meanwhile'] })
})

test('nobody is assigned twice, nor who is not of the staff, and nothing is stored then', async ({
  world,
}) => {
  const greta = await world.addPerson('Greta', 'guide')
  const gone = await world.addPerson('Gus', 'guide')
  await world.anna.ask('adminDeleteUser', { params: { id: gone.id } })
  const { departure } = world.trips.fjord
  const inVain = async (crew: object[]) =>
    (
      await world.anna.askInVain(422, 'adminSaveCrew', {
        params: { id: departure },
        form: { crew: JSON.stringify(crew) },
      })
    ).errors
  expect(await inVain([guide(greta), guide(greta)])).toEqual({ crew: ['Somebody stands in this list twice'] })
  for (const id of [world.theo.id, gone.id, 999_999])
    expect(await inVain([guide(greta), { user_id: id, part: 'guide' }])).toEqual({
      crew: ['One of them is not of the staff any more'],
    })
  expect(Object.keys((await inVain([{ user_id: greta.id, part: 'captain' }])) ?? {})).toEqual(['crew.0.part'])
  expect(Object.keys((await inVain([guide(greta, 'x'.repeat(201))])) ?? {})).toEqual(['crew.0.note'])
  const many = Array.from({ length: 51 }, (_, index) => ({ user_id: index + 1, part: 'other' }))
  expect(Object.keys((await inVain(many)) ?? {})).toEqual(['crew'])
  const { crew } = await world.anna.ask('adminShowCrew', { params: { id: departure } })
  expect(crew).toEqual([])
  expect(await crewMails(world)).toEqual([])
})

test('the person is mailed: assigned, changed, called off, taken off; in English, and not of what is over', async ({
  world,
}) => {
  const { anna, trips } = world
  const greta = await world.addPerson('Greta', 'guide')
  const gus = await world.addPerson('Gus', 'guide')
  const { departure } = trips.fjord
  await assign(world, departure, [guide(greta)])
  await assign(world, departure, [guide(greta)])
  expect(await crewMails(world)).toEqual([`crew-assigned ${greta.email}`])
  await assign(world, departure, [guide(greta, 'Another note'), guide(gus)], { notify: '0' })
  expect(await crewMails(world)).toHaveLength(1)
  await anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { time: '08:15' } })
  await anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: 20 } })
  const moved = [`crew-changed ${greta.email}`, `crew-changed ${gus.email}`]
  expect((await crewMails(world)).slice(1)).toEqual(moved)
  await assign(world, departure, [guide(greta)])
  expect((await crewMails(world)).slice(3)).toEqual([`crew-off ${gus.email}`])
  await anna.ask('adminCancelDeparture', { params: { id: departure }, form: { reason: 'Storm' } })
  expect((await crewMails(world)).slice(4)).toEqual([`crew-changed ${greta.email}`])
  const last = (await world.outbox()).findLast(({ template }) => template === 'crew-changed')
  expect(JSON.parse(last?.data ?? '')).toMatchObject({ reason: 'Storm', departure: { title: 'Fjord' } })
  expect(JSON.parse(last?.data ?? '')).not.toHaveProperty('was')
  // An empty departure is deleted.
  const empty = await world.departure(trips.dunes.id, '2027-09-01')
  await assign(world, empty, [guide(greta)], { notify: '0' })
  await anna.ask('adminDeleteDeparture', { params: { id: empty } })
  expect((await crewMails(world)).at(-1)).toBe(`crew-off ${greta.email}`)
  const before = await crewMails(world)
  await assign(world, trips.departed.departure, [guide(gus)])
  await assign(world, trips.departed.departure, [])
  expect(await crewMails(world)).toEqual(before)
  // More than an address gets of others within an hour.
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, day) =>
      world.departure(trips.dunes.id, `2027-10-${String(day + 1).padStart(2, '0')}`),
    ),
  )
  for (const id of ids) await assign(world, id, [guide(greta)])
  expect(await crewMails(world)).toHaveLength(before.length + ids.length)
})

test('who loses the role, or the account, is on no departure any more', async ({ world }) => {
  const { anna, trips } = world
  const greta = await world.addPerson('Greta', 'guide')
  const gus = await world.addPerson('Gus', 'guide')
  const { departure } = trips.today
  const params = { id: departure }
  await assign(world, departure, [guide(greta)])
  await gus.askInVain(404, 'adminShowDeparturePapers', { params })
  const form = { role: 'user', current_password: PASSWORD }
  await anna.ask('adminUpdateUser', { params: { id: greta.id }, form })
  await greta.askInVain(403, 'adminShowDeparturePapers', { params })
  expect((await anna.ask('adminShowCrew', { params })).crew).toEqual([])
  // Somebody has to take over.
  await gus.ask('adminShowDeparturePapers', { params })
  await anna.ask('adminUpdateUser', { params: { id: greta.id }, form: { ...form, role: 'guide' } })
  expect((await anna.ask('adminShowCrew', { params })).crew).toHaveLength(1)
  await anna.ask('adminDeleteUser', { params: { id: greta.id } })
  expect((await anna.ask('adminShowCrew', { params })).crew).toEqual([])
  expect(await world.db.selectFrom('crew').selectAll().execute()).toEqual([])
})

test('the overview lists what nobody leads within ten days, where the agency has guides', async ({
  world,
}) => {
  const { anna, trips } = world
  const greta = await world.addPerson('Greta', 'guide')
  const soon = await world.departure(trips.dunes.id, '2027-06-11')
  await world.departure(trips.dunes.id, '2027-06-12')
  const called = await world.departure(trips.dunes.id, '2027-06-10')
  await anna.ask('adminCancelDeparture', { params: { id: called }, form: {} })
  const listed = async () => {
    const query = { led: 'no', from: '2027-06-01', to: '2027-06-11' }
    const ids = (await anna.ask('adminOverview')).without_guide.map(({ id }) => id)
    // The list of departures has the same ones.
    expect(await seen(anna, query)).toEqual(ids)
    return ids
  }
  expect(await listed()).toEqual([])
  await assign(world, trips.fjord.departure, [{ user_id: greta.id, part: 'driver' }])
  expect(await listed()).toEqual([])
  await assign(world, trips.fjord.departure, [guide(greta)])
  expect(await listed()).toEqual([trips.today.departure, soon])
  await assign(world, soon, [{ user_id: greta.id, part: 'driver' }])
  expect(await listed()).toEqual([trips.today.departure, soon])
  await assign(world, soon, [guide(greta)])
  expect(await listed()).toEqual([trips.today.departure])
})

test('days away: guides name their own, clerks those of all the staff, and nobody a traveller’s', async ({
  world,
}) => {
  const greta = await world.addPerson('Greta', 'guide')
  const gus = await world.addPerson('Gus', 'guide')
  const clara = await world.addPerson('Clara', 'clerk')
  const of = (person: { id: number }, away: unknown = []) => ({
    params: { id: person.id },
    form: { away: JSON.stringify(away) },
  })
  const away = [{ from: '2027-07-01', until: '2027-07-01', note: '' }]
  expect((await clara.ask('adminSaveAway', of(greta, away))).away).toEqual(away)
  await gus.askInVain(404, 'adminShowAway', { params: { id: greta.id } })
  await gus.askInVain(404, 'adminSaveAway', of(greta))
  await clara.askInVain(404, 'adminSaveAway', of(world.theo, away))
  const turned = [{ from: '2027-07-02', until: '2027-07-01' }]
  expect((await greta.askInVain(422, 'adminSaveAway', of(greta, turned))).errors).toEqual({
    'away.0.until': ['This is before the first day'],
  })
  await greta.askInVain(422, 'adminSaveAway', of(greta, [{ from: 'soon', until: 'later' }]))
  await greta.askInVain(422, 'adminSaveAway', of(greta, 'never'))
  const asked = { params: { id: greta.id } }
  expect((await greta.ask('adminShowAway', asked)).away).toEqual(away)
  expect((await greta.ask('adminSaveAway', of(greta))).away).toEqual([])

  const { fjord, dunes } = world.trips
  await assign(world, fjord.departure, [guide(greta)])
  await assign(world, dunes.departure, [guide(greta)])
  await clara.ask('adminCancelDeparture', { params: { id: dunes.departure }, form: { reason: 'Storm' } })
  const leads = [
    { departure_id: fjord.departure, trip_title: 'Fjord', from: '2027-07-10', until: '2027-07-14' },
  ]
  expect((await clara.ask('adminShowAway', asked)).leads).toEqual(leads)
})
