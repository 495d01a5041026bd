import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestTexts } from '../../../test/texts.tsx'
import { Gallery } from './gallery.tsx'

test('a picture without a description is named by its number, and has no caption; one in the main language says so', () => {
  const of = (file: string, alt: string, place: number) => ({ file, alt, place, focus: { x: 50, y: 50 } })
  const original = (path: string) => (path === 'content.gallery.4.alt' ? { lang: 'en' as const } : {})
  const html = renderToStaticMarkup(
    <TestTexts>
      <Gallery
        pictures={[of('a.jpg', 'A ferry', 0), of('b.jpg', '', 3), of('c.jpg', 'A goat', 4)]}
        original={original}
      />
    </TestTexts>,
  )
  expect(html).toMatch(/data-large="A ferry".+alt="A ferry"/)
  expect(html).toMatch(/data-large="".+alt="Picture 2 of 3"/)
  // The words beside the last picture are not translated.
  expect(html).toMatch(/alt="A goat" lang="en"/)
  expect(html.match(/ lang=/g)).toHaveLength(1)
})
