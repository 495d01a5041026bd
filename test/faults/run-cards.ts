import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/* Runs `cards-process.ts` in a process of its own. Node by itself reads no JSX, which the mails of a booking are written in. */
await runnerImport(fileURLToPath(new URL('cards-process.ts', import.meta.url)), { configFile: false })
