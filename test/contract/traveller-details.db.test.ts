import { readXlsx } from 'hucre/xlsx'
import { applyRetention } from '../../server/domain/retention/retention.ts'
import { remindOfDetails } from '../../server/domain/travellers/details-reminders.ts'
import { completeMail } from '../../server/mails/complete.ts'
import { expect, test, type World } from '../world.ts'

const all = '["born","nationality","passport","diet","room","emergency","size"]'

const complete = {
  name: 'Tove Thaler',
  born: '1988-02-29',
  nationality: 'Norwegian',
  passport_number: 'N1234567',
  passport_expiry: '2030-01-01',
  diet: 'No nuts',
  room_wish: 'With Theo',
  emergency: 'Ola, +47 900 11 22',
  size: 'M',
  remarks: 'Left-handed',
}

const asking = (world: World, asks = all, more = {}) =>
  world.anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form: { asks, ...more } })

const fill = (travellers: object[]) => ({ form: { travellers: JSON.stringify(travellers) } })

const bookingLink = async ({ anna }: World, id: number) => {
  const { url } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
  return { 'booking-token': url?.split('#')[1] ?? '' }
}

/** The token in the newest mail to a traveller. */
async function travellerToken(world: World) {
  const mail = (await world.outbox()).filter(({ template }) => template === 'traveller-link').at(-1)
  if (!mail) throw new Error('no link was mailed')
  const made = (await completeMail(world, mail)) as { token: string } | undefined
  return made?.token
}

const sendLink = async (world: World, id: number, position: number) => {
  await world.theo.ask('linkMyTraveller', {
    params: { id },
    form: { position, email: 'tove@people.example' },
  })
  return { headers: { 'traveller-token': (await travellerToken(world)) ?? '' } }
}

const audited = async ({ db }: World, action: string) =>
  await db.selectFrom('audit_log').select(['actor_id', 'fields']).where('action', '=', action).execute()

test('a trip says what it asks for, each once and in order, and until when', async ({ world }) => {
  const show = () => world.anna.ask('adminShowTrip', { params: { id: world.trips.fjord.id } })
  expect(await show()).toMatchObject({ asks: [], details_days: 14 })
  await asking(world, '["size","born","born"]', { details_days: 30 })
  expect(await show()).toMatchObject({ asks: ['born', 'size'], details_days: 30 })
  await asking(world, '')
  expect(await show()).toMatchObject({ asks: ['born', 'size'] })
  await asking(world, '[]')
  expect(await show()).toMatchObject({ asks: [] })
  const params = { id: world.trips.fjord.id }
  for (const [name, value] of [
    ['asks', '["blood"]'],
    ['asks', 'born'],
    ['details_days', 366],
  ] as const)
    await world.anna.askInVain(422, 'adminUpdateTrip', { params, form: { [name]: value } })
})

test('who has booked sees one row for each traveller, and fills them in', async ({ world }) => {
  await asking(world)
  const { id } = await world.theo.book({ number_of_infants: 1 })
  const before = await world.theo.ask('showMyTravellers', { params: { id } })
  expect(before).toMatchObject({ asks: JSON.parse(all), until: '2027-06-26', refused: null })
  expect(before.travellers.map(({ position, kind, number }) => [position, kind, number])).toEqual([
    [1, 'adult', 1],
    [2, 'adult', 2],
    [3, 'child', 1],
    [4, 'infant', 1],
  ])
  expect(before.travellers[0]).toMatchObject({
    name: '',
    filled: [],
    missing: ['name', 'born', 'nationality', 'passport', 'emergency', 'size'],
    passport: 'missing',
    version: 0,
  })
  const { travellers } = await world.theo.ask('saveMyTravellers', {
    params: { id },
    ...fill([{ position: 2, version: 0, ...complete }]),
  })
  expect(travellers[1]).toMatchObject({ ...complete, missing: [], passport: 'given', version: 1 })
  // What is absent or null stays; what is empty is cleared.
  const again = await world.theo.ask('saveMyTravellers', {
    params: { id },
    ...fill([{ position: 2, version: 1, diet: '', born: null }]),
  })
  expect(again.travellers[1]).toMatchObject({ diet: '', born: '1988-02-29', missing: [], version: 2 })
  expect(await audited(world, 'travellers-changed')).toMatchObject([
    { actor_id: world.theo.id },
    { actor_id: world.theo.id, fields: 'diet' },
  ])
  await world.olga.askInVain(404, 'showMyTravellers', { params: { id } })
  await world.olga.askInVain(404, 'saveMyTravellers', { params: { id }, ...fill([]) })
})

