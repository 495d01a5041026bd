import { spawnSync } from 'node:child_process'

/** `npm run check`: format and lint, types, dead code. Each tool runs, even where one before it complains. */
const steps = ['biome check .', 'react-router typegen', 'tsc -p . --singleThreaded', 'knip']

const complained = steps.filter((step) => {
  const [command = '', ...args] = step.split(' ')
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0
})
for (const step of complained) console.error(`${step} complains: see above.`)
process.exit(complained.length > 0 ? 1 : 0)
