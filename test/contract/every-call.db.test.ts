import { type Calls, calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

/** What every call refuses. Nothing of it is stored, so all calls share the world of a test. */

type Loose = {
  who: string
  params?: { shape: object }
  query?: { shape: object }
  form?: unknown
  takesPicture?: true
  takesTexts?: true
  takesUpload?: true
}
const named = Object.entries(calls) as [CallName, Calls[CallName] & Loose][]

/** Asks all calls that have some part, and names the one that fails. */
async function all(part: (call: Loose) => unknown, check: (name: CallName) => Promise<unknown>) {
  for (const [name, call] of named)
    if (part(call))
      await check(name).catch((cause: unknown) => {
        throw new Error(`${name} failed`, { cause })
      })
}

/** Whether a number names what it is about; a page of the agency's has a word. */
const hasId = ({ params }: Loose) =>
  params &&
  !('kind' in params.shape) &&
  !('slug' in params.shape) &&
  !('token' in params.shape) &&
  !('number' in params.shape)

const idOf = (name: CallName) => (name === 'listTripsOfPeriod' ? 'periodId' : 'id')

test('needs a living token, unless it is for anyone', async ({ world }) => {
  const params = { id: 1 }
  const isClosed = ({ who }: Loose) => who !== 'anyone'
  await all(isClosed, async (name) => {
    await world.askInVain(401, name, { params })
    await world.askInVain(401, name, { params, token: 'never-given-out' })
  })
  world.time.now = new Date('2027-07-01T09:00:01Z')
  await all(isClosed, (name) => world.anna.askInVain(401, name, { params }))
})

const isPaged = ({ query }: Loose) => query && 'page' in query.shape

test('with pages refuses one that is no positive whole number', async ({ world }) => {
  const asked = { params: { periodId: 5 }, token: world.anna.token }
  await all(isPaged, async (name) => {
    for (const page of ['0', '-1', '1.5', 'two', ''])
      await world.askInVain(400, name, { ...asked, query: { page } })
  })
})

test('with pages answers one past the end with no data', async ({ world }) => {
  await all(isPaged, async (name) => {
    for (const page of [99, 999_999_999_999_999]) {
      const asked = { params: { periodId: 5 }, token: world.anna.token, query: { page } }
      const answer = (await world.ask(name, asked)) as object
      const list = Object.values(answer).find((value) => typeof value === 'object')
      // Lists that are whole without a page have their place beside them.
      const paged = Array.isArray(list) ? { ...answer, data: list } : list
      expect(paged).toMatchObject({ data: [], current_page: page, last_page: 1 })
    }
  })
})

test('refuses an id that is no positive whole number', async ({ world }) => {
  await all(hasId, async (name) => {
    for (const id of ['0', '-1', 'abc', '1e3', "1'--", '%00'])
      await world.anna.askInVain(400, name, { params: { [idOf(name)]: id } })
  })
})

/** Fields for every form: an update says something, and that it says it of nothing is what is refused. */
const anyForm = {
  amount: 100,
  expected_total: 100,
  expected_refund: 100,
  total: 100,
  method: 'cash',
  label: 'L',
  title: 'T',
  description: 'D',
  period: 7,
  name: 'N',
  note: 'N',
  answer: 'accept',
  text: 'A',
  state: 'shown',
  content: '{}',
  travellers: '[]',
  rooms: '[]',
  ticks: '[]',
  away: '[]',
  position: 1,
  email: 'e@people.example',
  topics: '[]',
  phone: '112',
  departure_id: 1,
  into: 1,
  language: 'en',
  number_of_adults: 1,
  number_of_childrens: 0,
  number_of_infants: 0,
  current_password: PASSWORD,
  password: PASSWORD,
  password_confirmation: PASSWORD,
}

test('knows no thing that is not there', async ({ world }) => {
  const params = { id: '99999999999999999999' }
  await all(hasId, async (name) => {
    if (name === 'listTripsOfPeriod') return
    const token = world.anna.token
    await world.askInVain(404, name, { params, token, ...(calls[name as 'book'].form && { form: anyForm }) })
  })
})

test('refuses a body that cannot be read', async ({ world }) => {
  const token = world.anna.token
  await all(
    ({ form }) => form,
    async (name) => {
      for (const [type, body] of [
        ['application/json', '{"name":'],
        ['application/json', '[1]'],
        ['application/json', 'null'],
        ['multipart/form-data; boundary=x', '--y\r\n'],
        ['multipart/form-data', 'no boundary'],
        ['text/plain', 'name=Theo'],
        ['', 'name=Theo'],
      ] as const)
        await world.askInVain(400, name, {
          params: { id: 1 },
          token,
          headers: { 'content-type': type },
          body,
        })
    },
  )
})

test('refuses a body that is too large', async ({ world }) => {
  await all(
    // A form that comes as a stream is refused by its length alone: imports.db.test.ts.
    ({ form, takesUpload }) => form && !takesUpload,
    (name) => {
      const { takesPicture, takesTexts } = calls[name] as Loose
      const size = takesPicture ? 10.2 * 1024 * 1024 : takesTexts ? 4.1 * 1024 * 1024 : 101 * 1024
      return world.anna.askInVain(413, name, {
        params: { id: 1 },
        headers: { 'content-type': 'application/json' },
        body: `{"name":"${'x'.repeat(size)}"}`,
      })
    },
  )
})

const ofTravellers = named.filter(([, { who }]) => who === 'user')

/** What forms of travellers name that belongs to nobody. */
const everybodys = ['trip_id', 'departure_id']

/** What is Theo's, where it is no booking of his. */
async function ownThings({ db, theo, trips, time }: World, booking: number) {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', theo.id)
    .executeTakeFirstOrThrow()
  const entry = { name: 'Theo', email: theo.email, phone: '', note: '', adults: 1, children: 0, infants: 0 }
  const waiting = await db
    .insertInto('waiting_list')
    .values({
      ...entry,
      seats: 1,
      departure_id: trips.fjord.departure,
      user_id: theo.id,
      created_at: time.now.toISOString(),
      offer_booking_id: booking,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoice = {
    kind: 'invoice',
    booking_id: booking,
    reference: 'R',
    of_invoice: null,
    total: 1,
  } as const
  await db
    .insertInto('invoices')
    .values({ ...invoice, number: 'F27-1', currency: 'EUR', at: time.now.toISOString(), data: '{}' })
    .execute()
  return {
    endSession: session,
    leaveWaiting: waiting,
    takeOffer: waiting,
    declineOffer: waiting,
    showInvoice: { number: 'F27-1' },
  } as Partial<Record<CallName, Record<string, string | number>>>
}

test('somebody else’s is not found, by no login and no link', async ({ world }) => {
  const { anna, theo, olga } = world
  const named = ofTravellers.flatMap(([name, { query, form }]) =>
    Object.keys({ ...query?.shape, ...(form as { shape?: object } | undefined)?.shape })
      .filter((field) => /(?:^|_)(?:id|number|reference)$/.test(field) && !everybodys.includes(field))
      .map((field) => `${name}: ${field}`),
  )
  // What a reseller writes of its own on a booking names nothing of ours.
  expect(named, 'a form that names what may be somebody else’s needs a case here').toEqual([
    'book: reseller_reference',
  ])
  const [his, hers] = [await theo.book(), await olga.book()]
  const things = await ownThings(world, his.id)
  const { url } = await anna.ask('adminLinkBooking', { params: { id: hers.id } })
  const headers = { 'booking-token': url?.split('#')[1] ?? '' }
  await all(
    ({ who, params }) => who === 'user' && params,
    async (name) => {
      const { form, byLink } = calls[name] as Loose & { byLink?: true }
      const asked = { params: things[name] ?? { id: his.id }, ...(form !== undefined && { form: anyForm }) }
      await olga.askInVain(404, name, asked)
      if (byLink) await world.askInVain(404, name, { ...asked, headers })
    },
  )
})

test('a guide is refused what is about the departure, or the days away, of another', async ({ world }) => {
  const { anna, trips, addPerson } = world
  const [greta, gus] = [await addPerson('Greta', 'guide'), await addPerson('Gus', 'guide')]
  const departure = { id: trips.fjord.departure }
  const crew = JSON.stringify([{ user_id: greta.id, part: 'guide', note: '' }])
  await anna.ask('adminSaveCrew', { params: departure, form: { crew } })
  await all(
    ({ who, params }) => who === 'guide' && params,
    async (name) => {
      const { form } = calls[name] as Loose
      const params = name.endsWith('Away') ? { id: greta.id } : departure
      const { status } = await gus.send(name, { params, ...(form !== undefined && { form: anyForm }) })
      expect([403, 404], name).toContain(status)
    },
  )
})
