import { site } from './site.ts'
import { words } from './words.ts'

export const first = { site, words }
