import { createHash } from 'node:crypto'

/** A source of random numbers; the same seed gives the same numbers. */
export type Random = {
  /** A whole number from 0 to below `count`. */
  below: (count: number) => number
  /** A number from 0 up to but not including 1. */
  share: () => number
  chance: (probability: number) => boolean
  one: <T>(list: readonly T[]) => T
}

/** The generator Mulberry32, seeded with a word. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(share() * count)
  return {
    below,
    share,
    chance: (probability) => share() < probability,
    one: <T>(list: readonly T[]) => list[below(list.length)] as T,
  }
}
