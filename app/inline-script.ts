import { holdLaterPictures } from './later-pictures.ts'
import { markSession } from './session.ts'

/**
 * Holds back a form that is sent before hydration: the browser would send it to the page, and what was typed would be lost.
 * `data-hydrated` is set by the root.
 */
const holdEarlyForms =
  "addEventListener('submit',e=>{if(e.target.dataset.call&&!('hydrated'in document.documentElement.dataset))e.preventDefault()},true)"

/** What runs in the head of each page, before its first paint. */
export const inlineScript = `${markSession};${holdEarlyForms};${holdLaterPictures}`
