import { onTestFinished } from 'vitest'
import { mailSource } from '../../server/core/bookings/mails/sent-mails.ts'
import { paperGate } from '../../server/platform/paper/paper.ts'
import { storeBookings } from '../bookings.ts'
import { readPdf } from '../pdf.ts'
import { canReadPdf, scanPdf } from '../scan.ts'
import { expect, test, type World } from '../world.ts'

const voucher = async ({ theo }: World, id: number) => {
  const response = await theo.send('showVoucher', { params: { id } })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

const saveAgency = async (world: World, other: Record<string, string>) => {
  const { settings } = await world.anna.ask('adminShowAgencySettings')
  const form = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  )
  await world.anna.ask('adminSaveAgencySettings', { form: { ...form, ...other } })
}

const one = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }

test.skipIf(!canReadPdf)('a voucher says all that a traveller needs, in order', async ({ world }) => {
  await saveAgency(world, { emergency_phone: '+47 800 11 22', locale: 'da-DK', name: 'Fernweh & Söhne' })
  await world.anna.ask('adminSaveTripContent', {
    params: { id: world.trips.fjord.id },
    form: {
      content: JSON.stringify({ meeting_point: 'Quay 4, by the crane', included: ['The mail boat'] }),
      topics: '[]',
    },
  })
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 120_000 },
  })
  const { id, reference } = await world.theo.book({ name: 'Łucja Жукова Ωmega é' })
  await world.anna.ask('adminAddPayment', { params: { id }, form: { amount: 60_000, method: 'bank' } })
  await world.theo.ask('saveMyTravellers', {
    params: { id },
    form: { travellers: '[{"position":2,"name":"Bo Brahe"}]' },
  })
  const { title, size, pages, text } = readPdf(await voucher(world, id))
  expect({ title, size, pages }).toEqual({
    title: `Voucher ${reference}: Fjord`,
    size: '595.28 x 841.89 pts (A4)',
    pages: 1,
  })
  let from = 0
  for (const part of [
    'Fernweh & Söhne',
    'Travel voucher',
    'Fjord',
    'Sat 10 July 2027 to Wed 14 July 2027 (5 days)',
    reference,
    '3.000,00 € is still to be paid.',
    'Łucja Жукова Ωmega é',
    '2 adults and 1 child',
    'Bo Brahe',
    'Quay 4, by the crane',
    'Half board',
    'The mail boat',
    '+47 800 11 22',
    '3.600,00 €',
    'Paid 600,00 €',
    'To pay by Sat 10 July 2027 3.000,00 €',
  ]) {
    const at = text.indexOf(part, from)
    expect(at, `${part} in ${text}`).toBeGreaterThanOrEqual(from)
    from = at
  }
})

test.skipIf(!canReadPdf)(
  'a voucher says that its departure is not certain yet, until it is',
  async ({ world }) => {
    const at = { min_travellers: 4, decide_on: '2027-07-20' }
    const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01', at)
    const { id } = await world.theo.book({ departure_id, ...one })
    const said = async () => readPdf(await voucher(world, id)).text.replaceAll(/\s+/g, ' ')
    expect(await said()).toContain('if enough people book: we tell you by Tue 20 July 2027.')
    await world.olga.book({ departure_id, ...one, number_of_adults: 3 })
    expect(await said()).not.toContain('if enough people book')
  },
)

test.skipIf(!canReadPdf)('a camera reads where the guide finds the traveller', async ({ world }) => {
  const { id, reference } = await world.theo.book()
  const { departure } = world.trips.fjord
  expect(scanPdf(await voucher(world, id))).toBe(
    `https://tours.example/admin/departures/${departure}/papers?ref=${reference}`,
  )
})

test.skipIf(!canReadPdf)(
  'what no font has becomes a mark; long names go on; people in the United States print on Letter',
  async ({ world }) => {
    await saveAgency(world, { locale: 'en-US' })
    const name = `${'Wolfeschlegelsteinhausen'.repeat(7)} שלום 👨‍👩‍👧 عربي`
    const { id } = await world.theo.book({ name })
    await world.theo.ask('saveMyTravellers', {
      params: { id },
      form: {
        travellers: '[{"position":2,"name":"Featherstonehaugh-Cholmondeley-Wolfeschlegelsteinhausen"}]',
      },
    })
    const { size, text } = readPdf(await voucher(world, id))
    expect(text).toContain('Featherstonehaugh-Cholmondeley-\nWolfeschlegelsteinhausen\n')
    expect(size).toBe('612 x 792 pts (letter)')
    expect(text).toContain('Sat, July 10, 2027 to Wed, July 14, 2027')
    expect(text.replaceAll('\n', '')).toContain('Wolfeschlegelsteinhausen'.repeat(7))
    expect(text.replaceAll('\n', ' ')).toContain('\ufffd\ufffd\ufffd\ufffd \ufffd \ufffd\ufffd\ufffd\ufffd')
  },
)

test.skipIf(!canReadPdf)(
  'an agency without logo, address and phone has a voucher with its name',
  async ({ world }) => {
    await saveAgency(world, { name: 'Fernweh', phone: '', email: '', address: '', emergency_phone: '' })
    const { id } = await world.theo.book()
    const { pages, text } = readPdf(await voucher(world, id))
    expect(pages).toBe(1)
    expect(text).toMatch(/^Fernweh office@agency.example\nTravel voucher\nFjord\n/)
    expect(text).not.toContain('in an emergency')
  },
)

