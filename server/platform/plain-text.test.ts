import { describe, expect, test } from 'vitest'
import { oneLine } from './plain-text.ts'

describe('oneLine', () => {
  test('removes line breaks, control characters and marks of direction', () => {
    expect(oneLine(' a\r\nBcc: b\u2028c\u0000d\u202ee\tf\u0085 ', 100)).toBe('a Bcc: b c d e f')
  })

  test('cuts between characters, not inside them', () => {
    expect(oneLine('🏔'.repeat(5), 5)).toBe('🏔'.repeat(5))
    expect(oneLine('🏔'.repeat(6), 5)).toBe(`${'🏔'.repeat(4)}…`)
    expect(oneLine('one two', 5)).toBe('one…')
  })
})
