import { expect, test } from 'vitest'
import { forgetTicks, storeTick, waitingTicks } from './stored-papers.ts'

// Here, as in a browser in which somebody has forbidden it, nothing can be stored.
test('ticks wait in a browser that stores nothing, and the later of one traveller takes the place of the earlier', async () => {
  const tick = (position: number, state: 'present' | 'late', minute: number) => ({
    departure: 7,
    booking_id: 1,
    position,
    state,
    at: `2027-06-01T08:0${minute}:00.000Z`,
  })
  await storeTick(tick(1, 'present', 1))
  await storeTick(tick(2, 'present', 1))
  const sent = await waitingTicks(7)
  expect(sent).toHaveLength(2)
  expect(await waitingTicks(8)).toEqual([])
  await storeTick(tick(1, 'late', 2))
  await forgetTicks(sent)
  expect(await waitingTicks()).toMatchObject([{ position: 1, state: 'late' }])
})
