import { countIn, listIn, numberIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

export const words = {
  cancel: 'Annulla',
  close: 'Chiudi',
  home: 'Home',
  loading: 'Caricamento…',
  login: 'Accedi',
  logout: 'Esci',
  myBookings: 'Le mie prenotazioni',
  name: 'Nome',
  email: 'Email',
  number: numberIn('it'),
  print: 'Stampa',
  save: 'Salva',
  tryAgain: 'Riprova',
  call: {
    unreachable: 'Il server non risponde. Per favore, riprovi.',
    reference: (message, id) => `${message} (Codice dell’errore: ${id})`,
  },
  proof: {
    mail: 'Invia il link per email',
    request: 'Richiedi un link',
  },
  contact: {
    call: 'chiami il {phone}',
    write: 'scriva a {email}',
    form: 'ci scriva',
    two: '{first} o {second}',
    three: '{first}, {second} o {third}',
  },
  yourTime: (time: string) => `${time} (la sua ora locale)`,
  loadingBar: 'Caricamento',
  toast: {
    dismiss: 'Chiudi',
  },
  didYouMean: 'Intendeva {address}?',
  password: {
    show: 'Mostra',
    showName: 'Mostra la password',
    hide: 'Nascondi',
    hideName: 'Nascondi la password',
  },
  // With a colon, as extras are named in the singular, too: «Meno: Gita in kayak».
  stepper: {
    fewer: (label) => `Meno: ${label}`,
    more: (label) => `Più: ${label}`,
  },
  filters: {
    all: 'Tutti',
    title: 'Filtri',
    clear: 'Rimuovi i filtri',
  },
  pager: {
    title: 'Pagine',
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
    page: (page) => `Pagina ${page}`,
  },
  table: {
    sortedBy: 'In ordine di',
  },
  days: (days) => count(days, { one: '# giorno', other: '# giorni' }),
  bookNow: 'Prenota ora',
  loginToBook: 'Accedi per prenotare',
  waitForSeats: 'Lista d’attesa',
  phone: 'Telefono',
  // Not «facoltativo», which would have to agree with the name of the field.
  optional: '(opzionale)',
  list: listIn('it'),
  party: {
    adults: (adults) => count(adults, { one: '# adulto', other: '# adulti' }),
    children: (children) => count(children, { one: '# bambino', other: '# bambini' }),
    infants: (infants) => count(infants, { one: '# neonato', other: '# neonati' }),
  },
  seats: {
    full: 'Al completo',
    fullWaiting: (parties) =>
      count(parties, {
        one: 'Al completo. # gruppo in lista d’attesa.',
        other: 'Al completo. # gruppi in lista d’attesa.',
      }),
    closed: 'Prenotazioni chiuse',
    few: 'ultimi posti',
    left: (seats) => count(seats, { one: '# posto libero', other: '# posti liberi' }),
    onlyLeft: (seats) => count(seats, { one: 'Solo # posto libero', other: 'Solo # posti liberi' }),
    guaranteed: 'partenza garantita',
    runsWith: (travellers, soFar) =>
      count(travellers, {
        one: `si parte con # viaggiatore; finora ${soFar}`,
        other: `si parte con # viaggiatori; finora ${soFar}`,
      }),
    // The day comes without its weekday: «l’8 mag», «il 9 mag».
    decideBy: (day) =>
      `Si parte se le prenotazioni bastano: lo comunichiamo entro ${/^(8|11)\b/.test(day) ? 'l’' : 'il '}${day}`,
  },
  price: {
    title: 'Prezzo',
    onRequest: 'Su richiesta',
    perPerson: (price) => `${price} a persona`,
    perAdultAndChild: (price) => `${price} per adulto e bambino`,
  },
  fromAge: (age) => count(age, { one: 'da # anno', other: 'da # anni' }),
} satisfies Texts['words']
