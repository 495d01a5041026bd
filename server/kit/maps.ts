import type { Language } from '../../contract/languages.ts'
import type { Place, Position, Stop } from '../../contract/trips/trip-content.ts'

/** What a map is drawn of: a trip's title and its stops, in their order, and the language of its words. */
export type MapInput = { title: string; stops: Stop[]; language: Language }

/** The maps of trips, drawn when missing: a cache, which needs no backup. And the gazetteer, which shares their data. */
export type Maps = {
  /** The name of a trip's map in a language, which changes with all that is drawn on it; null without stops. */
  nameOf: (input: MapInput) => string | null
  /** Draws the map of a trip in both shapes, unless it is there already. @throws when it cannot be drawn or stored */
  ensure: (input: MapInput) => Promise<void>
  /** Whether a file such as `<name>-wide.svg` is ready; waits while it is drawn, and draws what is missing, as after a restore. */
  has: (file: string) => Promise<boolean>
  /** Towns whose names begin with what was typed; those `near` a position before others. */
  findPlaces: (typed: string, near?: Position) => Promise<Place[]>
  /** Deletes maps that are older than 30 days and belong to no trip any more. */
  sweep: () => Promise<void>
  stop: () => Promise<void>
}
