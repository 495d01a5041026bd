import { formOf } from '../calls.ts'
import { offer } from '../languages.ts'
import { asking, audited, complete, fill, sendLink, travellerToken } from '../travellers.ts'
import { expect, test } from '../world.ts'

test('a link to pass on is answered instead of mailed, and ends the one before', async ({ world }) => {
  const { theo, anna, trips } = world
  await asking(world)
  const { id } = await theo.book()
  const params = { id }
  const mailed = await sendLink(world, id, 2)
  const mails = (await world.outbox()).length
  const { url = '', travellers } = await theo.ask('linkMyTraveller', { params, form: { position: 2 } })
  expect(url).toMatch(/^https:\/\/tours\.example\/traveller#[\w-]{43}$/)
  expect(travellers[1]?.linked_at).not.toBe(null)
  expect((await world.outbox()).length).toBe(mails)
  const token = url.split('#')[1] ?? ''
  const own = { headers: { 'traveller-token': token } }
  // The trip is linked as long as visitors see it.
  const shown = await world.ask('showTraveller', own)
  expect(shown.trip.id).toBe(trips.fjord.id)
  await offer(world, ['de'])
  await anna.ask('adminSaveTranslation', {
    params: { kind: 'trip', id: trips.fjord.id },
    form: formOf({ language: 'de', texts: { title: 'Fjorde' } }),
  })
  const inGerman = await world.ask('showTraveller', { ...own, query: { language: 'de' } })
  expect([shown.trip.title, inGerman.trip.title]).toEqual(['Fjord', 'Fjorde'])
  await world.askInVain(404, 'showTraveller', mailed)
  expect(JSON.stringify(await world.db.selectFrom('travellers').selectAll().execute())).not.toContain(token)
  expect(await audited(world, 'traveller-linked')).toHaveLength(2)
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { published: '0' } })
  expect((await world.ask('showTraveller', own)).trip.id).toBe(null)
  // An address that was left empty is no wish for a link.
  await theo.askInVain(422, 'linkMyTraveller', { params, form: { position: 2, email: '' } })
  await world.olga.askInVain(404, 'linkMyTraveller', { params, form: { position: 2 } })
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
