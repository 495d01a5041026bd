import { describe, expect, test } from 'vitest'
import { lists } from '../../../contract/lists.ts'
import { clock, db, fillLongLists } from '../../../test/long-lists.ts'
import { dayAfter } from '../../platform/clock.ts'
import type { Row } from '../../platform/database/schema.ts'
import { listBookings } from '../booking-list.ts'
import { listMessages } from '../messages.ts'
import { listUpcomingTrips } from '../trips.ts'
import { listUsers } from '../users.ts'
import { isFoundBy, phoneTermsOf, sortKeyOf, termsOf, wordsOf } from './terms.ts'

fillLongLists()

/** The same numbers each time: 0 up to `count`. */
function dice(seed: number) {
  let state = seed
  return (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * count)
  }
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const finds = (terms: string[], q: string, id?: number) =>
  wordsOf(q).every((word) => isFoundBy(word, terms, id))

/** A list with nothing clever about it: all rows are looked at, sorted and cut. */
function naively<T extends { id: number }>(
  rows: T[],
  fits: (row: T) => boolean,
  key: (row: T) => string | number,
  descending: boolean,
  page: number,
) {
  const sorted = rows.filter(fits).sort((a, b) => compare(key(a), key(b)) || a.id - b.id)
  if (descending) sorted.reverse()
  return { ids: sorted.slice((page - 1) * 24, page * 24).map(({ id }) => id), total: sorted.length }
}

/** Where it is known, the total is exact; where it is not, it is no more than there is. */
function expectSame(
  found: { data: { id: number }[]; total: number; more?: true },
  expected: { ids: number[]; total: number },
  asked: unknown,
) {
  const about = JSON.stringify(asked)
  expect(
    found.data.map(({ id }) => id),
    about,
  ).toEqual(expected.ids)
  if (found.more) expect(found.total, about).toBeLessThanOrEqual(expected.total)
  else expect(found.total, about).toBe(expected.total)
}

