import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createClock } from '../../server/platform/clock.ts'
import { storeBookings } from '../bookings.ts'
import { expect, test, type World } from '../world.ts'

describe('adminExportBookings', () => {
  const read = async (world: World, query: Record<string, string | number> = {}) => {
    const response = await world.anna.send('adminExportBookings', { query })
    expect(response.status).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return new TextDecoder().decode(bytes)
  }

  test('is a file for spreadsheets', async ({ world }) => {
    const response = await world.anna.send('adminExportBookings')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="bookings-2027-06-01-0900.csv"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toMatch(/^Reference,Booked at,Trip,/)
  })

  test.for([
    [{ sort: 'name', q: '', trip: '' }, ''],
    [{ q: 'theo' }, '-filtered'],
    [{ trip: 1 }, '-filtered'],
    [{ from: '2027-05-01' }, '-filtered'],
    [{ to: '2027-06-01', sort: 'oldest' }, '-filtered'],
    [{ departs_to: '2027-07-10' }, '-filtered'],
  ] as const)('of %o is named bookings-…%s.csv', async ([query, part], { world }) => {
    const response = await world.anna.send('adminExportBookings', { query })
    const name = `bookings-2027-06-01-0900${part}.csv`
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    await response.text()
  })

  test('keeps cells apart and formulas harmless', async ({ world }) => {
    const { reference, id } = await world.theo.book({
      name: '=HYPERLINK("evil.example")',
      note: 'Two lines,\nand "quotes"',
    })
    const trip = world.trips.fjord.id
    // Sheets name columns by their places: what comes later stands behind these.
    const known =
      'Reference,Booked at,Trip,Trip date,Trip time,Status,Name,Email,Phone,Adults,Children,Infants,Note,Booking id,Trip id,Office notes,Trip deleted,Cancel reason,Currency,Total,Paid,Balance,Due,Due on,Price lines,Held until,Paid by card,On its way back to the card,Reseller,Reseller reference,Retail,Language,Option until,Answers'
    const row = `${reference},2027-06-01 09:00:00,Fjord,2027-07-10,,confirmed,"'=HYPERLINK(""evil.example"")",theo@people.example,'+49 (30) 5557-0190,2,1,0,"Two lines,\nand ""quotes""",${id},${trip},,,,,,,,,,,,,,,,,en,,`
    const [head = '', first = '', ...more] = (await read(world)).split('\r\n')
    expect([head.slice(0, known.length), first.slice(0, row.length), ...more]).toEqual([known, row, ''])
  })

  test('has the reason that was typed, also where the whole departure was called off', async ({ world }) => {
    const one = await world.theo.book({ note: '' })
    await world.anna.ask('adminCancelBooking', {
      params: { id: one.id },
      form: { reason: 'Ill', notify: '0' },
    })
    const other = await world.theo.book({ note: '' })
    await world.anna.ask('adminCancelDeparture', {
      params: { id: world.trips.fjord.departure },
      form: { reason: 'The ferry is out of order' },
    })
    const [head = '', ...rows] = (await read(world, { sort: 'oldest' })).trim().split('\r\n')
    const at = head.split(',').indexOf('Cancel reason')
    expect(rows.map((row) => [row.split(',')[0], row.split(',').at(at)])).toEqual([
      [one.reference, 'Ill'],
      [other.reference, 'departure cancelled: The ferry is out of order'],
    ])
  })

  test('marks the bookings of a deleted trip, as the list does', async ({ world }) => {
    const gone = await world.theo.book({ note: '' })
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
    const stays = await world.theo.book({ trip_id: world.trips.dunes.id, note: '' })
    const [head = '', ...lines] = (await read(world, { sort: 'oldest' })).trim().split('\r\n')
    const column = head.split(',').indexOf('Trip deleted')
    expect(lines.map((line) => [line.split(',')[0], line.split(',').at(column)])).toEqual([
      [gone.reference, 'yes'],
      [stays.reference, ''],
    ])
  })

  test('is narrowed and sorted as the list, and longer than a page and a batch', async ({ world }) => {
    const all = await storeBookings(world, 700, (index) => {
      const { id, departure } = index % 2 ? world.trips.fjord : world.trips.dunes
      return {
        trip_id: id,
        departure_id: departure,
        name: `${index % 3 ? 'Even' : 'Odd'} Person`,
        // Many in the same moment, over the end of a batch.
        created_at: `2027-05-${String(10 + Math.floor(index / 300)).padStart(2, '0')}T00:00:00.000Z`,
      }
    })
    const references = async (query: Record<string, string | number>) =>
      (await read(world, query))
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0])
    expect(await references({ sort: 'oldest' })).toEqual(all)
    expect(await references({})).toEqual(all.toReversed())
    expect(await references({ trip: world.trips.fjord.id, sort: 'oldest' })).toEqual(
      all.filter((_, index) => index % 2),
    )
    expect(await references({ sort: 'oldest', from: '2027-05-11', to: '2027-05-11' })).toEqual(
      all.slice(300, 600),
    )
    expect(await references({ sort: 'oldest', q: 'odd' })).toEqual(all.filter((_, index) => index % 3 === 0))
    expect(await references({ sort: 'oldest', q: 'person' })).toEqual(all)
    const dunes = all.filter((_, index) => index % 2 === 0)
    const fjord = all.filter((_, index) => index % 2)
    expect(await references({ sort: 'trip_date' })).toEqual([...dunes, ...fjord])
    expect(await references({ sort: 'oldest', departs_from: '2027-07-10' })).toEqual(fjord)
    expect(await references({ sort: 'name_desc' })).toEqual([
      ...all.filter((_, index) => index % 3 === 0).toReversed(),
      ...all.filter((_, index) => index % 3).toReversed(),
    ])
  })

  test('tells times on the clocks of the agency', async ({ world }) => {
    await world.theo.book()
    const app = createApp({ ...world, clock: createClock('Asia/Kathmandu', () => world.time.now) })
    const headers = { 'auth-token': world.anna.token }
    const response = await app.request('/api/admin/trips/bookings.csv', { headers })
    expect(response.headers.get('content-disposition')).toContain('"bookings-2027-06-01-1445.csv"')
    expect(await response.text()).toContain(',2027-06-01 14:45:00,')
  })

  test('breaks when it cannot go on, rather than to end', async ({ world }) => {
    await storeBookings(world, 600)
    const response = await world.anna.send('adminExportBookings')
    const reader = response.body?.getReader()
    await reader?.read()
    await sql`alter table trips rename to away`.execute(world.db)
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return 'ended'
    }
    await expect(readOn()).rejects.toThrow()
    // When nothing was sent yet, it is a refusal as any other.
    await world.anna.askInVain(500, 'adminExportBookings')
  })

  test.for([
    ['sort', 'reference'],
    ['trip', '0'],
    ['from', 'yesterday'],
  ] as const)('refuses %s=%o', async ([key, value], { world }) => {
    await world.anna.askInVain(400, 'adminExportBookings', { query: { [key]: value } })
  })

  test('stands in the OpenAPI document as text/csv', async ({ world }) => {
    const document = await (await world.app.request('/api/openapi.json')).json()
    const { responses, parameters } = document.paths['/api/admin/trips/bookings.csv'].get
    expect(Object.keys(responses['200'].content)).toEqual(['text/csv'])
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'q',
      'trip',
      'departure',
      'status',
      'asked',
      'reseller',
      'customer',
      'account',
      'from',
      'to',
      'money',
      'cancelled_from',
      'departs_from',
      'departs_to',
      'sort',
    ])
  })
})

