import { countIn, listIn, numberIn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')
const percent = percentIn('de')

export const words = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  home: 'Startseite',
  loading: 'Wird geladen …',
  login: 'Anmelden',
  logout: 'Abmelden',
  myBookings: 'Meine Buchungen',
  name: 'Name',
  email: 'E-Mail',
  number: numberIn('de'),
  print: 'Drucken',
  save: 'Speichern',
  tryAgain: 'Noch einmal versuchen',
  call: {
    unreachable: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    reference: (message, id) => `${message} (Fehlernummer: ${id})`,
  },
  needsScript: {
    form: 'Dieses Formular braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    page: 'Diese Seite braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    login: 'Die Anmeldung braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    register: 'Die Registrierung braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    help: 'Bitte {contact}. Wir helfen Ihnen gern.',
  },
  proof: {
    mail: 'Link zusenden',
    request: 'Link anfordern',
  },
  // The verb comes first, so that it fits behind „bitte“ and behind a clause with „um“ or „wenn“.
  contact: {
    call: 'rufen Sie uns unter {phone} an',
    write: 'schreiben Sie an {email}',
    form: 'schreiben Sie uns',
    two: '{first} oder {second}',
    three: '{first}, {second} oder {third}',
  },
  loadingBar: 'Wird geladen',
  toast: {
    dismiss: 'Schließen',
  },
  didYouMean: 'Meinten Sie {address}?',
  password: {
    show: 'Zeigen',
    showName: 'Passwort zeigen',
    hide: 'Verbergen',
    hideName: 'Passwort verbergen',
  },
  code: {
    label: 'Code',
    hint: 'Die sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.',
  },
  stepper: {
    fewer: (label) => `Weniger: ${label}`,
    more: (label) => `Mehr: ${label}`,
  },
  decimal: {
    example: (number) => `Bitte geben Sie eine Zahl wie ${number} ein`,
    whole: 'Bitte eine ganze Zahl',
    afterPoint: (digits) =>
      count(digits, {
        one: 'Höchstens # Stelle nach dem Punkt',
        other: 'Höchstens # Stellen nach dem Punkt',
      }),
    afterComma: (digits) =>
      count(digits, {
        one: 'Höchstens # Stelle nach dem Komma',
        other: 'Höchstens # Stellen nach dem Komma',
      }),
    atLeast: (number) => `Mindestens ${number}`,
    atMost: (number) => `Höchstens ${number}`,
  },
  combobox: {
    nothing: 'Nichts gefunden',
    searching: 'Wird gesucht …',
    failed: 'Die Suche ist fehlgeschlagen. Mit der Eingabetaste versuchen Sie es noch einmal.',
    found: (choices) => count(choices, { one: '# gefunden', other: '# gefunden' }),
  },
  picture: {
    preview: 'Vorschau der gewählten Datei',
    drop: 'Legen Sie ein Bild hier ab, oder wählen Sie eines aus',
    choose: 'Bild auswählen',
  },
  filters: {
    all: 'Alle',
    title: 'Filter',
    used: (filters) => `Filter (${filters})`,
    clear: 'Filter löschen',
  },
  pager: {
    title: 'Seiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
  },
  table: {
    sortedBy: 'Sortiert nach',
  },
  chart: {
    valuesBy: (each) => `Werte je ${each}`,
  },
  days: (days) => count(days, { one: '# Tag', other: '# Tage' }),
  bookNow: 'Jetzt buchen',
  loginToBook: 'Zum Buchen anmelden',
  waitForSeats: 'Auf die Warteliste',
  phone: 'Telefon',
  optional: '(freiwillig)',
  list: listIn('de'),
  party: {
    // One „Erwachsene“ would be a woman.
    adults: (adults) => count(adults, { one: '# erwachsene Person', other: '# Erwachsene' }),
    children: (children) => count(children, { one: '# Kind', other: '# Kinder' }),
    infants: (infants) => count(infants, { one: '# Kleinkind', other: '# Kleinkinder' }),
  },
  seats: {
    full: 'Ausgebucht',
    fullWaiting: (parties) =>
      count(parties, {
        one: 'Ausgebucht. # Gruppe wartet.',
        other: 'Ausgebucht. # Gruppen warten.',
      }),
    closed: 'Nicht mehr buchbar',
    few: 'nur noch wenige Plätze',
    left: (seats) => count(seats, { one: 'noch # Platz frei', other: 'noch # Plätze frei' }),
    onlyLeft: (seats) => count(seats, { one: 'Nur noch # Platz frei', other: 'Nur noch # Plätze frei' }),
    guaranteed: 'findet sicher statt',
    runsWith: (travellers, soFar) =>
      count(travellers, {
        one: `findet ab # Person statt, bisher ${soFar}`,
        other: `findet ab # Personen statt, bisher ${soFar}`,
      }),
    decideBy: (day) => `Wir entscheiden bis ${day}`,
  },
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
    commission: 'Provision',
    withShare: (label, share) => `${label} (${percent(share)})`,
  },
  price: {
    title: 'Preis',
    onRequest: 'Auf Anfrage',
    perPerson: (price) => `${price} pro Person`,
    perAdultAndChild: (price) => `je ${price} für Erwachsene und Kinder`,
  },
  fromAge: (age) => `ab ${age}`,
} satisfies Texts['words']
