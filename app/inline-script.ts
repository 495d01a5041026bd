import { holdLaterPictures } from './later-pictures.ts'
import { markSession } from './session.ts'

/** What runs in the head of each page, before its first paint. */
export const inlineScript = `${markSession};${holdLaterPictures}`
