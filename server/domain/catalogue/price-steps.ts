/** At most so many steps of prices to choose from. */
const STEPS = 6

/** The roundest number from `low` on that is below `high`: 100 between 60 and 124, 130 between 129 and 145. */
function roundest(low: number, high: number): number {
  for (let unit = 10 ** `${high}`.length; unit > 1; unit /= 10) {
    const round = Math.ceil(low / unit) * unit
    if (round < high) return round
  }
  return low
}

/**
 * The highest prices to choose from: a round one between each two prices of the trips that are left, at most six, so that
 * each leaves some trips and takes others away. `trips`: how many cost no more.
 */
export function priceSteps(prices: number[]): { price_to: number; trips: number }[] {
  const sorted = prices.toSorted((a, b) => a - b)
  const steps = sorted.flatMap((price, index) => {
    const next = sorted[index + 1]
    return next === undefined || next === price ? [] : [{ price_to: roundest(price, next), trips: index + 1 }]
  })
  if (steps.length <= STEPS) return steps
  const chosen = Array.from({ length: STEPS }, (_, index) =>
    Math.round((index * (steps.length - 1)) / (STEPS - 1)),
  )
  return steps.filter((_, index) => chosen.includes(index))
}
