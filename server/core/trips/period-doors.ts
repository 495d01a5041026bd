import { countOf } from '../../../rules/words.ts'
import { done } from '../../kit/doors/answers.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { pageOfAll } from '../../kit/lists/pagination.ts'
import { affectedInWords, countToNotify } from '../bookings/departure/change-notices.ts'
import {
  addPeriod,
  deletePeriod,
  inDays,
  listPeriods,
  listPeriodsOf,
  movePeriod,
  showPeriod,
} from './periods.ts'
import { countUse, withTrips } from './trip-use.ts'

export function periodDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps

  door('adminListPeriods', async ({ query }) => {
    const { rows, ...place } = pageOfAll(await listPeriodsOf(db, query), query.page)
    return { packages: query.with ? await withTrips(db, 'period', rows) : rows, ...place }
  })
  door('adminShowPeriod', async ({ ctx, params, query }) => {
    const period = await showPeriod(db, params.id)
    return { period: { ...period, ...(query.with && (await countUse(ctx, params.id))) } }
  })
  door('adminAddPeriod', async ({ ctx, form }) => {
    await addPeriod(ctx, form.period)
    return { message: 'The period was added.', id: form.period }
  })
  door('adminUpdatePeriod', async ({ ctx, params, form }) => {
    const moved = await movePeriod(ctx, params.id, form.period)
    const saved = { message: 'The period was saved.', id: form.period }
    if (moved === 0) return saved
    const told = ` ${countOf(moved, 'trip now takes', 'trips now take')} ${inDays(form.period)}.`
    const booked = await countToNotify(ctx, 'period', form.period)
    return {
      ...saved,
      message: `${saved.message}${told}${affectedInWords(booked.bookings)}`,
      ...booked,
    }
  })
  door('adminDeletePeriod', ({ ctx, params }) =>
    done('The period was deleted.', deletePeriod(ctx, params.id)),
  )
  door('listPeriods', () => listPeriods(db))
}
