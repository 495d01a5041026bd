import type { Deps } from '../server/app.ts'
import { dayAfter, isoAt } from '../server/platform/clock.ts'
import type { PictureStore } from '../server/platform/pictures.ts'
import { packages, siteDrawings, trips } from './trips.ts'

const drawings = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default' })

async function putDrawings(store: PictureStore, names: readonly string[], prefix: string, tell: Tell) {
  for (const [index, name] of names.entries()) {
    const load = drawings[`./pictures/${name}.svg`]
    if (!load) throw new Error(`There is no drawing named ${name}`)
    const drawn = await store.putDrawing(new TextEncoder().encode(await load()), `${prefix}${name}.jpg`)
    if (drawn) tell(`Drawing pictures (once): ${index + 1} of ${names.length}, ${name}`)
  }
}

type Tell = (line: string) => void

/** The pages' own pictures: there with or without demo trips. */
export const putSiteDrawings = (deps: Deps, tell: Tell) => putDrawings(deps.drawings, siteDrawings, '', tell)

/**
 * Fills an empty database with demo trips, dates from a week to a year ahead. Pictures first, then all rows at once:
 * interrupted midway, the next start goes on where this one stopped.
 */
export async function fillDemo({ db, clock, pictures }: Deps, tell: Tell): Promise<void> {
  const isEmpty = async (table: 'trips' | 'periods' | 'packages') =>
    !(await db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst())
  if (!((await isEmpty('trips')) && (await isEmpty('periods')) && (await isEmpty('packages')))) return

  await putDrawings(
    pictures,
    trips.map((trip) => trip.picture),
    'demo-',
    tell,
  )
  await db.transaction().execute(async (trx) => {
    const days = [...new Set(trips.map((trip) => trip.days))]
    // Another process may have filled the database while this one was drawing.
    const added = await trx
      .insertInto('periods')
      .values(days.map((count) => ({ days: count })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('days')
      .execute()
    if (added.length < days.length) return
    const packageIds: number[] = []
    for (const description of packages) {
      const { id } = await trx
        .insertInto('packages')
        .values({ description })
        .returning('id')
        .executeTakeFirstOrThrow()
      packageIds.push(id)
    }
    await trx
      .insertInto('trips')
      .values(
        trips.map(({ picture, title, description, days: length, includes, inDays }) => ({
          title,
          description,
          date: dayAfter(clock.today(), inDays),
          banner: `demo-${picture}.jpg`,
          period_days: length,
          package_id: packageIds[includes] ?? null,
          created_at: isoAt(clock.now()),
        })),
      )
      .execute()
    tell(`Filled the empty database with ${trips.length} demo trips.`)
  })
}
