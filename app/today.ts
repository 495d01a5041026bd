import { useAgency } from './agency.ts'

/** Today in the agency's time zone, `YYYY-MM-DD`: the day that decides whether a trip has departed. */
export function useToday(): string {
  const timeZone = useAgency()?.time_zone
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
}
