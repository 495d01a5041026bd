import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** `npm start`: builds what has changed, then serves in this process. */

/**
 * Keeps a second start out of this folder: it would build anew below the feet of the first. SQLite's lock is the operating
 * system's, which takes it back however this process ends.
 */
mkdirSync('.cache', { recursive: true })
const lock = new DatabaseSync('.cache/start.lock')
try {
  lock.exec('begin exclusive')
} catch {
  console.error('The site is running from this folder already. Stop it first, or use a copy of the folder.')
  process.exit(1)
}
process.once('exit', () => lock.close())

try {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' })
} catch {
  // The build has printed the reason.
  process.exit(1)
}
await import(new URL('../build/server/index.js', import.meta.url).href)

// npm runs this script through a shell, which does not pass signals on. When the shell is gone, stop the server too.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.emit('SIGTERM')
}, 500).unref()
