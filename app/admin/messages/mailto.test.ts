import { expect, test } from 'vitest'
import { datesOf } from '../../../rules/dates.ts'
import { answerMailto, bookingMailto } from './mailto.ts'

const booking = {
  name: 'Mia Måne',
  email: 'mia+trips@itinera.example',
  reference: 'K7WQ2MXA',
  trip_title: 'Fish & ships? 100 % "by night"',
  trip_date: '2027-07-10',
}

/** The parts of a link, as a mail program reads it. */
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address.replaceAll('+', '%2B'))
  return [decodeURIComponent(pathname), searchParams.get('subject'), searchParams.get('body')]
}

test('a mail to a traveller names the booking and begins with their name', () => {
  expect(read(bookingMailto(booking, datesOf('en')))).toEqual([
    'mia+trips@itinera.example',
    'Your booking K7WQ2MXA: Fish & ships? 100 % "by night", Sat Jul 10 2027',
    'Dear Mia Måne,\r\n\r\n',
  ])
})

test('no input breaks out of its part of the link, or makes the link too long', () => {
  const trip_title = `Alps&bcc=everyone@example.org\r\nCc: all\ud83d${'山'.repeat(300)}`
  const address = bookingMailto({ ...booking, name: '山'.repeat(200), trip_title }, datesOf('en'))
  expect(address.length).toBeLessThanOrEqual(1900)
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(read(address)[1]).toMatch(
    /^Your booking K7WQ2MXA: Alps&bcc=everyone@example\.org Cc: all\ufffd山+…, Sat Jul 10 2027$/,
  )
  expect(read(address)[2]).toMatch(/^Dear 山+…,\r\n\r\n$/)
})

const mia = { name: 'Mia', email: 'mia@itinera.example', message: 'Is it far?\nI mean, on foot.' }

/** The body as a mail program reads it. */
const bodyOf = (address: string) => decodeURIComponent(address.split('&body=')[1] ?? '')

test('an answer quotes the message, with the line breaks of mail', () => {
  const address = answerMailto(mia, 'Itinera & Co')
  expect(address).toMatch(
    /^mailto:mia%40itinera\.example\?subject=Your%20message%20to%20Itinera%20%26%20Co&body=/,
  )
  expect(bodyOf(address)).toBe('Dear Mia,\r\n\r\n\r\n\r\n> Is it far?\r\n> I mean, on foot.')
})

test.each([
  ['plain', 'We would like to travel by night. '.repeat(100)],
  ['empty lines', '\n'.repeat(5000)],
  ['emoji at the cut', `${'a'.repeat(999)}🏔️${'👩‍👩‍👧'.repeat(300)}`],
  ['emoji at the cut, one letter later', `${'a'.repeat(1000)}${'👩‍👩‍👧'.repeat(300)}`],
  ['a single character without an end', `e${'\u0301'.repeat(4999)}`],
])('a long message is cut after a whole character: %s', (_, message) => {
  const address = answerMailto({ ...mia, message }, 'Itinera')
  expect(address.length).toBeLessThanOrEqual(1900)
  const quoted = bodyOf(address).replace('Dear Mia,\r\n\r\n\r\n\r\n', '').replaceAll(/^> /gm, '')
  expect(quoted).toMatch(/…$/)
  const kept = quoted.slice(0, -1).replaceAll('\r\n', '\n')
  const characters = (text: string) =>
    [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
  expect(characters(message).slice(0, characters(kept).length).join('')).toBe(kept)
})

test('a message that just fits is not shortened', () => {
  const room = 1900 - answerMailto({ ...mia, message: '' }, 'Itinera').length
  const fits = 'x'.repeat(room)
  expect(bodyOf(answerMailto({ ...mia, message: fits }, 'Itinera'))).toMatch(/> x+$/)
  expect(bodyOf(answerMailto({ ...mia, message: `${fits}x` }, 'Itinera'))).toMatch(/> x+…$/)
})

test('half an emoji, which the contact form accepts, breaks nothing', () => {
  const half = '\ud83d'
  const address = answerMailto({ ...mia, name: `Mia${half}`, message: `Far?${half}` }, `Itinera${half}`)
  expect(bodyOf(address)).toBe('Dear Mia\ufffd,\r\n\r\n\r\n\r\n> Far?\ufffd')
})

test('the longest name leaves room for the message', () => {
  const address = answerMailto({ ...mia, name: '山'.repeat(200) }, 'Itinera')
  expect(address.length).toBeLessThanOrEqual(1900)
  expect(bodyOf(address)).toMatch(/^Dear 山+…,(\r\n){4}> Is it far\?/)
})
