import { load, tryLoad } from '../lists/list-query.ts'

/** What a trip can be: the packages and periods there are. */
export async function loadChoices(request: Request) {
  const [{ packages }, { packages: periods }] = await Promise.all([
    load(request, 'adminListPackages'),
    load(request, 'adminListPeriods'),
  ])
  return { packages, periods }
}

/** As `loadChoices`, for filters, which can do without: nothing to choose when that could not be found out. */
export async function findChoices(request: Request): Promise<TripChoices> {
  const [packages, periods] = await Promise.all([
    tryLoad(request, 'adminListPackages'),
    tryLoad(request, 'adminListPeriods'),
  ])
  return {
    packages: packages.ok ? packages.answer.packages : [],
    periods: periods.ok ? periods.answer.packages : [],
  }
}

export type TripChoices = Awaited<ReturnType<typeof loadChoices>>

/** The form for a trip that begins as another. */
export const duplicatePath = (id: number) => `/admin/trips/add?copy=${id}`

/** Who travels on a trip, on one sheet. */
export const passengersPath = (id: number) => `/admin/trips/${id}/travellers`
