import { spawnSync } from 'node:child_process'
import { prepareTemplate } from '../test/server.ts'

/** `npm run test:hostile` and `npm run test:faults`: one folder of tests, including those that take minutes. */
const folder = process.argv[2] ?? 'hostile'
await prepareTemplate()
process.env.LONG_TESTS = '1'
const { status } = spawnSync('vitest', ['run', `test/${folder}`, '--reporter=verbose'], { stdio: 'inherit' })
process.exit(status ?? 1)
