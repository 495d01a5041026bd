/** Stands in place of a removed name: the account was deleted, the traveller asked for it, or the retention time is over. */
export const nameRemoved = <span className="text-ink-soft">No longer kept</span>
