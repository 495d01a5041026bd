import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

test('a picture without a description is named by its number, and has no caption', () => {
  const of = (file: string, alt: string) => ({ file, alt, focus: { x: 50, y: 50 } })
  const html = renderToStaticMarkup(<Gallery pictures={[of('a.jpg', 'A ferry'), of('b.jpg', '')]} />)
  expect(html).toMatch(/data-large="A ferry".+alt="A ferry"/)
  expect(html).toMatch(/data-large="".+alt="Picture 2 of 2"/)
})
