import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { twoLives } from '../personal-data.ts'
import { expect, PASSWORD, test } from '../world.ts'

/*
 * Reads a page of each list in each of its orders, with and without a search. test/watch-order.ts looks at the statements: of a list
 * without rows there are none, so each has some here.
 */

const paged = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { query }]) =>
  query && 'page' in query.shape ? [{ name, query }] : [],
)

type Fields = Record<string, { enum?: string[] }>

/** What a list may be sorted by; undefined: its own order. */
function ordersOf(query: z.ZodType): (string | undefined)[] {
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return (properties as Fields).sort?.enum ?? [undefined]
}

/** Lists of which there is nothing to sort here, and why. */
const empty: Partial<Record<CallName, string>> = {
  adminListTranslations: 'in memory, and the site has one language',
}

test('every list in pages has an order that ends with an id, however it is sorted and searched', async ({
  world,
}) => {
  await twoLives(world)
  const reseller = { name: 'R', email: '', commission: 0, pay_days: 0, current_password: PASSWORD }
  await world.anna.ask('adminAddReseller', { form: reseller })
  const without: string[] = []
  for (const { name, query } of paged)
    for (const sort of ordersOf(query))
      for (const q of 'q' in query.shape ? ['', 'a'] : ['']) {
        const asked = { page: 1, ...(sort !== undefined && { sort }), ...(q && { q }) }
        // Not held to the contract: the rows have texts that nobody could send.
        const answer = await (calls[name].who === 'user' ? world.theo : world.anna).send(name, {
          params: { periodId: 5 },
          query: asked,
        })
        expect(answer.status, name).toBe(200)
        const parts = Object.entries(((await answer.json()) as Record<string, unknown>) ?? {})
        const total = parts.flatMap(([key, part]) =>
          key === 'total' ? [Number(part)] : [Number((part as { total?: number } | null)?.total ?? 0)],
        )
        if (q === '' && Math.max(...total) === 0) without.push(name)
      }
  expect([...new Set(without)]).toEqual(Object.keys(empty))
})
