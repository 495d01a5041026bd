import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

export const notices = {
  welcome: ({ name }: { name: string }) => `Bienvenue, ${name}.`,
  package_unnamed: 'Selon le descriptif',
  welcome_back: ({ name }: { name: string }) => `Bon retour parmi nous, ${name}.`,
  logged_out: 'Votre session est fermée.',
  login_ended: 'L’appareil est déconnecté.',
  other_logins_ended: 'Tous les autres appareils sont déconnectés.',
  password_link_mailed: 'Si un compte existe avec cette adresse, nous venons d’y envoyer un lien.',
  password_link_kept:
    'Si un compte existe avec cette adresse, un lien est prêt. Ce site n’envoie pas d’e-mails pour le moment : appelez-nous ou écrivez-nous pour l’obtenir.',
  booking_link_mailed: 'Si une telle réservation existe, nous venons d’envoyer son lien à cette adresse.',
  booking_link_kept:
    'Ce site n’envoie pas d’e-mails pour le moment : appelez-nous ou écrivez-nous avec la référence de votre réservation.',
  link_works: 'Ce lien fonctionne.',
  password_reset: 'Votre nouveau mot de passe est enregistré. Vous pouvez maintenant vous connecter avec.',
  password_changed:
    'Votre nouveau mot de passe est enregistré. Toutes vos autres connexions ont été fermées.',
  name_changed: 'Votre nom est modifié.',
  address_confirmed_already: 'Votre adresse e-mail est déjà confirmée.',
  address_link_mailed: ({ email }: { email: string }) =>
    `Nous avons envoyé un lien à ${email}. Il est valable un jour.`,
  address_link_kept: ({ email }: { email: string }) =>
    `Un lien pour confirmer ${email} est prêt. Il est valable un jour. Ce site n’envoie pas d’e-mails pour le moment : appelez-nous ou écrivez-nous pour l’obtenir.`,
  address_confirmed: 'Merci, votre adresse e-mail est confirmée.',
  bookings_claimed: ({ bookings }: { bookings: number }) =>
    count(bookings, {
      one: 'Merci, votre adresse e-mail est confirmée. # réservation faite sans compte figure maintenant dans « Mes réservations ». Toutes vos autres connexions ont été fermées.',
      other:
        'Merci, votre adresse e-mail est confirmée. # réservations faites sans compte figurent maintenant dans « Mes réservations ». Toutes vos autres connexions ont été fermées.',
    }),
  account_deleted: 'Votre compte est supprimé.',
  export_messages: ({ page }) =>
    `Les messages y figurent dès que vous avez confirmé cette adresse e-mail : demandez un lien sous « ${page} », choisissez un mot de passe avec ce lien, puis téléchargez à nouveau.`,
  export_invoices:
    'La loi nous oblige à conserver les factures. Elles restent quand votre compte ou vos données personnelles sont supprimés.',
  scan_code:
    'Scannez le code avec votre application d’authentification, puis saisissez les six chiffres qu’elle affiche.',
  second_factor_on: 'La connexion en deux étapes est activée.',
  second_factor_off: 'La connexion en deux étapes est désactivée.',
  recovery_codes: 'Voici vos nouveaux codes de secours. Les anciens ne fonctionnent plus.',
  calendar_renewed: 'Le calendrier a une nouvelle adresse. L’ancienne ne fonctionne plus.',

  booked: ({ reference }: { reference: string }) =>
    `Merci, votre réservation est confirmée. Votre référence est ${reference}.`,
  booked_on_request: ({ reference }: { reference: string }) =>
    `Merci, votre réservation est confirmée. Nous vous indiquerons le prix. Vous ne devez rien tant que vous ne l’avez pas accepté. Votre référence est ${reference}.`,
  held: ({ reference }: { reference: string }) =>
    `Nous gardons vos places. Payez pour confirmer votre réservation. Votre référence est ${reference}.`,
  nothing_changed: 'Rien n’a été modifié.',
  booking_changed: 'Votre réservation est modifiée.',
  booking_cancelled: 'Votre réservation est annulée.',
  change_accepted: 'Merci : vous voyagez avec cette modification.',
  contact_saved: 'Vos coordonnées sont enregistrées.',
  paid_at_demo_till: 'Payé. Aucune somme n’a été débitée.',

  waiting: ({ place }: { place: number }) =>
    `Vous êtes sur la liste d’attente, en position ${place}. Nous vous écrirons dès que des places se libèrent.`,
  waiting_without_mail: ({ place }: { place: number }) =>
    `Vous êtes sur la liste d’attente, en position ${place}. Ce site n’envoie pas d’e-mails pour le moment : « Mes réservations » indique quand nous gardons des places pour vous.`,
  waits_no_more: 'Vous n’êtes plus sur la liste d’attente.',
  offer_taken_held: ({ reference }: { reference: string }) =>
    `Les places sont à vous. Payez pour confirmer votre réservation. Votre référence est ${reference}.`,

  saved: 'Enregistré.',
  details_saved: 'Merci. Vos informations sont enregistrées.',
  traveller_link_made: 'Le lien est créé. Les liens précédents de cette personne ne fonctionnent plus.',
  traveller_link_mailed: ({ email }: { email: string }) => `Le lien est en route vers ${email}.`,
  traveller_link_kept:
    'Le lien n’est pas envoyé. Aucun serveur d’e-mail n’est configuré : l’e-mail est écrit dans un fichier et ne parvient à personne.',

  review_written: 'Merci ! Nous publierons votre avis après l’avoir lu.',
  message_sent: 'Merci, nous avons bien reçu votre message. Nous vous répondrons par e-mail.',
  message_sent_without_mail: 'Merci, nous avons bien reçu votre message. Nous vous contacterons.',
} satisfies Texts['notices']
