import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

export const waiting = {
  loading: 'Laden…',
  departure: '{trip}, {day}',
  departureWaiting: (parties: number) =>
    count(parties, {
      one: '{trip}, {day}. Er wacht # gezelschap.',
      other: '{trip}, {day}. Er wachten # gezelschappen.',
    }),
  booked:
    'U hebt al plaatsen bij dit vertrek: {reference}, {party}. Wacht alleen als er meer mensen meegaan.',
  explained: (hours: number) =>
    count(hours, {
      one: 'Komen er plaatsen vrij voor uw hele gezelschap, dan houden wij ze maximaal # uur voor u vast en schrijven wij u. U betaalt niets zolang u ze niet aanneemt.',
      other:
        'Komen er plaatsen vrij voor uw hele gezelschap, dan houden wij ze maximaal # uur voor u vast en schrijven wij u. U betaalt niets zolang u ze niet aanneemt.',
    }),
  explainedNoMail: (hours: number) =>
    count(hours, {
      one: 'Komen er plaatsen vrij voor uw hele gezelschap, dan houden wij ze maximaal # uur voor u vast. Deze site verstuurt op dit moment geen e-mail: kijk onder Mijn boekingen. U betaalt niets zolang u ze niet aanneemt.',
      other:
        'Komen er plaatsen vrij voor uw hele gezelschap, dan houden wij ze maximaal # uur voor u vast. Deze site verstuurt op dit moment geen e-mail: kijk onder Mijn boekingen. U betaalt niets zolang u ze niet aanneemt.',
    }),
  note: 'Opmerking (optioneel)',
} satisfies Texts['booking']['waiting']
