import { commands as ofDemo } from './features/demo/demo.ts'
import { commands as ofImports } from './features/imports/hand-in.ts'
import { inSql } from './features/waiting/in-sql.ts'
import type { Feature } from './kit/feature.ts'

/**
 * What features bring to `cli.ts`: their commands, and the answers that commands ask for. Node runs these without a build and reads no JSX,
 * so it loads no `index.ts` of a feature. `features.test.ts` holds this list to that of the features.
 */
export const parts: readonly Pick<Feature, 'name' | 'answers' | 'commands'>[] = [
  { name: 'demo', commands: ofDemo },
  { name: 'waiting', answers: inSql },
  { name: 'imports', commands: ofImports },
]
