import type { GetScrollRestorationKeyFunction } from 'react-router'

/**
 * The `handle` of a page that is filled after it is drawn: the browser asks for what it shows, by a login or a secret. An old
 * position would lead to the footer of the page while it is short, and the footer would stay in sight while the page grows.
 * So such a page always begins at its top.
 */
export const filledLater = { isFilledLater: true }

/** The key under which the browser stores scroll positions for reload and Back. Pages that are filled later restore nothing. */
export const scrollKey: GetScrollRestorationKeyFunction = ({ key }, matches) =>
  matches.at(-1)?.handle === filledLater ? `${Math.random()}` : key
