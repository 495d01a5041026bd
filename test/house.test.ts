import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/* The shape of the house, as CONTRIBUTING.md has it. Who may import from whom stands in server/rooms.test.ts. */

const rooms = '{app,contract,rules,texts,server,demo,scripts}'
const product = globSync(`${rooms}/**/*.{ts,tsx,css}`).filter((file) => !/\.test\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')

test('no folder has more than 25 files; the contract 40', () => {
  const sizes = Map.groupBy(product, (file) => dirname(file))
  const most = (folder: string) => (['contract'].includes(folder) ? 40 : 25)
  const full = [...sizes].filter(([folder, files]) => files.length > most(folder))
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('a file is found by its name: three have the same one at most', () => {
  // Each feature has an `index.ts` and a `doors.ts`, each language the same files.
  const isUsual = /\/(index|doors)\.ts$|^demo\/languages\//
  const named = Map.groupBy(
    globSync('{app,contract,rules,server,demo,scripts,test,migrations}/**/*.{ts,tsx}').filter(
      (file) => !isUsual.test(file),
    ),
    (file) => basename(file),
  )
  expect([...named.values()].filter((files) => files.length > 3)).toEqual([])
})

/** Files of more than 400 lines, which hold one subject all the same. */
const long = new Map([
  ['app/styles.css', 'the look of the whole site: colours, types, what no class can say'],
  ['server/kit/mail/parts/layout.tsx', 'the parts of every mail, which share its colours and widths'],
])

test('a file of more than 400 lines has a reason', () => {
  const found = product.filter((file) => textOf(file).split('\n').length > 401)
  expect(found.toSorted()).toEqual([...long.keys()].toSorted())
})

/** What a file imports, types and what is loaded later included. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import\(?)\s*'(\.[^'?]+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )

test('no files import each other in a circle, types included', () => {
  const imports = new Map(product.map((file) => [file, importsOf(file)]))
  const done = new Set<string>()
  const circles: string[] = []
  function walk(file: string, way: string[]) {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (way.includes(file) || done.has(file)) return
    for (const next of imports.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of product) walk(file, [])
  expect(circles).toEqual([])
})

test('the files and folders that the docs and decisions name exist', () => {
  const all = globSync('**/*', { exclude: ['node_modules', '.git', 'build', 'data'] }).map(
    (file) => `/${file}/`,
  )
  const pages = ['CONTRIBUTING.md', ...globSync('docs/**/*.md')]
  const gone = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`([\w@+-][\w@+./-]*)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => /\.(tsx?|css|md)$|^[\w-]+\/([\w-]+\/)*$/.test(named) && named !== 'build/')
      // Most are named by the end of their path: `bookings/book.ts`.
      .filter((named) => !all.some((file) => file.endsWith(`/${named.replace(/\/$/, '')}/`)))
      .map((named) => `${page}: ${named}`),
  )
  expect(gone).toEqual([])
})

test('each command of the house stands in the README or the docs', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('server/cli.ts'))
  const pages = ['README.md', ...globSync('docs/**/*.md')].map(textOf).join('\n')
  const missing = commands.filter((name) => !new RegExp(`npm run ${name}(?![\\w:-])`).test(pages))
  expect(commands).toContain('backup')
  expect(missing, `no page names npm run ${missing.join(', npm run ')}`).toEqual([])
})

test('nobody but the booking core may write what something follows from', () => {
  const casts = product.filter((file) => file.startsWith('server/') && / as Write\b/.test(textOf(file)))
  expect(casts.toSorted()).toEqual([
    'server/core/bookings/after-change.ts',
    'server/core/bookings/new-booking.ts',
  ])
})

test('whatever can be stopped is given its signal: a job that forgets it does not compile', () => {
  const found = product.filter((file) => file.startsWith('server/') && /\bsignal\?:/.test(textOf(file)))
  expect(found, `\`signal?:\` in ${found.join(', ')}`).toEqual([])
})

/** Listeners that stay as long as what they listen to, and why. */
const listening: Record<string, string> = {
  "app/admin/departures/papers/worker.ts: 'install'": 'of the worker itself',
  "app/admin/departures/papers/worker.ts: 'activate'": 'of the worker itself',
  "app/admin/departures/papers/worker.ts: 'fetch'": 'of the worker itself',
  "app/admin/kit/preview.tsx: 'scroll'": 'of a page in a frame, and gone with it',
  'app/inline-script.ts: t': 'of the page as long as it is open',
  "app/inline-script.ts: 'submit'": 'of the page as long as it is open',
  "app/inline-script.ts: 'visibilitychange'": 'of the page as long as it is open',
}

test('who listens to an event also stops: removeEventListener, a signal or once', () => {
  const eventsOf = (text: string, call: string) =>
    [...text.matchAll(new RegExp(`${call}\\(([\\w']+),(.*)`, 'g'))]
      .filter(([, , rest = '']) => !/\bsignal\b|\bonce: *true/.test(rest))
      .map(([, event = '']) => event)
  const heard = product
    .filter((file) => file.startsWith('app/'))
    .flatMap((file) => {
      const text = textOf(file)
      const stopped = eventsOf(text, 'removeEventListener')
      return eventsOf(text, 'addEventListener').flatMap((event) => {
        const at = stopped.indexOf(event)
        if (at >= 0) stopped.splice(at, 1)
        return at >= 0 ? [] : `${file}: ${event}`
      })
    })
  const found = heard.filter((each) => !Object.hasOwn(listening, each))
  expect(found, `nothing stops listening in ${found.join(', ')}`).toEqual([])
  expect(Object.keys(listening).filter((each) => !heard.includes(each))).toEqual([])
})
