import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

export const controls = {
  code: {
    label: 'Código',
    hint: 'Las seis cifras que muestra su aplicación de autenticación, o uno de sus códigos de recuperación.',
  },
  decimal: {
    example: (number) => `Introduzca un número como ${number}`,
    whole: 'Debe ser un número entero',
    afterPoint: (digits) =>
      count(digits, {
        one: 'Como máximo # cifra tras el punto',
        other: 'Como máximo # cifras tras el punto',
      }),
    afterComma: (digits) =>
      count(digits, { one: 'Como máximo # cifra tras la coma', other: 'Como máximo # cifras tras la coma' }),
    atMost: (number) => `Como máximo ${number}`,
  },
  questions: { yes: 'Sí', no: 'No', choose: 'Elija una opción' },
  combobox: {
    nothing: 'Sin resultados',
    searching: 'Buscando…',
    failed: 'No se ha podido buscar. Pulse Intro para volver a intentarlo.',
    found: (choices) => count(choices, { one: '# resultado', other: '# resultados' }),
  },
  picture: {
    preview: 'Vista previa del archivo elegido',
    drop: 'Suelte aquí una imagen, o elija una',
    choose: 'Elegir una imagen',
  },
  chart: {
    valuesBy: (each) => `Valores por ${each.toLowerCase()}`,
  },
} satisfies Texts['controls']
