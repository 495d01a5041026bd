import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

export const controls = {
  code: {
    label: 'Codice',
    hint: 'Le sei cifre indicate dalla sua app di autenticazione o uno dei suoi codici di recupero.',
  },
  decimal: {
    example: (number) => `Inserisca un numero, per esempio ${number}`,
    whole: 'Inserisca un numero intero',
    afterPoint: (digits) =>
      count(digits, { one: 'Al massimo # cifra dopo il punto', other: 'Al massimo # cifre dopo il punto' }),
    afterComma: (digits) =>
      count(digits, {
        one: 'Al massimo # cifra dopo la virgola',
        other: 'Al massimo # cifre dopo la virgola',
      }),
    atMost: (number) => `Al massimo ${number}`,
  },
  questions: { yes: 'Sì', no: 'No', choose: 'Scelga una risposta' },
  combobox: {
    nothing: 'Nessun risultato',
    searching: 'Ricerca in corso…',
    failed: 'La ricerca non è riuscita. Prema Invio per riprovare.',
    found: (choices) => count(choices, { one: '# risultato', other: '# risultati' }),
  },
  picture: {
    preview: 'Anteprima del file scelto',
    drop: 'Trascini qui un’immagine o ne scelga una',
    choose: 'Scegli un’immagine',
  },
  chart: {
    valuesBy: (each) => `Valori per ${each.toLowerCase()}`,
  },
} satisfies Texts['controls']
