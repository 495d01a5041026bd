import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

export const mails = {
  foot: {
    phone: 'Téléphone : {phone}',
    email: 'E-mail : {email}',
  },
  yourReference: 'Votre référence :',
  tripOn: (trip: string, day: string) => `${trip}, ${day}`,
  preview: {
    booking: (reference: string, trip: string) => `${reference} : ${trip}`,
    amount: (amount: string, trip: string) => `${amount} pour « ${trip} »`,
  },
  facts: {
    trip: 'Voyage',
    date: 'Date',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
    from: 'Du',
    to: 'Au',
    time: 'Heure',
    meetingPoint: 'Lieu de rendez-vous',
    length: 'Durée',
    package: 'Formule',
    travellers: 'Voyageurs',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    yourPhone: 'Votre téléphone',
    note: 'Remarque',
    yourNote: 'Votre remarque',
    ownReference: 'Votre propre référence',
    status: 'État',
    price: 'Prix',
    reason: 'Raison',
  },
  change: {
    lines: (before: string, now: string) => `avant : ${before}\nmaintenant : ${now}`,
    none: 'sans indication',
    confirmed: 'confirmée',
    cancelled: 'annulée',
    expired: 'expirée',
  },
  money: {
    price: 'Prix',
    total: 'Total',
    paid: 'Payé',
    deposit: 'Acompte',
    restOfDeposit: 'Reste de l’acompte',
    balance: 'Solde',
    toPay: 'À payer',
    stillToPay: 'Reste à payer',
    toPayBack: 'À rembourser',
    nothing: 'rien',
    by: (amount: string, day: string) => `${amount} d’ici au ${day}`,
    partBy: (amount: string, part: string, day: string) => `${amount}, dont ${part} d’ici au ${day}`,
    howToPay: 'Comment payer',
    giveReference: 'Indiquez votre référence avec chaque paiement : {reference}',
    weAsk: 'Nous vous contacterons pour le paiement.',
    ifYouCancel: 'Si vous annulez',
    whatItCosts: 'Ce que cela coûte',
  },
  links: {
    myBookings: 'Voir mes réservations',
    myBooking: 'Voir ma réservation',
    payByCard: 'Payer par carte',
    keepToYourself: 'Toute personne qui a ce lien peut ouvrir votre réservation : gardez-le pour vous.',
    readAboutTrip: 'Découvrez votre voyage',
    trip: 'Voir le voyage',
    otherDates: 'Voir d’autres dates de ce voyage',
  },
  replies: {
    questions: {
      orCall: 'Des questions ? Répondez à cet e-mail ou appelez-nous au {phone}.',
      byMail: 'Des questions ? Répondez à cet e-mail.',
    },
    questionsOfBooking: {
      orCall:
        'Des questions ? Répondez à cet e-mail ou appelez-nous au {phone}, en indiquant votre référence.',
      byMail: 'Des questions ? Répondez à cet e-mail en indiquant votre référence.',
    },
  },
  bookingTraveller: {
    subject: (reference: string, trip: string) => `Votre réservation ${reference} : ${trip}`,
    // No `à`, which would melt into the article of some places.
    seeYou: (place: string) => `Cap sur ${place}`,
    confirmed: (name: string) => `Merci, ${name}. Votre réservation est confirmée.`,
    next: 'Et maintenant ?',
    toPay: 'S’il reste un point à régler, nous vous contacterons par e-mail ou par téléphone.',
    paid: 'Nous vous contacterons par e-mail ou par téléphone pour régler les détails. D’ici là, vous n’avez rien à faire.',
    onRequest:
      'Le prix de votre réservation est sur demande. Nous vous enverrons le prix. Vous ne devez rien tant que vous ne l’avez pas accepté.',
    details:
      'Nous avons besoin de quelques informations sur chaque personne qui voyage. Indiquez-les sur la page de votre réservation : suivez le lien ci-dessus.',
    mayChange: 'Avec le lien ci-dessus, vous pouvez modifier vous-même votre réservation.',
    mayCancel: 'Avec le lien ci-dessus, vous pouvez annuler vous-même votre réservation.',
    mayChangeOrCancel: 'Avec le lien ci-dessus, vous pouvez modifier ou annuler vous-même votre réservation.',
    questions: {
      orCall:
        'Des questions ou des modifications ? Répondez à cet e-mail ou appelez-nous au {phone}, en indiquant votre référence.',
      byMail: 'Des questions ou des modifications ? Répondez à cet e-mail en indiquant votre référence.',
    },
  },
  bookingHeld: {
    subject: (reference: string, trip: string) =>
      `Votre réservation ${reference} attend votre paiement : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, nous gardons vos places.`,
    until: 'Nous les gardons jusqu’au {until}. Votre réservation est confirmée dès le paiement de {amount}.',
    orElse: 'Sans paiement d’ici là, vos places reviennent à d’autres, et vous ne devez rien.',
  },
  bookingExpired: {
    subject: (reference: string, trip: string) => `Votre réservation ${reference} a expiré : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, nous n’avons pas pu garder vos places plus longtemps.`,
    why: 'Rien n’a été payé à temps : votre réservation a expiré. Vous ne devez rien. Tant qu’il reste de la place, vous pouvez réserver à nouveau ce voyage.',
    optionOver:
      'Votre réservation n’a pas été confirmée à temps : elle a expiré. Vous ne devez rien. Tant qu’il reste de la place, vous pouvez réserver à nouveau ce voyage.',
    again: 'Réserver à nouveau',
    justPaid: 'Vous venez de payer ? Nous le verrons et vous écrirons.',
  },
  optionHeld: {
    subject: (reference: string, trip: string) => `Nous gardons vos places, ${reference} : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, nous gardons vos places.`,
    until:
      'Nous les gardons jusqu’au {until} inclus. Dites-nous d’ici là que vous souhaitez partir, et nous confirmons votre réservation.',
    orElse: 'Sans nouvelles de vous d’ici là, vos places reviennent à d’autres, et vous ne devez rien.',
  },
  bookingChanged: {
    subject: (reference: string, trip: string) => `Votre réservation ${reference} est modifiée : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, votre réservation est modifiée.`,
    subjectAgain: (reference: string, trip: string) =>
      `Votre réservation ${reference} est à nouveau confirmée : ${trip}`,
    headlineAgain: (name: string) => `Bonjour ${name}, votre réservation est à nouveau confirmée.`,
    replaces: 'Voici votre nouvelle confirmation : elle remplace la précédente.',
    what: 'Ce qui a changé',
    answerBy: (day: string) => `Veuillez répondre d’ici au ${day}`,
    mayCancel:
      'Vous pouvez accepter la modification, ou annuler sans frais : nous vous remboursons alors tout ce que vous avez payé.',
    answer: 'Accepter ou annuler',
    now: 'Votre réservation actuelle',
    suits: 'La modification ne vous convient pas ?',
    tellUs: {
      orCall:
        'Dites-le-nous : répondez à cet e-mail ou appelez-nous au {phone}, en indiquant votre référence. Si elle vous convient, vous n’avez rien à faire.',
      byMail:
        'Dites-le-nous : répondez à cet e-mail en indiquant votre référence. Si elle vous convient, vous n’avez rien à faire.',
    },
  },
  bookingCancelled: {
    subject: (reference: string, trip: string) => `Votre réservation ${reference} est annulée : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, votre réservation est annulée.`,
    departureCancelled: 'Nous avons dû annuler ce départ, et nous en sommes désolés.',
  },
  bookingLetter: {
    subject: (reference: string, trip: string) => `Votre réservation ${reference} : ${trip}`,
  },
  bookingLink: {
    subject: (reference: string, trip: string) => `Votre réservation ${reference} : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, voici votre réservation.`,
    what: 'Avec ce lien, vous voyez votre réservation et pouvez payer. Toute personne qui l’a peut faire de même : gardez-le pour vous.',
  },
  bookingPriced: {
    subject: (reference: string, price: string) => `Le prix de votre réservation ${reference} : ${price}`,
    headline: (name: string) => `Bonjour ${name}, voici le prix de votre réservation.`,
    accept: {
      orCall:
        'Vous ne devez rien tant que vous n’avez pas accepté ce prix. Vous l’acceptez en payant, en répondant à cet e-mail ou en nous appelant au {phone}. Il ne vous convient pas ? Dites-le-nous, et nous annulons votre réservation sans frais.',
      byMail:
        'Vous ne devez rien tant que vous n’avez pas accepté ce prix. Vous l’acceptez en payant ou en répondant à cet e-mail. Il ne vous convient pas ? Dites-le-nous, et nous annulons votre réservation sans frais.',
    },
    booking: 'Votre réservation',
  },
  guaranteeWithdrawn: {
    subject: (trip: string) => `Votre départ n’est plus garanti : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, votre départ n’est plus garanti.`,
    sorry: 'Nous sommes désolés : nous ne pouvons plus promettre que ce départ aura lieu.',
    needs: (travellers: number) =>
      count(travellers, {
        one: 'Il faut au moins # personne.',
        other: 'Il faut au moins # personnes.',
      }),
    decideBy: (day: string) => `Nous décidons au plus tard le ${day}.`,
    stays: 'Votre réservation reste inchangée, et nous vous informerons dès que nous en saurons plus.',
    otherDates: {
      orCall:
        'Vous préférez changer de date ? Répondez à cet e-mail ou appelez-nous au {phone}, en indiquant votre référence.',
      byMail: 'Vous préférez changer de date ? Répondez à cet e-mail en indiquant votre référence.',
    },
  },
  paymentReceived: {
    subject: (reference: string, trip: string) =>
      `Nous avons reçu votre paiement : réservation ${reference}, ${trip}`,
    headline: (name: string) => `Merci, ${name}. Nous avons reçu votre paiement.`,
    received: 'Reçu',
    on: (amount: string, day: string) => `${amount} le ${day}`,
  },
  paymentReminder: {
    wasDueOn: 'Était à payer le',
    dueOn: 'À payer d’ici au',
    crossed: 'Si vous venez de payer, cet e-mail a croisé votre paiement : vous n’avez rien d’autre à faire.',
    notRight: {
      orCall:
        'Quelque chose ne va pas ? Répondez à cet e-mail ou appelez-nous au {phone}, en indiquant votre référence.',
      byMail: 'Quelque chose ne va pas ? Répondez à cet e-mail en indiquant votre référence.',
    },
    overdue: {
      subject: (reference: string, trip: string) =>
        `En retard : le paiement de votre réservation ${reference}, ${trip}`,
      headline: (name: string) => `Bonjour ${name}, votre paiement est en retard.`,
      what: 'Une partie du paiement de votre réservation ne nous est pas encore parvenue.',
    },
    deposit_overdue: {
      subject: (reference: string, trip: string) =>
        `En retard : l’acompte de votre réservation ${reference}, ${trip}`,
      headline: (name: string) => `Bonjour ${name}, l’acompte de votre voyage est en retard.`,
      what: 'L’acompte de votre réservation ne nous est pas encore parvenu.',
    },
    balance_soon: {
      subject: (reference: string, trip: string) =>
        `Bientôt à payer : le solde de votre réservation ${reference}, ${trip}`,
      headline: (name: string) => `Bonjour ${name}, votre solde est bientôt à payer.`,
      what: 'Le solde de votre réservation est à payer dans les deux semaines.',
    },
    due: {
      subject: (reference: string, trip: string) =>
        `Prochain paiement de votre réservation ${reference}, ${trip}`,
      headline: (name: string) => `Bonjour ${name}, voici votre prochain paiement.`,
      what: 'Une partie du prix de votre réservation reste à payer.',
    },
  },
  paymentUndone: {
    subject: (reference: string, trip: string) =>
      `Correction de vos paiements : réservation ${reference}, ${trip}`,
    headline: (name: string) => `Bonjour ${name}, nous avons corrigé les paiements de votre réservation.`,
    payment: (amount: string, day: string) =>
      `Nous avions enregistré un paiement de ${amount} de votre part le ${day}. Cet enregistrement est annulé : ce montant ne compte plus comme payé.`,
    refund: (amount: string, day: string) =>
      `Nous avions enregistré un remboursement de ${amount} le ${day}. Cet enregistrement est annulé : ce montant n’a pas été remboursé.`,
  },
  paidBack: {
    subject: (reference: string, trip: string) =>
      `Remboursement sur votre carte : réservation ${reference}, ${trip}`,
    headline: (name: string, amount: string) =>
      `Bonjour ${name}, nous avons remboursé ${amount} sur votre carte.`,
    when: 'Le remboursement apparaît sur votre compte bancaire dans un délai de cinq à dix jours.',
    amount: 'Remboursement sur votre carte',
    byHand: {
      subject: (reference: string, trip: string) => `Remboursement : réservation ${reference}, ${trip}`,
      headline: (name: string, amount: string) => `Bonjour ${name}, nous vous avons remboursé ${amount}.`,
      amount: 'Remboursé',
      when: {
        bank: (day: string) =>
          `Nous avons fait le virement le ${day}. Votre banque peut mettre quelques jours à l’afficher.`,
        cash: (day: string) => `Vous l’avez reçu en espèces le ${day}.`,
        card: (day: string) =>
          `Nous l’avons remboursé sur votre carte le ${day}. Il apparaît sur votre compte bancaire dans un délai de cinq à dix jours.`,
        other: (day: string) => `Nous l’avons remboursé le ${day}.`,
      },
    },
  },
  paidTooLate: {
    subject: (reference: string, trip: string) =>
      `Votre paiement est arrivé trop tard : réservation ${reference}, ${trip}`,
    headline: (name: string) => `Bonjour ${name}, vos places sont allées à d’autres.`,
    what: (amount: string) =>
      `Votre paiement de ${amount} est arrivé après l’expiration de votre réservation. Rien n’est perdu : nous vous écrirons, et vous rembourserons ou vous trouverons un autre départ.`,
    decide: {
      orCall:
        'Vous préférez décider dès maintenant ? Répondez à cet e-mail ou appelez-nous au {phone}, en indiquant votre référence.',
      byMail: 'Vous préférez décider dès maintenant ? Répondez à cet e-mail en indiquant votre référence.',
    },
  },
  travellerLink: {
    subject: (trip: string) => `Vos informations pour le voyage : ${trip}`,
    preview: 'Ce que nous devons savoir avant votre voyage.',
    headline: 'Vous voyagez avec nous.',
    booked: 'Un voyage a été réservé pour vous.',
    bookedBy: (name: string) => `${name} a réservé un voyage pour vous.`,
    why: 'Nous avons besoin de quelques informations sur chaque personne qui voyage. Le lien ouvre une page rien que pour vous : dans votre groupe, seule la personne qui a réservé voit ce que vous y saisissez. Notre agence et votre guide le voient aussi, le guide sans les numéros de passeport.',
    fillIn: 'Remplir mes informations',
    keepToYourself: {
      orCall:
        'Toute personne qui a ce lien peut faire de même : gardez-le pour vous. Vous ne voyagez pas avec nous ? Alors ignorez cet e-mail, répondez-y ou appelez-nous au {phone}.',
      byMail:
        'Toute personne qui a ce lien peut faire de même : gardez-le pour vous. Vous ne voyagez pas avec nous ? Alors ignorez cet e-mail, ou répondez-y.',
    },
  },
  detailsReminder: {
    subject: (trip: string) => `Qui voyage avec vous ? ${trip}`,
    preview: (travellers: number) =>
      count(travellers, {
        one: 'Il manque des informations sur # personne.',
        other: 'Il manque des informations sur # personnes.',
      }),
    headline: (name: string) => `Bonjour ${name}, qui voyage avec vous ?`,
    what: (travellers: number) =>
      count(travellers, {
        one: 'Avant votre départ, nous avons besoin de quelques informations sur chaque personne qui voyage. Il en manque encore pour # personne. Ouvrez votre réservation et cherchez « Voyageurs » : remplissez-y ce qui manque, ou envoyez à la personne son propre lien.',
        other:
          'Avant votre départ, nous avons besoin de quelques informations sur chaque personne qui voyage. Il en manque encore pour # personnes. Ouvrez votre réservation et cherchez « Voyageurs » : remplissez-y ce qui manque, ou envoyez à chaque personne son propre lien.',
      }),
    by: 'À remplir d’ici au',
    fillIn: 'Remplir ce qui manque',
    onlyOnce: 'Nous n’enverrons pas d’autre rappel.',
  },
  reviewRequest: {
    subject: (trip: string) => `Comment s’est passé votre voyage ? ${trip}`,
    preview: 'Quelques mots de vous aident d’autres à choisir.',
    headline: (name: string) => `Bon retour, ${name}. Comment s’est passé votre voyage ?`,
    ask: (trip: string, day: string) =>
      `Vous avez voyagé avec nous : ${trip}, départ le ${day}. Voulez-vous donner votre avis ? Cela prend deux minutes, et nous ne le demandons qu’une fois.`,
    write: 'Donner mon avis',
    weRead:
      'Nous lisons chaque avis avant de le publier, avec le nom que vous choisissez. Quelque chose n’allait pas ? Vous pouvez aussi répondre à cet e-mail.',
  },
  waitingListed: {
    subject: (trip: string) => `Vous êtes sur la liste d’attente : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, vous êtes sur la liste d’attente.`,
    place: (place: number) =>
      `Vous êtes en position ${place}. Dès que des places se libèrent pour tout votre groupe, nous les gardons pour vous et vous écrivons aussitôt. Vous ne devez rien, et pouvez quitter la liste à tout moment.`,
    leave: {
      orCall:
        'Pour quitter la liste ou poser une question, répondez à cet e-mail ou appelez-nous au {phone}.',
      byMail: 'Pour quitter la liste ou poser une question, répondez à cet e-mail.',
    },
  },
  waitingOver: {
    subject: (trip: string) => `La liste d’attente est close : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, la liste d’attente est close.`,
    departed:
      'Nous sommes désolés : aucune place ne s’est libérée pour votre groupe, et le voyage a commencé.',
    cancelled: 'Nous avons dû annuler ce départ, et nous en sommes désolés.',
  },
  waitingOffer: {
    subject: (trip: string) => `Des places pour vous : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, il y a des places pour vous.`,
    until:
      'Vous êtes sur la liste d’attente de ce voyage. Nous gardons des places pour tout votre groupe jusqu’au {until}. Prenez-les, ou laissez-les au groupe suivant.',
    onRequest: 'Le prix est sur demande.',
    see: 'Voir la proposition',
  },
  waitingGone: {
    subject: (trip: string) => `Vos places sont allées à d’autres : ${trip}`,
    headline: (name: string) => `Bonjour ${name}, nous n’avons pas pu garder vos places plus longtemps.`,
    why: 'Vous n’avez pas accepté à temps les places que nous gardions pour vous : elles reviennent au groupe suivant de la liste d’attente. Vous ne devez rien.',
    again: {
      orCall:
        'Souhaitez-vous toujours venir ? Rejoignez à nouveau la liste d’attente sur la page du voyage, répondez à cet e-mail ou appelez-nous au {phone}.',
      byMail:
        'Souhaitez-vous toujours venir ? Rejoignez à nouveau la liste d’attente sur la page du voyage, ou répondez à cet e-mail.',
    },
  },
  messageReply: {
    subject: (agency: string) => `Re: votre message à ${agency}`,
    headline: 'Notre réponse à votre message',
    message: 'Votre message',
  },
  complaintReceipt: {
    subject: (agency: string) => `Votre réclamation à ${agency}`,
    preview: (day: string) => `Nous y répondons au plus tard le ${day}.`,
    headline: 'Nous avons bien reçu votre réclamation',
    what: (agency: string, written: string, day: string) =>
      `${agency} a reçu votre réclamation du ${written}, l’examine, et vous répond au plus tard le ${day}. Si vous souhaitez ajouter quelque chose, répondez à cet e-mail.`,
    complaint: 'Votre réclamation',
  },
  sample: {
    trip: 'L’un de vos voyages',
    package: 'Demi-pension',
    meetingPoint: 'Sur le quai, à 16 h',
    message: 'Quelques mots, tels que quelqu’un les a écrits.',
    letter: (name: string) => `Bonjour ${name},\n\nveuillez apporter une copie de votre passeport.`,
    answer: (agency: string) => `Merci d’avoir écrit à ${agency}.`,
  },
} satisfies Texts['mails']
