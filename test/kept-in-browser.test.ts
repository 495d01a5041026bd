import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What the site keeps in a browser stands in docs/law.md, for the agency's page on privacy. */

const page = 'docs/law.md'
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Where a store is opened by its name in the browser, and what for. Everybody else goes through app/storage.ts, whose types have each key. */
const opened: Record<string, string> = {
  'app/storage.ts: localStorage': 'keys of its own type',
  'app/storage.ts: sessionStorage': 'keys of its own type',
  'app/session.ts: localStorage': 'reads the token before the first paint',
  'app/inline-script.ts: localStorage': 'reads before the first paint whether an offer was answered',
  'app/admin/departures/papers/stored-papers.ts: indexedDB.open': 'named by app/forget-papers.ts',
  'app/admin/departures/papers/stored-papers.ts: caches.open': 'named by app/forget-papers.ts',
  'app/admin/departures/papers/worker.ts: indexedDB.open': 'reads what is there',
}

test('nobody opens a store of the browser but those who are named with their reason', () => {
  const stores =
    /\b(?:(?:local|session)Storage|indexedDB\.open|caches\.open|cookieStore|document\.cookie)\b|set-cookie/gi
  const found = globSync('{app,server}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...new Set([...textOf(file).matchAll(stores)].map(([store]) => `${file}: ${store}`))])
  const others = found.filter((each) => !Object.hasOwn(opened, each))
  expect(others, `keep it by app/storage.ts, or name it in ${page} and here: ${others.join(', ')}`).toEqual(
    [],
  )
  expect(Object.keys(opened).filter((each) => !found.includes(each))).toEqual([])
})

/** The key of the router's `<ScrollRestoration>`. */
const ofRouter = 'react-router-scroll-positions'

test('each key is in the list of the docs, which has no other', () => {
  const types = [...textOf('app/storage.ts').matchAll(/^type KeptBy\w+ =\n((?: {2}\| .*\n)+)/gm)]
  const keys = types.flatMap(([, union = '']) =>
    [...union.matchAll(/['`](.+)['`]/g)].map(([, key = '']) => key.replace(/\$\{.*\}/, '…')),
  )
  const [, papers] = /KEPT = '(.*)'/.exec(textOf('app/forget-papers.ts')) ?? []
  const kept = [...keys, `${papers}…`, ofRouter]
  expect([types.length, kept.includes('token')]).toEqual([2, true])
  const [, list = ''] = textOf(page).split('## What the site keeps in a browser')
  const named = [...list.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
  )
  const missing = kept.filter((key) => !named.includes(key))
  expect(missing, `${page} does not say why and until when a browser keeps ${missing.join(', ')}`).toEqual([])
  const gone = named.filter((name) => !kept.includes(name))
  expect(gone, `${page} names what no browser keeps any more: ${gone.join(', ')}`).toEqual([])
})
