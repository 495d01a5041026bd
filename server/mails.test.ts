import { describe, expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { mailKinds } from '../contract/mails.ts'
import { englishIn, readIn } from '../test/english.ts'
import {
  agency,
  booking,
  kindOf,
  mails,
  mailsMarked,
  price,
  renderMail,
  site,
  siteSpeaking,
  templates,
} from '../test/mails.ts'
import { isForOffice } from './kit/mail/kinds.ts'
import { dark, light } from './kit/mail/parts/look.ts'

test('only mails to the agency, and letters of the staff, may be answered by machines', async () => {
  const rendered = await Promise.all(templates.map((name) => renderMail(name, mails[name], site)))
  expect(templates.filter((_, index) => !rendered[index]?.automatic).toSorted()).toEqual([
    'booking-agency',
    'booking-letter',
    'contact-agency',
    'letter',
    'message-reply',
    'own-change-agency',
  ])
})

describe('every mail', () => {
  test('of the contract has its template', () => {
    expect(templates.toSorted()).toEqual(Object.keys(mailKinds).toSorted())
  })

  test('that carries a link’s secret is marked, so that the log hides its text or leads to no link', () => {
    const carriers = templates.filter((name) => 'token' in kindOf(name).data.shape)
    expect(carriers).toEqual(mailsMarked('secret', 'hasBookingLink'))
  })

  const people = {
    agency,
    booking: { ...booking, startsIn: 'Svolvær', meetingPoint: 'On the quay', time: '09:30' },
    price,
    today: '2026-11-24',
    above: 'A word before',
    below: 'Bring a coat',
    message: 'Hello',
    answer: 'Yes',
    letter: 'Dear Ann',
    token: 'abc-_123',
  }

  describe.each(languages)('in %s', (language) => {
    const speaking = siteSpeaking(language)

    test.each(templates)('%s says so, and leaves no place of a text empty', async (name) => {
      const { subject, html, text } = await renderMail(name, kindOf(name).sample(people), speaking)
      expect(html).toContain(`<html lang="${language}" dir="ltr">`)
      for (const said of [subject, text]) expect(said).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|\[object/)
    })

    test.skipIf(language === 'en').each(templates.filter((name) => !isForOffice(kindOf(name))))(
      '%s has no English text of the house',
      async (name) => {
        const { subject, html } = await renderMail(name, kindOf(name).sample(people), speaking)
        expect(englishIn(language)([subject, ...readIn(html)])).toEqual([])
      },
    )

    const forTravellers = templates.filter((name) => !isForOffice(kindOf(name)))

    test.each(forTravellers)('%s leads to the pages of its language', async (name) => {
      const home = `https://tours.example/${language}`
      const { html } = await renderMail(name, kindOf(name).sample(people), { ...speaking, home })
      for (const [, href] of html.matchAll(/href="(https:[^"]*)"/g))
        expect(href).toMatch(new RegExp(`^${home}/`))
    })
  })

  const evil = `<img src=x onerror=alert(1)>"'&</td></table><script>`
  const hostile = {
    agency: { ...agency, name: evil },
    booking: { ...booking, tripTitle: evil, package: evil, name: evil, phone: evil, note: evil, email: evil },
    price: { ...price, how_to_pay: evil },
    today: '2026-11-24',
    above: evil,
    below: evil,
    message: evil,
    answer: evil,
    letter: evil,
    token: evil,
  }

  test.each(templates)('%s shows what people typed as text', async (name) => {
    const mail = await renderMail(name, kindOf(name).sample(hostile), { ...site, agency: hostile.agency })
    expect(mail.html).not.toMatch(/<img|<script|"'&</)
    expect(mail.html).toContain('&lt;img src=x')
    expect(mail.text).toContain(evil)
  })

  test.each(templates)('%s shows a name from before in one line, and as no link', async (name) => {
    const typed = 'Theo\r\nYour\u2028refund: https://evil.example/pay'
    const soldBy = { name: typed, reference: '', traveller: typed }
    // Of an agent, the name of the reseller.
    const named = {
      ...people,
      agency: { ...agency, name: typed },
      booking: { ...booking, name: typed, soldBy },
    }
    const { subject, html, text, replyTo } = await renderMail(name, kindOf(name).sample(named), site)
    for (const said of [subject, html, text, replyTo.name]) {
      expect(said).not.toContain('://evil')
      expect(said).not.toMatch(/Theo\s*[\r\n\u2028]\s*Your/)
    }
  })

  test.each(templates)('%s loads nothing and links to nobody but us', async (name) => {
    const { html } = await renderMail(name, mails[name], site)
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\ssrc=/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) expect(href).toMatch(/^(https:\/\/tours\.example\/|mailto:|tel:)/)
    // The doctype is the only other address.
    expect(html.replace(/^<!DOCTYPE[^>]*>/, '').replace(/href="[^"]*"/g, '')).not.toMatch(/https?:/)
  })

  test('logo and picture come with the mail, and the plain text does not mention them', async () => {
    const size = { width: 568, height: 284 }
    const enclosed = {
      logo: { src: 'cid:logo', ...size, isMark: false, ground: '#faf6ef' },
      picture: { src: 'cid:trip', ...size },
    }
    const data = {
      booking: { ...booking, startsIn: 'Svolvær', meetingPoint: 'On the quay,\nby the crane' },
    }
    const { html, text } = await renderMail('booking-traveller', data, site, enclosed)
    expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      'cid:logo',
      'cid:trip',
    ])
    expect(html).toContain('alt="Fernweh Tours"')
    expect(html).not.toContain('<link')
    expect(text).not.toContain('cid:')
    expect(text).toMatch(/See you in Svolvær\n+Thank you, Ann Traveller\. Your booking is confirmed\./)
    expect(text).toMatch(
      /^First day +Fri\u00a01\u00a0January\u00a02027\nLast day +Fri\u00a08\u00a0January\u00a02027$/m,
    )
    expect(text).toMatch(/^We meet +On the quay,\n *by the crane$/m)
  })

  test.each(templates)('%s reads well without a phone', async (name) => {
    const reachable = { ...site, agency: { ...agency, phone: '' } }
    const { html, text } = await renderMail(name, mails[name], reachable)
    expect(html).not.toMatch(/href="(tel|mailto):"/)
    expect(text).not.toMatch(/call us|^Phone *$| [,.]|,,/m)
    expect(text).toContain('Email hello@agency.example')
    const bare = await renderMail(name, mails[name], { ...site, agency: { ...agency, phone: '', email: '' } })
    expect(bare.html).not.toMatch(/href="(tel|mailto):"/)
    expect(bare.text).not.toMatch(/^Email *$/m)
  })

  test.each(templates)('%s has the whole name of the agency, even in one long word', async (name) => {
    const long = 'Donaudampfschifffahrtsgesellschaftsreisenveranstaltungenhaus'
    const { html, text } = await renderMail(name, mails[name], { ...site, agency: { ...agency, name: long } })
    expect(long).toHaveLength(60)
    expect(text).toContain(long)
    // A long word is broken where it has no room.
    expect(html).toMatch(new RegExp(`overflow-wrap:anywhere[^>]*>${long}`))
  })

  test('the subject has one line and a bounded length, whatever the title', async () => {
    const tripTitle = `Alps\r\nBcc: everyone@example.org\u2028${'long '.repeat(60)}`
    const { subject } = await renderMail('booking-agency', { booking: { ...booking, tripTitle } }, site)
    expect(subject).toMatch(/^New booking K7WQ2MXA: Alps Bcc: everyone@example.org long [^\p{C}]*…$/u)
    expect(subject.length).toBeLessThanOrEqual(150)
  })

  test('a mail is refused without its data', async () => {
    await expect(renderMail('password-reset', {}, site)).rejects.toThrow()
    await expect(renderMail('booking-traveller', {}, site)).rejects.toThrow()
  })
})

describe('the colours', () => {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }

  test.each(Object.entries({ light, dark }))('%s can be read', (_, colours) => {
    for (const text of [colours.ink, colours.soft, colours.accent])
      for (const behind of [colours.paper, colours.surface])
        expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5)
  })
})
