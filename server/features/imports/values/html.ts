import { compile } from 'html-to-text'
import TurndownService from 'turndown'

/** Names of shortcodes that are no words: WordPress' own, and whatever has an underscore, a hyphen or a digit. */
const SHORTCODE_NAME = /^(?:\w*[_\d-][\w-]*|caption|gallery|audio|video|embed|playlist)$/i
/** A picture with what stands below it: both go. */
const CAPTION = /\[caption\b[^\]]*\][\s\S]*?\[\/caption\]/gi
/** Its parts cannot overlap, and its attributes are bounded: a text of open brackets costs no more than another. */
const SHORTCODE = /\[(\/?)([a-z][\w-]{0,100})((?:[^\w\-[\]<>][^[\]<>]{0,2000})?)\]/gi

/** Without shortcodes; what stands between two of them stays. `[sic]` is none. */
function withoutShortcodes(html: string): { html: string; shortcodes: string[] } {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name))
  const shortcodes = new Set<string>()
  const left = html.replace(CAPTION, '').replace(SHORTCODE, (whole, _, name: string, attributes: string) => {
    if (!SHORTCODE_NAME.test(name) && !closed.has(name) && !attributes.includes('=')) return whole
    shortcodes.add(name)
    return ''
  })
  return { html: left, shortcodes: [...shortcodes] }
}

const BLOCK =
  /^\s*<(?:\/|!--|(?:address|article|aside|blockquote|div|dl|dt|dd|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|script|style|table|tbody|td|tr|ul)\b)/i

/** Paragraphs as WordPress makes them when it shows a text: an empty line ends one, a new line is one. */
const withParagraphs = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) =>
      BLOCK.test(part) || part.trim() === '' ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`,
    )
    .join('\n\n')

/** Nobody has written longer HTML; parsing it would take seconds. */
const MOST = 100_000
/** What the table says of a text that is longer. */
export const TOO_LONG = 'Its text has more than 100,000 characters: the rest is left'

const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
service.remove(['script', 'style', 'iframe', 'form', 'noscript', 'video', 'audio'])
service.addRule('pictures', {
  filter: (node) =>
    node.nodeName === 'IMG' || (node.nodeName === 'FIGURE' && Boolean(node.querySelector('img'))),
  replacement: () => '',
})
service.addRule('cells', { filter: ['td', 'th'], replacement: (text) => `${text.trim()} · ` })
service.addRule('rows', { filter: 'tr', replacement: (text) => `\n\n${text.replace(/(?: · )+$/, '')}\n\n` })

const readable = compile({
  wordwrap: false,
  selectors: [
    ...['script', 'style', 'iframe', 'form', 'noscript', 'img', 'figure'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '– ' } },
    { selector: 'tr', format: 'block' },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
  ],
})

/** What HTML says, and what of it was left. */
export type Told = { text: string; shortcodes: string[]; pictures: string[]; isCut: boolean }

/** The addresses of the pictures in a text, before they go. */
const picturesOf = (html: string) =>
  [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi)].map(([, src]) => src ?? '')

function told(typed: string, convert: (html: string) => string): Told {
  const cut = typed.slice(0, MOST)
  const { html, shortcodes } = withoutShortcodes(cut)
  const text = convert(withParagraphs(html))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, shortcodes, pictures: picturesOf(cut), isCut: typed.length > MOST }
}

/** A page's HTML as Markdown. Scripts, forms, pictures and shortcodes go. */
export const toMarkdown = (html: string): Told => told(html, (clean) => service.turndown(clean))

/** HTML as plain text: its paragraphs with an empty line between them, its lists with a dash. */
export const toText = (html: string): Told => told(html, readable)

/** HTML of one line, such as a title, as plain text. */
export const toLine = (html: string): string => toText(html).text.replace(/\s+/g, ' ')

/** The items of a list in HTML; of a text without one, its lines. */
export function linesOf(html: string): string[] {
  const items = [...html.slice(0, MOST).matchAll(/<li\b[^>]*>([\s\S]*?)(?=<\/?(?:li|ul|ol)\b)/gi)].map(
    ([, item]) => item ?? '',
  )
  const lines = items.length > 0 ? items.map(toLine) : toText(html).text.split('\n')
  return lines.map((line) => line.replace(/^[–•*-]\s+/, '').trim()).filter((line) => line !== '')
}
