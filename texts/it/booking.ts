import { countIn, goingOn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { waiting } from './waiting.ts'

const count = countIn('it')
const percent = percentIn('it')

const people = (people: number) => count(people, { one: '# persona', other: '# persone' })

/** A day comes without its weekday: «all’8 mag», «al 9 mag». */
const to = (day: string) => `${/^(8|11)\b/.test(day) ? 'all’' : 'al '}${day}`

export const booking = {
  waiting,
  lines: {
    adult: 'Adulto',
    child: 'Bambino',
    infant: 'Neonato',
    single: 'Camera singola',
    early: 'Sconto prenotazione anticipata',
    group: 'Sconto gruppo',
    code: (code) => `Codice ${code}`,
    cancellationFee: 'Spese di annullamento',
    partialFee: 'Spese di annullamento parziale',
    changeFee: 'Spese di modifica',
    nameChange: 'Modifica del nome',
    agreedPrice: 'Prezzo concordato',
    asBooked: 'Come prenotato in precedenza',
    commission: 'Commissione',
    withShare: (label, share) => `${label} (${percent(share)})`,
    withBaseShare: (label, share) => `${label} (${percent(share)} del prezzo base)`,
  },
  dialog: {
    title: 'Prenota un viaggio',
    gone: 'Questo viaggio non è più nel nostro catalogo.',
    when: '{day}, {length}',
    whenUntil: '{day}, {length}, fino a {last}',
    toPayment: 'Teniamo i suoi posti. Ora si apre la pagina di pagamento…',
  },
  departure: {
    label: 'Partenza',
    choose: 'Scelga una partenza',
    none: 'Nessuna',
    othersHaveRoom: 'Le partenze dell’elenco hanno posto per il suo gruppo.',
    chooseForPrice: 'Per vedere il prezzo, scelga una partenza.',
    gone: 'La partenza scelta non è più in vendita.',
    full: (day) => `La partenza di ${day} è al completo.`,
    closed: (day) => `Per la partenza di ${day} le prenotazioni sono chiuse.`,
    left: (seats, day) =>
      count(seats, {
        one: `Per ${day} resta solo # posto.`,
        other: `Per ${day} restano solo # posti.`,
      }),
    noRoom: (seats, most) =>
      count(most, {
        one: `Nessuna partenza ha posto per ${people(seats)}: c’è # posto.`,
        other: `Nessuna partenza ha posto per ${people(seats)}: ci sono # posti.`,
      }),
    noRoomInAny: (seats, most) =>
      `Nessuna partenza ha posto per ${people(seats)}: al massimo per ${people(most)}.`,
  },
  party: {
    title: 'Viaggiatori',
    adults: 'Adulti',
    children: 'Bambini',
    infants: 'Neonati',
    looked: (travellers) => `Siete in ${travellers}. Quanti sono i bambini?`,
    minimumAge: (age) =>
      count(age, {
        one: 'Chi viaggia deve avere almeno # anno.',
        other: 'Chi viaggia deve avere almeno # anni.',
      }),
  },
  choices: {
    left: (left) => (left === 0 ? 'esaurito' : `disponibili: ${left}`),
    extras: 'Extra',
    each: (price, atMost) => `${price} cad., fino a ${atMost} per prenotazione`,
    upTo: (most) => `Al massimo ${most} per prenotazione`,
    singleRooms: 'Adulti in camera singola',
    moreForEach: (price) => `${price} in più a persona`,
    promoCode: 'Codice promozionale {optional}',
    apply: 'Applica',
    /** Of a promo code that counts. */
    codeOff: (code, amount) => `${code}: ${amount} di sconto`,
  },
  billing: {
    title: 'Fattura a un altro nominativo',
    name: 'Nome o azienda',
    address: 'Indirizzo',
    country: 'Paese',
    tax_number: 'Codice fiscale o partita IVA',
  },
  details: {
    traveller: 'Chi viaggia',
    reference: 'Il suo riferimento {optional}',
    youPay: 'Da pagare',
    title: 'I suoi dati',
    noAccount: 'Un account non serve. Se ne ha uno, {login}: ritroverà la prenotazione tra le sue.',
    login: 'acceda',
    note: 'Nota {optional}',
    beforeYouBook: 'Prima di prenotare: {pages}',
    alreadyBooked: 'Ha già prenotato questo viaggio. Prenoti di nuovo solo per aggiungere persone.',
    last: '{reference}, {party}, {day}.',
    lastAndMore: (more) =>
      count(more, {
        one: '{reference}, {party}, {day}, e un’altra prenotazione.',
        other: '{reference}, {party}, {day}, e altre # prenotazioni.',
      }),
  },
  terms: {
    accept: 'Accetto le {terms}',
    terms: 'condizioni generali',
    read: 'Da leggere: {page}',
  },
  bill: {
    total: 'Totale',
    totalIs: (total) => `Totale ${total}`,
    fees: 'Spese',
    due: '{amount} entro {day}',
    onRequest: 'Prezzo su richiesta.',
    factOnRequest: 'su richiesta',
    isOnRequest: 'Il prezzo è su richiesta.',
    weTellIt: 'Le comunicheremo il prezzo. Non deve nulla finché non lo accetta.',
    cancelling: (costs) => `Annullamento: ${goingOn(costs)}`,
    changing: 'Modifiche: {fee} ciascuna entro {day}, gratis se aggiunge soltanto qualcosa',
    payNothing: 'Ora non paga nulla.',
    payLater: 'Ora non paga nulla. Pagherà {amount} entro {day}.',
    payTwice: 'Ora non paga nulla. Pagherà {amount} entro {day} e {rest} entro {last}.',
    payFirst: 'Paga {now} con carta nella pagina successiva. Nel frattempo teniamo i suoi posti.',
    payFirstAndLater:
      'Paga {now} con carta nella pagina successiva e {rest} entro {last}. Nel frattempo teniamo i suoi posti.',
    nowAmount: (amount) => `subito ${amount}`,
    unknown: 'Al momento non riusciamo a calcolare il prezzo.',
    tryAgain: 'Riprovi tra un momento.',
    bookAnyway: 'Può prenotare comunque: le confermeremo il prezzo.',
    changed: (now, was) =>
      `Il prezzo è cambiato: ora è ${now}, prima era ${was}. Non è ancora prenotato nulla.`,
    nowOnRequest: (was) =>
      `Il prezzo è cambiato: ora è su richiesta, prima era ${was}. Non è ancora prenotato nulla.`,
    wasOnRequest: (now) =>
      `Il prezzo è cambiato: ora è ${now}, prima era su richiesta. Non è ancora prenotato nulla.`,
  },
  order: {
    toPay: 'Prenotazione con obbligo di pagare',
    payNow: (amount) => `Prenota e paga ora ${amount}`,
    pending: 'Prenotazione in corso…',
    again: 'Prenota di nuovo',
  },
  pay: {
    byCard: (amount) => `Paga ${amount} con carta`,
    all: (amount) => `Paga tutto: ${amount}`,
    seeStanding: 'Vedi lo stato della prenotazione',
  },
  booked: {
    title: 'La sua prenotazione',
    thanks: 'Grazie. La sua prenotazione è confermata.',
    thanksTo: (name) => `Grazie, ${name}. La sua prenotazione è confermata.`,
    seeBooking: 'Vedi la prenotazione',
    seeBookings: 'Vedi le mie prenotazioni',
    reference: 'Il suo codice di prenotazione',
    again: 'Prenota di nuovo questo viaggio',
    for: (who) => `Prenotazione a nome di ${who}.`,
    note: (note) => `La sua nota: ${note}`,
    noMail: 'Conservi il codice di prenotazione: per ora questo sito non invia email.',
    notMailed: 'Conservi il codice di prenotazione: per ora non possiamo inviarle una conferma per email.',
    keepLink:
      'Conservi questo link: apre la prenotazione, e non lo inviamo per email. Chi lo possiede può modificare la prenotazione: non lo condivida.',
    copyLink: 'Copia il link',
    linkCopied: 'Il link è copiato.',
    linkMarked: 'Ora copi il link selezionato.',
    details: 'Ci servono alcuni dati di ogni persona che viaggia.',
    fillIn: 'Inserisci i dati',
    mailed: 'Una conferma è in arrivo nella sua casella di posta.',
    inTouchIfOpen: 'Se resta qualcosa da chiarire, la contatteremo per email o per telefono.',
    inTouch: 'La contatteremo per email o per telefono per definire i dettagli.',
    callIfOpen: 'Se resta qualcosa da chiarire, la chiameremo.',
    call: 'La chiameremo per definire i dettagli.',
    toPay: 'Da pagare',
    giveReference: 'Indichi il codice di prenotazione nella causale del pagamento: {reference}',
  },
  postcard: {
    // No preposition, which differs by place: «a Bergen», «in Sardegna», «alle Lofoten».
    seeYouIn: (place) => `Prossima tappa: ${place}`,
    seeYouSoon: 'A presto',
    goodTrip: 'Buon viaggio',
    today: 'Si parte oggi',
    tomorrow: 'Si parte domani',
    daysToGo: (days) => count(days, { one: 'Manca # giorno', other: 'Mancano # giorni' }),
    dayOf: (day, days) => `Giorno ${day} di ${days}`,
    day: 'Giorno',
    firstDay: 'Primo giorno',
    lastDay: 'Ultimo giorno',
    meet: 'Punto d’incontro',
    travellers: 'Viaggiatori',
    bring: 'Che cosa portare',
    calendar: 'Aggiungi al calendario',
    voucher: 'Voucher (PDF)',
    invoice: (number) => `Fattura ${number} (PDF)`,
    creditNote: (number) => `Nota di credito ${number} (PDF)`,
    before: (title, day) => `${title}, come mostrato alla prenotazione, ${day} (PDF)`,
  },
  asked: {
    trip: (now, was) => `Viaggio: ${now} (prima: ${was})`,
    day: 'Giorno: {now} (prima: {was})',
    price: (now, was) => `Prezzo: ${now} (prima: ${was})`,
    notDue: (amount) => `Di cui ${amount} da pagare solo dopo la risposta`,
  },
  cancellation: {
    free: 'gratis',
    share: (share) => percent(share),
    freeUntil: (day) => `gratis fino ${to(day)}`,
    shareUntil: (share, day) => `${percent(share)} fino ${to(day)}`,
    thenFree: 'poi gratis',
    thenShare: (share) => `poi ${percent(share)}`,
  },
  cancelling: {
    paid: (amount) => `Ha pagato ${amount}.`,
    fee: (fee) => `Spese di annullamento: ${fee}.`,
    free: 'Non ci sono spese di annullamento.',
    earlier: (amount) => `Restano le spese precedenti: ${amount}.`,
    paidBack: (amount) => `Le abbiamo rimborsato ${amount}.`,
    refunded: (amount) =>
      `Le abbiamo rimborsato ${amount} sulla carta; lo vedrà sul suo conto entro cinque-dieci giorni.`,
    onItsWay: (amount) => `In arrivo sulla sua carta: ${amount}.`,
    back: (amount) => `Le rimborsiamo ${amount}.`,
    backToCard: (amount) =>
      `Le rimborsiamo ora ${amount} sulla carta con cui ha pagato; lo vedrà sul suo conto entro cinque-dieci giorni.`,
    backPartlyToCard: (amount, toCard) => `Le rimborsiamo ${amount}, di cui ${toCard} sulla carta.`,
    by: (day) => `Lo faremo entro ${day}.`,
    stillToPay: (amount) => `Resta da pagare: ${amount}.`,
  },
  changing: {
    title: 'Modifiche e annullamento online',
    untilDeparture:
      'Può modificare la prenotazione online fino al giorno di partenza: data, viaggiatori, extra e camere.',
    until: (days) =>
      count(days, {
        one: 'Può modificare la prenotazione online fino a # giorno prima della partenza: data, viaggiatori, extra e camere.',
        other:
          'Può modificare la prenotazione online fino a # giorni prima della partenza: data, viaggiatori, extra e camere.',
      }),
    prices:
      'Chi resta mantiene il prezzo della prenotazione. Chi si aggiunge, e l’intero gruppo se cambia data, paga il prezzo del giorno della modifica.',
    fee: (amount) => `Ogni modifica costa ${amount}; chi aggiunge solo persone o servizi non paga spese.`,
    noFee: 'La modifica in sé non costa nulla.',
    shares:
      'Su ciò che una modifica toglie dal prezzo si paga la percentuale che l’annullamento costa quel giorno. Dopo un cambio di data, l’annullamento costa almeno la percentuale del giorno del cambio.',
    name: (amount) =>
      `Al suo posto può viaggiare un’altra persona: può modificare il nome della prenotazione fino a 7 giorni prima della partenza. Costa ${amount}.`,
    cancel: 'Può annullare la prenotazione online fino al giorno prima della partenza.',
  },
} satisfies Texts['booking']