test('bad input is refused, and nothing of it is stored', async ({ world }) => {
  await asking(world)
  const { id } = await world.theo.book()
  for (const [bad, field] of [
    [{ born: '2027-06-02' }, 'travellers.1.born'],
    [{ born: '1899-12-31' }, 'travellers.1.born'],
    [{ born: '31.12.1999' }, 'travellers.1.born'],
    [{ name: 'x'.repeat(201) }, 'travellers.1.name'],
    [{ name: 'a\0b' }, 'travellers.1.name'],
    [{ passport_expiry: 'soon' }, 'travellers.1.passport_expiry'],
    [{ position: 4 }, 'travellers.1.position'],
    [{ position: 0 }, 'travellers.1.position'],
    [{ position: 1 }, 'travellers.1.position'],
  ] as const) {
    const form = fill([
      { position: 1, name: 'First' },
      { position: 2, ...bad },
    ])
    const { errors } = await world.theo.askInVain(422, 'saveMyTravellers', { params: { id }, ...form })
    expect(Object.keys(errors ?? {})).toEqual([field])
  }
  await world.theo.askInVain(422, 'saveMyTravellers', { params: { id }, form: { travellers: 'Tove' } })
  const { travellers } = await world.theo.ask('showMyTravellers', { params: { id } })
  expect(travellers.every(({ filled }) => filled.length === 0)).toBe(true)
  const name = `${'שלום 👩‍🦰 '.repeat(10)}`.trim()
  const { travellers: named } = await world.theo.ask('saveMyTravellers', {
    params: { id },
    ...fill([{ position: 1, name, born: '2027-06-01' }]),
  })
  expect(named[0]).toMatchObject({ name, born: '2027-06-01' })
  const long = 'x'.repeat(200)
  const { travellers: longest } = await world.theo.ask('saveMyTravellers', {
    params: { id },
    ...fill([{ position: 2, name: long }]),
  })
  expect(longest[1]).toMatchObject({ name: long })
})

test('of two who fill in the same traveller the second learns of it', async ({ world }) => {
  const { id } = await world.theo.book()
  const params = { id }
  await world.theo.ask('saveMyTravellers', { params, ...fill([{ position: 1, name: 'Tove', version: 0 }]) })
  const refusal = await world.anna.askInVain(409, 'adminSaveTravellers', {
    params,
    ...fill([{ position: 1, name: 'Tova', version: 0 }]),
  })
  expect(refusal).toMatchObject({ edit_conflict: true })
  // The same once more changes nothing, so it is no conflict.
  const { travellers } = await world.theo.ask('saveMyTravellers', {
    params,
    ...fill([{ position: 1, name: 'Tove', version: 0 }]),
  })
  expect(travellers[0]).toMatchObject({ name: 'Tove', version: 1 })
  // In the same moment, too.
  const both = await Promise.all(
    ['Ada', 'Bo'].map((name) =>
      world.theo.send('saveMyTravellers', { params, ...fill([{ position: 2, name, version: 0 }]) }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a passport is marked when it ends before the return, or within six months after it', async ({
  world,
}) => {
  await asking(world, '["passport"]')
  const { id } = await world.theo.book()
  const marked = async (passport_expiry: string) => {
    const { travellers } = await world.theo.ask('saveMyTravellers', {
      params: { id },
      ...fill([{ position: 1, passport_number: 'N1', passport_expiry }]),
    })
    return travellers[0]?.passport
  }
  // Home on 14 July.
  expect(await marked('2027-07-13')).toBe('expired')
  expect(await marked('2027-07-14')).toBe('ending')
  expect(await marked('2028-01-13')).toBe('ending')
  expect(await marked('2028-01-14')).toBe('given')
  expect(await marked('')).toBe('missing')
})

test('through the link of a booking, sensitive fields are only told as filled in', async ({ world }) => {
  await asking(world)
  const { id } = await world.theo.book()
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill([{ position: 1, ...complete }]) })
  const headers = await bookingLink(world, id)
  const { travellers } = await world.ask('showMyTravellers', { params: { id }, headers })
  const hidden = { born: null, passport_number: null, passport_expiry: null, diet: null, emergency: null }
  expect(travellers[0]).toMatchObject({ ...complete, ...hidden, missing: [], passport: 'given' })
  expect(travellers[0]?.filled).toContain('diet')
  expect(travellers[1]).toMatchObject({ born: '', diet: '' })
  // Sent back as it was answered, it changes nothing.
  const saved = await world.ask('saveMyTravellers', { params: { id }, headers, ...fill(travellers) })
  expect(saved.travellers).toEqual(travellers)
  const { id: other } = await world.theo.book({ trip_id: world.trips.dunes.id })
  await world.askInVain(404, 'showMyTravellers', { params: { id: other }, headers })
  // Nor is it one of a traveller, or theirs one of the booking.
  await world.askInVain(404, 'showTraveller', { headers: { 'traveller-token': headers['booking-token'] } })
  const one = await sendLink(world, id, 2)
  for (const call of ['showMyTravellers', 'showVoucher'] as const)
    await world.askInVain(401, call, {
      params: { id },
      headers: { 'booking-token': one.headers['traveller-token'] },
    })
  const own = await world.theo.ask('showMyTravellers', { params: { id } })
  expect(own.travellers[0]).toMatchObject(complete)
})

