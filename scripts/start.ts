import { execFileSync } from 'node:child_process'

/** `npm start`: builds, then serves in this process. */
try {
  execFileSync(process.execPath, [process.env.npm_execpath ?? 'npm', 'run', 'build'], { stdio: 'inherit' })
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
