import { sql } from 'kysely'
import { fillDemo } from '../demo/fill.ts'
import type { PictureStore } from '../server/platform/pictures.ts'
import type { World } from './world.ts'

/** Fills an empty database, as a new site has it; the drawings are left out, which take seconds. */
export async function fillEmpty(world: World, wanted: 'all' | 'trips') {
  for (const table of ['departures', 'trips', 'packages', 'periods', 'sessions', 'users', 'settings'])
    await sql`delete from ${sql.table(table)}`.execute(world.db)
  const pictures = { putDrawing: async () => false, putFile: async () => {} } as unknown as PictureStore
  await fillDemo({ ...world, pictures }, wanted, () => {})
  await world.settingsChanged()
}