test('through a link a wrong version is refused before values are compared: nobody guesses them', async ({
  world,
}) => {
  await asking(world)
  const { id } = await world.theo.book()
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill([{ position: 1, ...complete }]) })
  const headers = await bookingLink(world, id)
  const its = await sendLink(world, id, 1)
  const answers: string[] = []
  for (const passport_number of [complete.passport_number, 'X0000000']) {
    const guess = fill([{ position: 1, version: 99, passport_number }])
    const byBooking = await world.askInVain(409, 'saveMyTravellers', { params: { id }, headers, ...guess })
    const form = { version: 99, passport_number }
    const byTraveller = await world.askInVain(409, 'saveTraveller', { ...its, form })
    for (const { response: _, ...answer } of [byBooking, byTraveller]) answers.push(JSON.stringify(answer))
  }
  expect(new Set(answers).size).toBe(1)
  // The owner sees the values: there the same form sent twice is no conflict.
  const same = fill([{ position: 1, version: 0, ...complete }])
  const { travellers } = await world.theo.ask('saveMyTravellers', { params: { id }, ...same })
  expect(travellers[0]).toMatchObject({ ...complete, version: 1 })
})

test('a traveller fills in the own part by a mailed link, and sees nobody else’s', async ({ world }) => {
  await asking(world)
  const { id } = await world.theo.book()
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill([{ position: 1, name: 'Theo' }]) })
  const first = await sendLink(world, id, 2)
  const shown = await world.ask('showTraveller', first)
  expect(shown).toMatchObject({
    traveller: { position: 2, name: '' },
    trip: { title: 'Fjord', date: '2027-07-10', days: 5 },
    booked_by: 'Theo Thaler',
    until: '2027-06-26',
  })
  expect(JSON.stringify(shown)).not.toContain('"Theo"')
  const saved = await world.ask('saveTraveller', { ...first, form: { ...complete, version: 0 } })
  expect(saved.traveller).toMatchObject({ name: 'Tove Thaler', born: null, missing: [], version: 1 })
  await world.askInVain(409, 'saveTraveller', { ...first, form: { name: 'Tova', version: 0 } })
  await world.askInVain(422, 'saveTraveller', { ...first, form: { born: '2027-06-02' } })
  const own = await world.theo.ask('showMyTravellers', { params: { id } })
  expect(own.travellers[1]).toMatchObject({ ...complete, linked_at: '2027-06-01T09:00:00.000Z' })
  // A new link ends the one before; only their hashes are stored.
  const second = await sendLink(world, id, 2)
  await world.askInVain(404, 'showTraveller', first)
  await world.ask('showTraveller', second)
  const { link_hash } = await world.db
    .selectFrom('travellers')
    .select('link_hash')
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  expect(second.headers['traveller-token']).not.toBe(link_hash)
  const mails = JSON.stringify(await world.outbox())
  for (const secret of [second.headers['traveller-token'], complete.born, complete.passport_number])
    expect(mails).not.toContain(secret)
})

