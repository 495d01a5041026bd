/** A calendar day, `YYYY-MM-DD`, as people read it: `Fri Jan 01 2027`, the same in every time zone. */
export const dayText = (date: string) => new Date(`${date}T00:00`).toDateString()

/** The last day, `YYYY-MM-DD`, of a trip of so many days that departs on `date`. */
export const lastDay = (date: string, days: number) =>
  new Date(Date.parse(date) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
