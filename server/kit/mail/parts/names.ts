import { z } from 'zod'
import { oneLine } from '../../../platform/plain-text.ts'

/**
 * The name of a person or a reseller in a mail. A form takes no line breaks and no web address in a name; one that was stored before it
 * refused them is shown in one line, and as an address that no mail program makes a link of.
 */
export const nameInMail = z
  .string()
  .transform((name) => oneLine(name, Number.POSITIVE_INFINITY).replaceAll('://', ': '))