test('a wrong link opens nothing, and guessing ends soon', async ({ world }) => {
  await world.askInVain(404, 'showTraveller')
  const headers = { 'traveller-token': 'never-given-out' }
  await world.askInVain(404, 'saveTraveller', { headers, form: { name: 'Eve' } })
  for (let tries = 1; tries < 20; tries++) await world.askInVain(404, 'showTraveller', { headers })
  await world.askInVain(429, 'showTraveller', { headers })
  // The right one opens, whatever somebody else in the same network has tried.
  const { id } = await world.theo.book()
  await world.ask('showTraveller', await sendLink(world, id, 1))
})

test('a link ends with its place in the party, the booking, and the departure', async ({ world }) => {
  const { id } = await world.theo.book()
  const child = await sendLink(world, id, 3)
  const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  await world.anna.ask('adminChangeParty', { params: { id }, form: party })
  await world.askInVain(404, 'showTraveller', child)
  await world.theo.askInVain(422, 'linkMyTraveller', {
    params: { id },
    form: { position: 3, email: 'tove@people.example' },
  })
  const adult = await sendLink(world, id, 2)
  world.time.now = new Date('2027-07-11T09:00:00Z')
  expect(await world.askInVain(409, 'showTraveller', adult)).toMatchObject({ code: 'past_day' })
  await world.askInVain(409, 'saveTraveller', { ...adult, form: { name: 'Late' } })
  world.time.now = new Date('2027-06-01T09:00:00Z')
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  expect(await world.askInVain(409, 'showTraveller', adult)).toMatchObject({ code: 'state' })
  const form = { travellers: '[]' }
  expect(await world.theo.askInVain(409, 'saveMyTravellers', { params: { id }, form })).toMatchObject({
    code: 'state',
  })
  await world.theo.askInVain(409, 'linkMyTraveller', {
    params: { id },
    form: { position: 1, email: 'tove@people.example' },
  })
  expect(await world.theo.ask('showMyTravellers', { params: { id } })).toMatchObject({ refused: 'state' })
})

test('links that were not sent yet are made only while their traveller is there', async ({ world }) => {
  const { id } = await world.theo.book()
  const form = { position: 3, email: 'tove@people.example' }
  await world.theo.ask('linkMyTraveller', { params: { id }, form })
  const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  await world.anna.ask('adminChangeParty', { params: { id }, form: party })
  expect(await travellerToken(world)).toBeUndefined()
})

test('who came last leaves first, and who stays keeps what was filled in', async ({ world }) => {
  const { id } = await world.theo.book()
  const names = ['Ada', 'Bo', 'Cy'].map((name, index) => ({ position: index + 1, name }))
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill(names) })
  const change = async (adults: number, children: number) => {
    await world.anna.ask('adminChangeParty', {
      params: { id },
      form: { number_of_adults: adults, number_of_childrens: children, number_of_infants: 0 },
    })
    const { travellers } = await world.theo.ask('showMyTravellers', { params: { id } })
    return travellers.map(({ kind, name }) => `${kind} ${name}`)
  }
  expect(await change(1, 1)).toEqual(['adult Ada', 'child Cy'])
  expect(await change(3, 1)).toEqual(['adult Ada', 'adult ', 'adult ', 'child Cy'])
})

test('the staff read and fill in; who reads stands in the audit log', async ({ world }) => {
  await asking(world)
  const clara = await world.addPerson('Clara', 'clerk')
  const { id } = await world.theo.book()
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill([{ position: 1, ...complete }]) })
  const { travellers } = await clara.ask('adminShowTravellers', { params: { id } })
  expect(travellers[0]).toMatchObject(complete)
  expect(await audited(world, 'travellers-read')).toEqual([{ actor_id: clara.id, fields: '' }])
  // After the departure they may still correct what a traveller said.
  world.time.now = new Date('2027-07-11T09:00:00Z')
  const { token } = await world.addPerson('Cleo', 'clerk')
  await world.ask('adminSaveTravellers', { params: { id }, token, ...fill([{ position: 2, name: 'Bo' }]) })
  await world.askInVain(422, 'adminSaveTravellers', { params: { id }, token, ...fill([{ position: 9 }]) })
})

