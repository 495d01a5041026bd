/** In place of who travelled: their account was deleted, they asked for it, or the time for which names are kept is over. */
export const nameRemoved = <span className="text-ink-soft">No longer kept</span>
