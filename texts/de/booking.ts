import { countIn, goingOn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { waiting } from './waiting.ts'

const count = countIn('de')
const percent = percentIn('de')

export const booking = {
  waiting,
  lines: {
    adult: 'Erwachsene',
    child: 'Kind',
    infant: 'Kleinkind',
    single: 'Einzelzimmer',
    early: 'Frühbucherrabatt',
    group: 'Gruppenrabatt',
    code: (code) => `Code ${code}`,
    cancellationFee: 'Stornierungsgebühr',
    partialFee: 'Gebühr für Teilstornierung',
    changeFee: 'Änderungsgebühr',
    nameChange: 'Namensänderung',
    agreedPrice: 'Vereinbarter Preis',
    asBooked: 'Wie zuvor gebucht',
    commission: 'Provision',
    withShare: (label, share) => `${label} (${percent(share)})`,
    withBaseShare: (label, share) => `${label} (${percent(share)} auf den Grundpreis)`,
  },
  dialog: {
    title: 'Reise buchen',
    gone: 'Diese Reise ist nicht mehr in unserem Programm.',
    when: '{day}, {length}',
    whenUntil: '{day}, {length}, bis {last}',
    toPayment: 'Wir halten Ihre Plätze frei. Die Zahlungsseite wird geöffnet …',
  },
  departure: {
    label: 'Termin',
    choose: 'Termin wählen',
    none: 'Keiner',
    othersHaveRoom: 'An den Terminen in der Liste ist Platz für Sie.',
    chooseForPrice: 'Wählen Sie einen Termin, dann sehen Sie Ihren Preis.',
    gone: 'Der gewählte Termin wird nicht mehr angeboten.',
    full: (day) => `Der Termin am ${day} ist ausgebucht.`,
    closed: (day) => `Der Termin am ${day} ist nicht mehr buchbar.`,
    left: (seats, day) =>
      count(seats, {
        one: `Am ${day} ist nur noch # Platz frei.`,
        other: `Am ${day} sind nur noch # Plätze frei.`,
      }),
    noRoom: (seats, most) => `Für ${seats} Personen ist kein Platz: Es ist nur noch Platz für ${most}.`,
    noRoomInAny: (seats, most) =>
      `An keinem Termin ist Platz für ${seats} Personen: Es ist höchstens Platz für ${most}.`,
  },
  party: {
    title: 'Reisende',
    adults: 'Erwachsene',
    children: 'Kinder',
    infants: 'Kleinkinder',
    looked: (travellers) => `Sie sind ${travellers} Personen. Wie viele davon sind Kinder?`,
    minimumAge: (age) => count(age, { one: 'Mindestalter: # Jahr', other: 'Mindestalter: # Jahre' }),
  },
  choices: {
    left: (left) => (left === 0 ? 'ausgebucht' : `noch ${left} verfügbar`),
    extras: 'Zusatzleistungen',
    each: (price, atMost) => `je ${price}, höchstens ${atMost} pro Buchung`,
    upTo: (most) => `Höchstens ${most} pro Buchung`,
    singleRooms: 'Erwachsene in Einzelzimmern',
    moreForEach: (price) => `je ${price} Aufpreis`,
    promoCode: 'Aktionscode {optional}',
    apply: 'Einlösen',
    /** Of a promo code that counts. */
    codeOff: (code, amount) => `${code}: ${amount} Rabatt`,
  },
  billing: {
    title: 'Rechnung an eine andere Adresse',
    name: 'Name oder Firma',
    address: 'Anschrift',
    country: 'Land',
    tax_number: 'Steuernummer',
  },
  details: {
    traveller: 'Wer reist',
    reference: 'Ihre eigene Referenz {optional}',
    youPay: 'Sie zahlen',
    title: 'Ihre Angaben',
    noAccount:
      'Sie brauchen kein Konto. Haben Sie eines, {login}: Dann steht die Buchung unter Ihren Buchungen.',
    login: 'melden Sie sich an',
    note: 'Anmerkung {optional}',
    beforeYouBook: 'Vor der Buchung: {pages}',
    alreadyBooked:
      'Sie haben diese Reise schon gebucht. Buchen Sie nur noch einmal, wenn weitere Personen mitreisen.',
    last: '{reference}, {party}, am {day}.',
    lastAndMore: (more) =>
      count(more, {
        one: '{reference}, {party}, am {day}, und eine weitere.',
        other: '{reference}, {party}, am {day}, und # weitere.',
      }),
  },
  terms: {
    accept: 'Ich akzeptiere die {terms}',
    terms: 'Reisebedingungen',
    read: 'Bitte lesen: {page}',
  },
  bill: {
    total: 'Gesamt',
    totalIs: (total) => `Gesamt ${total}`,
    fees: 'Gebühren',
    due: '{amount} bis {day}',
    onRequest: 'Preis auf Anfrage.',
    factOnRequest: 'auf Anfrage',
    isOnRequest: 'Der Preis steht noch nicht fest.',
    weTellIt: 'Wir nennen Ihnen den Preis. Bis Sie ihn annehmen, schulden Sie uns nichts.',
    cancelling: (costs) => `Stornierung: ${goingOn(costs)}`,
    changing: 'Änderung: je {fee} bis {day}, kostenlos, wenn Sie nur hinzubuchen',
    payNothing: 'Jetzt ist nichts zu zahlen.',
    payLater: 'Jetzt ist nichts zu zahlen. Sie zahlen {amount} bis {day}.',
    payTwice: 'Jetzt ist nichts zu zahlen. Sie zahlen {amount} bis {day} und {rest} bis {last}.',
    payFirst: 'Auf der nächsten Seite zahlen Sie {now} mit Karte. So lange halten wir Ihre Plätze frei.',
    payFirstAndLater:
      'Auf der nächsten Seite zahlen Sie {now} mit Karte, dann {rest} bis {last}. Wir halten Ihre Plätze so lange frei.',
    nowAmount: (amount) => `jetzt ${amount}`,
    unknown: 'Wir können den Preis gerade nicht berechnen.',
    tryAgain: 'Bitte versuchen Sie es gleich noch einmal.',
    bookAnyway: 'Buchen können Sie trotzdem: Wir bestätigen den Preis.',
    changed: (now, was) =>
      `Der Preis hat sich geändert: jetzt ${now}, bisher ${was}. Noch ist nichts gebucht.`,
    nowOnRequest: (was) =>
      `Der Preis hat sich geändert: jetzt auf Anfrage, bisher ${was}. Noch ist nichts gebucht.`,
    wasOnRequest: (now) =>
      `Der Preis hat sich geändert: jetzt ${now}, bisher auf Anfrage. Noch ist nichts gebucht.`,
  },
  order: {
    toPay: 'Zahlungspflichtig buchen',
    payNow: (amount) => `Buchen und jetzt ${amount} zahlen`,
    pending: 'Wird gebucht …',
    again: 'Noch einmal buchen',
  },
  pay: {
    byCard: (amount) => `${amount} mit Karte zahlen`,
    all: (amount) => `Alles zahlen: ${amount}`,
    seeStanding: 'Stand der Buchung ansehen',
  },
  booked: {
    title: 'Ihre Buchung',
    thanks: 'Vielen Dank. Ihre Buchung ist bestätigt.',
    thanksTo: (name) => `Vielen Dank, ${name}. Ihre Buchung ist bestätigt.`,
    seeBooking: 'Meine Buchung ansehen',
    seeBookings: 'Meine Buchungen ansehen',
    reference: 'Ihre Buchungsnummer',
    again: 'Diese Reise noch einmal buchen',
    for: (who) => `Gebucht für ${who}.`,
    note: (note) => `Ihre Anmerkung: ${note}`,
    noMail: 'Notieren Sie Ihre Buchungsnummer: Diese Website verschickt derzeit keine E-Mails.',
    notMailed:
      'Notieren Sie Ihre Buchungsnummer: Wir können Ihnen derzeit keine Bestätigung per E-Mail senden.',
    keepLink:
      'Bewahren Sie diesen Link auf: Er öffnet Ihre Buchung. Wir senden ihn Ihnen nicht per E-Mail. Wer ihn hat, kann die Buchung ändern; geben Sie ihn also nicht weiter.',
    copyLink: 'Link kopieren',
    linkCopied: 'Der Link ist kopiert.',
    linkMarked: 'Der Link ist markiert: Kopieren Sie ihn von Hand.',
    details: 'Wir brauchen ein paar Angaben über alle, die mitreisen.',
    fillIn: 'Angaben ausfüllen',
    mailed: 'Eine Bestätigung ist per E-Mail zu Ihnen unterwegs.',
    inTouchIfOpen: 'Wir melden uns per E-Mail oder Telefon, wenn noch etwas offen ist.',
    inTouch: 'Wir melden uns per E-Mail oder Telefon, um alles Weitere zu klären.',
    callIfOpen: 'Wir rufen Sie an, wenn noch etwas offen ist.',
    call: 'Wir rufen Sie an, um alles Weitere zu klären.',
    toPay: 'Zu zahlen',
    giveReference: 'Bitte geben Sie bei der Zahlung Ihre Buchungsnummer an: {reference}',
  },
  postcard: {
    seeYouIn: (place) => `Bis bald in ${place}`,
    seeYouSoon: 'Bis bald',
    goodTrip: 'Gute Reise',
    today: 'Heute geht es los',
    tomorrow: 'Morgen',
    daysToGo: (days) => count(days, { one: 'Noch # Tag', other: 'Noch # Tage' }),
    dayOf: (day, days) => `Tag ${day} von ${days}`,
    day: 'Tag',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
    meet: 'Treffpunkt',
    travellers: 'Reisende',
    bring: 'Was Sie mitbringen',
    calendar: 'In meinen Kalender',
    voucher: 'Voucher (PDF)',
    invoice: (number) => `Rechnung ${number} (PDF)`,
    creditNote: (number) => `Stornorechnung ${number} (PDF)`,
    before: (title, day) => `${title}, wie bei der Buchung am ${day} gezeigt (PDF)`,
  },
  asked: {
    trip: (now, was) => `Reise: ${now} (bisher ${was})`,
    day: 'Tag: {now} (bisher {was})',
    price: (now, was) => `Preis: ${now} (bisher ${was})`,
    notDue: (amount) => `Davon werden ${amount} erst nach der Antwort fällig`,
  },
  cancellation: {
    free: 'kostenlos',
    share: (share) => percent(share),
    freeUntil: (day) => `kostenlos bis ${day}`,
    shareUntil: (share, day) => `${percent(share)} bis ${day}`,
    thenFree: 'danach kostenlos',
    thenShare: (share) => `danach ${percent(share)}`,
  },
  cancelling: {
    paid: (amount) => `Sie haben ${amount} gezahlt.`,
    fee: (fee) => `Die Stornierungsgebühr beträgt ${fee}.`,
    free: 'Es fällt keine Stornierungsgebühr an.',
    earlier: (amount) => `Frühere Gebühren bleiben bestehen: ${amount}.`,
    paidBack: (amount) => `Wir haben Ihnen ${amount} zurückgezahlt.`,
    refunded: (amount) =>
      `Wir haben ${amount} auf Ihre Karte zurückgezahlt; Ihre Bank zeigt den Betrag in fünf bis zehn Tagen.`,
    onItsWay: (amount) => `Auf dem Weg zu Ihrer Karte: ${amount}.`,
    back: (amount) => `Wir zahlen Ihnen ${amount} zurück.`,
    backToCard: (amount) =>
      `Wir zahlen Ihnen ${amount} jetzt auf die Karte zurück, mit der Sie gezahlt haben; Ihre Bank zeigt den Betrag in fünf bis zehn Tagen.`,
    backPartlyToCard: (amount, toCard) => `Wir zahlen Ihnen ${amount} zurück, davon ${toCard} auf die Karte.`,
    by: (day) => `Das geschieht spätestens am ${day}.`,
    stillToPay: (amount) => `Noch zu zahlen: ${amount}.`,
  },
  changing: {
    title: 'Online ändern und stornieren',
    untilDeparture:
      'Bis zum Abreisetag können Sie Ihre Buchung selbst ändern: Termin, Reisende, Zusatzleistungen und Zimmer.',
    until: (days) =>
      count(days, {
        one: 'Bis # Tag vor der Abreise können Sie Ihre Buchung selbst ändern: Termin, Reisende, Zusatzleistungen und Zimmer.',
        other:
          'Bis # Tage vor der Abreise können Sie Ihre Buchung selbst ändern: Termin, Reisende, Zusatzleistungen und Zimmer.',
      }),
    prices:
      'Wer dabeibleibt, behält den Preis der Buchung. Wer dazukommt, zahlt den Preis des Tages; bei einem anderen Termin gilt das für alle.',
    fee: (amount) =>
      `Jede Änderung kostet ${amount}. Wer nur jemanden oder etwas hinzubucht, zahlt keine Gebühr.`,
    noFee: 'Die Änderung selbst kostet nichts.',
    shares:
      'Wird die Reise durch eine Änderung günstiger, zahlen Sie von der Differenz den Prozentsatz, den eine Stornierung an diesem Tag kostet. Nach dem Wechsel auf einen anderen Termin kostet eine Stornierung mindestens den Prozentsatz vom Tag des Wechsels.',
    name: (amount) =>
      `Jemand anderes kann an Ihrer Stelle reisen: Bis 7 Tage vor der Abreise können Sie den Namen Ihrer Buchung ändern. Das kostet ${amount}.`,
    cancel: 'Bis zum Tag vor der Abreise können Sie Ihre Buchung selbst stornieren.',
  },
} satisfies Texts['booking']
