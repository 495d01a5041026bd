import { describe, expect, test } from 'vitest'
import { lists, messagePlace } from '../../contract/lists.ts'
import { clock, db, fillLongLists } from '../../test/long-lists.ts'
import { fullScans, statementsOf } from '../../test/plans.ts'
import { listMessages } from './messages.ts'
import { messagesBeside } from './messages-beside.ts'

fillLongLists()

const searches = ['', 'a', 'anna', 'hike children']
const places = searches.flatMap((q) =>
  ['', 'open', 'answered'].flatMap((state) =>
    ['newest', 'oldest', 'name', 'name_desc'].map((sort) => ({ q, state, sort })),
  ),
)

describe('the messages beside one', () => {
  test.for(places)('are those of the list: %o', async (place) => {
    const ids: number[] = []
    for (const page of [1, 2, 3]) {
      const { data } = await listMessages(db, clock, lists.messages.parse({ ...place, page }))
      ids.push(...data.map(({ id }) => id))
    }
    expect(ids.length).toBeGreaterThan(2)
    const wanted = messagePlace.parse(place)
    for (const [at, id] of ids.entries()) {
      const { previous, next } = await messagesBeside(db, clock, id, wanted)
      expect(previous).toBe(ids[at - 1] ?? null)
      // Beyond the pages that were read there may be more.
      if (at < ids.length - 1) expect(next).toBe(ids[at + 1])
    }
  })

  test('no table is read whole for them', async () => {
    for (const place of places) {
      const wanted = messagePlace.parse(place)
      const asked = await statementsOf(db, (on) => messagesBeside(on, clock, 300, wanted))
      for (const query of asked) expect(await fullScans(db, query), query.sql).toEqual([])
    }
  })
})
