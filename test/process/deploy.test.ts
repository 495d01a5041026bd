import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../server/platform/config.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const dockerfile = read('Dockerfile')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap((found) => found[1] ?? [])

/** What the build makes, or installs. */
const made = ['build', 'node_modules']

test('the image copies what exists', () => {
  const copied = all(dockerfile, /^COPY (?!\. )(.+) \S+$/gm)
    .flatMap((paths) => paths.split(' '))
    .filter((path) => !path.startsWith('--'))
    .map((path) => path.replace('/app/', ''))
  expect(copied).toContain('package-lock.json')
  expect(copied.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([])
})

/** The file and all that it imports, as paths. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const path of all(readFileSync(file, 'utf8'), /\b(?:from|import\()\s*'(\.[^']+\.ts)'/g)) {
    withImports(relative('.', resolve(dirname(file), path)), found)
  }
  return found
}

test('the image has every folder that the command line imports', () => {
  const folders = new Set([...withImports('server/cli.ts')].map((file) => file.split('/')[0]))
  expect([...folders].sort()).toEqual(['contract', 'migrations', 'rules', 'server', 'texts'])
  for (const folder of folders) expect(dockerfile).toContain(`/app/${folder} ${folder}\n`)
})

test('container and service start what the build makes', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts.build).toBe('node scripts/build.ts')
  expect(readFileSync('scripts/build.ts', 'utf8')).toContain(
    "'node_modules/@react-router/dev/bin.cjs', 'build'",
  )
  expect(readFileSync('scripts/start.ts', 'utf8')).toContain('../build/server/index.js')
  expect(dockerfile).toMatch(/^CMD \["node", .*"build\/server\/index.js"\]$/m)
  expect(read('itinera.service')).toMatch(/^ExecStart=.*\/node .*build\/server\/index.js$/m)
})

test('every variable for the server is one that it reads', () => {
  const alone = /^ {2}itinera:\n(?: {4}.*\n)*/m.exec(read('compose.yaml'))?.[0] ?? ''
  const cluster = /^x-itinera:.*\n(?: {2}.*\n)*/m.exec(read('compose.cluster.yaml'))?.[0] ?? ''
  const settings = [...all(dockerfile, /^ENV (.+)/gm), ...all(read('itinera.service'), /^Environment=(.+)/gm)]
  const named = [
    ...all(settings.join(' '), /([A-Z_]+)=/g),
    ...all(alone, /^ {6}([A-Z_]+):/gm),
    ...all(cluster, /^ {4}([A-Z_]+):/gm),
  ]
  expect(named).toContain('DATABASE_URL')
  expect(named).toContain('DATA_DIR')
  expect(named).toContain('PICTURES_URL')
  // Read by libraries, and by the C library.
  const others = ['NODE_ENV', 'MALLOC_ARENA_MAX']
  expect(named.filter((name) => !others.includes(name) && !Object.hasOwn(variables, name))).toEqual([])
})
