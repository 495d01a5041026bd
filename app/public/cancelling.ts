import { cancellationText } from '../../contract/cancellation.ts'
import { useAgency } from '../agency.ts'
import { dayText } from '../ui/day-text.ts'

/** What cancelling costs from the agency's today on, in words: see `cancellationText`. `departs`: `YYYY-MM-DD`. */
export function useCancelling(): (steps: Parameters<typeof cancellationText>[0], departs: string) => string {
  const timeZone = useAgency()?.time_zone
  const today = new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }) }).format(new Date())
  return (steps, departs) => cancellationText(steps, { departs, today, inWords: dayText })
}
