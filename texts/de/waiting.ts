import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

export const waiting = {
  loading: 'Wird geladen …',
  departure: '{trip}, {day}',
  departureWaiting: (parties) =>
    count(parties, {
      one: '{trip}, {day}. # Gruppe wartet.',
      other: '{trip}, {day}. # Gruppen warten.',
    }),
  booked:
    'Sie haben bei diesem Termin schon Plätze: {reference}, {party}. Warten Sie nur, wenn weitere Personen mitreisen.',
  explained: (hours) =>
    count(hours, {
      one: 'Sobald Plätze für Ihre ganze Gruppe frei werden, halten wir sie bis zu # Stunde für Sie frei und schreiben Ihnen. Solange Sie sie nicht annehmen, kostet Sie das nichts.',
      other:
        'Sobald Plätze für Ihre ganze Gruppe frei werden, halten wir sie bis zu # Stunden für Sie frei und schreiben Ihnen. Solange Sie sie nicht annehmen, kostet Sie das nichts.',
    }),
  explainedNoMail: (hours) =>
    count(hours, {
      one: 'Sobald Plätze für Ihre ganze Gruppe frei werden, halten wir sie bis zu # Stunde für Sie frei. Diese Website verschickt derzeit keine E-Mails: Bitte sehen Sie unter „Meine Buchungen“ nach. Solange Sie die Plätze nicht annehmen, kostet Sie das nichts.',
      other:
        'Sobald Plätze für Ihre ganze Gruppe frei werden, halten wir sie bis zu # Stunden für Sie frei. Diese Website verschickt derzeit keine E-Mails: Bitte sehen Sie unter „Meine Buchungen“ nach. Solange Sie die Plätze nicht annehmen, kostet Sie das nichts.',
    }),
  note: 'Anmerkung (optional)',
} satisfies Texts['booking']['waiting']
