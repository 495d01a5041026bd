import type { Context, Hono } from 'hono'
import { tripPath } from '../../contract/addresses.ts'
import { languagePath, mainLanguageOf } from '../../contract/languages.ts'
import type { Deps } from '../api/deps.ts'
import type { Env } from '../api/wire.ts'
import { listTripPages } from '../domain/finding/upcoming-trips.ts'
import { countAttempt } from '../domain/shared/rate-limits.ts'
import { notFound } from '../platform/errors.ts'

/** The most trips that /llms.txt lists: it is read as a whole. */
const MAX_TRIPS = 200

/** A title as the text of a link in Markdown. */
const linkText = (title: string) => title.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ')

/**
 * What assistants of visitors read: /llms.txt (https://llmstxt.org), and the tools of the Model Context Protocol at /mcp, which
 * answer what every visitor can read. Nobody books there: a person does, at the address that comes with a quote.
 */
export function serveAssistants(app: Hono<Env>, { db, clock, settings, publicUrl }: Deps) {
  const requireSwitchedOn = () => {
    if (!settings.get().agency.assistants) throw notFound('nothing_here')
  }

  app.get('/llms.txt', async (c) => {
    requireSwitchedOn()
    const { name, tagline, locale } = settings.get().agency
    const trips = await listTripPages(db, clock, MAX_TRIPS, [mainLanguageOf({ locale })])
    c.header('cache-control', 'public, max-age=3600')
    return c.text(`# ${name}

${tagline ? `> ${tagline}\n\n` : ''}Trips of ${name}, with departures, prices, and booking online. Assistants can search them and work out prices by the Model Context Protocol at ${publicUrl}/mcp (Streamable HTTP, no login). Nothing is booked there: a quote comes with the address where a person books.

## Trips

${trips.map(({ id, title }) => `- [${linkText(title)}](${publicUrl}${tripPath({ id, title })})`).join('\n') || 'No trip is on offer at the moment.'}

## Further

- [All tours](${publicUrl}/tours)
- [Contact](${publicUrl}/contact)
- [The calls of the API](${publicUrl}/api/docs)
`)
  })

  /** Calls the API as whoever asks: with their address, and in the language of the answer. */
  const visitAs = (c: Context<Env>) => async (path: string, form?: object) => {
    const headers = { 'content-type': 'application/json', 'accept-language': c.get('language') }
    const call = new Request(
      new URL(path, publicUrl),
      form ? { method: 'POST', headers, body: JSON.stringify(form) } : { headers },
    )
    const answer = await app.fetch(call, { ...c.env, inner: true, address: c.get('address') })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  app.all('/mcp', async (c) => {
    requireSwitchedOn()
    await countAttempt(db, clock, [{ limit: 'assistant:address', of: c.get('address') }])
    const { answerAssistant } = await import('./tools.ts')
    const { agency } = settings.get()
    return answerAssistant(c.req.raw, {
      name: agency.name,
      hostname: new URL(publicUrl).hostname,
      home: publicUrl + languagePath(c.get('language'), agency),
      visit: visitAs(c),
    })
  })
}
