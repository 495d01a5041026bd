import { spawnSync } from 'node:child_process'
import { prepareTemplate } from '../test/server.ts'

/** `npm run test:hostile`: malformed requests, abused sockets, hostile files; see test/hostile. */
await prepareTemplate()
process.env.HOSTILE_REQUESTS ??= '21000'
const { status } = spawnSync('vitest', ['run', 'test/hostile'], { stdio: 'inherit' })
process.exit(status ?? 1)
