import { readXlsx } from 'hucre/xlsx'
import { formOf } from '../calls.ts'
import { asking, audited, complete, fill } from '../travellers.ts'
import { expect, test } from '../world.ts'

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
  const { settings } = await world.anna.ask('adminShowAgencySettings')
  const saved = { ...settings, phone: '030 1', emergency_phone: '0171 2' }
  await world.anna.ask('adminSaveAgencySettings', { form: formOf(saved) })
  const { departure } = await greta.ask('adminShowDeparture', { params })
  const { papers: now } = await greta.ask('adminShowDeparturePapers', { params })
  expect([departure.emergency_phone, now.emergency_phone]).toEqual(['0171 2', '0171 2'])
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
  expect(notes?.[1]).toEqual(['=1+1', reference, 'Left-handed', 'A window seat, please', null])
  const forClerk = await clara.send('adminExportDeparturePapers', { params })
  const { sheets: whole } = await readXlsx(new Uint8Array(await forClerk.arrayBuffer()))
  expect(whole[0]?.rows[1]).toContain('N1234567')
  expect(await audited(world, 'papers-read')).toHaveLength(5)
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
  await share([])
  expect(await audited(world, 'papers-read')).toHaveLength(1)
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
