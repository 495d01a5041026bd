import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

const days = (days: number) => count(days, { one: '# día', other: '# días' })

/** Loaded by Home alone. */
export const home = {
  welcome: 'Le damos la bienvenida',
  pause: 'Detener las imágenes',
  where: '¿Adónde quiere ir?',
  travelled: (people) =>
    count(people, {
      one: '# persona ha viajado con nosotros',
      other: '# personas han viajado con nosotros',
    }),
  sold: ({ trips, countries, shortest, longest }) =>
    `${count(trips, { one: '# viaje', other: '# viajes' })}${countries > 1 ? ` por ${countries} países` : ''}, ${
      shortest === longest ? days(longest) : `de ${shortest} a ${days(longest)}`
    }`,
  group: (most: number) => `Grupos de ${most} personas como máximo`,
  protection: (who: string) => `Su dinero está protegido por ${who}`,
  about: 'Quiénes somos',
  search: {
    title: '¿Cuánto tiempo quiere viajar?',
    days: (days: number) => count(days, { one: 'DÍA', other: 'DÍAS' }),
    unit: 'días',
    go: 'Buscar',
    atLeast: (least) => count(least, { one: 'Como mínimo # día', other: 'Como mínimo # días' }),
    atMost: (most) => count(most, { one: 'Como máximo # día', other: 'Como máximo # días' }),
  },
  latest: {
    title: 'Viajes nuevos',
    about: 'Novedades de nuestro catálogo, cada una con su próxima salida.',
    none: 'Estamos preparando los próximos viajes. {write} y lo sabrá antes que nadie.',
    all: 'Todos nuestros viajes',
  },
  gallery: 'Galería',
} satisfies Texts['home']
