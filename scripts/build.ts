import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Holds what the build was made of. */
const STAMP = 'build/made-of'

/** A hash of all that the build is made of. */
function sourcesNow(): string {
  const hash = createHash('sha256')
  const files = globSync([
    '{app,contract,demo,migrations,server}/**/*.*',
    'scripts/{build,compress}.ts',
    '*.{json,ts}',
  ])
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

const isUpToDate = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesNow()

/** `npm run build`: builds the site. `npm start` leaves out what would build the same again. */
export function build({ unlessUpToDate = false } = {}): void {
  if (unlessUpToDate && isUpToDate()) return
  const sources = sourcesNow()
  rmSync(STAMP, { force: true })
  const run = (...args: string[]) => execFileSync(process.execPath, args, { stdio: 'inherit' })
  run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
  run('scripts/compress.ts')
  writeFileSync(STAMP, sources)
}

if (import.meta.main) build()
