/** How a language writes days in the sentences of refusals. Days come as `YYYY-MM-DD`. */
export type Say = {
  /** In a table or a list: `Fri Jan 01 2027`. */
  dayText: (day: string) => string
  /** In a sentence: `Fri 1 January 2027`. */
  dayInWords: (day: string) => string
}
