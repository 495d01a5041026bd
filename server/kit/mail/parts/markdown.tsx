import { fillIn } from '../../../../rules/booking-facts.ts'
import { markdown } from '../../../platform/markdown.ts'
import { sans } from './layout.tsx'
import { light } from './look.ts'

/** Some mail programs know only inline styles, and their dark mode goes by classes. */
const looks: Record<string, { class: string; style: string }> = Object.fromEntries(
  ['p', 'h2', 'h3', 'h4', 'li', 'td', 'th', 'blockquote'].map((tag) => [
    tag,
    { class: 'ink', style: `color:${light.ink};font-size:16px;line-height:26px;overflow-wrap:anywhere` },
  ]),
)

/** Markdown of the staff, with facts in its fields. What is typed as HTML, and each fact, is text. */
export function Markdown({ text, facts }: { text: string; facts: Record<string, string> }) {
  const tokens = markdown.parse(text, {})
  for (const token of tokens) {
    const look = token.nesting === 1 ? looks[token.tag] : undefined
    if (look) for (const [name, value] of Object.entries(look)) token.attrSet(name, value)
    for (const child of token.children ?? [])
      if (child.type === 'link_open') {
        child.attrSet('class', 'accent')
        child.attrSet('style', `color:${light.accent};text-decoration:underline`)
      }
  }
  const escaped = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, markdown.utils.escapeHtml(fact)]),
  )
  const html = fillIn(markdown.renderer.render(tokens, markdown.options, {}), escaped)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer shows HTML as text
  return <div style={{ fontFamily: sans }} dangerouslySetInnerHTML={{ __html: html }} />
}
