import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

export const mails = {
  foot: {
    phone: 'Telefono {phone}',
    email: 'Email {email}',
  },
  yourReference: 'Il suo codice di prenotazione:',
  tripOn: (trip, day) => `${trip}, ${day}`,
  preview: {
    booking: (reference, trip) => `${reference}: ${trip}`,
    amount: (amount, trip) => `${amount} per ${trip}`,
  },
  facts: {
    trip: 'Viaggio',
    date: 'Data',
    firstDay: 'Primo giorno',
    lastDay: 'Ultimo giorno',
    from: 'Inizio',
    to: 'Fine',
    time: 'Ora',
    meetingPoint: 'Punto d’incontro',
    length: 'Durata',
    package: 'Pacchetto',
    travellers: 'Viaggiatori',
    name: 'Nome',
    email: 'Email',
    phone: 'Telefono',
    yourPhone: 'Il suo telefono',
    note: 'Nota',
    yourNote: 'La sua nota',
    ownReference: 'Il suo riferimento',
    status: 'Stato',
    price: 'Prezzo',
    reason: 'Motivo',
  },
  change: {
    lines: (before, now) => `prima: ${before}\nora: ${now}`,
    none: 'nessuna indicazione',
    confirmed: 'confermata',
    cancelled: 'annullata',
    expired: 'scaduta',
  },
  money: {
    price: 'Prezzo',
    total: 'Totale',
    paid: 'Pagato',
    deposit: 'Acconto',
    restOfDeposit: 'Resto dell’acconto',
    balance: 'Saldo',
    toPay: 'Da pagare',
    stillToPay: 'Resta da pagare',
    toPayBack: 'Da rimborsare',
    nothing: 'nulla',
    by: (amount, day) => `${amount} entro ${day}`,
    partBy: (amount, part, day) => `${amount}, di cui ${part} entro ${day}`,
    howToPay: 'Come pagare',
    giveReference: 'Indichi il codice di prenotazione nella causale di ogni pagamento: {reference}',
    weAsk: 'La contatteremo per dirle come pagare.',
    ifYouCancel: 'Se annulla',
    whatItCosts: 'Quanto costa',
  },
  links: {
    myBookings: 'Vedi le mie prenotazioni',
    myBooking: 'Vedi la mia prenotazione',
    payByCard: 'Paga con carta',
    keepToYourself: 'Chi ha questo link può aprire la sua prenotazione: non lo dia a nessuno.',
    readAboutTrip: 'Informazioni sul viaggio',
    trip: 'Vedi il viaggio',
    otherDates: 'Vedi altre date di questo viaggio',
  },
  replies: {
    questions: {
      orCall: 'Ha domande? Risponda a questa email o ci chiami al {phone}.',
      byMail: 'Ha domande? Risponda a questa email.',
    },
    questionsOfBooking: {
      orCall:
        'Ha domande? Risponda a questa email o ci chiami al {phone}, indicando il codice di prenotazione.',
      byMail: 'Ha domande? Risponda a questa email, indicando il codice di prenotazione.',
    },
  },
  bookingTraveller: {
    subject: (reference, trip) => `La sua prenotazione ${reference}: ${trip}`,
    seeYou: (place) => `Prossima tappa: ${place}`,
    confirmed: (name) => `Grazie, ${name}. La sua prenotazione è confermata.`,
    next: 'Che cosa succede ora',
    toPay: 'Se resta qualcosa da chiarire, la contatteremo per email o per telefono.',
    paid: 'La contatteremo per email o per telefono per definire i dettagli. Fino ad allora non deve fare nulla.',
    onRequest:
      'Il prezzo della sua prenotazione è su richiesta. Le invieremo il prezzo. Non deve nulla finché non lo accetta.',
    details:
      'Ci servono alcuni dati di ogni persona che viaggia. Li inserisca nella pagina della prenotazione: apra il link qui sopra.',
    mayChange: 'Con il link qui sopra può modificare la prenotazione.',
    mayCancel: 'Con il link qui sopra può annullare la prenotazione.',
    mayChangeOrCancel: 'Con il link qui sopra può modificare o annullare la prenotazione.',
    questions: {
      orCall:
        'Domande o modifiche? Risponda a questa email o ci chiami al {phone}, indicando il codice di prenotazione.',
      byMail: 'Domande o modifiche? Risponda a questa email, indicando il codice di prenotazione.',
    },
  },
  bookingHeld: {
    subject: (reference, trip) => `Da pagare per la sua prenotazione ${reference}: ${trip}`,
    headline: (name) => `Buongiorno ${name}, teniamo i suoi posti.`,
    until: 'Li teniamo fino a {until}. La prenotazione sarà confermata quando avrà pagato {amount}.',
    orElse: 'Se entro quel termine non arriva nulla, i posti vanno ad altri e Lei non deve nulla.',
  },
  bookingExpired: {
    subject: (reference, trip) => `La sua prenotazione ${reference} è scaduta: ${trip}`,
    headline: (name) => `Buongiorno ${name}, non abbiamo potuto tenere più a lungo i suoi posti.`,
    why: 'Non è stato pagato nulla in tempo, perciò la prenotazione è scaduta. Non deve nulla. Finché c’è posto, può prenotare di nuovo il viaggio.',
    optionOver:
      'La prenotazione non è stata confermata in tempo, perciò è scaduta. Non deve nulla. Finché c’è posto, può prenotare di nuovo il viaggio.',
    again: 'Prenota di nuovo',
    justPaid: 'Ha appena pagato? Allora lo vedremo e le scriveremo.',
  },
  optionHeld: {
    subject: (reference: string, trip: string) => `Teniamo i suoi posti, ${reference}: ${trip}`,
    headline: (name: string) => `Buongiorno ${name}, teniamo i suoi posti.`,
    until:
      'Li teniamo fino a {until} compreso. Ci dica entro quel giorno che desidera partire e confermiamo la prenotazione.',
    orElse: 'Se entro quel termine non abbiamo sue notizie, i posti vanno ad altri e Lei non deve nulla.',
  },
  bookingChanged: {
    subject: (reference, trip) => `La sua prenotazione ${reference} è cambiata: ${trip}`,
    headline: (name) => `Buongiorno ${name}, la sua prenotazione è cambiata.`,
    subjectAgain: (reference, trip) => `La sua prenotazione ${reference} è di nuovo confermata: ${trip}`,
    headlineAgain: (name) => `Buongiorno ${name}, la sua prenotazione è di nuovo confermata.`,
    replaces: 'Questa è la nuova conferma: sostituisce quella precedente.',
    what: 'Che cosa è cambiato',
    answerBy: (day) => `Risponda entro ${day}`,
    mayCancel:
      'Può accettare la modifica o annullare senza spese: in questo caso le rimborsiamo tutto ciò che ha pagato.',
    answer: 'Accetta o annulla',
    now: 'La sua prenotazione com’è ora',
    suits: 'La modifica non le va bene?',
    tellUs: {
      orCall:
        'Ce lo dica: risponda a questa email o ci chiami al {phone}, indicando il codice di prenotazione. Se le va bene, non deve fare nulla.',
      byMail:
        'Ce lo dica: risponda a questa email, indicando il codice di prenotazione. Se le va bene, non deve fare nulla.',
    },
  },
  bookingCancelled: {
    subject: (reference, trip) => `La sua prenotazione ${reference} è annullata: ${trip}`,
    headline: (name) => `Buongiorno ${name}, la sua prenotazione è annullata.`,
    departureCancelled: 'Ci dispiace: questa partenza non avrà luogo.',
  },
  bookingLetter: {
    subject: (reference, trip) => `La sua prenotazione ${reference}: ${trip}`,
  },
  bookingLink: {
    subject: (reference, trip) => `La sua prenotazione ${reference}: ${trip}`,
    headline: (name) => `Buongiorno ${name}, ecco la sua prenotazione.`,
    what: 'Con questo link può vedere la prenotazione e pagare. Chi lo ha può fare lo stesso: non lo dia a nessuno.',
  },
  bookingPriced: {
    subject: (reference, price) => `Il prezzo della sua prenotazione ${reference}: ${price}`,
    headline: (name) => `Buongiorno ${name}, ecco il prezzo della sua prenotazione.`,
    accept: {
      orCall:
        'Non deve nulla finché non accetta questo prezzo. Lo accetta pagando, rispondendo a questa email o chiamandoci al {phone}. Non le va bene? Ce lo dica e annulliamo la prenotazione senza spese.',
      byMail:
        'Non deve nulla finché non accetta questo prezzo. Lo accetta pagando o rispondendo a questa email. Non le va bene? Ce lo dica e annulliamo la prenotazione senza spese.',
    },
    booking: 'La sua prenotazione',
  },
  guaranteeWithdrawn: {
    subject: (trip) => `Partenza non più garantita: ${trip}`,
    headline: (name) => `Buongiorno ${name}, la sua partenza non è più garantita.`,
    sorry: 'Ci dispiace: non possiamo più promettere che questa partenza abbia luogo.',
    needs: (travellers) =>
      count(travellers, { one: 'Serve # viaggiatore.', other: 'Servono # viaggiatori.' }),
    decideBy: (day) => `Decidiamo entro ${day}.`,
    stays: 'La sua prenotazione resta com’è. La informeremo appena sapremo di più.',
    otherDates: {
      orCall:
        'Preferisce cambiare data? Risponda a questa email o ci chiami al {phone}, indicando il codice di prenotazione.',
      byMail: 'Preferisce cambiare data? Risponda a questa email, indicando il codice di prenotazione.',
    },
  },
  paymentReceived: {
    subject: (reference, trip) => `Il suo pagamento è arrivato: prenotazione ${reference}, ${trip}`,
    headline: (name) => `Grazie, ${name}. Il suo pagamento è arrivato.`,
    received: 'Ricevuto',
    on: (amount, day) => `${amount}, ${day}`,
  },
  paymentReminder: {
    wasDueOn: 'Era da pagare entro',
    dueOn: 'Da pagare entro',
    crossed: 'Se ha appena pagato, questa email si è incrociata con il suo pagamento: non deve fare altro.',
    notRight: {
      orCall:
        'Qualcosa non torna? Risponda a questa email o ci chiami al {phone}, indicando il codice di prenotazione.',
      byMail: 'Qualcosa non torna? Risponda a questa email, indicando il codice di prenotazione.',
    },
    overdue: {
      subject: (reference, trip) => `Scaduto: il pagamento della sua prenotazione ${reference}, ${trip}`,
      headline: (name) => `Buongiorno ${name}, il suo pagamento è scaduto.`,
      what: 'Una parte del pagamento della sua prenotazione non è ancora arrivata.',
    },
    deposit_overdue: {
      subject: (reference, trip) => `Scaduto: l’acconto della sua prenotazione ${reference}, ${trip}`,
      headline: (name) => `Buongiorno ${name}, l’acconto per il suo viaggio è scaduto.`,
      what: 'L’acconto della sua prenotazione non è ancora arrivato.',
    },
    balance_soon: {
      subject: (reference, trip) => `Presto da pagare: la sua prenotazione ${reference}, ${trip}`,
      headline: (name) => `Buongiorno ${name}, il suo pagamento scade presto.`,
      what: 'Il saldo della sua prenotazione è da pagare entro due settimane.',
    },
    due: {
      subject: (reference, trip) => `Il prossimo pagamento per la sua prenotazione ${reference}, ${trip}`,
      headline: (name) => `Buongiorno ${name}, ecco il prossimo pagamento.`,
      what: 'Una parte del prezzo della sua prenotazione è ancora da pagare.',
    },
  },
  paymentUndone: {
    subject: (reference, trip) => `Correzione dei suoi pagamenti: prenotazione ${reference}, ${trip}`,
    headline: (name) => `Buongiorno ${name}, abbiamo corretto i pagamenti della sua prenotazione.`,
    payment: (amount, day) =>
      `Avevamo registrato un suo pagamento di ${amount} (${day}). Questa registrazione è annullata: l’importo non risulta più pagato.`,
    refund: (amount, day) =>
      `Avevamo registrato un rimborso di ${amount} (${day}). Questa registrazione è annullata: l’importo non è stato rimborsato.`,
  },
  paidBack: {
    subject: (reference, trip) => `Rimborso sulla carta: prenotazione ${reference}, ${trip}`,
    headline: (name, amount) => `Buongiorno ${name}, le abbiamo rimborsato ${amount} sulla carta.`,
    when: 'Lo vedrà sul suo conto entro cinque-dieci giorni.',
    amount: 'Rimborso sulla carta',
    byHand: {
      subject: (reference, trip) => `Rimborso: prenotazione ${reference}, ${trip}`,
      headline: (name, amount) => `Buongiorno ${name}, le abbiamo rimborsato ${amount}.`,
      amount: 'Rimborsato',
      when: {
        bank: (day) => `Bonifico del giorno: ${day}. La sua banca può metterci alcuni giorni a mostrarlo.`,
        cash: (day) => `Lo ha ricevuto in contanti: ${day}.`,
        card: (day) => `Rimborso sulla carta: ${day}. Lo vedrà sul suo conto entro cinque-dieci giorni.`,
        other: (day) => `Data del rimborso: ${day}.`,
      },
    },
  },
  paidTooLate: {
    subject: (reference, trip) =>
      `Il suo pagamento è arrivato troppo tardi: prenotazione ${reference}, ${trip}`,
    headline: (name) => `Buongiorno ${name}, i suoi posti sono andati ad altri.`,
    what: (amount) =>
      `Il pagamento di ${amount} è arrivato quando la prenotazione era già scaduta. Non va perso nulla: le scriveremo per rimborsarla o per proporle un’altra partenza.`,
    decide: {
      orCall:
        'Preferisce decidere subito? Risponda a questa email o ci chiami al {phone}, indicando il codice di prenotazione.',
      byMail: 'Preferisce decidere subito? Risponda a questa email, indicando il codice di prenotazione.',
    },
  },
  travellerLink: {
    subject: (trip) => `I suoi dati per il viaggio: ${trip}`,
    preview: 'Alcune cose che dobbiamo sapere prima della partenza.',
    headline: 'Lei viaggia con noi.',
    booked: 'È stato prenotato un viaggio per Lei.',
    bookedBy: (name) => `${name} ha prenotato un viaggio per Lei.`,
    why: 'Ci servono alcuni dati di ogni persona che viaggia. Il link apre una pagina solo per Lei: nessun altro del gruppo vede ciò che vi inserisce, tranne chi ha prenotato. Lo vedono anche il nostro ufficio e la guida, che non vede i numeri di passaporto.',
    fillIn: 'Inserisci i miei dati',
    keepToYourself: {
      orCall:
        'Chi ha questo link può fare lo stesso: non lo dia a nessuno. Non viaggia con noi? Allora ignori questa email, ci risponda o ci chiami al {phone}.',
      byMail:
        'Chi ha questo link può fare lo stesso: non lo dia a nessuno. Non viaggia con noi? Allora ignori questa email o ci risponda.',
    },
  },
  detailsReminder: {
    subject: (trip) => `Chi viaggia con Lei? ${trip}`,
    preview: (travellers) =>
      count(travellers, {
        one: 'Mancano i dati di # viaggiatore.',
        other: 'Mancano i dati di # viaggiatori.',
      }),
    headline: (name) => `Buongiorno ${name}, chi viaggia con Lei?`,
    what: (travellers) =>
      count(travellers, {
        one: 'Prima della partenza ci servono alcuni dati di ogni persona che viaggia. Mancano ancora i dati di # viaggiatore. Apra la prenotazione e cerchi «Viaggiatori»: lì può inserire ciò che manca o inviare a ciascuno un link personale.',
        other:
          'Prima della partenza ci servono alcuni dati di ogni persona che viaggia. Mancano ancora i dati di # viaggiatori. Apra la prenotazione e cerchi «Viaggiatori»: lì può inserire ciò che manca o inviare a ciascuno un link personale.',
      }),
    by: 'Da inserire entro',
    fillIn: 'Inserisci ciò che manca',
    onlyOnce: 'Non invieremo altri promemoria.',
  },
  reviewRequest: {
    subject: (trip) => `Com’è andata? ${trip}`,
    preview: 'Le sue parole aiutano altri a scegliere.',
    headline: (name) => `Buongiorno ${name}, com’è andato il viaggio?`,
    ask: (trip, day) =>
      `Ha viaggiato con noi: ${trip}, da ${day}. Vuole raccontare ad altri com’è stato? Bastano due minuti e lo chiediamo una volta sola.`,
    write: 'Scrivi una recensione',
    weRead:
      'Leggiamo ogni recensione prima di pubblicarla con il nome che sceglie. Qualcosa non è andato bene? Ci arriva anche una risposta a questa email.',
  },
  waitingListed: {
    subject: (trip) => `È in lista d’attesa: ${trip}`,
    headline: (name) => `Buongiorno ${name}, Lei è in lista d’attesa.`,
    place: (place) =>
      `È al numero ${place} della lista. Quando si liberano posti per tutto il suo gruppo, li teniamo per Lei e le scriviamo subito. Non deve nulla e può lasciare la lista in qualsiasi momento.`,
    leave: {
      orCall: 'Per lasciare la lista o per una domanda: risponda a questa email o ci chiami al {phone}.',
      byMail: 'Per lasciare la lista o per una domanda: risponda a questa email.',
    },
  },
  waitingOver: {
    subject: (trip) => `La lista d’attesa è chiusa: ${trip}`,
    headline: (name) => `Buongiorno ${name}, la lista d’attesa è chiusa.`,
    departed: 'Ci dispiace: non si sono liberati posti per il suo gruppo e il viaggio è già iniziato.',
    cancelled: 'Ci dispiace: questa partenza non avrà luogo.',
  },
  waitingOffer: {
    subject: (trip) => `Posti per Lei: ${trip}`,
    headline: (name) => `Buongiorno ${name}, ci sono posti per Lei.`,
    until:
      'È in lista d’attesa per questo viaggio. Teniamo posti per tutto il suo gruppo fino a {until}. Li accetti o li lasci a chi segue.',
    onRequest: 'Il prezzo è su richiesta.',
    see: 'Vedi l’offerta',
  },
  waitingGone: {
    subject: (trip) => `I suoi posti sono andati ad altri: ${trip}`,
    headline: (name) => `Buongiorno ${name}, non abbiamo potuto tenere più a lungo i suoi posti.`,
    why: 'Non ha accettato in tempo i posti che tenevamo per Lei: ora vanno al prossimo gruppo in lista d’attesa. Non deve nulla.',
    again: {
      orCall:
        'Vuole ancora partire? Torni in lista d’attesa nella pagina del viaggio, risponda a questa email o ci chiami al {phone}.',
      byMail:
        'Vuole ancora partire? Torni in lista d’attesa nella pagina del viaggio o risponda a questa email.',
    },
  },
  messageReply: {
    subject: (agency) => `Re: il suo messaggio a ${agency}`,
    headline: 'La nostra risposta al suo messaggio',
    message: 'Il suo messaggio',
  },
  complaintReceipt: {
    subject: (agency) => `Il suo reclamo a ${agency}`,
    preview: (day) => `Le rispondiamo entro ${day}.`,
    headline: 'Abbiamo ricevuto il suo reclamo',
    what: (agency, written, day) =>
      `${agency} ha ricevuto il suo reclamo di ${written}, lo sta esaminando e le risponderà entro ${day}. Se vuole aggiungere altro, risponda a questa email.`,
    complaint: 'Il suo reclamo',
  },
  sample: {
    trip: 'Un suo viaggio',
    package: 'Mezza pensione',
    meetingPoint: 'Sul molo, alle 16:00',
    message: 'Qualche riga, così come è stata scritta.',
    letter: (name) => `Buongiorno ${name},\n\nLa preghiamo di portare una copia del passaporto.`,
    answer: (agency) => `Grazie per aver scritto a ${agency}.`,
  },
} satisfies Texts['mails']