test('many vouchers that are asked for at once all come, each of its booking', async ({ world }) => {
  const booked = await Promise.all(Array.from({ length: 8 }, () => world.theo.book({ number_of_adults: 1 })))
  const names = await Promise.all(
    booked.map(async ({ id }) => {
      const response = await world.theo.send('showVoucher', { params: { id } })
      expect((await response.text()).slice(0, 5)).toBe('%PDF-')
      return response.headers.get('content-disposition')
    }),
  )
  expect(names).toEqual(booked.map(({ reference }) => `attachment; filename="voucher-${reference}.pdf"`))
})

test('papers of one client leave places for those of others', async ({ world }) => {
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, invoices: '1', seller: 'Fernweh' },
  })
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 1_000 } })
  const { id } = await world.theo.book()
  const { theo, anna } = world
  const papers = [
    [theo, 'showVoucher', { id }],
    [theo, 'showInvoice', { number: '1' }],
    [anna, 'adminShowVoucher', { id }],
    [anna, 'adminShowInvoice', { number: '1' }],
  ] as const
  const open = Promise.withResolvers<void>()
  onTestFinished(() => open.resolve())
  // Of one site, from whichever of its networks.
  const many = Array.from({ length: 100 }, () => paperGate.run(() => open.promise, '2001:db8:7::/48'))
  for (const [who, call, params] of papers) {
    const { response } = await who.askInVain(503, call, { params, address: '2001:db8:7:1::9' })
    expect(response.headers.get('retry-after')).toBe('2')
  }
  paperGate.check('198.51.100.4')
  const others = papers.map(([who, call, params]) => who.send(call, { params, address: '198.51.100.4' }))
  open.resolve()
  await Promise.all(many)
  for (const response of await Promise.all(others)) expect(response.status).toBe(200)
})

test('a voucher is for the owner of a confirmed booking, and for the staff', async ({ world }) => {
  const clara = await world.addPerson('Clara', 'clerk')
  const greta = await world.addPerson('Greta', 'guide')
  const { id, reference } = await world.theo.book()
  await world.olga.askInVain(404, 'showVoucher', { params: { id } })
  await greta.askInVain(403, 'adminShowVoucher', { params: { id } })
  const response = await clara.send('adminShowVoucher', { params: { id } })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="voucher-${reference}.pdf"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
  expect((await voucher(world, id)).length).toBeGreaterThan(1000)
  await storeBookings(world, 1, () => ({ user_id: world.theo.id, status: 'cancelled', reference: 'GONE' }))
  const { id: gone } = await world.db
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', 'GONE')
    .executeTakeFirstOrThrow()
  await world.theo.askInVain(409, 'showVoucher', { params: { id: gone } })
})

test('the confirmation brings the voucher where the agency wants that', async ({ world }) => {
  const filesOf = async (at: number) => {
    const row = (await world.outbox()).filter(({ template }) => template === 'booking-traveller')[at]
    const mail = row && (await mailSource(world).render(row))
    return mail?.attachments?.map(({ filename, type }) => `${filename} ${type.split(';')[0]}`)
  }
  const { reference } = await world.theo.book()
  expect(await filesOf(0)).toEqual([`booking-${reference}.ics text/calendar`])
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, voucher_attached: '1' },
  })
  expect(await filesOf(0)).toEqual([
    `booking-${reference}.ics text/calendar`,
    `voucher-${reference}.pdf application/pdf`,
  ])
})

test.skipIf(!canReadPdf)(
  'while a rise of the price is asked about, a voucher asks for nothing of it',
  async ({ world }) => {
    const { anna, trips, theo } = world
    await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 120_000 } })
    const { id, total } = await theo.book({ number_of_adults: 1, number_of_childrens: 0 })
    const params = { id }
    await anna.ask('adminAddPayment', { params, form: { amount: total ?? 0, method: 'bank' } })
    const form = { label: 'Fuel', amount: 30_000, unasked: 1, reason: 'Fuel costs more' }
    await anna.ask('adminAdjustBooking', { params, form })
    const said = async () => readPdf(await voucher(world, id)).text
    expect(await said()).toMatch(/Paid \S*1,200\.00/)
    expect(await said()).not.toContain('To pay')
    await theo.ask('answerMyBooking', { params, form: { answer: 'accept' } })
    expect(await said()).toMatch(/To pay by .*300\.00/)
  },
)

test.skipIf(!canReadPdf)(
  'a full voucher stands on one page, with names and chosen extras',
  async ({ world }) => {
    await saveAgency(world, {
      emergency_phone: '+47 800 11 22',
      protection: JSON.stringify({
        name: 'Guarantee House',
        address: 'Old Quay 1\n20457 Hamburg',
        phone: '+49 40 5557',
        email: 'claims@people.example',
        number: 'EX-1',
      }),
    })
    const included = ['The mail boat', 'Boots', 'A guide', 'Firewood', 'Two lunches', 'The train']
    await world.anna.ask('adminSaveTripContent', {
      params: { id: world.trips.fjord.id },
      form: { content: JSON.stringify({ meeting_point: 'Quay 4', included }), topics: '[]' },
    })
    const { id: extra } = await world.anna.ask('adminAddExtra', {
      form: { trip_id: world.trips.fjord.id, name: 'Kayak', price: 5_000, per: 'booking', at_most: 3 },
    })
    await world.anna.ask('adminUpdateTrip', {
      params: { id: world.trips.fjord.id },
      form: { price_adult: 120_000 },
    })
    const { id } = await world.theo.book({ extras: `${extra}:2` })
    const travellers = '[{"position":1,"name":"Ada Ask"},{"position":2,"name":"Bo Brahe"}]'
    await world.theo.ask('saveMyTravellers', { params: { id }, form: { travellers } })
    const { pages, text } = readPdf(await voucher(world, id))
    expect(pages).toBe(1)
    for (const part of ['Ada Ask', 'Bo Brahe', 'The train', 'Kayak × 2', 'Guarantee House'])
      expect(text).toContain(part)
  },
)
