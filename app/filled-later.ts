import type { GetScrollRestorationKeyFunction } from 'react-router'

/**
 * The `handle` of a page whose content the browser asks for afterwards, by a login or a secret. It always begins at its top: an old
 * position would lead to the footer while the page is short, and keep it in sight while it grows.
 */
export const filledLater = { isFilledLater: true }

/** The key under which the browser stores scroll positions for reload and Back. Pages that are filled later restore nothing. */
export const scrollKey: GetScrollRestorationKeyFunction = ({ key }, matches) =>
  matches.at(-1)?.handle === filledLater ? `${Math.random()}` : key
