import { load, tryLoad } from '../kit/api.ts'

/** The packages and periods that a trip can have. */
export async function loadChoices(request: Request) {
  const [{ packages }, { packages: periods }] = await Promise.all([
    load(request, 'adminListPackages'),
    load(request, 'adminListPeriods'),
  ])
  return { packages, periods }
}

/** As `loadChoices`, for filters. Without an answer there is nothing to choose, and the list works all the same. */
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

export const duplicatePath = (id: number) => `/admin/trips/add?copy=${id}`

export const passengersPath = (id: number) => `/admin/trips/${id}/passengers`
