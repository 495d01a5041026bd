import { countIn, listIn, numberIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

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
  yourTime: (time: string) => `${time} (Ihre Ortszeit)`,
  loadingBar: 'Wird geladen',
  toast: {
    dismiss: 'Schließen',
  },
  didYouMean: 'Meinten Sie {address}?',
  password: {
    show: 'Anzeigen',
    showName: 'Passwort anzeigen',
    hide: 'Verbergen',
    hideName: 'Passwort verbergen',
  },
  stepper: {
    fewer: (label) => `Weniger: ${label}`,
    more: (label) => `Mehr: ${label}`,
  },
  filters: {
    all: 'Alle',
    title: 'Filter',
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
  days: (days) => count(days, { one: '# Tag', other: '# Tage' }),
  bookNow: 'Jetzt buchen',
  loginToBook: 'Zum Buchen anmelden',
  waitForSeats: 'Auf die Warteliste',
  phone: 'Telefon',
  optional: '(optional)',
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
    guaranteed: 'Durchführung garantiert',
    runsWith: (travellers, soFar) =>
      count(travellers, {
        one: `findet ab # Person statt, bisher ${soFar}`,
        other: `findet ab # Personen statt, bisher ${soFar}`,
      }),
    decideBy: (day) => `Findet statt, wenn genug buchen: Bescheid bis ${day}`,
  },
  price: {
    title: 'Preis',
    onRequest: 'Auf Anfrage',
    perPerson: (price) => `${price} pro Person`,
    perAdultAndChild: (price) => `je ${price} für Erwachsene und Kinder`,
  },
  fromAge: (age) => `ab ${age}`,
} satisfies Texts['words']
