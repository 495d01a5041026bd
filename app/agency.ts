import { useRouteLoaderData } from 'react-router'
import type { Answer } from '../contract/calls.ts'

/** Today in the agency's time zone, `YYYY-MM-DD`. This day decides whether a trip has departed. */
export function useToday(): string {
  const timeZone = useAgency()?.time_zone
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
}

/** The agency's details that every page has loaded. */
export type AgencyOnPages = Answer<'showAgency'>['agency']

/** The agency's name, contact and address on the web; undefined only where loading them failed. */
export const useAgency = () => useRouteLoaderData<{ agency: AgencyOnPages }>('root')?.agency

/** Whether the next reload of the page's data also reads the agency's details again. */
export const agencyReload = { isDue: false }
