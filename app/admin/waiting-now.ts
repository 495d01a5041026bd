import { createContext } from 'react'
import type { useWaiting } from './waiting.ts'

/** What waits, as the menu tells it, for screens that show some of it: it is asked for once. */
export const WaitingNow = createContext<ReturnType<typeof useWaiting>>(undefined)
