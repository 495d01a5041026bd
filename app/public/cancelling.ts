import { cancellationText } from '../../contract/cancellation.ts'
import { useAgency } from '../agency.ts'
import { useToday } from '../today.ts'

/** What cancelling costs from the agency's today on, in words: see `cancellationText`. `departs`: `YYYY-MM-DD`. */
export function useCancelling(): (steps: Parameters<typeof cancellationText>[0], departs: string) => string {
  const today = useToday()
  const locale = useAgency()?.locale ?? 'en'
  return (steps, departs) => cancellationText(steps, { departs, today, locale })
}
