/** A calendar day, `YYYY-MM-DD`, as people read it: `Fri Jan 01 2027`, the same in every time zone. */
export const dayText = (date: string) => new Date(`${date}T00:00`).toDateString()
