import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

export const waiting = {
  loading: 'Cargando…',
  departure: '{trip}, {day}',
  departureWaiting: (parties) =>
    count(parties, {
      one: '{trip}, {day}. Hay # grupo en espera.',
      other: '{trip}, {day}. Hay # grupos en espera.',
    }),
  booked: 'Ya tiene plazas en esta salida: {reference}, {party}. Apúntese solo si van a viajar más personas.',
  explained: (hours) =>
    count(hours, {
      one: 'Cuando queden plazas libres para todo su grupo, se las guardaremos durante # hora como máximo y le escribiremos. No debe nada hasta que las acepte.',
      other:
        'Cuando queden plazas libres para todo su grupo, se las guardaremos durante # horas como máximo y le escribiremos. No debe nada hasta que las acepte.',
    }),
  explainedNoMail: (hours) =>
    count(hours, {
      one: 'Cuando queden plazas libres para todo su grupo, se las guardaremos durante # hora como máximo. Por ahora, este sitio no envía correos: consulte Mis reservas. No debe nada hasta que las acepte.',
      other:
        'Cuando queden plazas libres para todo su grupo, se las guardaremos durante # horas como máximo. Por ahora, este sitio no envía correos: consulte Mis reservas. No debe nada hasta que las acepte.',
    }),
  note: 'Nota (opcional)',
} satisfies Texts['booking']['waiting']
