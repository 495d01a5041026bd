import { feature } from '../../kit/feature.ts'
import { importDoors } from './doors.ts'
import { workOnImports } from './take.ts'

/** Moving in: trips, pages and old addresses from another system. */
export const imports = feature({
  name: 'imports',
  doors: importDoors,
  jobs: { imports: { round: 'imports', run: workOnImports } },
})
