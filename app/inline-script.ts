import { markSession } from './session.ts'

/**
 * Runs before the first paint: holds back the pictures in `.later` (styles.css) until somebody scrolls, clicks or types, unless they are
 * visible at once. Browsers load lazy pictures a thousand pixels early, in competition with the first screen.
 */
const holdLaterPictures =
  "{let h=document.documentElement,go=()=>delete h.dataset.unread,look=()=>{let l=document.querySelector('.later');" +
  "if(l?.getBoundingClientRect().top<innerHeight+100)go()};h.dataset.unread='';" +
  "for(let t of['scroll','click','keydown'])addEventListener(t,go,{once:true,passive:true});" +
  "for(let t of['DOMContentLoaded','resize'])addEventListener(t,look)}"

/** Holds back a form submitted before hydration, which would lose what was typed. The root sets `data-hydrated`. */
const holdEarlyForms =
  "addEventListener('submit',e=>{if(e.target.dataset.call&&!('hydrated'in document.documentElement.dataset))e.preventDefault()},true)"

/** Leaves scrolling after a reload to the router (filled-later.ts). It hands it to the browser when a page is left: this takes it back. */
const scrollByRouter =
  "document.addEventListener('visibilitychange',()=>{if(!location.pathname.startsWith('/admin'))history.scrollRestoration='manual'})"

/** Under which key a browser keeps that its visitor has answered the offer of another language. */
export const OFFER_ANSWERED = 'language-answered'

/** Marks the document with the visitor's first language that the site has, unless it is the page's: see LanguageOffer. */
const markOffer =
  "try{let{lang,dataset:d}=document.documentElement,o=(d.languages||'').split(' '),l=navigator.languages." +
  "map(l=>l.toLowerCase().split('-')[0]).find(l=>o.includes(l));" +
  `if(l&&l!=lang&&!localStorage.getItem('${OFFER_ANSWERED}'))d.offer=l}catch{}`

export const inlineScript = `${scrollByRouter};${markSession};${markOffer};${holdEarlyForms};${holdLaterPictures}`
