import { expect, test } from 'vitest'
import { answerMailto } from './mailto.ts'

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
