import { ask } from '../ask.ts'

/** What a trip can be: the packages and periods there are. */
export async function loadChoices(request: Request) {
  const [{ packages }, { packages: periods }] = await Promise.all([
    ask(request, 'adminListPackages'),
    ask(request, 'adminListPeriods'),
  ])
  return { packages, periods }
}

export type TripChoices = Awaited<ReturnType<typeof loadChoices>>
