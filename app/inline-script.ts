import { markSession } from './session.ts'

/**
 * An inline script that runs before the first paint. It holds back the pictures in `.later` (see styles.css)
 * until somebody scrolls, clicks or types. Browsers load a lazy picture more than a thousand pixels before it
 * is seen, and on the first visit it would compete with the first screen for the line. Where `.later` is
 * visible from the start, nothing is held back.
 */
const holdLaterPictures =
  "{let h=document.documentElement,go=()=>delete h.dataset.unread,look=()=>{let l=document.querySelector('.later');" +
  "if(l?.getBoundingClientRect().top<innerHeight+100)go()};h.dataset.unread='';" +
  "for(let t of['scroll','click','keydown'])addEventListener(t,go,{once:true,passive:true});" +
  "for(let t of['DOMContentLoaded','resize'])addEventListener(t,look)}"

/**
 * Holds back a form that is submitted before hydration: the browser would send it to the page, and what was
 * typed would be lost. The root sets `data-hydrated`.
 */
const holdEarlyForms =
  "addEventListener('submit',e=>{if(e.target.dataset.call&&!('hydrated'in document.documentElement.dataset))e.preventDefault()},true)"

/** The script that runs in the head of each page, before its first paint. */
export const inlineScript = `${markSession};${holdEarlyForms};${holdLaterPictures}`
