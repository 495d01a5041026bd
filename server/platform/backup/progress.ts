import { numberText } from '../numbers.ts'

/** Milliseconds between two lines; what is done sooner needs none. */
const EVERY = 2_000

export type Tell = (line: string) => void

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Tells how far a long work is: at most a line every two seconds, and none for a short one. */
export function createProgress(tell: Tell) {
  const began = performance.now()
  let told = began
  return {
    step(what: string, done: number, of: number) {
      if (performance.now() - told < EVERY) return
      told = performance.now()
      tell(`${what}: ${numberText(done)} of ${numberText(of)}`)
    },
    seconds: () => ((performance.now() - began) / 1000).toFixed(1),
  }
}
