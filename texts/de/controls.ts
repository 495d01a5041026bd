import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

export const controls = {
  code: {
    label: 'Code',
    hint: 'Die sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.',
  },
  decimal: {
    example: (number) => `Bitte geben Sie eine Zahl wie ${number} ein`,
    whole: 'Bitte eine ganze Zahl',
    afterPoint: (digits) =>
      count(digits, {
        one: 'Höchstens # Stelle nach dem Punkt',
        other: 'Höchstens # Stellen nach dem Punkt',
      }),
    afterComma: (digits) =>
      count(digits, {
        one: 'Höchstens # Stelle nach dem Komma',
        other: 'Höchstens # Stellen nach dem Komma',
      }),
    atMost: (number) => `Höchstens ${number}`,
  },
  questions: { yes: 'Ja', no: 'Nein', choose: 'Bitte wählen' },
  combobox: {
    nothing: 'Nichts gefunden',
    searching: 'Wird gesucht …',
    failed: 'Die Suche ist fehlgeschlagen. Mit der Eingabetaste versuchen Sie es noch einmal.',
    found: (choices) => count(choices, { one: '# gefunden', other: '# gefunden' }),
  },
  picture: {
    preview: 'Vorschau der gewählten Datei',
    drop: 'Legen Sie ein Bild hier ab, oder wählen Sie eines aus',
    choose: 'Bild auswählen',
  },
  chart: {
    valuesBy: (each) => `Werte je ${each}`,
  },
} satisfies Texts['controls']
