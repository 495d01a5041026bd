import { tryAsk } from '../ask.ts'

/** The packages there are, for a hint that the form can do without: none when that could not be found out. */
export async function findPackages(request: Request) {
  const result = await tryAsk(request, 'adminListPackages')
  return result.ok ? result.answer.packages : []
}
