import { parseAst } from 'vite'

export type Node = { type: string; start: number; [name: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const treeOf = (code: string, lang: 'ts' | 'tsx' = 'tsx') =>
  parseAst(code, { lang }) as unknown as Node

/** Every node of a syntax tree, with the node above it. */
export function* nodesOf(node: Node, above?: Node): Generator<[Node, Node | undefined]> {
  yield [node, above]
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* nodesOf(part, node)
}
