import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { bookingAddress } from '../../../contract/addresses.ts'
import { calls } from '../../../contract/calls.ts'
import { quoteForm } from '../../../contract/money/money.ts'

/* The tools of /mcp. Only the first request for it loads this file, and with it the protocol's package. */

type Answered = { status: number; body: Record<string, unknown> }

/** Makes a call of the API as the visitor who asks. `path` with the query; `form`: of a POST. */
type Visit = (path: string, form?: object) => Promise<Answered>

type ToolAnswer = {
  isError?: boolean
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
}

/** An answer as a tool gives it: as data, and as text for clients that know no data. A refusal is an error that says why. */
const answer = ({ status, body }: Answered): ToolAnswer =>
  status === 200
    ? { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body }
    : { isError: true, content: [{ type: 'text', text: JSON.stringify(body) }] }

const count = (description: string) => z.int().min(0).optional().describe(description)

const say = (schema: z.ZodType) => z.globalRegistry.get(schema)?.description ?? ''

const filters = calls.listTrips.query.shape
const tripId = z.int().min(1).describe('The id of a trip, as search_trips answers it')

const search = z.object({
  q: z.string().optional().describe(say(filters.q)),
  days: count('Only trips of this many days'),
  destination: z.string().optional().describe(say(filters.destination)),
  theme: z.string().optional().describe(say(filters.theme)),
  month: z.string().optional().describe(say(filters.month)),
  price_to: count(`${say(filters.price_to)}, in the smallest unit of the currency: cents`),
  travellers: count(say(filters.travellers)),
  sort: z.enum(['date', 'latest', 'price', 'length']).optional().describe(say(filters.sort)),
  page: count('The page of the list, from 1'),
})

const party = z.object({
  trip_id: tripId,
  departure_id: count('The id of a departure, as list_departures answers it; absent: the next one with room'),
  number_of_adults: z.int().min(1).describe('How many adults travel'),
  number_of_childrens: z.int().min(0).default(0).describe('How many children travel'),
  number_of_infants: z.int().min(0).default(0).describe('How many infants travel'),
  extras: z.string().optional().describe('Extras of the trip: `id:count,id:count`'),
  single_rooms: count(say(quoteForm.shape.single_rooms)),
  promo_code: z.string().optional().describe('A code that takes something off the price'),
})

const queryOf = (values: object) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, `${value}`)
  return query.size > 0 ? `?${query}` : ''
}

type House = {
  name: string
  /** Of the site's public address. */
  hostname: string
  /** The public address of the site, in the language of the request; no slash at its end. */
  home: string
  visit: Visit
}

/** A server of the protocol for one request: it keeps nothing between two. */
function serverFor({ name, home, visit }: House) {
  const server = new McpServer(
    { name, version: '1.0.0', websiteUrl: home },
    {
      instructions: `Trips of ${name}. Prices are in the smallest unit of the currency (cents). Nothing is booked here: give travellers the book_url of a quote, where they look over everything and book themselves.`,
    },
  )
  const readOnly = { annotations: { readOnlyHint: true, openWorldHint: false } }
  server.registerTool(
    'search_trips',
    {
      ...readOnly,
      title: 'Search trips',
      description: 'Upcoming trips, by words, place, month, length, price and room',
      inputSchema: search,
    },
    async ({ days, ...query }) =>
      answer(await visit(`/api/users/home/${days ? `filterbyperiods/${days}` : 'index'}${queryOf(query)}`)),
  )
  const showTrip = (id: number) => visit(`/api/users/home/trips/${id}`)
  server.registerTool(
    'show_trip',
    {
      ...readOnly,
      title: 'Show a trip',
      description: 'All that the page of a trip says: days, prices, extras, departures, reviews',
      inputSchema: z.object({ trip_id: tripId }),
    },
    async ({ trip_id }) => answer(await showTrip(trip_id)),
  )
  server.registerTool(
    'list_departures',
    {
      ...readOnly,
      title: 'List departures',
      description: 'The departures of a trip to come, each with its price and whether it can be booked',
      inputSchema: z.object({ trip_id: tripId }),
    },
    async ({ trip_id }) => {
      const { status, body } = await showTrip(trip_id)
      if (status !== 200) return answer({ status, body })
      const { id, title, path, currency, departures } = body.trip as Record<string, unknown>
      return answer({ status, body: { trip: { id, title, path, currency }, departures } })
    },
  )
  server.registerTool(
    'quote',
    {
      ...readOnly,
      title: 'Quote a price',
      description:
        'What a party pays for a departure, line by line, with the address where they can book it. Books nothing',
      inputSchema: party,
    },
    async (asked) => {
      const { status, body } = await visit('/api/users/home/quote', asked)
      return answer({
        status,
        body: status === 200 ? { ...body, book_url: home + bookingAddress(asked) } : body,
      })
    },
  )
  return server
}

/** Works without sessions. A page of another site, or a name rebound to this server, gets a 403: it would use a visitor's browser. */
export async function answerAssistant(request: Request, message: unknown, house: House): Promise<Response> {
  const own = [house.hostname, ...localhostAllowedHostnames()]
  const refused = hostHeaderValidationResponse(request, own) ?? originValidationResponse(request, own)
  if (refused) return refused
  const handler = createMcpHandler(() => serverFor(house), {
    // Nothing here tells of changes.
    maxSubscriptions: 0,
  })
  return handler.fetch(request, { parsedBody: message })
}
