import { useAgency } from '../../agency.ts'

/** Today in the agency's time zone, `YYYY-MM-DD`. */
export function useToday() {
  const timeZone = useAgency()?.time_zone
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date())
}
