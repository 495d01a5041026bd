/**
 * The inline script that starts the deferred scripts once the first picture is painted. A hidden tab paints nothing, so
 * the scripts start there at once. Everywhere else they start after two seconds at the latest.
 */
export const START = `(() => {
const doc = document
let started = false
const start = () => {
  if (started) return
  started = true
  for (const link of doc.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  const script = doc.createElement('script')
  script.type = 'module'
  script.text = doc.getElementById('later').text
  doc.head.append(script)
}
const afterPaint = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
const first = doc.querySelector('img[fetchpriority=high]')
if (!first || first.complete) afterPaint()
else first.onload = first.onerror = afterPaint
setTimeout(start, doc.hidden ? 0 : 2000)
})()`

/**
 * Defers a page's scripts: on a slow line they would share the bandwidth with the style sheet, the fonts and the first
 * picture. Browsers ignore the rewritten links and the entry module until `START` restores them. Until then
 * app/session.ts remembers early clicks and submits.
 *
 * @param html a page as React Router renders it for production
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later" id="later">')
    .replace('</body>', `<script>${START}</script></body>`)
}
