import { render, toPlainText } from '@react-email/render'
import type { RenderedMail } from '../../platform/smtp/transport.ts'
import { oneLine } from '../../platform/words.ts'
import { isTemplate, mails } from './index.ts'
import { type Enclosed, Sent } from './parts/layout.tsx'
import type { Site, Speaker } from './site.ts'

const MAX_SUBJECT = 150
const MAX_NAME = 100

/** The width of a table's column in plain text, in characters. */
const COLUMN = 70

const plain = (maxColumnWidth: number) => ({
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'img', format: 'skip' },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth },
    },
  ],
})

/** A mail with its data. @throws when the template is unknown or the data does not match it */
function read(template: string, stored: unknown) {
  if (!isTemplate(template)) throw new Error('There is no such template')
  const mail = mails[template]
  return { mail, data: mail.data.parse(stored) }
}

/**
 * The subject of a mail, without rendering the mail. Undefined if the template is unknown or the data does not match it:
 * the data of sent secret mails is deleted.
 */
export function subjectOf(template: string, stored: unknown, speaker: Speaker): string | undefined {
  if (!isTemplate(template)) return undefined
  const { success, data } = mails[template].data.safeParse(stored)
  return success ? oneLine(mails[template].subject(data, speaker), MAX_SUBJECT) : undefined
}

/**
 * Renders a mail as HTML and plain text. Texts that people typed never count as HTML.
 * @param enclosed the pictures that come with the mail
 * @throws when the template is unknown or the data does not match it
 */
export async function renderMail(
  template: string,
  stored: unknown,
  site: Site,
  enclosed?: Enclosed,
): Promise<RenderedMail> {
  const { mail, data } = read(template, stored)
  const html = await render(
    <Sent site={site} enclosed={enclosed}>
      {mail.body(data, site)}
    </Sent>,
  )
  const asked = mail.replyTo?.(data)
  // A booking by phone has no address, and no mail server would accept an empty one.
  const { name, address } = asked?.address ? asked : { name: site.agency.name, address: site.agency.email }
  return {
    subject: oneLine(mail.subject(data, site), MAX_SUBJECT),
    html,
    text: toPlainText(html, plain(COLUMN)),
    replyTo: { name: oneLine(name, MAX_NAME), address },
    automatic: !mail.answerable,
  }
}

/**
 * The plain text of a mail without line breaks within paragraphs, for a screen that wraps lines itself.
 * @throws like `renderMail`
 */
export async function readMail(template: string, stored: unknown, site: Site): Promise<string> {
  const { mail, data } = read(template, stored)
  const html = await render(<Sent site={site}>{mail.body(data, site)}</Sent>)
  return toPlainText(html, plain(Number.POSITIVE_INFINITY)).replace(/ +$/gm, '')
}
