import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { screens } from '../app/admin/screens.ts'
import routes from '../app/routes.ts'
import { mayCall, type Role, roles } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'

/*
 * Whoever may open a screen may make the calls that it makes. From each screen this follows what its functions and components name,
 * over all files of the office. What stands behind `may('admin')` or in `<For who="admin">` is seen by that role alone.
 */

type Node = { type: string; [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

const isRole = (value: unknown): value is Role => roles.includes(value as Role)

const higher = (one: Role, other: Role) => (roles.indexOf(other) > roles.indexOf(one) ? other : one)

/** What a top-level name of a file names in turn: other names, and calls, each with the role that it is for at least. */
type Named = { what: { file: string; name: string } | { call: string }; who: Role }[]

type Module = {
  names: Map<string, Node>
  exported: string[]
  imports: Map<string, { file: string; name: string }>
}

const modules = new Map<string, Module>()

/** Reads a file: its names at the top, and where its imports come from. `*` is all that a file exports. */
function read(file: string, code = readFileSync(file, 'utf8')): Module {
  const known = modules.get(file)
  if (known) return known
  const module: Module = { names: new Map(), exported: [], imports: new Map() }
  modules.set(file, module)
  for (const statement of (
    parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] }
  ).body) {
    if (statement.type === 'ImportDeclaration') {
      const from = join(dirname(file), (statement.source as { value: string }).value)
      if (!/^app\/.*\.tsx?$/.test(from) || !existsSync(from)) continue
      for (const each of statement.specifiers as Node[]) {
        const imported = (each.imported as { name: string } | undefined)?.name
        const name = each.type === 'ImportDefaultSpecifier' ? 'default' : (imported ?? '*')
        module.imports.set((each.local as { name: string }).name, { file: from, name })
      }
      continue
    }
    const declared = (statement.declaration ?? statement) as Node
    const put = (name: string, node: Node) => {
      module.names.set(name, node)
      if (statement.declaration) module.exported.push(name)
    }
    if (statement.type === 'ExportDefaultDeclaration') put('default', declared)
    for (const each of (declared.declarations as Node[] | undefined) ?? [declared]) {
      const { id } = each as { id?: Node & { name?: string } }
      if (id?.name) put(id.name, each)
      // `const { useConfig, Config } = …`
      for (const { value } of (id?.properties as { value?: { name?: string } }[] | undefined) ?? [])
        if (value?.name) put(value.name, each)
    }
  }
  return module
}

/** The role that a condition is true for at least: `may('admin') && isOpen`; `known` are names that stand for one. */
function roleIn(condition: unknown, known: Map<string, Role>): Role | undefined {
  if (!isNode(condition)) return undefined
  const { type, left, right, operator } = condition as Node & { operator?: string }
  if (type === 'Identifier') return known.get((condition as unknown as { name: string }).name)
  if (type === 'LogicalExpression' && operator === '&&') return roleIn(left, known) ?? roleIn(right, known)
  if (type !== 'CallExpression') return undefined
  const { callee, arguments: given } = condition as unknown as {
    callee: Node
    arguments: { value?: unknown }[]
  }
  const { name } = callee as { name?: string }
  const last = given.at(-1)?.value
  const asks =
    ['may', 'mayCall', 'mayAsk'].includes(name ?? '') ||
    (callee.type === 'CallExpression' && (callee.callee as { name?: string }).name === 'useMay')
  return asks && isRole(last) ? last : undefined
}

/** The role that is refused where a condition is true: `!may('admin')`. */
const refusedIn = (condition: Node, known: Map<string, Role>): Role | undefined =>
  condition.type === 'UnaryExpression' && condition.operator === '!'
    ? roleIn(condition.argument, known)
    : condition.type === 'LogicalExpression' && condition.operator === '||'
      ? (refusedIn(condition.left as Node, known) ?? refusedIn(condition.right as Node, known))
      : undefined

const leaves = (node: Node): boolean =>
  ['ReturnStatement', 'ThrowStatement'].includes(node.type) ||
  (node.type === 'BlockStatement' && (node.body as Node[]).some(leaves))

