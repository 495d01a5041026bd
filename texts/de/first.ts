import { site } from './site.ts'
import { words } from './words.ts'

/** What a browser loads before it hydrates a page: one file, as a few small ones cost more than their bytes. */
export const first = { site, words }
