import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

export const waiting = {
  loading: 'Caricamento…',
  departure: '{trip}, {day}',
  departureWaiting: (parties) =>
    count(parties, {
      one: '{trip}, {day}. # gruppo è in lista d’attesa.',
      other: '{trip}, {day}. # gruppi sono in lista d’attesa.',
    }),
  booked:
    'Ha già dei posti per questa partenza: {reference}, {party}. Si metta in lista solo se viaggiano altre persone.',
  explained: (hours) =>
    count(hours, {
      one: 'Quando si liberano posti per tutto il suo gruppo, li teniamo per Lei al massimo # ora e le scriviamo. Non deve nulla finché non li accetta.',
      other:
        'Quando si liberano posti per tutto il suo gruppo, li teniamo per Lei al massimo # ore e le scriviamo. Non deve nulla finché non li accetta.',
    }),
  explainedNoMail: (hours) =>
    count(hours, {
      one: 'Quando si liberano posti per tutto il suo gruppo, li teniamo per Lei al massimo # ora. Per ora questo sito non invia email: guardi in «Le mie prenotazioni». Non deve nulla finché non accetta i posti.',
      other:
        'Quando si liberano posti per tutto il suo gruppo, li teniamo per Lei al massimo # ore. Per ora questo sito non invia email: guardi in «Le mie prenotazioni». Non deve nulla finché non accetta i posti.',
    }),
  note: 'Nota (opzionale)',
} satisfies Texts['booking']['waiting']
