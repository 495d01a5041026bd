import { countIn, listIn, numberIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

export const words = {
  cancel: 'Annuleren',
  close: 'Sluiten',
  home: 'Home',
  loading: 'Laden…',
  login: 'Inloggen',
  logout: 'Uitloggen',
  myBookings: 'Mijn boekingen',
  name: 'Naam',
  email: 'E-mail',
  number: numberIn('nl'),
  print: 'Afdrukken',
  save: 'Opslaan',
  tryAgain: 'Opnieuw proberen',
  call: {
    unreachable: 'De server is niet bereikbaar. Probeer het opnieuw.',
    reference: (message: string, id: string) => `${message} (Referentie: ${id})`,
  },
  proof: {
    mail: 'Link mailen',
    request: 'Link aanvragen',
  },
  contact: {
    call: 'bel {phone}',
    write: 'schrijf naar {email}',
    form: 'schrijf ons',
    two: '{first} of {second}',
    three: '{first}, {second} of {third}',
  },
  yourTime: (time: string) => `${time} (uw lokale tijd)`,
  loadingBar: 'Laden',
  toast: {
    dismiss: 'Sluiten',
  },
  didYouMean: 'Bedoelt u {address}?',
  password: {
    show: 'Tonen',
    showName: 'Wachtwoord tonen',
    hide: 'Verbergen',
    hideName: 'Wachtwoord verbergen',
  },
  stepper: {
    fewer: (label: string) => `Minder ${label.toLowerCase()}`,
    more: (label: string) => `Meer ${label.toLowerCase()}`,
  },
  filters: {
    all: 'Alle',
    title: 'Filters',
    clear: 'Filters wissen',
  },
  pager: {
    title: 'Pagina’s',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    page: (page: number) => `Pagina ${page}`,
  },
  table: {
    sortedBy: 'Gesorteerd op',
  },
  days: (days: number) => count(days, { one: '# dag', other: '# dagen' }),
  bookNow: 'Nu boeken',
  loginToBook: 'Inloggen om te boeken',
  waitForSeats: 'Op de wachtlijst',
  phone: 'Telefoon',
  optional: '(optioneel)',
  list: listIn('nl'),
  party: {
    adults: (adults: number) => count(adults, { one: '# volwassene', other: '# volwassenen' }),
    children: (children: number) => count(children, { one: '# kind', other: '# kinderen' }),
    infants: (infants: number) => count(infants, { one: '# baby', other: '# baby’s' }),
  },
  seats: {
    full: 'Volgeboekt',
    fullWaiting: (parties: number) =>
      count(parties, {
        one: 'Volgeboekt. # gezelschap wacht.',
        other: 'Volgeboekt. # gezelschappen wachten.',
      }),
    closed: 'Niet meer te boeken',
    few: 'nog enkele plaatsen',
    left: (seats: number) => count(seats, { one: 'nog # plaats', other: 'nog # plaatsen' }),
    onlyLeft: (seats: number) => count(seats, { one: 'Nog maar # plaats', other: 'Nog maar # plaatsen' }),
    guaranteed: 'gegarandeerd vertrek',
    runsWith: (travellers: number, soFar: number) =>
      count(travellers, {
        one: `gaat door vanaf # reiziger; nu ${soFar}`,
        other: `gaat door vanaf # reizigers; nu ${soFar}`,
      }),
    decideBy: (day: string) => `Gaat door bij genoeg boekingen: u hoort het uiterlijk op ${day}`,
  },
  price: {
    title: 'Prijs',
    onRequest: 'Op aanvraag',
    perPerson: (price: string) => `${price} per persoon`,
    perAdultAndChild: (price: string) => `${price} per volwassene en kind`,
  },
  fromAge: (age: number) => `vanaf ${age} jaar`,
} satisfies Texts['words']
