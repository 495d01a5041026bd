import type { Deps } from '../server/app.ts'
import { dayAfter, isoAt } from '../server/platform/clock.ts'
import type { PictureStore } from '../server/platform/pictures.ts'
import { packages, siteDrawings, slides, trips } from './trips.ts'

const drawings = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default' })

async function read(name: string): Promise<string> {
  const load = drawings[`./pictures/${name}.svg`]
  if (!load) throw new Error(`There is no drawing named ${name}`)
  return load()
}

async function putDrawings(store: PictureStore, names: readonly string[], prefix: string, tell: Tell) {
  for (const [index, name] of names.entries()) {
    const drawn = await store.putDrawing(new TextEncoder().encode(await read(name)), `${prefix}${name}.jpg`)
    if (drawn) tell(`Drawing pictures (once): ${index + 1} of ${names.length}, ${name}`)
  }
}

/** The middle of a slide, of 2400 by 1350, in the shape of an upright phone. */
const uprightOf = (slide: string) =>
  slide.replace(
    /viewBox="0 0 2400 1350" width="2400" height="1350"/,
    'viewBox="795 0 810 1350" width="1080" height="1800"',
  )

type Tell = (line: string) => void

/** The pages' own pictures: there with or without demo trips. */
export async function putSiteDrawings({ drawings: store }: Deps, tell: Tell): Promise<void> {
  await putDrawings(store, siteDrawings, '', tell)
  for (const name of slides) {
    const drawn = await store.putDrawing(
      new TextEncoder().encode(uprightOf(await read(name))),
      `${name}-upright.jpg`,
    )
    if (drawn) tell(`Drawing pictures (once): ${name} for phones`)
  }
}

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
