/* The booking dialog, its bill and its terms. */

export const booking = {}
