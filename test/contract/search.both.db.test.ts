import { describe } from 'vitest'
import { renewFoundBy } from '../../server/core/trips/trip-content.ts'
import { searchColumns } from '../../server/kit/lists/search.ts'
import { unstopped } from '../context.ts'
import { describeTrips, titles } from '../finding.ts'
import { expect, test, type World } from '../world.ts'

describe('a search', () => {
  /** Three trips that depart on three days of June, in this order. */
  async function tell(world: World, texts: [title: string, content: object][]) {
    for (const [index, [title, content]] of texts.entries()) {
      const { id } = await world.db
        .insertInto('trips')
        .values({
          title,
          ...searchColumns(title),
          description: '',
          banner: `${index}.jpg`,
          period_days: 3,
          package_id: world.packages.half,
          created_at: '2027-01-01T00:00:00.000Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await world.departure(id, `2027-06-1${index}`)
      await world.anna.ask('adminSaveTripContent', {
        params: { id },
        form: { topics: '[]', content: JSON.stringify(content) },
      })
    }
  }
  const day = (text: string) => ({ days: [{ title: 'A day', text }] })

  test('finds by the stem, by one wrong letter, by who comes from where, in all that a trip tells', async ({
    world,
  }) => {
    await tell(world, [
      ['Slow boat', { ...day('Up the fjords of Norway, past farms.'), included: ['A life vest'] }],
      [
        'Red cabins',
        {
          highlights: ['Five nights in Sweden'],
          questions: [{ question: 'Is it cold?', answer: 'Freezing' }],
        },
      ],
      [
        'High huts',
        { ...day('We hike from hut to hut, with families.'), bring: ['Crampons'], not_included: ['Beer'] },
      ],
    ])
    const all = { boat: 'Slow boat', cabins: 'Red cabins', huts: 'High huts' }
    for (const [q, found] of Object.entries({
      hiking: [all.huts],
      walks: [all.huts],
      kids: [all.huts],
      family: [all.huts],
      'norwegian fjord': [all.boat],
      'Fjords in Norway': [all.boat],
      'trips to norway': [all.boat],
      swedish: [all.cabins],
      sweeden: [all.cabins],
      swedne: [all.cabins],
      sweedish: [all.cabins],
      'life vests': [all.boat],
      crampon: [all.huts],
      freezes: [all.cabins],
      cabni: [all.cabins],
      // Short words have too many neighbours.
      hud: [],
      'hiking norway': [],
      submarine: [],
    }))
      expect(await titles(world, { q }), q).toEqual(found)
  })

  test('has the best first: in the title, with another ending there, in the text; then the soonest', async ({
    world,
  }) => {
    await tell(world, [
      ['Alps', day('We hike.')],
      ['Coast', day('Hiking by the sea, and hikes.')],
      ['Hiking weeks', day('From hut to hut.')],
    ])
    expect(await titles(world, { q: 'hiking' })).toEqual(['Hiking weeks', 'Coast', 'Alps'])
    expect(await titles(world, { q: 'hike' })).toEqual(['Hiking weeks', 'Alps', 'Coast'])
    expect(await titles(world, { q: 'hiking', sort: 'latest' })).toEqual(['Hiking weeks', 'Coast', 'Alps'])
    const second = await world.ask('listTrips', { query: { q: 'hiking', per_page: 2, page: 2 } })
    expect(second.trips.data.map(({ title }) => title)).toEqual(['Alps'])
  })

  test('takes a letter for wrong only where no trip has the word, and then asks', async ({ world }) => {
    await tell(world, [
      ['Coast of Portugal', {}],
      ['Roast and wine', day('A coat for the evening.')],
      ['Dublin', day('Toast.')],
    ])
    expect(await titles(world, { q: 'coast' })).toEqual(['Coast of Portugal'])
    expect(await titles(world, { q: 'goast' })).toEqual(['Coast of Portugal', 'Roast and wine', 'Dublin'])
    const meant = async (q: string) =>
      (await world.ask('listTrips', { query: { q, with: 'choices' } })).did_you_mean
    expect(await meant('coasts')).toBeUndefined()
    expect(await meant('portugall')).toBe('Portugal')
    // Two letters that are swapped, and what comes from Portugal.
    expect(await meant('dulbin')).toBe('Dublin')
    expect(await meant('portugese')).toBe('portuguese')
    expect(await meant('portugall wine')).toBe('Portugal wine')
  })

  test('counts the choices of what it finds', async ({ world }) => {
    await describeTrips(world)
    const { choices } = await world.ask('listTrips', { query: { q: 'morrocco walks', with: 'choices' } })
    expect(choices?.destinations).toEqual([{ slug: 'morocco', name: 'Morocco', region: false, trips: 1 }])
    expect(choices?.periods).toEqual([{ days: 3, trips: 1 }])
  })

  test('finds by texts of before an update once they are written anew, of few trips at a time', async ({
    world,
  }) => {
    await tell(world, [['Slow boat', day('Up the fjords.')]])
    await world.db.updateTable('trips').set({ found_by: ' slow boat' }).execute()
    expect(await titles(world, { q: 'fjords' })).toEqual(['Fjord'])
    const stopped = AbortSignal.abort()
    expect(await renewFoundBy(world.db, stopped)).toBe(0)
    expect(await renewFoundBy(world.db, unstopped)).toBeGreaterThan(1)
    expect(await renewFoundBy(world.db, unstopped)).toBe(0)
    expect(await titles(world, { q: 'fjords' })).toContain('Slow boat')
  })
})

test('words that nothing has are asked about: the nearest of titles, destinations and themes', async ({
  world,
}) => {
  await describeTrips(world)
  const meant = async (q: string) =>
    (await world.ask('listTrips', { query: { q, with: 'choices' } })).did_you_mean
  expect(await meant('Norvay')).toBe('Norway')
  expect(await meant('walkign moroco')).toBe('Walking Morocco')
  expect(await meant('norway')).toBeUndefined()
  expect(await meant('submarine')).toBeUndefined()
  // Short words have no neighbours, and stand in the way of none.
  expect(await meant('to Norvay')).toBe('Norway')
  expect(await meant('to')).toBeUndefined()
  // A name that the agency changes is known at once.
  const { topics } = await world.anna.ask('adminListTopics')
  const id = topics.find(({ name }) => name === 'Morocco')?.id ?? 0
  await world.anna.ask('adminUpdateTopic', { params: { id }, form: { name: 'Tunisia' } })
  expect(await meant('Tunesia')).toBe('Tunisia')
  expect(await meant('moroco')).toBeUndefined()
})

describe('a search that finds nothing', () => {
  test('looks up six words, and takes a moment even where titles have ten thousand words', async ({
    world,
  }) => {
    const word = (each: number) =>
      `tr${Array.from(`${each}`, (digit) => 'abcdefghij'[Number(digit)]).join('')}avel`
    const rows = Array.from({ length: 1000 }, (_, each) => ({
      title: Array.from({ length: 10 }, (_, at) => word(each * 10 + at)).join(' '),
      search: '',
      sort_key: '',
      description: '',
      banner: `${each}.jpg`,
      period_days: 3,
      package_id: world.packages.half,
      created_at: '2027-01-01T00:00:00.000Z',
    }))
    for (let at = 0; at < rows.length; at += 200)
      await world.db
        .insertInto('trips')
        .values(rows.slice(at, at + 200))
        .execute()
    const ask = (q: string) => world.ask('listTrips', { query: { q, with: 'choices' } })
    const six = 'fjordd dunez fjort dunnes fjorde dunesz'
    expect((await ask(`${six} submarine`)).did_you_mean).toBe('Fjord Dunes Fjord Dunes Fjord Dunes')
    const before = process.cpuUsage()
    for (let each = 0; each < 3; each++) await ask('qzax '.repeat(40))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000, 'milliseconds of processor time').toBeLessThan(300)
  })

  test('is counted: 300 an hour are taken from an address', async ({ world }) => {
    await describeTrips(world)
    const query = { q: 'Norvay', with: 'choices' }
    await world.ask('listTrips', { query })
    const { counter } = await world.db
      .selectFrom('attempts')
      .select('counter')
      .where('counter', 'like', 'search:%')
      .executeTakeFirstOrThrow()
    const at = world.time.now.toISOString()
    await world.db
      .insertInto('attempts')
      .values(Array.from({ length: 299 }, () => ({ counter, at })))
      .execute()
    const { response } = await world.askInVain(429, 'listTrips', { query })
    expect(response.headers.get('retry-after')).toBe('3600')
    await world.askInVain(429, 'listTripsOfPeriod', { params: { periodId: 5 }, query })
    // What finds something is not, nor are people elsewhere.
    await world.ask('listTrips', { query: { q: 'Norway', with: 'choices' } })
    await world.ask('listTrips', { query: { q: 'Norvay' } })
    await world.ask('listTrips', { query, address: '203.0.113.99' })
  })
})
