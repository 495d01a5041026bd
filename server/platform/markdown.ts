import MarkdownIt from 'markdown-it'

/** Markdown as the agency writes it. HTML is shown as text, and `javascript:` and the like are no links. Pictures are left out. */
export const markdown = new MarkdownIt('default', { html: false, linkify: true, typographer: true }).disable(
  'image',
)

// The page has a title above: its own headings begin one level below.
markdown.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
})
