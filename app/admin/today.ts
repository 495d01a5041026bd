import { useAgency } from '../agency.ts'

/** The agency's day, `YYYY-MM-DD`, wherever whoever sits here may be: by it a trip departs. */
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
