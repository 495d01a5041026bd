import { assistants } from './features/assistants/index.ts'
import { calendar } from './features/calendar/index.ts'
import { letters } from './features/letters/index.ts'
import { octo } from './features/octo/index.ts'

/**
 * All features, each after those that it uses. Without its line the server runs on, and the calls of the feature answer 404; its
 * contract, texts, screens and tables stay.
 */
export const features = [calendar, letters, octo, assistants] as const
