/**
 * An inline script that runs before the first paint. Keeps back the pictures in `.later` (see styles.css) until somebody
 * scrolls, types or presses: browsers load a lazy picture more than a thousand pixels before it is seen, and on the first
 * visit it would share the line with the first screen. Where `.later` is in sight from the start, nothing is kept back.
 */
export const holdLaterPictures =
  "{let h=document.documentElement,go=()=>delete h.dataset.unread,look=()=>{let l=document.querySelector('.later');" +
  "if(l?.getBoundingClientRect().top<innerHeight+100)go()};h.dataset.unread='';" +
  "for(let t of['scroll','click','keydown'])addEventListener(t,go,{once:true,passive:true});" +
  "for(let t of['DOMContentLoaded','resize'])addEventListener(t,look)}"
