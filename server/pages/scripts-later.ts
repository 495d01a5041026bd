/** Runs in the page, as `scriptsLater` puts it there. A hidden tab paints nothing, so it does not wait; nobody waits longer than two seconds. */
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
 * Lets a page's scripts yield to what is seen: style, fonts and the first picture, which on a slow line would have to
 * share it with them. The links to the scripts, and the module that begins with them, are written so that browsers pass
 * over them until the first picture is painted. What is pressed before is kept; see app/session.ts.
 *
 * @param html a page as React Router renders it for production
 */
export function scriptsLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later" id="later">')
    .replace('</body>', `<script>${START}</script></body>`)
}