describe('adminExportBookingsAsXlsx', () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  const read = async (world: World, query: Record<string, string | number> = {}) => {
    const response = await world.anna.send('adminExportBookingsAsXlsx', { query })
    expect(response.status).toBe(200)
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    return sheets[0]?.rows ?? []
  }

  test('is a file for spreadsheets, and is written to the audit log', async ({ world }) => {
    const response = await world.anna.send('adminExportBookingsAsXlsx', { query: { q: 'theo' } })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="bookings-2027-06-01-0900-filtered.xlsx"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    await response.arrayBuffer()
    const { audit } = await world.anna.ask('adminListAudit')
    expect(audit.data).toMatchObject([
      { kind: 'export', action: 'bookings', subject: '0 bookings, narrowed by a search' },
    ])
  })

  test('has typed cells: days, times and numbers; phone numbers and formulas are text', async ({ world }) => {
    const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01', { time: '09:30' })
    const { id, reference } = await world.theo.book({ departure_id, name: '=1+1', note: '' })
    const form = { reason: 'Ill', notify: '0' }
    await world.anna.ask('adminCancelBooking', { params: { id }, form })
    const [headings, row, ...more] = await read(world)
    expect(headings?.slice(0, 6)).toEqual([
      'Reference',
      'Booked at',
      'Trip',
      'Trip date',
      'Trip time',
      'Status',
    ])
    const cells = [
      reference,
      new Date('2027-06-01T09:00:00Z'),
      'Fjord',
      new Date('2027-08-01T00:00:00Z'),
      new Date('1899-12-31T09:30:00Z'),
      'cancelled',
      '=1+1',
      'theo@people.example',
      '+49 (30) 5557-0190',
      2,
      1,
      0,
      null,
      id,
      world.trips.fjord.id,
      null,
      null,
      'Ill',
      ...Array.from({ length: 13 }, () => null),
      'en',
      null,
    ]
    expect(row?.slice(0, cells.length)).toEqual(cells)
    expect(more).toEqual([])
  })

  test('is narrowed and sorted as the list, and longer than a batch', async ({ world }) => {
    const all = await storeBookings(world, 600, (index) => ({ name: index % 2 ? 'Even' : 'Odd' }))
    const references = async (query: Record<string, string | number>) =>
      (await read(world, query)).slice(1).map(([reference]) => reference)
    expect(await references({})).toEqual(all.toReversed())
    const even = all.filter((_, index) => index % 2)
    expect(await references({ sort: 'oldest', q: 'even' })).toEqual(even)
    // The file breaks when it cannot go on, rather than to end.
    const response = await world.anna.send('adminExportBookingsAsXlsx')
    await sql`alter table trips rename to away`.execute(world.db)
    await expect(response.arrayBuffer()).rejects.toThrow()
    // When nothing was sent yet, it is a refusal as any other.
    await world.anna.askInVain(500, 'adminExportBookingsAsXlsx')
  })

  test('stands in the OpenAPI document as a file', async ({ world }) => {
    const document = await (await world.app.request('/api/openapi.json')).json()
    const { responses } = document.paths['/api/admin/trips/bookings.xlsx'].get
    expect(Object.keys(responses['200'].content)).toEqual([type])
  })
})
