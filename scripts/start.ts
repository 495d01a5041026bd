import { execFileSync } from 'node:child_process'

/** `npm start`: builds, then serves in this very process. */
try {
  execFileSync(process.execPath, [process.env.npm_execpath ?? 'npm', 'run', 'build'], { stdio: 'inherit' })
} catch {
  // The build has said why.
  process.exit(1)
}
await import(new URL('../build/server/index.js', import.meta.url).href)

// npm starts us through a shell, which dies of a signal without handing it on: whoever ends npm ends the server too.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.emit('SIGTERM')
}, 500).unref()
