import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { oneLine } from '../../platform/plain-text.ts'
import type { RenderedMail } from '../../platform/smtp/transport.ts'
import type { AnyMail } from '../context.ts'
import { Sent } from './parts/layout.tsx'
import type { Enclosed } from './parts/look.ts'
import type { Site, Speaker } from './site.ts'

const MAX_SUBJECT = 150
const MAX_NAME = 100

/** The width of a table's column in plain text, in characters. */
const COLUMN = 70

/** Makes a converter of HTML to plain text. Its selectors are compiled once: for each mail, that would take longer than the conversion. */
const converter = (maxColumnWidth: number) =>
  compile({
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'a.name', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      ...['td', 'th'].map((selector) => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
      {
        selector: '[data-text-format="dataTable"]',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, maxColumnWidth },
      },
    ],
  })

const plainText = converter(COLUMN)
const unwrappedText = converter(Number.POSITIVE_INFINITY)

/** What of a mail's HTML its text is made from: two thirds are styles. A quote within a text is written `&quot;`. */
const withoutLook = (html: string) => html.slice(html.indexOf('<body')).replace(/ style="[^"]*"/g, '')

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The data of a mail, and its HTML. @throws when the data is not that of its kind */
function htmlOf(kind: AnyMail, stored: unknown, site: Site, enclosed?: Enclosed) {
  const data = kind.data.parse(stored)
  const body = renderToStaticMarkup(
    <Sent site={site} enclosed={enclosed}>
      {kind.body(data, site)}
    </Sent>,
  )
  // React has a browser load pictures early, which come with the mail.
  return { data, html: DOCTYPE + body.replace(/<link rel="preload"[^>]*>/g, '') }
}

/** A mail's subject, without rendering it. Undefined if its kind is unknown or its data is gone, as that of sent secret mails. */
export function subjectOf(kind: AnyMail | undefined, stored: unknown, speaker: Speaker): string | undefined {
  if (!kind) return undefined
  const { success, data } = kind.data.safeParse(stored)
  return success ? oneLine(kind.subject(data, speaker), MAX_SUBJECT) : undefined
}

/** Renders a mail as HTML and text; typed texts are never HTML. @param enclosed its pictures @throws when the data is not of its kind */
export async function renderMail(
  kind: AnyMail,
  stored: unknown,
  site: Site,
  enclosed?: Enclosed,
): Promise<RenderedMail> {
  const { data, html } = htmlOf(kind, stored, site, enclosed)
  const asked = kind.replyTo?.(data)
  // A booking by phone has no address, and no mail server would accept an empty one.
  const { name, address } = asked?.address ? asked : { name: site.agency.name, address: site.agency.email }
  return {
    subject: oneLine(kind.subject(data, site), MAX_SUBJECT),
    html,
    text: plainText(withoutLook(html)),
    replyTo: { name: oneLine(name, MAX_NAME), address },
    automatic: !kind.answerable,
  }
}

/** The plain text of a mail without line breaks within paragraphs, for a screen that wraps lines itself. @throws like `renderMail` */
export async function readMail(kind: AnyMail, stored: unknown, site: Site): Promise<string> {
  const { html } = htmlOf(kind, stored, site)
  return unwrappedText(withoutLook(html)).replace(/ +$/gm, '')
}