describe('as if all rows were looked at:', () => {
  const words = [
    'a',
    'e',
    'anna',
    'berg',
    'mail1',
    'kyoto',
    'walk',
    'quiet',
    'example',
    'zoë',
    'bjoern',
    'björn stroem',
    'nobody',
    '+4',
    '49',
    '117',
  ]

  test('bookings', async () => {
    const titles = new Map((await db.selectFrom('trips').selectAll().execute()).map((row) => [row.id, row]))
    const rows = (await db.selectFrom('bookings').selectAll().execute()).map((row) => {
      const trip = titles.get(row.trip_id)
      const terms = termsOf(row.reference, row.name, row.email, trip?.title ?? '').union(
        phoneTermsOf(row.phone),
      )
      return { ...row, terms: [...terms], key: sortKeyOf(row.name), date: trip?.date ?? '' }
    })
    type Searched = (typeof rows)[number]
    const keys: Record<string, (row: Searched) => string> = {
      newest: (row) => row.created_at,
      trip_date: (row) => row.date,
      name: (row) => row.key,
    }
    const roll = dice(7)
    for (let turn = 0; turn < 150; turn++) {
      const sort = (['newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc'] as const)[
        roll(6)
      ]
      const picked = rows[roll(rows.length)] as Searched
      const q = [
        '',
        words[roll(words.length)] ?? '',
        `${words[roll(words.length)]} ${words[roll(words.length)]}`,
        [picked.name, picked.reference, picked.email, picked.phone, picked.phone.slice(-5), `${picked.id}`][
          roll(6)
        ] ?? '',
      ][turn % 4] as string
      const from = roll(3) === 0 ? clock.dayOf(picked.created_at) : undefined
      const to = roll(3) === 0 ? dayAfter(clock.dayOf(picked.created_at), roll(200)) : undefined
      const departs_from = roll(4) === 0 ? picked.date : undefined
      const departs_to = roll(4) === 0 ? dayAfter(picked.date, [0, 0, 7, 30, 365][roll(5)] ?? 0) : undefined
      const trip = roll(6) === 0 ? picked.trip_id : undefined
      const note = roll(4) === 0 ? `PAID ${1 + roll(9)}` : ''
      const fits = (row: Searched) =>
        finds(row.terms, q, row.id) &&
        (note === '' || (row.id % 3 === 0 && `PAID ${row.id}`.startsWith(note))) &&
        (trip === undefined || row.trip_id === trip) &&
        (from === undefined || row.created_at >= clock.startOf(from)) &&
        (to === undefined || row.created_at < clock.startOf(dayAfter(to, 1))) &&
        (departs_from === undefined || row.date >= departs_from) &&
        (departs_to === undefined || row.date <= departs_to)
      const pages = Math.ceil(rows.filter(fits).length / 24)
      const page = [1, 2, 1 + roll(pages + 1), Math.max(1, pages), Math.ceil(pages / 2) || 1][roll(5)] ?? 1
      const wanted = lists.bookings.parse({ q, from, to, departs_from, departs_to, trip, note, sort, page })
      const found = await listBookings(db, clock, wanted)
      const key = keys[wanted.sort.replace('_desc', '').replace('oldest', 'newest')] ?? (() => '')
      const descending = wanted.sort.endsWith('_desc') || wanted.sort === 'newest'
      expectSame(found, naively(rows, fits, key, descending, page), wanted)
      if (note) expect(found.more, JSON.stringify(wanted)).toBeUndefined()
    }
  }, 60_000)

  test('accounts, and trips on offer', async () => {
    const users = (await db.selectFrom('users').selectAll().execute()).map((row) => ({
      ...row,
      terms: [...termsOf(row.name, row.email)],
    }))
    const trips = await db.selectFrom('trips').selectAll().execute()
    const roll = dice(11)
    for (let turn = 0; turn < 60; turn++) {
      const page = 1 + roll(31)
      const q = turn % 2 ? (words[roll(words.length)] ?? '') : ''
      const [sort, key] = (
        [
          ['oldest', (row: Row<'users'>) => row.id],
          ['name_desc', (row: Row<'users'>) => sortKeyOf(row.name)],
          ['email', (row: Row<'users'>) => row.email_key],
        ] as const
      )[roll(3)] as ['oldest' | 'name_desc' | 'email', (row: Row<'users'>) => string | number]
      const wanted = lists.users.parse({ q, sort, page })
      const expected = naively(users, ({ id, terms }) => finds(terms, q, id), key, sort === 'name_desc', page)
      expectSame(await listUsers(db, clock, wanted), expected, wanted)

      const days = turn % 3 ? undefined : 5
      const listing = {
        page: 1 + roll(4),
        sort: turn % 4 ? 'date' : 'latest',
        ...(days && { days }),
      } as const
      const offered = naively(
        trips,
        (row) => row.date >= clock.today() && (days === undefined || row.period_days === days),
        (row) => (listing.sort === 'date' ? row.date : row.id),
        listing.sort === 'latest',
        listing.page,
      )
      expectSame(await listUpcomingTrips(db, clock, listing), offered, listing)
    }
  }, 60_000)
})

test('messages that are open or answered, as if all were looked at', async () => {
  const rows = (await db.selectFrom('messages').selectAll().execute()).map((row) => ({
    ...row,
    terms: [...termsOf(row.name, row.email, row.message)],
  }))
  const roll = dice(13)
  for (let turn = 0; turn < 80; turn++) {
    const state = (['open', 'answered', undefined] as const)[turn % 3]
    const q = roll(2) ? (['e', 'kyoto', 'anna', 'children of', 'is the'][roll(5)] ?? '') : ''
    const sort = (['newest', 'oldest', 'name', 'name_desc'] as const)[roll(4)] ?? 'newest'
    const wanted = lists.messages.parse({ q, state, sort, page: 1 + roll(q ? 3 : 20) })
    const expected = naively(
      rows,
      (row) => finds(row.terms, q) && (!state || (row.answered_at === null) === (state === 'open')),
      (row) => (sort.startsWith('name') ? sortKeyOf(row.name) : row.id),
      sort === 'newest' || sort === 'name_desc',
      wanted.page,
    )
    expectSame(await listMessages(db, clock, wanted), expected, wanted)
  }
})
