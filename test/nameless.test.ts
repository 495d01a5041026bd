import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNode, type Node, nodesOf, treeOf } from './syntax.ts'

/* What one presses has a name, also where only an icon is seen: who listens to the page hears no icon. */

const pressed = ['a', 'button', 'Button', 'Link', 'TextLink']

const naming = ['aria-label', 'aria-labelledby', 'title']

type Element = Node & {
  openingElement: { name: { name?: string }; attributes: { name?: { name?: string } }[] }
  children: Node[]
}

const isElement = (node: Node): node is Element => node.type === 'JSXElement'

/** A spread may name it too: `''`. */
const attributesOf = ({ openingElement }: Element) =>
  openingElement.attributes.map(({ name }) => name?.name ?? '')

/** Whether a child is hidden from who listens, whatever is chosen. */
function isHidden(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'JSXExpressionContainer') return isHidden(node.expression)
  if (node.type === 'ConditionalExpression') return isHidden(node.consequent) && isHidden(node.alternate)
  return isElement(node) && attributesOf(node).includes('aria-hidden')
}

/** The lines of what is pressed and has no name. */
function namelessIn(code: string): string[] {
  return [...nodesOf(treeOf(code))].flatMap(([node]) => {
    if (!isElement(node) || !pressed.includes(node.openingElement.name.name ?? '')) return []
    if (attributesOf(node).some((name) => name === '' || naming.includes(name))) return []
    const children = node.children.filter(({ type, value }) => type !== 'JSXText' || String(value).trim())
    if (children.length === 0 || !children.every(isHidden)) return []
    return `${code.slice(0, node.start).split('\n').length}: <${node.openingElement.name.name}>`
  })
}

test('the check finds what has no name', () => {
  expect(namelessIn('const a = <button>\n  <Star aria-hidden="true" />\n</button>')).toEqual(['1: <button>'])
  expect(namelessIn('const a = <Link to="/">{b ? <Star aria-hidden /> : <X aria-hidden />}</Link>')).toEqual([
    '1: <Link>',
  ])
  expect(
    namelessIn(`const a = <p><button aria-label={b}><X aria-hidden /></button><a title="c"><X aria-hidden /></a>
      <Button><X aria-hidden /> Close</Button><Link {...c}><X aria-hidden /></Link><a>{d}</a></p>`),
  ).toEqual([])
})

test('each button and link has a name, not only an icon', () => {
  const found = globSync('app/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    namelessIn(readFileSync(file, 'utf8')).map((each) => `${file}:${each}`),
  )
  expect(found, `an icon needs an aria-label beside it:\n${found.join('\n')}`).toEqual([])
})
