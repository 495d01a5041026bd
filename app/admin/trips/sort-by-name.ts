/** The orders of a passenger list. A guide looks for last names; somebody who calls people looks for first names. */
export type NameOrder = 'first' | 'last'

/** Sorts Guest 9 before Guest 10, and letters with accents beside those without. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** The last word of a name, which is taken for the last name. */
const lastOf = (name: string) => name.trim().split(/\s+/).at(-1) ?? ''

/** Rows by name as people expect it; those whose name is no longer kept come last. */
export const sortByName = <T extends { name: string }>(rows: T[], by: NameOrder) =>
  rows.toSorted((one, other) => {
    if (!one.name || !other.name) return Number(!one.name) - Number(!other.name)
    return (
      (by === 'last' && compare(lastOf(one.name), lastOf(other.name))) ||
      compare(one.name.trim(), other.name.trim())
    )
  })
