import { expect, test } from 'vitest'
import { asPicture } from './preview.ts'

test('a preview keeps its styles, but no scripts, no controls that work, and no preloads', () => {
  const head = [
    '<link rel="stylesheet" href="/a.css"/>',
    '<link rel="preload" as="image" media="(min-width: 1px)" imageSrcSet="/a.avif 480w"/>',
    '<link rel="modulepreload" href="/a.js"/>',
    '<script type="module">run()</script>',
  ]
  const html = `<html><head>${head.join('')}</head><body class="a"><noscript>Show</noscript><p>Text</p></body></html>`
  expect(asPicture(html)).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body inert="" class="a"><p>Text</p></body></html>',
  )
})
