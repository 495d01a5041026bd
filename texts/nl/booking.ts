import { countIn, goingOn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { waiting } from './waiting.ts'

const count = countIn('nl')
const percent = percentIn('nl')

export const booking = {
  waiting,
  lines: {
    adult: 'Volwassene',
    child: 'Kind',
    infant: 'Baby',
    single: 'Eenpersoonskamer',
    early: 'Vroegboekkorting',
    group: 'Groepskorting',
    code: (code: string) => `Code ${code}`,
    cancellationFee: 'Annuleringskosten',
    partialFee: 'Kosten gedeeltelijke annulering',
    changeFee: 'Wijzigingskosten',
    nameChange: 'Naamswijziging',
    agreedPrice: 'Afgesproken prijs',
    asBooked: 'Zoals eerder geboekt',
    commission: 'Commissie',
    withShare: (label: string, share: number) => `${label} (${percent(share)})`,
    withBaseShare: (label: string, share: number) => `${label} (${percent(share)} van de basisprijs)`,
  },
  dialog: {
    title: 'Reis boeken',
    gone: 'Deze reis staat niet meer in ons programma.',
    when: '{day}, {length}',
    whenUntil: '{day}, {length}, t/m {last}',
    toPayment: 'Wij houden uw plaatsen vast. U gaat nu naar de betaalpagina…',
  },
  departure: {
    label: 'Vertrek',
    choose: 'Kies een vertrek',
    none: 'Geen',
    othersHaveRoom: 'Op de vertrekdata in de lijst is plaats voor u.',
    chooseForPrice: 'Kies een vertrek om uw prijs te zien.',
    gone: 'Het vertrek dat u hebt gekozen, wordt niet meer aangeboden.',
    full: (day: string) => `Het vertrek op ${day} is volgeboekt.`,
    closed: (day: string) => `Het vertrek op ${day} is niet meer te boeken.`,
    left: (seats: number, day: string) =>
      count(seats, {
        one: `Op ${day} is nog maar # plaats vrij.`,
        other: `Op ${day} zijn nog maar # plaatsen vrij.`,
      }),
    noRoom: (seats: number, most: number) =>
      `Geen vertrek heeft plaats voor ${seats}: er is plaats voor ${most}.`,
    noRoomInAny: (seats: number, most: number) =>
      `Geen vertrek heeft plaats voor ${seats}: er is hoogstens plaats voor ${most}.`,
  },
  party: {
    title: 'Reizigers',
    adults: 'Volwassenen',
    children: 'Kinderen',
    infants: 'Baby’s',
    looked: (travellers: number) => `U bent met ${travellers} reizigers. Hoeveel van hen zijn kinderen?`,
    minimumAge: (age: number) => `Wie meereist, moet minstens ${age} jaar zijn.`,
  },
  choices: {
    left: (left: number) => (left === 0 ? 'geen meer beschikbaar' : `nog ${left} beschikbaar`),
    extras: 'Extra’s',
    each: (price: string, atMost: number) => `${price} per stuk, hoogstens ${atMost} per boeking`,
    upTo: (most: number) => `Hoogstens ${most} per boeking`,
    singleRooms: 'Volwassenen in een eenpersoonskamer',
    moreForEach: (price: string) => `${price} toeslag per persoon`,
    promoCode: 'Kortingscode {optional}',
    apply: 'Toepassen',
    /** Of a promo code that counts. */
    codeOff: (code: string, amount: string) => `${code}: ${amount} korting`,
  },
  billing: {
    title: 'Factuur op een andere naam',
    name: 'Naam of bedrijf',
    address: 'Adres',
    country: 'Land',
    tax_number: 'Btw- of fiscaal nummer',
  },
  details: {
    traveller: 'Wie er reist',
    reference: 'Uw eigen referentie {optional}',
    youPay: 'U betaalt',
    title: 'Uw gegevens',
    noAccount: 'U hebt geen account nodig. Of {login}, dan vindt u de boeking tussen uw andere.',
    login: 'log in',
    note: 'Opmerking {optional}',
    beforeYouBook: 'Voordat u boekt: {pages}',
    alreadyBooked: 'U hebt deze reis al geboekt. Boek alleen opnieuw om reizigers toe te voegen.',
    last: '{reference}, {party}, op {day}.',
    lastAndMore: (more: number) =>
      count(more, {
        one: '{reference}, {party}, op {day}, en nog één boeking.',
        other: '{reference}, {party}, op {day}, en nog # boekingen.',
      }),
  },
  terms: {
    accept: 'Ik ga akkoord met de {terms}',
    terms: 'reisvoorwaarden',
    read: 'Lees eerst: {page}',
  },
  bill: {
    total: 'Totaal',
    totalIs: (total: string) => `Totaal ${total}`,
    fees: 'Kosten',
    due: '{amount} uiterlijk op {day}',
    onRequest: 'Prijs op aanvraag.',
    factOnRequest: 'op aanvraag',
    isOnRequest: 'De prijs is op aanvraag.',
    weTellIt: 'Wij laten u de prijs weten. U betaalt niets voordat u die accepteert.',
    cancelling: (costs: string) => `Annuleren: ${goingOn(costs)}`,
    changing: 'Wijzigen: {fee} per keer tot en met {day}, gratis als u alleen iets toevoegt',
    payNothing: 'U betaalt nu niets.',
    payLater: 'U betaalt nu niets. U betaalt {amount} uiterlijk op {day}.',
    payTwice: 'U betaalt nu niets. U betaalt {amount} uiterlijk op {day} en {rest} uiterlijk op {last}.',
    payFirst: 'U betaalt {now} met een kaart op de volgende pagina. Intussen houden wij uw plaatsen vast.',
    payFirstAndLater:
      'U betaalt {now} met een kaart op de volgende pagina, en {rest} uiterlijk op {last}. Intussen houden wij uw plaatsen vast.',
    nowAmount: (amount: string) => `nu ${amount}`,
    unknown: 'Wij kunnen de prijs op dit moment niet berekenen.',
    tryAgain: 'Probeer het zo meteen opnieuw.',
    bookAnyway: 'U kunt toch boeken: wij bevestigen u de prijs.',
    changed: (now: string, was: string) =>
      `De prijs is gewijzigd: hij is nu ${now}, en was ${was}. Er is nog niets geboekt.`,
    nowOnRequest: (was: string) =>
      `De prijs is gewijzigd: hij is nu op aanvraag, en was ${was}. Er is nog niets geboekt.`,
    wasOnRequest: (now: string) =>
      `De prijs is gewijzigd: hij is nu ${now}, en was op aanvraag. Er is nog niets geboekt.`,
  },
  order: {
    toPay: 'Boeking met betalingsverplichting',
    payNow: (amount: string) => `Boeken en nu ${amount} betalen`,
    pending: 'Bezig met boeken…',
    again: 'Opnieuw boeken',
  },
  pay: {
    byCard: (amount: string) => `${amount} met kaart betalen`,
    all: (amount: string) => `Alles betalen: ${amount}`,
    seeStanding: 'Status van de boeking bekijken',
  },
  booked: {
    title: 'Uw boeking',
    thanks: 'Bedankt. Uw boeking is bevestigd.',
    thanksTo: (name: string) => `Bedankt, ${name}. Uw boeking is bevestigd.`,
    seeBooking: 'Mijn boeking bekijken',
    seeBookings: 'Mijn boekingen bekijken',
    reference: 'Uw boekingsnummer',
    again: 'Deze reis opnieuw boeken',
    for: (who: string) => `Geboekt voor ${who}.`,
    note: (note: string) => `Uw opmerking: ${note}`,
    noMail: 'Bewaar uw boekingsnummer: deze site verstuurt op dit moment geen e-mail.',
    notMailed: 'Bewaar uw boekingsnummer: wij kunnen u op dit moment geen bevestiging mailen.',
    keepLink:
      'Bewaar deze link: hij opent uw boeking, en u krijgt hem niet per e-mail. Wie hem heeft, kan de boeking wijzigen; deel hem dus met niemand.',
    copyLink: 'Link kopiëren',
    linkCopied: 'De link is gekopieerd.',
    linkMarked: 'De link is geselecteerd: kopieer hem nu.',
    details: 'Wij hebben een paar gegevens nodig van iedereen die meereist.',
    fillIn: 'Gegevens invullen',
    mailed: 'Uw bevestiging is per e-mail onderweg.',
    inTouchIfOpen: 'Wij mailen of bellen u als er nog iets openstaat.',
    inTouch: 'Wij mailen of bellen u om de details af te spreken.',
    callIfOpen: 'Wij bellen u als er nog iets openstaat.',
    call: 'Wij bellen u om de details af te spreken.',
    toPay: 'Te betalen',
    giveReference: 'Vermeld bij de betaling uw boekingsnummer: {reference}',
  },
  postcard: {
    seeYouIn: (place: string) => `Tot ziens in ${place}`,
    seeYouSoon: 'Tot binnenkort',
    goodTrip: 'Goede reis',
    today: 'Vandaag is het zover',
    tomorrow: 'Morgen',
    daysToGo: (days: number) => count(days, { one: 'Nog # dag', other: 'Nog # dagen' }),
    dayOf: (day: number, days: number) => `Dag ${day} van ${days}`,
    day: 'Dag',
    firstDay: 'Eerste dag',
    lastDay: 'Laatste dag',
    meet: 'Ontmoetingspunt',
    travellers: 'Reizigers',
    bring: 'Wat u meeneemt',
    calendar: 'Aan mijn agenda toevoegen',
    voucher: 'Voucher (pdf)',
    invoice: (number: string) => `Factuur ${number} (pdf)`,
    creditNote: (number: string) => `Creditnota ${number} (pdf)`,
    before: (title: string, day: string) => `${title}, zoals getoond bij de boeking, ${day} (pdf)`,
  },
  asked: {
    trip: (now: string, was: string) => `Reis: ${now} (was ${was})`,
    day: 'Dag: {now} (was {was})',
    price: (now: string, was: string) => `Prijs: ${now} (was ${was})`,
    notDue: (amount: string) => `Daarvan hoeft ${amount} pas na het antwoord te worden betaald`,
  },
  cancellation: {
    free: 'gratis',
    share: (share: number) => percent(share),
    freeUntil: (day: string) => `gratis t/m ${day}`,
    shareUntil: (share: number, day: string) => `${percent(share)} t/m ${day}`,
    thenFree: 'daarna gratis',
    thenShare: (share: number) => `daarna ${percent(share)}`,
  },
  cancelling: {
    paid: (amount: string) => `U hebt ${amount} betaald.`,
    fee: (fee: string) => `De annuleringskosten zijn ${fee}.`,
    free: 'Er zijn geen annuleringskosten.',
    earlier: (amount: string) => `Eerdere kosten blijven staan: ${amount}.`,
    paidBack: (amount: string) => `Wij hebben u ${amount} terugbetaald.`,
    refunded: (amount: string) =>
      `Wij hebben ${amount} op uw kaart terugbetaald; uw bank toont het bedrag binnen vijf tot tien dagen.`,
    onItsWay: (amount: string) => `Onderweg naar uw kaart: ${amount}.`,
    back: (amount: string) => `Wij betalen u ${amount} terug.`,
    backToCard: (amount: string) =>
      `Wij betalen u ${amount} nu terug, op de kaart waarmee u hebt betaald; uw bank toont het bedrag binnen vijf tot tien dagen.`,
    backPartlyToCard: (amount: string, toCard: string) =>
      `Wij betalen u ${amount} terug, waarvan ${toCard} op de kaart.`,
    by: (day: string) => `Dat doen wij uiterlijk op ${day}.`,
    stillToPay: (amount: string) => `Nog te betalen: ${amount}.`,
  },
  changing: {
    title: 'Online wijzigen en annuleren',
    untilDeparture:
      'U kunt uw boeking zelf wijzigen tot en met de vertrekdag: de datum, de reizigers, de extra’s en de kamers.',
    until: (days: number) =>
      count(days, {
        one: 'U kunt uw boeking zelf wijzigen tot uiterlijk # dag voor vertrek: de datum, de reizigers, de extra’s en de kamers.',
        other:
          'U kunt uw boeking zelf wijzigen tot uiterlijk # dagen voor vertrek: de datum, de reizigers, de extra’s en de kamers.',
      }),
    prices:
      'Wie blijft, behoudt de prijs van de boeking. Wie erbij komt, en iedereen op een andere datum, betaalt de prijs van de dag van de wijziging.',
    fee: (amount: string) => `Elke wijziging kost ${amount}, tenzij er alleen iemand of iets bij komt.`,
    noFee: 'De wijziging zelf kost niets.',
    shares:
      'Over wat een wijziging van de prijs afhaalt, betaalt u het percentage dat annuleren op die dag kost. Na een verplaatsing naar een andere datum kost annuleren minstens het percentage van de dag van de verplaatsing.',
    name: (amount: string) =>
      `Iemand anders kan in uw plaats reizen: u kunt de naam van uw boeking wijzigen tot uiterlijk 7 dagen voor vertrek. Dat kost ${amount}.`,
    cancel: 'U kunt uw boeking zelf annuleren tot en met de dag voor vertrek.',
  },
} satisfies Texts['booking']
