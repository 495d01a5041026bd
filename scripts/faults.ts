import { spawnSync } from 'node:child_process'
import { prepareTemplate } from '../test/server.ts'

/** `npm run test:faults`: kills, outages, overload, several processes, backups under load; see test/faults. */
await prepareTemplate()
const { status } = spawnSync('vitest', ['run', 'test/faults', '--reporter=verbose'], { stdio: 'inherit' })
process.exit(status ?? 1)
