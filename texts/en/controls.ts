/* Words of controls that are loaded when one is there. */

import { countIn } from '../count.ts'

const count = countIn('en')

export const controls = {
  code: {
    label: 'Code',
    hint: 'The six digits your authenticator app shows, or one of your recovery codes.',
  },
  decimal: {
    example: (number: string) => `Please enter a number such as ${number}`,
    whole: 'A whole number, please',
    afterPoint: (digits: number) =>
      count(digits, { one: 'At most # digit after the point', other: 'At most # digits after the point' }),
    afterComma: (digits: number) =>
      count(digits, { one: 'At most # digit after the comma', other: 'At most # digits after the comma' }),
    atMost: (number: string) => `At most ${number}`,
  },
  /** The agency’s own questions. */
  questions: { yes: 'Yes', no: 'No', choose: 'Please choose' },
  combobox: {
    nothing: 'Nothing found',
    searching: 'Searching…',
    failed: 'That could not be looked up. Enter tries again.',
    found: (choices: number) => count(choices, { one: '# found', other: '# found' }),
  },
  picture: {
    preview: 'Preview of the chosen file',
    drop: 'Drop a picture here, or choose one',
    choose: 'Choose a picture',
  },
  chart: {
    /** `each` is what stands below each bar: `Day`. */
    valuesBy: (each: string) => `Values by ${each.toLowerCase()}`,
  },
}
