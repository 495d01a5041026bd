import MarkdownIt from 'markdown-it'

// HTML is shown as text, and `javascript:` and the like are no links.
const markdown = new MarkdownIt('default', { html: false, linkify: true, typographer: true }).disable('image')

// The page has a title above: its own headings begin one level below.
markdown.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
})

/** Renders Markdown as HTML that is safe to be put into a page. Pictures are left out. */
export const renderMarkdown = (text: string): string => markdown.render(text)

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
