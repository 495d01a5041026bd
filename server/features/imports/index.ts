import { feature } from '../../kit/feature.ts'
import { importDoors } from './doors.ts'
import { personal } from './forget-people.ts'
import { commands } from './hand-in.ts'
import { countMissing, leadsTo } from './redirects.ts'
import { workOnImports } from './take.ts'

/** Moving in: trips, pages, bookings and old addresses from another system. */
export const imports = feature({
  name: 'imports',
  uses: ['reviews'],
  tables: ['imports', 'import_items', 'redirects', 'missing_paths'],
  doors: importDoors,
  commands,
  personal,
  async elsewhere(ctx, path) {
    const found = await leadsTo(ctx.db, path)
    if (!found) await countMissing(ctx, path)
    return found
  },
  jobs: { imports: { round: 'imports', run: (ctx, signal) => workOnImports(ctx, signal) } },
})
