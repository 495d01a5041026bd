import { applyRetention } from '../../server/features/retention/retention.ts'
import { remindOfDetails } from '../../server/features/travellers/details-by-time.ts'
import { formOf } from '../calls.ts'
import { contextOf } from '../context.ts'
import { offer, sent } from '../languages.ts'
import { asking, audited, complete, everyDetail, fill, sendLink } from '../travellers.ts'
import { expect, test, type World } from '../world.ts'

const bookingLink = async ({ anna }: World, id: number) => {
  const { url } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
  return { 'booking-token': url?.split('#')[1] ?? '' }
}

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
  expect(before).toMatchObject({ asks: JSON.parse(everyDetail), until: '2027-06-26', refused: null })
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
  // The answer has all details, also where nothing was filled in.
  await clara.ask('adminSaveTravellers', { params: { id }, ...fill([]) })
  expect(await audited(world, 'travellers-read')).toHaveLength(2)
  // After the departure they may still correct what a traveller said.
  world.time.now = new Date('2027-07-11T09:00:00Z')
  const { token } = await world.addPerson('Cleo', 'clerk')
  await world.ask('adminSaveTravellers', { params: { id }, token, ...fill([{ position: 2, name: 'Bo' }]) })
  await world.askInVain(422, 'adminSaveTravellers', { params: { id }, token, ...fill([{ position: 9 }]) })
})

test('travellers are reminded once, in the week before the last day to answer', async ({ world }) => {
  await asking(world)
  const { id } = await world.theo.book({ number_of_adults: 1, number_of_childrens: 0 })
  await world.olga.book({ email: 'olga@people.example' })
  const reminded = async (day: string) => {
    world.time.now = new Date(`${day}T09:00:00Z`)
    return await remindOfDetails(contextOf(world.db, { clock: world.clock }))
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
  expect(await remindOfDetails(contextOf(world.db, { clock: world.clock }))).toBe(0)
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
  await applyRetention(contextOf(world.db, { clock: world.clock }), off)
  expect(await rows()).toMatchObject([complete])
  world.time.now = new Date('2027-08-13T09:00:00Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), off)
  const nothing = Object.fromEntries(Object.keys(complete).map((name) => [name, '']))
  expect(await rows()).toMatchObject([{ ...nothing, name: 'Tove Thaler', link_hash: null }])
  await world.askInVain(404, 'showTraveller', link)
  const { token } = await world.addPerson('Ada', 'admin')
  await world.ask('adminAnonymiseBooking', { params: { id }, token, form: {} })
  expect(await rows()).toEqual([])
})

test('the confirmation says that details are wanted, where they are', async ({ world }) => {
  await offer(world, ['de'])
  const confirmations = async () => {
    const mails = (await world.outbox()).filter(({ template }) => template === 'booking-traveller')
    await world.db.deleteFrom('outbox').execute()
    return await Promise.all(mails.map(async (mail) => (await sent(world, mail)).text))
  }
  const { anna } = world
  const params = { id: world.trips.fjord.id }
  await world.theo.book({ language: 'de' })
  const [nothing] = await confirmations()
  expect(nothing).not.toContain('ein paar Angaben')
  await anna.ask('adminUpdateTrip', { params, form: { asks: '["born"]' } })
  await world.theo.book({ language: 'de' })
  const [asked] = await confirmations()
  expect(asked?.replaceAll(/\s+/g, ' ')).toContain('Wir brauchen ein paar Angaben über alle, die mitreisen.')
  // The trip's own questions to its travellers are details, too; those to who books are answered by then.
  const question = (to: string) => [
    { id: 'swims', to, kind: 'yes_no', label: 'Can you swim?', required: true },
  ]
  const ask = (to: string) =>
    anna.ask('adminUpdateTrip', { params, form: formOf({ asks: [], questions: question(to) }) })
  await ask('booking')
  await world.theo.book({ language: 'de' })
  expect((await confirmations())[0]).not.toContain('ein paar Angaben')
  await ask('traveller')
  await world.theo.book({ language: 'de' })
  expect((await confirmations())[0]).toContain('ein paar Angaben')
})
