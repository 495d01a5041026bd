import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Holds what the build was made of. */
const STAMP = 'build/made-of'

/** A hash of all that the build is made of. */
function sourcesNow(): string {
  const hash = createHash('sha256')
  const files = globSync([
    '{app,contract,demo,migrations,rules,server,texts}/**/*.*',
    'scripts/{build,compress,public-manifest}.ts',
    '*.{json,ts}',
  ])
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** `npm run build`: builds the site; with `--if-changed` not where that would build the same again. */
const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean' } } })
const sources = sourcesNow()
const isUpToDate = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources
if (!values['if-changed'] || !isUpToDate) {
  rmSync(STAMP, { force: true })
  const router = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
  execFileSync(process.execPath, router, { stdio: 'inherit' })
  await import('./public-manifest.ts')
  await import('./compress.ts')
  writeFileSync(STAMP, sources)
}
