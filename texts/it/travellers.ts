import { countIn, goingOn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

type Kind = 'adult' | 'child' | 'infant'

const asKind: Record<Kind, string> = { adult: 'un adulto', child: 'un bambino', infant: 'un neonato' }

const years = (age: number) => count(age, { one: '# anno', other: '# anni' })

export const travellers = {
  nameless: {
    adult: (number) => `Adulto ${number}`,
    child: (number) => `Bambino ${number}`,
    infant: (number) => `Neonato ${number}`,
  },
  things: {
    name: 'nome',
    born: 'data di nascita',
    nationality: 'nazionalità',
    passport: 'passaporto',
    diet: 'alimentazione e allergie',
    room: 'preferenze per la camera',
    emergency: 'contatto di emergenza',
    size: 'taglia',
    answers: 'risposte alle nostre domande',
  },
  fields: {
    name: {
      label: 'Nome e cognome',
      why: 'Come nel passaporto o nella carta d’identità: i biglietti sono emessi con questo nome.',
    },
    born: { label: 'Data di nascita', why: 'La chiedono alberghi, traghetti e assicurazioni.' },
    nationality: { label: 'Nazionalità', why: 'Da questa dipende chi ha bisogno del visto.' },
    passport_number: {
      label: 'Numero di passaporto',
      why: 'I posti di frontiera e le compagnie aeree lo vogliono in anticipo.',
    },
    passport_expiry: {
      label: 'Scadenza del passaporto',
      why: 'Molti Paesi lo vogliono valido per altri sei mesi dopo il ritorno.',
    },
    diet: {
      label: 'Alimentazione e allergie',
      why: 'Per informare le cucine. Se non c’è nulla da segnalare, lasci il campo vuoto.',
    },
    room_wish: {
      label: 'Preferenze per la camera',
      why: 'Con chi condivide la camera e quali letti desidera. Se è indifferente, lasci il campo vuoto.',
    },
    emergency: {
      label: 'Chi chiamare in caso di emergenza',
      why: 'Nome e telefono di una persona che resta a casa.',
    },
    size: { label: 'Taglia', why: 'Per l’attrezzatura che consegniamo.' },
    remarks: 'Altro (opzionale)',
  },
  form: {
    showNow: 'Mostra i dati presenti',
    // Masculine, as «dato» is: it follows names of fields of either gender.
    filledIn: 'Già inserito',
    replace: 'Sostituisci',
    replaceWhat: (label) => `Sostituisci: ${label}`,
  },
  passport: {
    expired: 'Il passaporto scade prima del ritorno.',
    ending: 'Il passaporto scade entro sei mesi dal ritorno.',
  },
  age: {
    tooYoung: (minimum, age) =>
      `${age === undefined ? 'Età insufficiente' : years(age)} il giorno di partenza: chi viaggia deve avere almeno ${years(minimum)}.`,
    otherKind: (booked, age, meant) =>
      `Il posto è prenotato per ${asKind[booked]}, ma il giorno di partenza l’età è ${age === undefined ? 'diversa' : `di ${years(age)}`}${meant ? `, cioè quella di ${asKind[meant]}` : ''}.`,
    talk: 'La preghiamo di contattarci.',
  },
  otherwise: {
    same: 'Il prezzo sarebbe lo stesso.',
    more: (amount) => `La prenotazione costerebbe ${amount} in più.`,
    less: (amount) => `La prenotazione costerebbe ${amount} in meno.`,
  },
  progress: {
    answered: (answered, travellers) => `Dati completi: ${answered} viaggiatori su ${travellers}`,
    passportsMissing: (passports) =>
      count(passports, { one: '# passaporto mancante', other: '# passaporti mancanti' }),
    passportsEnding: (passports) =>
      count(passports, {
        one: '# passaporto che scade troppo presto',
        other: '# passaporti che scadono troppo presto',
      }),
    agesToCheck: (ages) => count(ages, { one: '# età da controllare', other: '# età da controllare' }),
  },
  list: {
    complete: 'Tutti i dati sono inseriti',
    nothingYet: 'Non è ancora stato inserito nulla.',
    missing: (things) => `Dati mancanti: ${goingOn(things)}`,
    missingLinked: (things) => `Dati mancanti: ${goingOn(things)}. È stato fornito un link`,
    fillIn: 'Compila',
    fillInFor: (name) => `Compila: ${name}`,
    isMe: () => 'Sono io',
    change: 'Modifica dati',
    changeFor: (name) => `Modifica dati: ${name}`,
    link: 'Invia un link',
    linkFor: (name) => `Invia un link: ${name}`,
    hasBegun: 'Il viaggio è iniziato: lo comunichi direttamente a noi.',
  },
  link: {
    what: 'Il link apre solo i dati di questa persona. Un nuovo link sostituisce il precedente.',
    send: 'Invia il link',
    make: 'Crea un link da copiare',
    copy: 'Copia il link',
    copied: 'Il link è copiato.',
    marked: 'Ora copi il link selezionato.',
  },
  ofBooking: {
    title: 'Viaggiatori',
    complete: 'Tutti i dati sono inseriti.',
    progress: (progress) => `${progress}.`,
    show: 'Mostra',
    fillIn: 'Compila',
    what: 'Questi dati ci servono per preparare il viaggio. Li vedono solo il nostro ufficio e la guida, che però non vede i numeri di passaporto. Dopo il viaggio li cancelliamo.',
  },
  page: {
    title: 'I suoi dati',
    bookedBy: (name) => `${name} ha prenotato questo viaggio per Lei.`,
    booked: 'Questo viaggio è stato prenotato per Lei.',
    please:
      'Inserisca entro {day} i dati che ci servono per preparare il viaggio. Li vedono chi ha prenotato, il nostro ufficio e la guida, che però non vede i numeri di passaporto. Dopo il viaggio li cancelliamo.',
    nothingMissing: 'Non manca nulla.',
    goOn: 'Può continuare in qualsiasi momento.',
  },
} satisfies Texts['travellers']
