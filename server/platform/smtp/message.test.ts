import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { composeMessage } from './message.ts'

const frame = {
  from: 'Fernweh Tours <hello@agency.example>',
  to: 'ann@bücher.example',
  subject: 'Your booking – Lofoten',
  messageId: '<itinera-7@tours.example>',
  date: new Date('2026-11-20T10:00:00Z'),
  baseBoundary: 'given',
  newline: 'windows',
}

const long = 'Ein Text mit Grüßen, der nicht in eine Zeile passt, '.repeat(90)
const bodies = {
  plain: { text: 'Hello', html: '<p>Hello</p>' },
  accented: { text: 'Grüße', html: '<p>Grüße</p>' },
  long: { text: `${long}\n\n${long}`, html: `<p>${long}</p>` },
  'in long words': { text: 'a'.repeat(2000), html: `<p>${'ü'.repeat(2000)}</p>` },
  'in another script': { text: '日本語'.repeat(300), html: '<p>日本語</p>' },
  'with odd ends of lines': { text: '.\n..\r\nx \t\n ', html: '<p>a=b \n\n</p>\r\n' },
}

const picture = {
  filename: 'trip.jpg',
  contentType: 'image/jpeg',
  content: Buffer.alloc(5000, 'jpeg'),
  cid: 'trip',
}
const calendar = { filename: 'reise.ics', contentType: 'text/calendar; charset=utf-8', content: 'Ä\r\n' }
const paper = {
  filename: 'Gutschein für Ann.pdf',
  contentType: 'application/pdf',
  content: Buffer.from([0, 255]),
}
const enclosed = {
  'no file': [],
  'a picture': [picture],
  files: [calendar, paper],
  all: [calendar, paper, picture],
}

test.each(Object.entries(bodies))(
  'a mail that is %s is byte for byte what nodemailer makes of it',
  async (_, body) => {
    for (const attachments of Object.values(enclosed)) {
      const mail = () => ({ ...frame, ...body, attachments: attachments.map((file) => ({ ...file })) })
      const theirs = new MailComposer(mail()).compile()
      const { raw, envelope } = composeMessage(mail())
      expect(raw.toString()).toBe((await theirs.build()).toString())
      expect(envelope).toEqual(theirs.getEnvelope())
    }
  },
)

test('what is in one mail stays out of the next', () => {
  const read = (content: string) =>
    composeMessage({ ...frame, text: 'x', attachments: [{ filename: 'a', content: Buffer.from(content) }] })
      .raw
  const first = read('one traveller').toString()
  const second = read('and another').toString()
  expect(first).toContain(Buffer.from('one traveller').toString('base64'))
  expect(second).toContain(Buffer.from('and another').toString('base64'))
  expect(second).not.toContain(Buffer.from('one traveller').toString('base64'))
})
