import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { mayCall, roles } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import routes from '../routes.ts'
import { addressOf, screens } from './screens.ts'

type Page = { path: string; file: string }

/** The addresses of all pages below some routes, with the file of each. */
function pagesOf(entries: RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const at = [above, path].filter(Boolean).join('/')
    // The frame of other pages is no page itself; a list that stays in sight behind its records is one.
    const isFrame = children?.some(({ index, path }) => index || !path?.startsWith(':'))
    return [...(isFrame ? [] : [{ path: at, file }]), ...pagesOf(children ?? [], at)]
  })
}

const layout = routes
  .flatMap((entry) => [entry, ...(entry.children ?? [])])
  .find(({ file }) => file === 'admin/shell/office-layout.tsx')
const pages = pagesOf(layout?.children ?? []).map(({ path, file }) => ({
  path: path.replace(/^admin\//, ''),
  file,
}))

test('the list of screens has every page of the back office, and no other', () => {
  const routed = pages.map(({ path }) => path).filter((path) => path !== '*')
  expect(screens.map(({ path }) => path).toSorted()).toEqual(routed.toSorted())
})

test('every section has a link in the sidebar, but for the account below it', () => {
  const sections = new Set(screens.map(({ path }) => path.split('/')[0] ?? ''))
  const linked = screens.filter(({ link }) => link).map(({ path }) => path)
  expect([...sections].filter((section) => !linked.includes(section))).toEqual(['account'])
})

test.each(pages)('whoever may open $path may make the calls that it needs', ({ path, file }) => {
  const source = readFileSync(`app/${file}`, 'utf8')
  const needed = [...source.matchAll(/\b(?:load|loadList)\(\s*request,\s*'(\w+)'/g)].map(([, call]) => call)
  const who = screens.find((screen) => screen.path === path)?.who ?? 'admin'
  for (const call of needed) {
    const { who: caller } = calls[call as keyof typeof calls]
    expect(mayCall(who, caller), `${call} is for ${caller}`).toBe(true)
  }
  expect(roles).toContain(who)
})

test('an address has an id and what follows it', () => {
  const add = screens.find(({ path }) => path === 'departures/add')
  const edit = screens.find(({ path }) => path === 'trips/edit/:id')
  expect([add, edit].map((screen) => screen && addressOf(screen))).toEqual([
    '/admin/departures/add?trip=1',
    '/admin/trips/edit/1',
  ])
})
