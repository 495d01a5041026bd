import { expect, test } from 'vitest'
import { partAround } from './picture-crop.ts'

const wide = { width: 1200, height: 600 }

test.for([
  [
    'a tall picture keeps its width, and what matters above',
    { width: 1600, height: 1200 },
    { x: 0, y: 15 },
    [1600, 800, 0, 60],
  ],
  ['a wide one keeps its height', { width: 1600, height: 500 }, { x: 100, y: 0 }, [1000, 500, 600, 0]],
  [
    'one of the same proportions stays whole',
    { width: 400, height: 200 },
    { x: 90, y: 90 },
    [400, 200, 0, 0],
  ],
] as const)('%s', ([, own, focus, [width, height, left, top]]) => {
  expect(partAround(own, wide, focus)).toEqual({ width, height, left, top })
})
