import { expect, test } from 'vitest'
import { csvCell } from './sheets.ts'

test.for([
  ['Ada', 'Ada'],
  [7, '7'],
  [{ amount: 12_550, digits: 2 }, '125.50'],
  [{ amount: -5, digits: 2 }, '-0.05'],
  [{ amount: 1_200, digits: 0 }, '1200'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  // Calculated, it would be -1215.
  ['+49-30-1234', "'+49-30-1234"],
  ['030 1234', '030 1234'],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=a,"b"', '"\'=a,""b"""'],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  // In countries where semicolons separate cells.
  ["Bob;=cmd|'/C calc'!A0;x", "Bob;'=cmd|'/C calc'!A0;x"],
  ['a; =1', "a;' =1"],
  ['a;"=1', '"a;\'""=1"'],
  ['a;;+1;@b', "a;;'+1;'@b"],
  ['a\t=1', "a\t'=1"],
  ['a\n=1', '"a\n\'=1"'],
  ['a\r\n-1', '"a\r\n\'-1"'],
  ['Fish; no meat', 'Fish; no meat'],
  ['window-seat = nice; 1+1', 'window-seat = nice; 1+1'],
] as const)('%o is written as %o', ([value, written]) => {
  expect(csvCell(value)).toBe(written)
})
