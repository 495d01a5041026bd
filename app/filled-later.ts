import type { GetScrollRestorationKeyFunction } from 'react-router'

/**
 * The `handle` of a page that is filled after it is drawn: the browser asks for what it shows, by a login or a secret. An old
 * position would lead to the footer of the page while it is short, and the footer would stay in sight while the page grows.
 * So such a page always begins at its top.
 */
export const filledLater = { isFilledLater: true }

/**
 * Under which key the browser keeps how far a page is scrolled, for when it is loaded again and for Back. Nothing asks again for that of
 * a page that is filled later.
 */
export const scrollKey: GetScrollRestorationKeyFunction = ({ key }, matches) =>
  matches.at(-1)?.handle === filledLater ? `${Math.random()}` : key
