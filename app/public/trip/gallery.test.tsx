import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestTexts } from '../../../test/texts.tsx'
import { Gallery } from './gallery.tsx'

test('a picture without a description is named by its number, and has no caption', () => {
  const of = (file: string, alt: string) => ({ file, alt, focus: { x: 50, y: 50 } })
  const html = renderToStaticMarkup(
    <TestTexts>
      <Gallery pictures={[of('a.jpg', 'A ferry'), of('b.jpg', '')]} />
    </TestTexts>,
  )
  expect(html).toMatch(/data-large="A ferry".+alt="A ferry"/)
  expect(html).toMatch(/data-large="".+alt="Picture 2 of 2"/)
})
