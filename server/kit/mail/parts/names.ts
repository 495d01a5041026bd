import { z } from 'zod'
import { oneLine } from '../../../platform/plain-text.ts'

/** Names from before forms refused line breaks and web addresses stand in one line, and no mail program makes a link of them. */
export const nameInMail = z
  .string()
  .transform((name) => oneLine(name, Number.POSITIVE_INFINITY).replaceAll('://', ': '))
