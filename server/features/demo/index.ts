import { feature } from '../../kit/feature.ts'
import { demoDoors } from './doors.ts'

/** The example content, and its removal. */
export const demo = feature({
  name: 'demo',
  doors: demoDoors,
})
