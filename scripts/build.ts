import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Holds what the build was made of. */
const STAMP = 'build/made-of'

/** A hash of all that the build is made of. */
function sourcesNow(): string {
  const hash = createHash('sha256')
  const files = globSync([
    '{app,contract,demo,migrations,rules,server,texts}/**/*.*',
    'scripts/build.ts',
    '*.{json,ts}',
  ])
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Writes a list of routes without those of the back office, for visitors. The whole list is twice as long, and each first visit loads it.
 * server/pages/render.ts names it in public pages.
 */
function writePublicManifest() {
  const folder = 'build/client/assets'
  const BEGIN = 'window.__reactRouterManifest='
  const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined || others.length > 0)
    throw new Error(`There should be one list of routes in ${folder}.`)
  const text = readFileSync(join(folder, name), 'utf8')
  if (!text.startsWith(BEGIN)) throw new Error(`${name} does not begin as a list of routes does.`)
  const manifest = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, '')) as {
    routes: Record<string, unknown>
  }
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id]) => !id.startsWith('admin/')),
  )
  // React Router loads what `url` names once more, unless it is this file.
  const url = `/assets/public-${name}`
  writeFileSync(join(folder, `public-${name}`), `${BEGIN}${JSON.stringify({ ...manifest, routes, url })};`)
}

/** Writes compressed copies beside each file for browsers, which the server sends as they are. */
async function compress() {
  const folder = 'build/client'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|svg|txt|json)$/.test(file),
  )
  for (const file of files) {
    const path = join(folder, file)
    const body = await readFile(path)
    const asText = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(body, asText),
      promisify(gzip)(body, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  }
}

/** `npm run build`: builds the site; with `--if-changed` not where that would build the same again. */
const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean' } } })
const sources = sourcesNow()
const isUpToDate = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources
if (!values['if-changed'] || !isUpToDate) {
  rmSync(STAMP, { force: true })
  const router = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
  execFileSync(process.execPath, router, { stdio: 'inherit' })
  writePublicManifest()
  await compress()
  writeFileSync(STAMP, sources)
}
