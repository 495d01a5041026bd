import type { Context, Hono } from 'hono'
import { tripPath } from '../../../contract/addresses.ts'
import { languagePath, mainLanguageOf } from '../../../contract/languages.ts'
import { contextOf } from '../../kit/context.ts'
import { limitForm } from '../../kit/doors/body.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { Env } from '../../kit/doors/wire.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { networkOf } from '../../platform/network.ts'
import { createGate } from '../../platform/overload.ts'
import { listTripPages } from '../finding/upcoming-trips.ts'

/** The most trips that /llms.txt lists: it is read as a whole. */
const MAX_TRIPS = 200

/** How many messages are answered and wait at a time, in all and per network. Assistants are patient: other requests go between. */
const GATE = { running: 2, waiting: 50, share: 10, apart: true }

/** A refusal of the protocol, JSON-RPC 2.0. */
const refused = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null })

const linkText = (title: string) => title.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ')

/** What assistants read: /llms.txt (https://llmstxt.org) and the public tools at /mcp. They do not book: a quote links a person to it. */
export function serveAssistants(app: Hono<Env>, deps: Deps) {
  const { settings, publicUrl } = deps
  const requireSwitchedOn = () => {
    if (!settings.get().agency.assistants) throw refuse('nothing_here')
  }

  app.get('/llms.txt', async (c) => {
    requireSwitchedOn()
    const { name, tagline, locale } = settings.get().agency
    const trips = await listTripPages(contextOf(deps), MAX_TRIPS, [mainLanguageOf({ locale })])
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

  const gate = createGate(GATE)
  app.post('/mcp', async (c) => {
    requireSwitchedOn()
    const address = c.get('address')
    gate.check(networkOf(address))
    let text = ''
    await limitForm(c, async () => {
      text = await c.req.text()
    })
    return await gate.run(async () => {
      await countAttempt(contextOf(deps, { address }), [{ limit: 'assistant:address', of: address }])
      let message: unknown
      try {
        message = JSON.parse(text)
      } catch {
        return c.json(refused(-32700, 'Parse error'), 400)
      }
      // The protocol has no batches any more. Each would be a hundred calls that count as one.
      if (Array.isArray(message)) return c.json(refused(-32600, 'Send one message in each request'), 400)
      const { answerAssistant } = await import('./tools.ts')
      const { agency } = settings.get()
      // Without the signal of the connection: a tool that has begun ends, and gives its place back.
      const request = new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body: text })
      const answer = await answerAssistant(request, message, {
        name: agency.name,
        hostname: new URL(publicUrl).hostname,
        home: publicUrl + languagePath(c.get('language'), agency),
        visit: visitAs(c),
      })
      // An event stream ends with the answer of the tool: until then the message keeps its place.
      const whole = new Response(await answer.arrayBuffer(), answer)
      whole.headers.set('cache-control', 'no-store')
      return whole
    }, networkOf(address))
  })
  app.all('/mcp', (c) => {
    requireSwitchedOn()
    return c.json(refused(-32000, 'Method not allowed'), 405, { allow: 'POST' })
  })
  app.all('/mcp/*', () => {
    throw refuse('nothing_here')
  })
}
