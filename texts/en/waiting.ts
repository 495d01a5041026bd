/* The waiting list. */

export const waiting = {}
