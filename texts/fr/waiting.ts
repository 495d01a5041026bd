import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

export const waiting = {
  loading: 'Chargement…',
  departure: '{trip}, {day}',
  departureWaiting: (parties: number) =>
    count(parties, {
      one: '{trip}, {day}. # groupe en attente.',
      other: '{trip}, {day}. # groupes en attente.',
    }),
  booked:
    'Vous avez déjà des places pour ce départ : {reference}, {party}. Inscrivez-vous seulement si d’autres personnes partent avec vous.',
  explained: (hours: number) =>
    count(hours, {
      one: 'Dès que des places se libèrent pour tout votre groupe, nous les gardons pendant # heure au plus et nous vous écrivons. Vous ne payez rien tant que vous ne les avez pas acceptées.',
      other:
        'Dès que des places se libèrent pour tout votre groupe, nous les gardons pendant # heures au plus et nous vous écrivons. Vous ne payez rien tant que vous ne les avez pas acceptées.',
    }),
  explainedNoMail: (hours: number) =>
    count(hours, {
      one: 'Dès que des places se libèrent pour tout votre groupe, nous les gardons pendant # heure au plus. Ce site n’envoie pas d’e-mails pour le moment : consultez « Mes réservations ». Vous ne payez rien tant que vous n’avez pas accepté les places.',
      other:
        'Dès que des places se libèrent pour tout votre groupe, nous les gardons pendant # heures au plus. Ce site n’envoie pas d’e-mails pour le moment : consultez « Mes réservations ». Vous ne payez rien tant que vous n’avez pas accepté les places.',
    }),
  note: 'Remarque (facultatif)',
} satisfies Texts['booking']['waiting']
