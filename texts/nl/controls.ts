import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

export const controls = {
  code: {
    label: 'Code',
    hint: 'De zes cijfers uit uw authenticator-app, of een van uw herstelcodes.',
  },
  decimal: {
    example: (number: string) => `Vul een getal in zoals ${number}`,
    whole: 'Vul een geheel getal in',
    afterPoint: (digits: number) =>
      count(digits, { one: 'Hoogstens # cijfer na de punt', other: 'Hoogstens # cijfers na de punt' }),
    afterComma: (digits: number) =>
      count(digits, { one: 'Hoogstens # cijfer na de komma', other: 'Hoogstens # cijfers na de komma' }),
    atMost: (number: string) => `Hoogstens ${number}`,
  },
  questions: { yes: 'Ja', no: 'Nee', choose: 'Maak een keuze' },
  combobox: {
    nothing: 'Niets gevonden',
    searching: 'Zoeken…',
    failed: 'Het zoeken is mislukt. Druk op Enter om het opnieuw te proberen.',
    found: (choices: number) => count(choices, { one: '# gevonden', other: '# gevonden' }),
  },
  picture: {
    preview: 'Voorbeeld van het gekozen bestand',
    drop: 'Sleep een foto hierheen of kies er een',
    choose: 'Foto kiezen',
  },
  chart: {
    valuesBy: (each: string) => `Waarden per ${each.toLowerCase()}`,
  },
} satisfies Texts['controls']
