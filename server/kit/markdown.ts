import { fillIn, withoutEmptyLines } from '../../rules/booking-facts.ts'
import { markdown } from '../platform/markdown.ts'
import type { Block } from '../platform/paper/paper.ts'

/** Renders Markdown as HTML that is safe to be put into a page. Pictures are left out. */
export const renderMarkdown = (text: string): string => markdown.render(text)

/** Renders Markdown with facts in its fields. A fact is shown as text, whatever it contains. */
export const renderFilled = (text: string, facts: Record<string, string>): string =>
  fillIn(
    renderMarkdown(withoutEmptyLines(text, facts)),
    Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        markdown.utils.escapeHtml(fact).replaceAll('\n', '<br>'),
      ]),
    ),
  )

type Token = ReturnType<typeof markdown.parse>[number]

/** The text of a paragraph; the address of a link follows its text. */
function textOf({ children }: Token): string {
  let text = ''
  let begin = 0
  let address = ''
  for (const token of children ?? []) {
    const { type, content } = token
    if (type === 'link_open') {
      begin = text.length
      address = `${token.attrGet('href') ?? ''}`
    } else if (type === 'link_close') {
      if (!address.endsWith(text.slice(begin))) text += ` (${address.replace(/^mailto:/, '')})`
    } else text += type === 'softbreak' ? ' ' : type === 'hardbreak' ? '\n' : content
  }
  return text
}

/** Markdown as the parts of a printed paper, with facts in its fields. */
export function paperOf(text: string, facts: Record<string, string>): Block[] {
  const blocks: Block[] = []
  /** The lists that are open, outermost first: the number of the next item, null where it has a dot. */
  const lists: (number | null)[] = []
  let cells: string[] | undefined
  let kind: 'text' | 'heading' = 'text'
  const add = (written: string) => {
    const filled = fillIn(written, facts)
    const number = lists.at(-1)
    const last = blocks.at(-1)
    if (cells) cells.push(filled)
    else if (number === undefined) blocks.push({ kind, text: filled })
    else if (number !== null) {
      blocks.push({ kind: 'text', text: `${number}. ${filled}` })
      lists[lists.length - 1] = number + 1
    } else if (last?.kind === 'list') last.items.push(filled)
    else blocks.push({ kind: 'list', items: [filled] })
  }
  for (const token of markdown.parse(withoutEmptyLines(text, facts), {})) {
    const { type } = token
    if (type === 'heading_open') kind = 'heading'
    else if (type === 'heading_close') kind = 'text'
    else if (type === 'bullet_list_open') lists.push(null)
    else if (type === 'ordered_list_open') lists.push(Number(token.attrGet('start') ?? 1))
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop()
    else if (type === 'tr_open') cells = []
    else if (type === 'tr_close') {
      blocks.push({ kind: 'text', text: (cells ?? []).join(' · ') })
      cells = undefined
    } else if (type === 'inline') add(textOf(token))
    else if (type === 'fence' || type === 'code_block') add(token.content.trimEnd())
  }
  return blocks
}

/** The beginning of rendered Markdown as plain text, for search results. */
export const firstWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
