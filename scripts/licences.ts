import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* `npm run licences`: lists the packages of a running site by licence. Fails on a licence that is unknown or not compatible with MIT. */

/** Permissive licences, and two that only bind their own files: the LGPL (libvips of sharp) and the MPL. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

type Locked = { version?: string; dev?: boolean; devOptional?: boolean; license?: string }
type Manifest = { license?: string | { type?: string } }

/** Packages that name their licence in a file alone, LICENSE, which was read. */
const inFile: Record<string, string> = { 'node_modules/png-js': 'MIT' }

/** Needed by the build only, which copies parts of them into the files for browsers. */
const copied = ['node_modules/lucide-react', 'node_modules/tailwindcss']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

function licenceOf(folder: string, locked: Locked): string {
  const file = join(folder, 'package.json')
  const manifest: Manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const licence = typeof manifest.license === 'object' ? manifest.license.type : manifest.license
  // Binaries for other systems are in the lock file only.
  return licence ?? locked.license ?? inFile[folder] ?? 'unknown'
}

/** `A AND B` needs both, `A OR B` one. */
const isCompatible = (licence: string): boolean => {
  const bare = licence.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isCompatible)
  return bare.split(' AND ').every((each) => compatible.has(each))
}

const byLicence = new Map<string, string[]>()
for (const [folder, locked] of Object.entries(lock.packages)) {
  if (folder === '' || ((locked.dev || locked.devOptional) && !copied.includes(folder))) continue
  const licence = licenceOf(folder, locked)
  const name = `${folder.split('node_modules/').at(-1)} ${locked.version ?? ''}`
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), name])
}

let count = 0
const wrong: string[] = []
for (const [licence, names] of [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1))) {
  count += names.length
  console.log(
    `${licence}${isCompatible(licence) ? '' : '  NOT COMPATIBLE'} (${names.length})\n  ${names.join(', ')}`,
  )
  if (!isCompatible(licence)) wrong.push(licence)
}
console.log(
  `${count} packages in production, ${byLicence.size} licences, ${wrong.length} not compatible with MIT.`,
)
process.exit(wrong.length > 0 ? 1 : 0)
