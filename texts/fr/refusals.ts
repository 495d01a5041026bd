import { countIn } from '../count.ts'
import type { Say } from '../say.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

type Day = { day: string }

const years = (age: number) => count(age, { one: '# an', other: '# ans' })

export const refusals = {
  login_needed: 'Veuillez vous connecter.',
  unreadable_request: 'Cette demande n’a pas pu être lue.',
  unreadable_body:
    'Cette demande n’a pas pu être lue. Envoyez ses champs comme données de formulaire ou en JSON.',
  unfit: ({ field, mistake }: { field: string; mistake: string }) => `${field} : ${mistake}`,
  too_large: 'C’est plus que le serveur n’accepte en une seule demande.',
  key_too_long: ({ max }: { max: number }) => `Une Idempotency-Key a au plus ${max} caractères.`,
  key_not_uuid: 'Sans connexion, l’en-tête Idempotency-Key doit être un UUID.',
  key_used: 'Cette Idempotency-Key a déjà servi avec un autre formulaire.',
  no_call: 'Cet appel n’existe pas. Tous les appels figurent sur /api/docs.',
  nothing_here: 'Il n’y a rien ici.',
  too_many_attempts: ({ minutes }: { minutes: number }) =>
    count(minutes, {
      one: 'Trop de tentatives. Veuillez réessayer dans # minute.',
      other: 'Trop de tentatives. Veuillez réessayer dans # minutes.',
    }),
  busy: 'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
  fault: 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
  unavailable: 'Cela ne fonctionne pas pour le moment. Veuillez réessayer dans quelques secondes.',
  storing_unavailable: 'Rien ne peut être enregistré pour le moment. Veuillez réessayer dans une minute.',
  storage_full: 'Il n’y a plus de place pour enregistrer cela. Veuillez réessayer plus tard.',
  pictures_not_stored:
    'Les images ne peuvent pas être enregistrées pour le moment. Veuillez réessayer dans une minute.',
  pictures_not_read:
    'Les images ne peuvent pas être lues pour le moment. Veuillez réessayer dans une minute.',

  no_page: 'Cette page n’existe pas',
  no_trip: 'Ce voyage n’existe pas',
  no_departure: 'Ce départ n’existe pas',
  no_destination: 'Cette destination n’existe pas',
  no_theme: 'Ce thème n’existe pas',
  no_booking: 'Cette réservation n’existe pas',
  no_invoice: 'Cette facture n’existe pas',
  no_information: 'Cette réservation n’a pas d’information préalable',
  no_payment_page: 'Cette page de paiement n’existe pas',
  no_waiting_entry: 'Cette inscription en liste d’attente n’existe pas',
  no_calendar: 'Ce calendrier n’existe pas',
  no_account: 'Ce compte n’existe pas',
  no_user: 'Ce compte n’existe pas',
  no_login: 'Cette connexion n’existe pas',

  wrong_login: 'Adresse e-mail ou mot de passe incorrect.',
  code_needed: 'Saisissez le code de votre application d’authentification.',
  wrong_code: 'Ce code est incorrect ou a déjà servi. Saisissez le suivant.',
  wrong_password: 'Mot de passe incorrect',
  password_unchanged: 'C’est votre mot de passe actuel. Veuillez en choisir un autre.',
  password_common: 'C’est l’un des mots de passe les plus courants. Veuillez en choisir un autre.',
  password_is_name: 'C’est le nom ou l’adresse e-mail du compte. Veuillez en choisir un autre.',
  email_taken: 'Un compte existe déjà avec cette adresse e-mail.',
  account_link_ended:
    'Ce lien ne fonctionne plus : il a servi, il est trop ancien, ou nous en avons envoyé un plus récent. Ouvrez le plus récent, ou demandez-en un autre.',
  too_many_mails: ({ email }: { email: string }) =>
    `Trop d’e-mails ont été envoyés à ${email}. Veuillez réessayer dans une heure.`,
  second_factor_on: 'La connexion en deux étapes est déjà activée.',
  second_factor_off: 'La connexion en deux étapes est désactivée.',
  prove_by_password:
    'Confirmez d’abord votre adresse e-mail : demandez un lien sous « Mot de passe oublié ? », et choisissez un mot de passe avec ce lien.',
  user_deleted: 'Ce compte a été supprimé entre-temps.',
  last_administrator: 'Le dernier compte administrateur ne peut pas être supprimé.',

  trip_not_offered: 'Ce voyage n’est plus proposé',
  trip_departed: 'Ce voyage a déjà commencé',
  trip_closed: 'Ce voyage n’accepte plus de réservations.',
  trip_moved: ({ day }: Day, { dayInWords }: Say) =>
    `Ce voyage part désormais le ${dayInWords(day)}. Si cela vous convient, réservez à nouveau.`,
  departure_not_offered: 'Ce départ n’est plus proposé',
  departure_of_other_trip: 'Ce départ appartient à un autre voyage',
  departure_takes_no_more: 'Ce départ n’accepte plus de réservations.',
  departure_cancelled: ({ day }: Day, { dayText }: Say) =>
    `Le départ du ${dayText(day)} est annulé par l’agence.`,
  departure_past: ({ day }: Day, { dayText }: Say) => `Le départ du ${dayText(day)} est passé.`,
  departure_closed: ({ day }: Day, { dayText }: Say) =>
    `Le départ du ${dayText(day)} n’accepte plus de réservations.`,
  departure_just_changed: 'Quelqu’un vient de modifier ce départ. Veuillez réessayer.',
  departure_full: 'Ce départ est complet.',
  seats_left: ({ seats, day }: { seats: number } & Day, { dayText }: Say) =>
    count(seats, {
      one: `Il ne reste que # place au départ du ${dayText(day)}.`,
      other: `Il ne reste que # places au départ du ${dayText(day)}.`,
    }),
  party_too_large: ({ seats, all }: { seats: number; all: number }) =>
    count(seats, {
      one: `Votre groupe a besoin de # place ; ce départ n’en a que ${all} en tout.`,
      other: `Votre groupe a besoin de # places ; ce départ n’en a que ${all} en tout.`,
    }),

  children_too_young: ({ oldest, trip, least }: { oldest: number; trip: string; least: number }) =>
    `Les enfants ont au plus ${years(oldest)}, et il faut avoir au moins ${years(least)} pour le voyage « ${trip} »`,
  infants_too_young: ({ oldest, trip, least }: { oldest: number; trip: string; least: number }) =>
    `Les bébés ont au plus ${years(oldest)}, et il faut avoir au moins ${years(least)} pour le voyage « ${trip} »`,
  too_many_single_rooms: 'Il y a moins d’adultes que de chambres individuelles',
  extra_not_offered: 'L’une des options n’est plus proposée',
  too_many_of_extra: ({ most, extra }: { most: number; extra: string }) =>
    `Au plus ${most} par réservation : ${extra}`,
  extra_sold_out: ({ extra, day }: { extra: string } & Day, { dayText }: Say) =>
    `Il n’en reste plus pour le départ du ${dayText(day)} : ${extra}`,
  extra_left: ({ extra, left, day }: { extra: string; left: number } & Day, { dayText }: Say) =>
    `Il n’en reste que ${left} pour le départ du ${dayText(day)} : ${extra}`,
  question_gone: 'Cette question n’est plus posée. Veuillez revoir les questions',
  answer_not_offered: 'Veuillez choisir l’une des réponses',
  answer_no_number: 'Veuillez saisir un nombre',
  code_unknown: 'Nous ne connaissons pas ce code.',
  code_of_other_trip: 'Ce code est valable pour un autre voyage',
  code_too_early: 'Ce code n’est pas encore valable',
  code_too_late: 'Ce code n’est plus valable',
  code_used_up: 'Ce code est épuisé',
  code_used_meanwhile: ({ code }: { code: string }) =>
    `Quelqu’un d’autre vient d’utiliser le code ${code} pour la dernière fois.`,
  code_without_price: 'Le prix de ce voyage est sur demande : un code n’y change rien',
  price_changed: 'Le prix a changé pendant que vous remplissiez le formulaire. Veuillez le vérifier.',
  terms_changed: ({ title }: { title: string }) =>
    `Un texte a changé entre-temps : ${title}. Veuillez le relire.`,
  read_first: ({ title }: { title: string }) => `Lisez « ${title} » avant de réserver`,
  information_changed: ({ title }: { title: string }) =>
    `Un texte a changé pendant que vous remplissiez le formulaire : ${title}. Veuillez le relire.`,

  prove_to_book:
    'Une réservation aussi grande demande une adresse e-mail confirmée. Demandez un lien, ouvrez-le et appuyez à nouveau sur « Réserver ». Votre saisie est conservée.',
  prove_to_add_seats:
    'Pour ajouter autant de places, il faut une adresse e-mail confirmée. Demandez un lien, ouvrez-le et appuyez à nouveau sur le bouton. Votre réservation n’a pas changé, et votre choix est conservé.',
  prove_to_take_offer:
    'Pour accepter autant de places, il faut une adresse e-mail confirmée. Demandez un lien, ouvrez-le et acceptez à nouveau les places. Nous les gardons pour vous jusqu’à la fin de la proposition.',
  login_to_book:
    'Une réservation aussi grande demande un compte dont l’adresse e-mail est confirmée. Connectez-vous ou appelez-nous.',
  login_to_add_seats:
    'Pour ajouter autant de places, il faut un compte dont l’adresse e-mail est confirmée. Connectez-vous ou appelez-nous. Votre réservation n’a pas changé.',
  login_to_take_offer:
    'Pour accepter autant de places, il faut un compte dont l’adresse e-mail est confirmée. Connectez-vous ou appelez-nous. Nous les gardons pour vous jusqu’à la fin de la proposition.',

  link_needed: 'Ouvrez le lien de notre e-mail.',
  booking_link_ended: 'Ce lien ne fonctionne plus. Ouvrez le plus récent, ou demandez-nous-en un autre.',
  booking_expired: 'Cette réservation a expiré.',
  booking_cancelled: 'Cette réservation est annulée.',
  cancelled_already: 'Cette réservation est déjà annulée.',
  booking_anonymous:
    'Les données personnelles de cette réservation ont été supprimées ; elle ne peut plus être modifiée.',
  booking_just_moved: 'Quelqu’un vient de déplacer cette réservation. Veuillez réessayer.',
  trip_of_booking_deleted: 'Le voyage de cette réservation a été supprimé.',
  adjusted_below_zero: 'Ses ajustements retirent plus que ce qu’elle coûterait. Ajustez d’abord son prix.',
  change_not_offered: 'Cette réservation ne peut pas être modifiée en ligne. Appelez-nous ou écrivez-nous.',
  change_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `Cette réservation pouvait être modifiée en ligne jusqu’au ${dayInWords(day)}. Appelez-nous ou écrivez-nous.`,
  change_unconfirmed:
    'Seule une réservation confirmée peut être modifiée en ligne. Appelez-nous ou écrivez-nous.',
  cancel_not_offered: 'Cette réservation ne peut pas être annulée en ligne. Appelez-nous ou écrivez-nous.',
  cancel_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `Cette réservation pouvait être annulée en ligne jusqu’au ${dayInWords(day)}. Appelez-nous ou écrivez-nous.`,
  cancel_unconfirmed:
    'Seule une réservation confirmée peut être annulée en ligne. Appelez-nous ou écrivez-nous.',
  rename_not_offered:
    'Le nom de cette réservation ne peut pas être changé en ligne. Appelez-nous ou écrivez-nous.',
  rename_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `Le nom de cette réservation pouvait être changé en ligne jusqu’au ${dayInWords(day)}. Appelez-nous ou écrivez-nous.`,
  rename_unconfirmed:
    'Le nom ne peut être changé en ligne que pour une réservation confirmée. Appelez-nous ou écrivez-nous.',
  trip_not_offered_call: 'Ce voyage n’est plus proposé. Appelez-nous ou écrivez-nous.',
  price_agreed: 'Ce prix est convenu avec nous. Appelez-nous ou écrivez-nous.',
  cost_changed: 'Le prix a changé entre-temps. Veuillez le vérifier.',
  nothing_asked: 'Cette réservation n’attend pas de réponse, ou vous avez déjà répondu.',
  answered_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `Vous pouviez répondre jusqu’au ${dayInWords(day)}. Appelez-nous ou écrivez-nous.`,
  no_voucher: 'Cette réservation n’est pas confirmée : elle n’a pas de bon de voyage.',

  nothing_due: 'Il n’y a rien à payer.',
  expired_book_again: 'Cette réservation a expiré. Veuillez réserver à nouveau.',
  seats_not_kept: 'Nous ne pouvons plus garder vos places. Veuillez réserver à nouveau.',
  offer_first: 'Acceptez d’abord la proposition.',
  option_first:
    'Nous gardons ces places pour vous. Écrivez-nous ou appelez-nous d’abord, pour que nous confirmions votre réservation.',
  no_card: 'Cela ne peut pas être payé par carte.',
  payment_under_way: 'Un paiement est en cours. Veuillez patienter un instant.',
  payment_page_away: 'La page de paiement ne répond pas pour le moment. Veuillez réessayer dans une minute.',
  cards_away:
    'Le paiement par carte ne fonctionne pas pour le moment. Votre réservation est confirmée ; payez plus tard.',

  details_too_late: 'Ce voyage a commencé. Donnez-nous ces informations directement.',
  details_not_in_force: 'Cette réservation n’est plus valable : rien ne peut y être rempli.',
  no_traveller: 'Cette personne n’existe pas',
  traveller_twice: 'Chaque personne une seule fois',
  traveller_changed:
    'Quelqu’un d’autre a rempli les informations de cette personne entre-temps. Rien n’a été enregistré.',
  born_out_of_range: ({ first }: { first: string }) => `Entre ${first} et aujourd’hui`,
  too_many_mails_today:
    'Trop d’e-mails ont été envoyés aujourd’hui à cette adresse. Veuillez réessayer demain.',
  too_many_links_mailed:
    'Pour envoyer autant de liens par e-mail, votre adresse e-mail doit être confirmée. Créez un lien à copier et envoyez-le vous-même, ou demandez-nous.',
  traveller_link_ended:
    'Ce lien ne fonctionne plus. Ouvrez le plus récent, ou demandez-en un autre à la personne qui a réservé.',
  trip_begun: 'Ce voyage a commencé. Il n’y a plus rien à remplir.',
  nothing_to_fill_in: 'Cette réservation est annulée. Il n’y a rien à remplir.',

  no_waiting_list: 'Il n’y a pas de liste d’attente. Contactez-nous.',
  room_left: 'Il reste de la place pour ce départ. Réservez-le.',
  waiting_already: 'Vous êtes déjà sur la liste d’attente de ce départ.',
  waiting_over: 'C’est terminé. Vous n’êtes plus sur la liste d’attente.',
  no_offer_yet: 'Il n’y a pas encore de places libres pour vous.',
  offer_price_changed: 'Le prix de cette proposition a changé. Veuillez le vérifier.',

  review_link_ended:
    'Ce lien ne mène à aucun avis, ou il a expiré. Ouvrez-le à nouveau depuis notre dernier e-mail.',
  reviewed_already: 'Vous avez déjà donné votre avis sur ce voyage. Merci encore !',
  reseller_paused: ({ name }) => `Les nouvelles réservations pour ${name} sont suspendues.`,
  code_not_for_resellers: 'Les codes promo ne sont pas destinés aux revendeurs',
  billed_to_reseller: 'Une réservation d’un revendeur est facturée au revendeur',
  agents_do_not_wait: 'La liste d’attente est réservée aux voyageurs. Adressez-vous à nous.',
  agents_only: 'Seules les personnes d’un revendeur ont un relevé.',
} satisfies Texts['refusals']
