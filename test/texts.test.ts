import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { en } from '../texts/en/index.ts'
import { textsOf } from '../texts/voice.ts'
import { isNode, type Node, nodesOf, treeOf } from './syntax.ts'

/* What travellers read stands in texts/, where it has all its languages; and what stands there is read somewhere. */

const root = join(import.meta.dirname, '..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

/** The attributes whose text somebody reads or hears, whatever it is. */
const readable = ['alt', 'aria-label', 'aria-description', 'hint', 'label', 'placeholder', 'title']

/** What is said where a node stands: of a condition each of its outcomes, of a template its words. */
function wordsOf(node: Node): string[] {
  const inside = (...parts: unknown[]) => parts.flatMap((part) => (isNode(part) ? wordsOf(part) : []))
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [
        (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(''),
        ...inside(...(node.expressions as Node[])),
      ]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return inside(node.expression)
    case 'ConditionalExpression':
      return inside(node.consequent, node.alternate)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(node.operator))
        ? inside(...(node.operator === '&&' ? [] : [node.left]), node.right)
        : []
    default:
      return []
  }
}

/** A capital, and a blank between two words: no class, address or name of a thing. */
const isSentence = (words: string) => /^\p{Lu}[^{}]*\p{L} \p{L}/u.test(words)

/** The texts of a component that stand in it, rather than in texts/. */
function* textsIn(code: string, lang: 'ts' | 'tsx' = 'tsx'): Generator<string> {
  for (const [node, above] of nodesOf(treeOf(code, lang))) {
    // Of a fault only the log has the words.
    const isElsewhere =
      !/^JSX|^NewExpression$/.test(above?.type ?? '') && ['Literal', 'TemplateLiteral'].includes(node.type)
    if (isElsewhere) for (const words of wordsOf(node)) if (isSentence(words)) yield words.trim()
    const isChild = above?.type === 'JSXElement' || above?.type === 'JSXFragment'
    const attribute = above?.type === 'JSXAttribute' ? (above.name as { name: string }).name : undefined
    if (!isChild && (attribute === undefined || node === above?.name)) continue
    const isAnything = isChild || readable.includes(attribute ?? '')
    for (const words of wordsOf(node))
      if (isAnything ? /\p{Letter}/u.test(words.replaceAll(/&\w+;/g, '')) : isSentence(words))
        yield words.trim()
  }
}

test('the check finds texts in a component', () => {
  const found = (code: string) => [...textsIn(code)]
  expect(found('const a = <p title="Hi">Hello {t.name}</p>')).toEqual(['Hi', 'Hello'])
  expect(found("const a = <p>{'Hello'} {`Day`}</p>")).toEqual(['Hello', 'Day'])
  expect(
    found(`const a = <p hint={b ? 'Yes' : c ?? \`No \${d}\`}>{b && 'Full'}{b === 'x' ? t.y : null}</p>`),
  ).toEqual(['Yes', 'No', 'Full'])
  expect(found("const a = b ? 'Nothing is here' : 'none'; throw new Error('Not for people')")).toEqual([
    'Nothing is here',
  ])
  expect(found('const a = <Box why="All of it" look="quiet" />')).toEqual(['All of it'])
  expect(found('const a = <p className="px-4" id="x" title={t.title}>★ {t.name} ·&nbsp;</p>')).toEqual([])
})

/** What only the staff read is English, and stands where it is shown. */
const ofStaff = [
  'server/core/accounts/mails/links.tsx',
  'server/core/bookings/mails/booking-agency.tsx',
  'server/core/bookings/mails/bookings-anonymised.tsx',
  'server/core/bookings/mails/option-ends.tsx',
  'server/core/bookings/mails/own-change-agency.tsx',
  'server/features/crew/mails/crew.tsx',
  'server/features/messages/mails/messages.tsx',
  'server/features/cards/mails/paid-too-late.tsx',
]

/** Names, which no language changes, a key of the keyboard, and fonts. */
const names = [
  'app/public/trip/story.tsx: GeoNames',
  'app/ui/list/search-box.tsx: f',
  'server/kit/mail/parts/layout.tsx: Figtree, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  'server/kit/mail/parts/layout.tsx: Fraunces, Georgia, "Times New Roman", serif',
]

test('what travellers read stands in texts, not in components', () => {
  const found = filesOf('{app/{*.{ts,tsx},{price,public,travellers,ui}/**/*.{ts,tsx}},server/**/*.tsx}')
    .filter((file) => !ofStaff.includes(file))
    .flatMap((file) =>
      [...textsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')].map(
        (words) => `${file}: ${words}`,
      ),
    )
  const [added, gone] = [
    found.filter((each) => !names.includes(each)),
    names.filter((each) => !found.includes(each)),
  ]
  expect(
    added,
    `a text goes to texts/, what no language changes to \`names\` of this file:\n${added.join('\n')}`,
  ).toEqual([])
  expect(gone, `\`names\` of this file has what no component says any more:\n${gone.join('\n')}`).toEqual([])
})

test('what travellers read counts in their language: the office’s English counts stay there', () => {
  const english = /^import \{[^}]*\b(countOf|dayCount)\b[^}]*\} from '[^']*\/rules\/words\.ts'/m
  const found = (pattern: string) =>
    filesOf(pattern).filter((file) => english.test(readFileSync(join(root, file), 'utf8')))
  expect(found('app/{price,public,travellers,ui}/**/*.{ts,tsx}')).toEqual([])
  expect(found('app/admin/**/*.{ts,tsx}')).not.toEqual([])
})

/** Where a text stands: `['site', 'nav', 'home']`. */
function* placesOf(texts: object, above: string[] = []): Generator<string[]> {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'object') yield* placesOf(text, [...above, key])
    else yield [...above, key]
  }
}

test('every text is used', () => {
  const files = filesOf('{app,rules,server,contract}/**/*.{ts,tsx}').map((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return { words: new Set(code.match(/[\w-]+/g)), code }
  })
  const isNamed = ([...place]: string[]) => {
    const key = place.pop() as string
    const group = place.at(-1) as string
    // `t.nav[page]`
    const byValue = new RegExp(`\\b${group}(\\?\\.)?\\[`)
    // Chosen where the agency's phone is known, or by why a login has ended.
    const isChosen = ['byMail', 'orCall'].includes(key) || group === 'endedKept'
    return files.some(
      ({ words, code }) => words.has(group) && (isChosen || words.has(key) || byValue.test(code)),
    )
  }
  const unused = [...placesOf(en)].filter((place) => !isNamed(place)).map((place) => place.join('.'))
  expect(unused, `nothing says ${unused.join(', ')}`).toEqual([])
})

/** Whatever a text takes: a number, words, a list, facts, or how days are said. It reads as 7. */
const seven: unknown = new Proxy(() => seven, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 7 : seven),
})

/** What each text says, by its place. */
function saidIn(texts: object, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    const place = `${above}.${key}`
    if (typeof text === 'object') return saidIn(text, place)
    return [[place, String(typeof text === 'function' ? text(seven, seven, seven, seven) : text)]]
  })
}

test('every text is translated', () => {
  const others = languages
    .filter((language) => language !== 'en')
    .map((language) => new Map(saidIn(textsOf(language))))
  const found = saidIn(textsOf('en'))
    .filter(([, said]) => /\p{L}/u.test(said.replaceAll(/\{\w+\}/g, '')))
    .filter(([place, said]) => others.every((texts) => texts.get(place) === said))
    .map(([place, said]) => `${place}: ${said}`)
  expect(found, `in English in all languages:\n${found.join('\n')}`).toEqual([])
})
