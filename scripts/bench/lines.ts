/** The parts of the benchmark, in the order in which they run and are shown. */
export const parts = ['throughput', 'bookings', 'growth', 'memory', 'profile', 'visit', 'lighthouse'] as const
export type Part = (typeof parts)[number]

/** What every part needs to know. */
export type Bench = {
  rounds: number
  /** Says how far it is, on standard error. */
  say: (line: string) => void
  /** Growth to a million bookings too, not only to a hundred thousand. */
  million: boolean
  /** Leaves the databases of the growth for the next run. */
  keep: boolean
  /** Another site's page, and the page of ours to put beside it. */
  peer: { url: string; path: string } | undefined
}

/** One figure of the table: what was measured, a value for each round. */
export type Figure = {
  what: string
  unit: string
  ours: number[]
  /** What the same round gave for what ours is compared with; without it, ours is compared with its limit. */
  beside?: { name: string; values: number[] }
  /** Of the ratio where there is something beside ours, else of the figure itself. Without one nothing is judged. */
  limit?: number
  /** Which of the two is past the limit. */
  better: 'more' | 'less'
  /** What is judged: the median unless said. */
  judge?: 'median' | 'worst'
}

/** What could not be measured, and why. */
type Missing = { what: string; missing: string }
export type Line = Figure | Missing

export type Spread = { min: number; median: number; max: number }

/** @throws {RangeError} on no values */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] as number
  const middle = (sorted.length - 1) / 2
  if (sorted.length === 0) throw new RangeError('There is no spread of no values')
  return {
    min: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    max: at(sorted.length - 1),
  }
}

/**
 * Round by round, ours divided by what stands beside it, or by the limit. A limit of 0 divides nothing: there, and
 * where nothing is judged, the figure itself.
 */
export function ratiosOf({ ours, beside, limit }: Figure): number[] {
  if (!beside) return ours.map((value) => value / (limit || 1))
  return ours.map((value, round) => value / (beside.values[round] as number))
}

/** Whether a figure is at or past its goal; undefined where there is none. */
export function isMet(figure: Figure): boolean | undefined {
  const { beside, limit, better, judge = 'median' } = figure
  if (limit === undefined) return undefined
  const { min, median, max } = spreadOf(ratiosOf(figure))
  const goal = beside ? limit : Math.min(1, limit)
  const worst = better === 'more' ? min : max
  const judged = judge === 'worst' ? worst : median
  return better === 'more' ? judged >= goal : judged <= goal
}
