import { countIn, listIn, numberIn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')
const percent = percentIn('it')

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
  needsScript: {
    form: 'Questo modulo richiede JavaScript, che in questo browser è disattivato.',
    page: 'Questa pagina richiede JavaScript, che in questo browser è disattivato.',
    login: 'L’accesso richiede JavaScript, che in questo browser è disattivato.',
    register: 'La registrazione richiede JavaScript, che in questo browser è disattivato.',
    help: 'La aiutiamo volentieri in un altro modo: {contact}.',
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
  code: {
    label: 'Codice',
    hint: 'Le sei cifre indicate dalla sua app di autenticazione o uno dei suoi codici di recupero.',
  },
  stepper: {
    fewer: (label) => `Meno ${label.toLowerCase()}`,
    more: (label) => `Più ${label.toLowerCase()}`,
  },
  decimal: {
    example: (number) => `Inserisca un numero, per esempio ${number}`,
    whole: 'Inserisca un numero intero',
    afterPoint: (digits) =>
      count(digits, { one: 'Al massimo # cifra dopo il punto', other: 'Al massimo # cifre dopo il punto' }),
    afterComma: (digits) =>
      count(digits, {
        one: 'Al massimo # cifra dopo la virgola',
        other: 'Al massimo # cifre dopo la virgola',
      }),
    atLeast: (number) => `Almeno ${number}`,
    atMost: (number) => `Al massimo ${number}`,
  },
  combobox: {
    nothing: 'Nessun risultato',
    searching: 'Ricerca in corso…',
    failed: 'La ricerca non è riuscita. Prema Invio per riprovare.',
    found: (choices) => count(choices, { one: '# risultato', other: '# risultati' }),
  },
  picture: {
    preview: 'Anteprima del file scelto',
    drop: 'Trascini qui un’immagine o ne scelga una',
    choose: 'Scegli un’immagine',
  },
  filters: {
    all: 'Tutti',
    title: 'Filtri',
    used: (filters) => `Filtri (${filters})`,
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
  chart: {
    valuesBy: (each) => `Valori per ${each.toLowerCase()}`,
  },
  days: (days) => count(days, { one: '# giorno', other: '# giorni' }),
  bookNow: 'Prenota ora',
  loginToBook: 'Accedi per prenotare',
  waitForSeats: 'Lista d’attesa',
  phone: 'Telefono',
  // Non «facoltativo», che si accorda con il nome del campo.
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
    // Il giorno arriva senza giorno della settimana: «l’8 mag», «il 9 mag».
    decideBy: (day) => `Decidiamo entro ${/^(8|11)\b/.test(day) ? 'l’' : 'il '}${day}`,
  },
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
    commission: 'Commissione',
    withShare: (label, share) => `${label} (${percent(share)})`,
  },
  price: {
    title: 'Prezzo',
    onRequest: 'Su richiesta',
    perPerson: (price) => `${price} a persona`,
    perAdultAndChild: (price) => `${price} per adulto e bambino`,
  },
  fromAge: (age) => count(age, { one: 'da # anno', other: 'da # anni' }),
} satisfies Texts['words']
