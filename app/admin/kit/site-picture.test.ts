import { expect, test } from 'vitest'
import { withFile, withFocus } from './picture-editor.tsx'

const lake = { file: 'lake.jpg', alt: 'A lake', focus: { x: 80, y: 20 }, upright: 'lake-x80y20.jpg' }

test('a picture in the place of another keeps what was typed meanwhile', () => {
  expect(withFile(lake, 'sea.jpg')).toEqual({ file: 'sea.jpg', alt: 'A lake', focus: { x: 80, y: 20 } })
  expect(withFile(null, 'sea.jpg')).toEqual({ file: 'sea.jpg', alt: '', focus: { x: 50, y: 50 } })
})

test('a moved focus leaves the crop around the earlier one', () => {
  expect(withFocus(lake, { y: 30 })).toEqual({ file: 'lake.jpg', alt: 'A lake', focus: { x: 80, y: 30 } })
})
