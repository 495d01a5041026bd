import { expect, test } from 'vitest'
import type { Logo } from '../../../contract/settings/look.ts'
import { logosOf } from './logo.tsx'

const drawn = (file: string, ground: Logo['ground']): Logo => ({ file, width: 96, height: 24, ground })
const any = drawn('any.svg', 'any')
const light = drawn('light.svg', 'light')
const dark = drawn('dark.svg', 'dark')

test.for([
  ['none: the name on both', { logo: null }, null, null],
  ['one that is read on both', { logo: any }, any, any],
  ['one for light paper: the name on dark', { logo: light }, light, null],
  ['one for dark paper: the name on light', { logo: dark }, null, dark],
  ['one for each', { logo: light, logo_dark: dark }, light, dark],
  ['another for dark paper, though the first is read there', { logo: any, logo_dark: dark }, any, dark],
] as const)('%s', ([, look, onLight, onDark]) => {
  expect(logosOf(look)).toEqual({ light: onLight, dark: onDark })
})