/** Adds what a part of a syntax tree names, for whoever has the role `who` at least. */
function addNamed(node: Node, file: string, who: Role, known: Map<string, Role>, named: Named): void {
  const { names, imports } = read(file)
  const add = (part: unknown, role: Role = who) => {
    if (isNode(part)) addNamed(part, file, role, known, named)
  }
  switch (node.type) {
    case 'Literal': {
      const { value } = node
      if (typeof value === 'string' && /^admin[A-Z]/.test(value) && Object.hasOwn(calls, value))
        named.push({ what: { call: value }, who })
      return
    }
    case 'Identifier':
    case 'JSXIdentifier': {
      const name = node.name as string
      const what = imports.get(name) ?? (names.has(name) ? { file, name } : undefined)
      if (what) named.push({ what, who })
      return
    }
    case 'ImportExpression': {
      const from = join(dirname(file), String((node.source as { value?: string }).value))
      if (existsSync(from)) named.push({ what: { file: from, name: '*' }, who })
      return
    }
    case 'MemberExpression':
      add(node.object)
      if (node.computed) add(node.property)
      return
    case 'Property':
      if (node.computed) add(node.key)
      add(node.value)
      return
    case 'ObjectExpression': {
      const properties = node.properties as { key?: { name?: string }; value?: { value?: unknown } }[]
      const given = properties.find(({ key }) => key?.name === 'who')?.value?.value
      for (const each of properties) add(each, isRole(given) ? higher(who, given) : who)
      return
    }
    case 'JSXAttribute':
      add(node.value)
      return
    case 'VariableDeclarator': {
      const role = roleIn(node.init, known)
      if (role) known.set((node.id as { name: string }).name, role)
      add(node.init)
      return
    }
    case 'LogicalExpression':
      add(node.left)
      add(node.right, higher(who, (node.operator === '&&' && roleIn(node.left, known)) || who))
      return
    case 'ConditionalExpression':
    case 'IfStatement':
      add(node.test)
      add(node.consequent, higher(who, roleIn(node.test, known) ?? who))
      add(node.alternate, higher(who, refusedIn(node.test as Node, known) ?? who))
      return
    case 'BlockStatement': {
      let role = who
      for (const each of node.body as Node[]) {
        add(each, role)
        const refused = each.type === 'IfStatement' && refusedIn(each.test as Node, known)
        if (refused && leaves(each.consequent as Node)) role = higher(role, refused)
      }
      return
    }
    case 'JSXElement': {
      const { name, attributes } = node.openingElement as {
        name: { name?: string }
        attributes: { name?: { name: string }; value?: { value?: unknown } }[]
      }
      const given = attributes.find((each) => each.name?.name === 'who')?.value?.value
      add(node.openingElement)
      for (const each of node.children as Node[])
        add(each, name.name === 'For' && isRole(given) ? higher(who, given) : who)
      return
    }
  }
  // Types name calls without making them.
  if (!node.type.startsWith('TS')) for (const part of partsOf(node)) add(part)
  else add(node.expression)
}

const seen = new Map<string, Named>()

function namedBy(file: string, name: string): Named {
  const key = `${file} ${name}`
  const known = seen.get(key)
  if (known) return known
  const node = read(file).names.get(name)
  const named: Named = []
  if (node) addNamed(node, file, 'user', new Map(), named)
  seen.set(key, named)
  return named
}

/** The calls that may be made from a screen by somebody with a role, who may not make them; and where each is named. */
function refusedFrom(screen: string, who: Role): string[] {
  const refused = new Set<string>()
  const done = new Set<string>()
  const follow = (file: string, name: string, role: Role) => {
    const key = `${file} ${name} ${role}`
    if (done.has(key)) return
    done.add(key)
    if (name === '*') for (const each of read(file).exported) follow(file, each, role)
    for (const { what, who: least } of namedBy(file, name)) {
      const now = higher(role, least)
      if (!('call' in what)) follow(what.file, what.name, now)
      else if (!mayCall(now, calls[what.call as keyof typeof calls].who)) refused.add(`${file}: ${what.call}`)
    }
  }
  follow(screen, '*', who)
  return [...refused]
}

/** The addresses of all files below some routes, the frames of screens too. */
const pagesOf = (entries: RouteConfigEntry[], above = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const at = [above, path].filter(Boolean).join('/')
    return [{ path: at.replace(/^admin\/?/, ''), file: `app/${file}` }, ...pagesOf(children, at)]
  })

/** Calls that no role is asked for where they are named, and why nobody else makes them. */
const opened = 'a dialog whose button asks for the role'
const answered = 'part of an answer that only the role gets'
const named: Record<string, string> = {
  'app/admin/crew/crew.tsx: adminSaveCrew': answered,
  'app/admin/departures/papers/sheets.tsx: adminSaveRooms': 'its button comes with `mayChange`',
  'app/admin/letters/bulk.tsx: adminBulkRefund': 'a kind of `BulkButton`, whose user asks for the role',
  'app/admin/payments/differences.tsx: adminComparePayments': answered,
  'app/admin/payments/differences.tsx: adminSettleDifference': answered,
  'app/admin/payments/refund-to-card.tsx: adminRefundBooking': opened,
  'app/admin/resellers/agents.tsx: adminInviteAgent': opened,
  'app/admin/resellers/agents.tsx: adminRemoveAgent': opened,
  'app/admin/resellers/reseller-details.tsx: adminUpdateReseller': opened,
  'app/admin/resellers/key.tsx: adminRenewResellerKey': opened,
}

test('whoever may open a screen may make the calls that it makes', () => {
  const found = pagesOf(routes)
    .filter(({ file }) => file.startsWith('app/admin/'))
    .flatMap(({ path, file }) => {
      const who =
        screens.find((screen) => screen.path === path)?.who ?? (path === 'settings' ? 'admin' : 'guide')
      return refusedFrom(file, who).map((refused) => `${path || file}, for a ${who}: ${refused}`)
    })
  const places = found.map((each) => each.replace(/^.*?, for a \w+: /, ''))
  expect(found.filter((_, index) => !Object.hasOwn(named, places[index] ?? ''))).toEqual([])
  expect(Object.keys(named).filter((place) => !places.includes(place))).toEqual([])
})