test('a departure has its papers: for guides without passport numbers, for nobody with money or notes', async ({
  world,
}) => {
  await asking(world)
  const clara = await world.addPerson('Clara', 'clerk')
  const greta = await world.addPerson('Greta', 'guide')
  const { id, reference } = await world.theo.book()
  const { id: gone } = await world.olga.book()
  await world.anna.ask('adminCancelBooking', { params: { id: gone }, form: {} })
  await world.anna.ask('adminNoteBooking', { params: { id }, form: { note: 'Pays late' } })
  await world.theo.ask('saveMyTravellers', {
    params: { id },
    ...fill([{ position: 1, ...complete, name: '=1+1' }]),
  })
  const params = { id: world.trips.fjord.departure }
  const { papers } = await clara.ask('adminShowDeparturePapers', { params })
  expect(papers.travellers).toHaveLength(3)
  expect(papers.travellers[0]).toMatchObject({
    reference,
    name: '=1+1',
    diet: 'No nuts',
    emergency: complete.emergency,
    passport_number: 'N1234567',
  })
  expect(papers.bookings).toMatchObject([{ reference, note: 'A window seat, please', travellers: 3 }])
  const progress = { travellers: 3, answered: 1, passports_missing: 2, passports_ending: 0 }
  expect(papers.progress).toEqual(progress)
  const read = await greta.ask('adminShowDeparturePapers', { params })
  expect(read.papers.travellers[0]).toMatchObject({ diet: 'No nuts', passport: 'given' })
  for (const secret of ['N1234567', 'Pays late', 'passport_number'])
    expect(JSON.stringify(read)).not.toContain(secret)
  expect(JSON.stringify(papers)).not.toContain('Pays late')
  const response = await greta.send('adminExportDeparturePapers', { params })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="departure-2027-07-10.xlsx"')
  const file = new Uint8Array(await response.arrayBuffer())
  const { sheets } = await readXlsx(file)
  expect(sheets.map(({ name }) => name)).toEqual([
    'Passengers',
    'Rooms',
    'Diets',
    'Emergency contacts',
    'Notes',
  ])
  const [passengers, , diets, contacts, notes] = sheets.map(({ rows }) => rows)
  expect(passengers?.map(([name]) => name)).toEqual(['Name', '=1+1', 'Adult 2', 'Child 1'])
  expect(passengers?.[0]).not.toContain('Passport')
  expect(diets?.[1]).toEqual(['=1+1', reference, 'No nuts'])
  expect(contacts?.[1]).toContain(complete.emergency)
  expect(notes?.[1]).toEqual(['=1+1', reference, 'Left-handed', 'A window seat, please'])
  const forClerk = await clara.send('adminExportDeparturePapers', { params })
  const { sheets: whole } = await readXlsx(new Uint8Array(await forClerk.arrayBuffer()))
  expect(whole[0]?.rows[1]).toContain('N1234567')
  expect(await audited(world, 'papers-read')).toHaveLength(4)
  expect((await greta.ask('adminShowDeparture', { params })).departure.progress).toEqual(progress)
})

