import { countIn, goingOn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { waiting } from './waiting.ts'

const count = countIn('fr')
const percent = percentIn('fr')

const people = (number: number) => count(number, { one: '# personne', other: '# personnes' })

export const booking = {
  waiting,
  lines: {
    adult: 'Adulte',
    child: 'Enfant',
    infant: 'Bébé',
    single: 'Chambre individuelle',
    early: 'Réduction pour réservation anticipée',
    group: 'Réduction de groupe',
    code: (code: string) => `Code ${code}`,
    cancellationFee: 'Frais d’annulation',
    partialFee: 'Frais d’annulation partielle',
    changeFee: 'Frais de modification',
    nameChange: 'Changement de nom',
    agreedPrice: 'Prix convenu',
    asBooked: 'Comme réservé auparavant',
    commission: 'Commission',
    withShare: (label: string, share: number) => `${label} (${percent(share)})`,
    withBaseShare: (label: string, share: number) => `${label} (${percent(share)} du prix de base)`,
  },
  dialog: {
    title: 'Réserver un voyage',
    gone: 'Ce voyage n’est plus dans notre catalogue.',
    when: '{day}, {length}',
    whenUntil: '{day}, {length}, jusqu’au {last}',
    toPayment: 'Nous gardons vos places. La page de paiement va s’ouvrir…',
  },
  departure: {
    label: 'Départ',
    choose: 'Choisissez un départ',
    none: 'Aucun',
    othersHaveRoom: 'Les départs de la liste ont de la place pour vous.',
    chooseForPrice: 'Choisissez un départ pour voir votre prix.',
    gone: 'Le départ que vous avez choisi n’est plus proposé.',
    full: (day: string) => `Le départ du ${day} est complet.`,
    closed: (day: string) => `Le départ du ${day} n’accepte plus de réservations.`,
    left: (seats: number, day: string) =>
      count(seats, {
        one: `Il ne reste que # place au départ du ${day}.`,
        other: `Il ne reste que # places au départ du ${day}.`,
      }),
    noRoom: (seats: number, most: number) =>
      `Le départ n’a pas de place pour ${people(seats)}, seulement pour ${most}.`,
    noRoomInAny: (seats: number, most: number) =>
      `Aucun départ n’a de place pour ${people(seats)}, au mieux pour ${most}.`,
  },
  party: {
    title: 'Voyageurs',
    adults: 'Adultes',
    children: 'Enfants',
    infants: 'Bébés',
    looked: (travellers: number) => `Vous êtes ${travellers}. Combien d’enfants y a-t-il parmi vous ?`,
    minimumAge: (age: number) =>
      count(age, {
        one: 'Il faut avoir au moins # an pour participer à ce voyage.',
        other: 'Il faut avoir au moins # ans pour participer à ce voyage.',
      }),
  },
  choices: {
    left: (left: number) => (left === 0 ? 'épuisé' : `il en reste ${left}`),
    extras: 'Options',
    each: (price: string, atMost: number) => `${price} l’unité, au plus ${atMost} par réservation`,
    upTo: (most: number) => `Au plus ${most} par réservation`,
    singleRooms: 'Adultes en chambre individuelle',
    moreForEach: (price: string) => `${price} de plus par chambre`,
    promoCode: 'Code promo {optional}',
    apply: 'Appliquer',
    /** Of a promo code that counts. */
    codeOff: (code: string, amount: string) => `${code} : ${amount} de remise`,
  },
  billing: {
    title: 'Facturer à une autre adresse',
    name: 'Nom ou société',
    address: 'Adresse',
    country: 'Pays',
    tax_number: 'Numéro fiscal',
  },
  details: {
    traveller: 'Qui voyage',
    reference: 'Votre propre référence {optional}',
    youPay: 'Vous payez',
    title: 'Vos coordonnées',
    noAccount: 'Pas besoin de compte. Ou {login} pour retrouver la réservation parmi les vôtres.',
    login: 'connectez-vous',
    note: 'Remarque {optional}',
    beforeYouBook: 'Avant de réserver : {pages}',
    alreadyBooked:
      'Vous avez déjà réservé ce voyage. Réservez à nouveau seulement pour ajouter des personnes.',
    last: '{reference}, {party}, le {day}.',
    lastAndMore: (more: number) =>
      count(more, {
        one: '{reference}, {party}, le {day}, et # autre réservation.',
        other: '{reference}, {party}, le {day}, et # autres réservations.',
      }),
  },
  terms: {
    accept: 'J’accepte les {terms}',
    terms: 'conditions de vente',
    read: 'À lire avant de réserver : {page}',
  },
  bill: {
    total: 'Total',
    totalIs: (total: string) => `Total : ${total}`,
    fees: 'Frais',
    due: '{amount} d’ici au {day}',
    onRequest: 'Prix sur demande.',
    factOnRequest: 'sur demande',
    isOnRequest: 'Le prix est sur demande.',
    weTellIt: 'Nous vous indiquerons le prix. Vous ne devez rien tant que vous ne l’avez pas accepté.',
    cancelling: (costs: string) => `Annulation : ${goingOn(costs)}`,
    changing: 'Modification : {fee} à chaque fois jusqu’au {day}, sans frais pour un simple ajout',
    payNothing: 'Rien à payer maintenant.',
    payLater: 'Rien à payer maintenant. Vous payez {amount} d’ici au {day}.',
    payTwice: 'Rien à payer maintenant. Vous payez {amount} d’ici au {day} et {rest} d’ici au {last}.',
    payFirst: 'Vous payez {now}, par carte, à la page suivante. En attendant, nous gardons vos places.',
    payFirstAndLater:
      'Vous payez {now}, par carte, à la page suivante, et {rest} d’ici au {last}. En attendant, nous gardons vos places.',
    nowAmount: (amount: string) => `${amount} maintenant`,
    unknown: 'Nous ne pouvons pas calculer le prix pour le moment.',
    tryAgain: 'Veuillez réessayer dans un instant.',
    bookAnyway: 'Vous pouvez tout de même réserver : nous confirmerons le prix.',
    changed: (now: string, was: string) =>
      `Le prix a changé : ${now} au lieu de ${was}. Rien n’est encore réservé.`,
    nowOnRequest: (was: string) =>
      `Le prix a changé : il est maintenant sur demande, au lieu de ${was}. Rien n’est encore réservé.`,
    wasOnRequest: (now: string) =>
      `Le prix a changé : il était sur demande, il est maintenant de ${now}. Rien n’est encore réservé.`,
  },
  order: {
    toPay: 'Réserver avec obligation de paiement',
    payNow: (amount: string) => `Réserver et payer ${amount} maintenant`,
    pending: 'Réservation en cours…',
    again: 'Réserver à nouveau',
  },
  pay: {
    byCard: (amount: string) => `Payer ${amount} par carte`,
    all: (amount: string) => `Payer la totalité : ${amount}`,
    seeStanding: 'Voir où en est la réservation',
  },
  booked: {
    title: 'Votre réservation',
    thanks: 'Merci. Votre réservation est confirmée.',
    thanksTo: (name: string) => `Merci, ${name}. Votre réservation est confirmée.`,
    seeBooking: 'Voir ma réservation',
    seeBookings: 'Voir mes réservations',
    reference: 'Votre référence',
    again: 'Réserver ce voyage à nouveau',
    for: (who: string) => `Réservation pour ${who}.`,
    note: (note: string) => `Votre remarque : ${note}`,
    noMail: 'Conservez votre référence : ce site n’envoie pas d’e-mails pour le moment.',
    notMailed:
      'Conservez votre référence : nous ne pouvons pas vous envoyer de confirmation par e-mail pour le moment.',
    keepLink:
      'Conservez ce lien : il ouvre votre réservation, et nous ne vous l’enverrons pas par e-mail. Qui le possède peut modifier la réservation : gardez-le pour vous.',
    copyLink: 'Copier le lien',
    linkCopied: 'Le lien est copié.',
    linkMarked: 'Copiez le lien maintenant sélectionné.',
    details: 'Nous avons besoin de quelques informations sur chaque personne qui voyage.',
    fillIn: 'Les compléter',
    mailed: 'Une confirmation est en route vers votre boîte de réception.',
    inTouchIfOpen: 'S’il reste un point à régler, nous vous contacterons par e-mail ou par téléphone.',
    inTouch: 'Nous vous contacterons par e-mail ou par téléphone pour régler les détails.',
    callIfOpen: 'S’il reste un point à régler, nous vous appellerons.',
    call: 'Nous vous appellerons pour régler les détails.',
    toPay: 'À payer',
    giveReference: 'Indiquez votre référence avec le paiement : {reference}',
  },
  postcard: {
    // No `à`, which would melt into the article of some places.
    seeYouIn: (place: string) => `Cap sur ${place}`,
    seeYouSoon: 'À bientôt',
    goodTrip: 'Bon voyage',
    today: 'C’est aujourd’hui',
    tomorrow: 'C’est demain',
    daysToGo: (days: number) => count(days, { one: 'Dans # jour', other: 'Dans # jours' }),
    dayOf: (day: number, days: number) => `Jour ${day} sur ${days}`,
    day: 'Jour',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
    meet: 'Lieu de rendez-vous',
    travellers: 'Voyageurs',
    bring: 'À emporter',
    calendar: 'Ajouter à mon calendrier',
    voucher: 'Bon de voyage (PDF)',
    invoice: (number: string) => `Facture ${number} (PDF)`,
    creditNote: (number: string) => `Avoir ${number} (PDF)`,
    before: (title: string, day: string) => `${title}, tel que présenté à la réservation, ${day} (PDF)`,
  },
  asked: {
    trip: (now: string, was: string) => `Voyage : ${now} (avant : ${was})`,
    day: 'Jour : {now} (avant : {was})',
    price: (now: string, was: string) => `Prix : ${now} (avant : ${was})`,
    notDue: (amount: string) => `Dont ${amount} à payer seulement après la réponse`,
  },
  cancellation: {
    free: 'sans frais',
    share: (share: number) => percent(share),
    freeUntil: (day: string) => `sans frais jusqu’au ${day}`,
    shareUntil: (share: number, day: string) => `${percent(share)} jusqu’au ${day}`,
    thenFree: 'puis sans frais',
    thenShare: (share: number) => `puis ${percent(share)}`,
  },
  cancelling: {
    paid: (amount: string) => `Vous avez payé ${amount}.`,
    fee: (fee: string) => `Les frais d’annulation s’élèvent à ${fee}.`,
    free: 'Il n’y a pas de frais d’annulation.',
    earlier: (amount: string) => `Les frais précédents restent dus : ${amount}.`,
    paidBack: (amount: string) => `Nous vous avons remboursé ${amount}.`,
    refunded: (amount: string) =>
      `Nous avons remboursé ${amount} sur votre carte ; le montant apparaît sur votre compte bancaire dans un délai de cinq à dix jours.`,
    onItsWay: (amount: string) => `Remboursement en cours sur votre carte : ${amount}.`,
    back: (amount: string) => `Nous vous remboursons ${amount}.`,
    backToCard: (amount: string) =>
      `Nous vous remboursons ${amount} dès maintenant, sur la carte utilisée pour le paiement ; le montant apparaît sur votre compte bancaire dans un délai de cinq à dix jours.`,
    backPartlyToCard: (amount: string, toCard: string) =>
      `Nous vous remboursons ${amount}, dont ${toCard} sur la carte.`,
    by: (day: string) => `Nous le faisons au plus tard le ${day}.`,
    stillToPay: (amount: string) => `Il reste ${amount} à payer.`,
  },
  changing: {
    title: 'Modifier et annuler en ligne',
    untilDeparture:
      'Vous pouvez modifier vous-même votre réservation jusqu’au jour du départ : la date, les personnes, les options et les chambres.',
    until: (days: number) =>
      count(days, {
        one: 'Vous pouvez modifier vous-même votre réservation jusqu’à # jour avant le départ : la date, les personnes, les options et les chambres.',
        other:
          'Vous pouvez modifier vous-même votre réservation jusqu’à # jours avant le départ : la date, les personnes, les options et les chambres.',
      }),
    prices:
      'Les personnes qui restent gardent le prix de votre réservation. Celles qui s’ajoutent, et tout le groupe s’il change de date, paient le prix du jour.',
    fee: (amount: string) =>
      `Chaque modification coûte ${amount}, sauf pour le simple ajout d’une personne ou d’une prestation.`,
    noFee: 'La modification elle-même est sans frais.',
    shares:
      'Si une modification fait baisser le prix, vous payez sur la différence le pourcentage que coûterait une annulation ce jour-là. Après un changement de date, l’annulation coûte au moins le pourcentage du jour de ce changement.',
    name: (amount: string) =>
      `Une autre personne peut voyager à votre place : vous pouvez changer le nom de votre réservation jusqu’à 7 jours avant le départ. Cela coûte ${amount}.`,
    cancel: 'Vous pouvez annuler vous-même votre réservation jusqu’à la veille du départ.',
  },
} satisfies Texts['booking']
