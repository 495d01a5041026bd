import { encode as encodeBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { encode as encodeQuoted, wrap as wrapQuoted } from 'nodemailer/lib/qp'

type Composed = { envelope: MimeNode.Envelope; raw: Buffer }

/** Lines end as mail has them. */
const withCrlf = (text: string) => text.replace(/\r\n|\r|\n/g, '\r\n')

/** Files in base64, for as long as somebody holds the same bytes: many mails in a row have one logo and one picture. */
const encoded = new WeakMap<Buffer, string>()

function inBase64(content: Buffer | string): string {
  if (typeof content === 'string') return wrapBase64(encodeBase64(content))
  const text = encoded.get(content) ?? wrapBase64(encodeBase64(content))
  encoded.set(content, text)
  return text
}

/** The content of a part in its transfer encoding. @throws where it is a stream, which no mail of ours has */
function contentOf({ content = '' }: MimeNode, encoding: string | false): string {
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new Error('A part of a mail is a stream')
  if (encoding === 'base64') return inBase64(content)
  const text = withCrlf(content.toString())
  return encoding === 'quoted-printable' ? wrapQuoted(encodeQuoted(text)) : text
}

function written(node: MimeNode): string {
  const encoding = node.getTransferEncoding()
  const head = `${node.buildHeaders()}\r\n\r\n`
  // Known once the headers are made.
  const { boundary, childNodes, multipart } = node
  if (!multipart) return head + contentOf(node, encoding)
  const parts = childNodes.map((child) => `--${boundary}\r\n${written(child)}\r\n`)
  return `${head}${parts.join('')}--${boundary}--\r\n`
}

/**
 * A mail as it goes over the wire, in one piece. Its parts are nodemailer's, but not put together by its streams: a dozen for each
 * mail and a write for each piece cost more than drawing the mail.
 */
export function composeMessage(mail: ConstructorParameters<typeof MailComposer>[0]): Composed {
  const message = new MailComposer(mail).compile()
  const text = written(message)
  const raw = Buffer.from(text.endsWith('\r\n') ? text : `${text}\r\n`)
  return { envelope: message.getEnvelope(), raw }
}