test('rooms are shared out; what does not fit is said and forbidden to nobody', async ({ world }) => {
  const clara = await world.addPerson('Clara', 'clerk')
  const { id, reference } = await world.theo.book()
  const { id: other, reference: second } = await world.olga.book({
    number_of_adults: 1,
    number_of_childrens: 0,
  })
  const params = { id: world.trips.fjord.departure }
  const share = async (rooms: [number, number, number | null][]) => {
    const list = rooms.map(([booking_id, position, room]) => ({ booking_id, position, room }))
    const { papers } = await clara.ask('adminSaveRooms', { params, form: { rooms: JSON.stringify(list) } })
    return papers
  }
  const { travellers, conflicts } = await share([
    [id, 1, 1],
    [id, 2, 1],
  ])
  expect(travellers.map(({ room }) => room)).toEqual([1, 1, null, null])
  expect(conflicts).toEqual([])
  expect((await share([[id, 3, 2]])).conflicts).toEqual(['Room 2 has no adult.'])
  expect((await share([[other, 1, 2]])).conflicts).toEqual([
    `Room 2 is shared by ${reference} and ${second}.`,
  ])
  expect(
    (
      await share([
        [id, 3, 1],
        [other, 1, 2],
      ])
    ).conflicts,
  ).toEqual([`${second} has booked no single room, and 1 of it sleeps alone.`])
  expect((await share([[other, 1, null]])).conflicts).toEqual([])
  // A room is of a departure.
  const elsewhere = await world.departure(world.trips.fjord.id, '2027-08-01')
  await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id: elsewhere } })
  const moved = await clara.ask('adminShowDeparturePapers', { params: { id: elsewhere } })
  expect(moved.papers.travellers.map(({ room }) => room)).toEqual([null, null, null])
  const inVain = (list: object[]) =>
    clara.askInVain(422, 'adminSaveRooms', { params, form: { rooms: JSON.stringify(list) } })
  await inVain([{ booking_id: id, position: 1, room: 1 }])
  await inVain([{ booking_id: other, position: 2, room: 1 }])
  await inVain([{ booking_id: other, position: 1, room: 0 }])
})

test('travellers are reminded once, in the week before the last day to answer', async ({ world }) => {
  await asking(world)
  const { id } = await world.theo.book({ number_of_adults: 1, number_of_childrens: 0 })
  await world.olga.book({ email: 'olga@people.example' })
  const reminded = async (day: string) => {
    world.time.now = new Date(`${day}T09:00:00Z`)
    return await remindOfDetails(world.db, world.clock)
  }
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill([{ position: 1, ...complete }]) })
  expect(await reminded('2027-06-18')).toBe(0)
  // Only Olga: Theo has answered.
  expect(await reminded('2027-06-19')).toBe(1)
  expect(await reminded('2027-06-20')).toBe(0)
  const mail = (await world.outbox()).filter(({ template }) => template === 'details-reminder')
  expect(mail).toMatchObject([{ recipient: 'olga@people.example' }])
  const { token } = await world.addPerson('Clara', 'clerk')
  const { to_answer } = await world.ask('adminOverview', { token })
  expect(to_answer).toMatchObject([{ trip_title: 'Fjord', progress: { travellers: 4, answered: 1 } }])
})

test('after the last day to answer nobody is reminded', async ({ world }) => {
  await asking(world)
  await world.theo.book()
  world.time.now = new Date('2027-06-27T09:00:00Z')
  expect(await remindOfDetails(world.db, world.clock)).toBe(0)
})

test('what was filled in is deleted after its days, and with the personal data; the export has it', async ({
  world,
}) => {
  await asking(world)
  const { id } = await world.theo.book()
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill([{ position: 1, ...complete }]) })
  const exported = (await (await world.theo.send('exportAccount')).json()) as { bookings: object[] }
  expect(exported.bookings).toMatchObject([{ travellers: [{ kind: 'adult', number: 1, ...complete }] }])
  const link = await sendLink(world, id, 1)
  const off = { messages: undefined, bookings: undefined, mails: undefined, audit: undefined, details: 30 }
  const rows = () => world.db.selectFrom('travellers').selectAll().execute()
  // Home on 14 July.
  world.time.now = new Date('2027-08-12T09:00:00Z')
  await applyRetention(world.db, world.clock, off)
  expect(await rows()).toMatchObject([complete])
  world.time.now = new Date('2027-08-13T09:00:00Z')
  await applyRetention(world.db, world.clock, off)
  const nothing = Object.fromEntries(Object.keys(complete).map((name) => [name, '']))
  expect(await rows()).toMatchObject([{ ...nothing, name: 'Tove Thaler', link_hash: null }])
  await world.askInVain(404, 'showTraveller', link)
  const { token } = await world.addPerson('Ada', 'admin')
  await world.ask('adminAnonymiseBooking', { params: { id }, token, form: {} })
  expect(await rows()).toEqual([])
})
