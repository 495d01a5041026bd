import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { travellerBookings } from './traveller-bookings.ts'

const count = countIn('it')

export const account = {
  needsScript: {
    form: 'Questo modulo richiede JavaScript, che in questo browser è disattivato.',
    page: 'Questa pagina richiede JavaScript, che in questo browser è disattivato.',
    login: 'L’accesso richiede JavaScript, che in questo browser è disattivato.',
    register: 'La registrazione richiede JavaScript, che in questo browser è disattivato.',
    help: 'La aiutiamo volentieri in un altro modo: {contact}.',
  },
  password: 'Password',
  confirmPassword: 'Conferma la password',
  newPassword: 'Nuova password',
  yourPassword: 'La sua password',
  passwordHint: (least) => `Almeno ${least} caratteri. Una breve frase va benissimo.`,
  myAccount: 'Il mio account',
  tours: 'Tutti i viaggi',
  toWait: 'Per la lista d’attesa serve un account: lì vedrà la sua posizione e i posti che le offriremo.',
  login: {
    title: 'Accedi',
    description: 'Acceda per prenotare un viaggio e vedere le sue prenotazioni.',
    toTrip: 'Acceda: poi torna direttamente al suo viaggio.',
    forgot: 'Password dimenticata?',
    register: 'Nessun account? Registrati',
    ended: {
      dead: 'La sessione è terminata. Acceda di nuovo.',
      elsewhere: 'La sessione è stata chiusa in un’altra scheda. Acceda di nuovo.',
    },
    endedKept: {
      dead: 'La sessione è terminata. Acceda di nuovo: ciò che ha scritto è conservato.',
      elsewhere:
        'La sessione è stata chiusa in un’altra scheda. Acceda di nuovo: ciò che ha scritto è conservato.',
    },
  },
  register: {
    title: 'Registrati',
    description: 'Crei un account per prenotare un viaggio con noi.',
    toTrip: 'Crei un account: poi torna direttamente al suo viaggio.',
    logIn: 'Vai all’accesso',
    login: 'Ha già un account? Accedi',
  },
  loggedIn: {
    title: 'Ha effettuato l’accesso',
    next: 'Che cosa vuole fare ora?',
    office: 'Area agenzia',
    isOut: 'La sessione è terminata.',
  },
  forgot: {
    title: 'Password dimenticata?',
    what: 'Inserisca il suo indirizzo email: le invieremo un link per impostare una nuova password. Funziona una sola volta e scade dopo un’ora.',
    whatNoMail:
      'Per ora questo sito non invia email. Inserisca il suo indirizzo email, poi ci chiami o ci scriva: le daremo un link per impostare una nuova password. Funziona una sola volta e scade dopo un’ora.',
    send: 'Invia il link',
    sent: (message, email) =>
      `${message} Controlli la posta in arrivo di ${email} e la cartella della posta indesiderata.`,
    back: 'Torna all’accesso',
    backToOffice: 'Torna all’accesso all’area agenzia',
  },
  reset: {
    title: 'Imposti una nuova password',
    incomplete: 'Questo link è incompleto. Lo copi di nuovo dall’email o ne chieda un altro.',
    incompleteNoMail: 'Questo link è incompleto. Lo copi di nuovo o ne chieda un altro.',
    again: 'Chiedi un nuovo link',
    save: 'Salva la password',
    toOffice: 'Accedi all’area agenzia',
    toSite: 'Accedi al sito',
  },
  link: {
    incomplete: 'Questo link è incompleto. Lo apra di nuovo dalla nostra email.',
  },
  confirm: {
    title: 'Confermi il suo indirizzo email',
    incomplete: 'Questo link è incompleto. Lo copi di nuovo dall’email.',
    loggedInAs: 'Ha effettuato l’accesso come {email}.',
    what: 'Le prenotazioni che ha fatto con questo indirizzo senza account saranno aggiunte al suo account. Tutti gli altri accessi verranno terminati.',
    confirm: 'Conferma il mio indirizzo',
    logIn:
      'Acceda per dimostrare che l’account è suo: chiunque potrebbe averne creato uno con il Suo indirizzo. Le prenotazioni che ha fatto senza account vi saranno poi aggiunte.',
    logInAndConfirm: 'Accedi e conferma',
    without: {
      title: 'Non riesce ad accedere?',
      notMine:
        'Se non ha creato un account da noi, lo ha fatto qualcun altro. In questo caso non confermi l’indirizzo, o prima {link}: così l’account sarà solo Suo.',
      mine: 'Se l’account è suo, può confermare l’indirizzo senza accedere. In questo caso le prenotazioni che ha fatto senza account non vi saranno aggiunte.',
      confirm: 'Conferma senza accedere',
    },
    done: 'Torni dov’era: ciò che ha scritto è ancora lì. Poi prema di nuovo il pulsante.',
    notAdded:
      'Le prenotazioni che ha fatto senza account non sono state aggiunte, perché non aveva effettuato l’accesso a questo account. Per aggiungerle, {link}.',
    setPassword: 'imposti una nuova password',
  },
  travellerBookings,
  review: {
    title: 'Com’è andata?',
    written: 'Ha scritto di questo viaggio. Grazie! Pubblicheremo la recensione appena l’avremo letta.',
    tours: 'Viaggi in programma',
    stars: 'Scelga le stelle',
    one: 'Pessimo',
    two: 'Così così',
    three: 'Discreto',
    four: 'Buono',
    five: 'Splendido',
    text: 'La sua recensione (opzionale)',
    textHint: 'Com’è stato? Che cosa è utile sapere prima di partire?',
    name: 'Il suo nome, come appare con la recensione',
    nameHint: 'Basta il nome.',
    send: 'Invia',
  },
  till: {
    title: 'Cassa dimostrativa',
    what: 'Questa pagina simula soltanto un pagamento con carta. Nessun denaro viene trasferito e non le serve una carta.',
    incomplete: 'Questo indirizzo è incompleto. Ricominci il pagamento.',
    pay: 'Paga',
    payAgain: 'Paga di nuovo',
    decline: 'Rifiuta',
    declined: 'Il pagamento è stato rifiutato. Non è stato addebitato nulla. Può riprovare.',
    paid: 'Il pagamento è stato effettuato.',
    expired: 'Questa pagina è scaduta. Non è stato pagato nulla.',
    back: 'Indietro',
  },
  mine: {
    logIn: 'Acceda per vedere e modificare il suo account.',
    goodbye: 'Arrivederci',
    toOffice: 'Vai all’area agenzia',
    sections: {
      who: 'Il suo profilo',
      password: 'Password',
      twoSteps: 'Accesso in due passaggi',
      logins: 'Dispositivi connessi',
      calendar: 'Il suo calendario',
      data: 'I suoi dati',
      deletion: 'Eliminare l’account',
    },
    nameHint: 'Le prenotazioni esistenti mantengono il nome con cui sono state fatte.',
    saveName: 'Salva il nome',
    password: {
      current: 'Password attuale',
      confirm: 'Conferma la nuova password',
      loggedOut: 'Tutti gli altri accessi verranno terminati.',
      change: 'Modifica la password',
    },
    calendar: {
      own: 'Aggiunga questo indirizzo al suo calendario come abbonamento: i suoi viaggi vi appariranno.',
      office:
        'Aggiunga questo indirizzo al suo calendario come abbonamento: mostra tutte le partenze con i posti occupati.',
      copy: 'Copia l’indirizzo',
      renew: 'Rinnova l’indirizzo',
      copied: 'L’indirizzo è copiato.',
      marked: 'Ora copi l’indirizzo selezionato.',
      secret:
        'Chi ha l’indirizzo vede il calendario. L’indirizzo smette di funzionare quando Lei modifica la password o lo rinnova.',
    },
    data: {
      what: 'Ciò che conserviamo su di Lei, in un solo file: account, accessi e prenotazioni.',
      withMessages:
        'Ciò che conserviamo su di Lei, in un solo file: account, accessi e prenotazioni, e i messaggi che ci ha inviato.',
      prove:
        'I messaggi che ci ha inviato vi compaiono dopo che ha confermato il suo indirizzo email: imposti una nuova password con il link che riceve da {link}',
      proveBy:
        'I messaggi che ci ha inviato vi compaiono dopo che ha confermato il suo indirizzo email. Per ora questo sito non invia email, perciò {contact}.',
      proveFrom:
        'I messaggi che ci ha inviato vi compaiono dopo che ha confermato il suo indirizzo email. Per ora questo sito non invia email, perciò {contact} da quell’indirizzo.',
      download: 'Scarica i miei dati',
    },
    logins: {
      device: (browser, system) => `${browser} su ${system}`,
      unknownDevice: 'Dispositivo sconosciuto',
      current: 'Questo dispositivo',
      inUse: 'Da {begin}, in uso ora',
      inUseFrom: '{address}, da {begin}, in uso ora',
      used: 'Da {begin}, ultimo uso {last}',
      usedFrom: '{address}, da {begin}, ultimo uso {last}',
      end: 'Disconnetti',
      endOf: (program) => `Disconnetti: ${program}`,
      endOthers: 'Disconnetti tutti gli altri',
    },
    twoSteps: {
      prove:
        'Prima confermi il suo indirizzo {email}: apra il link che le inviamo, confermi l’indirizzo e torni qui.',
      request:
        'Prima confermi il suo indirizzo {email}. Per ora questo sito non invia email: richieda qui un link, poi ci chiami o ci scriva e glielo daremo. Lo usi per impostare una password (può essere la stessa) e torni qui.',
      what: 'Quando è attivo, per accedere servono la password e un codice di un’app sul suo telefono. Con la sola password non entra nessuno.',
      setUp: 'Configura',
      qr: 'Codice QR per la sua app di autenticazione',
      scan: 'Lo scansioni con la sua app di autenticazione o inserisca questa chiave nell’app:',
      copyKey: 'Copia la chiave',
      openApp: 'Apri in un’app di autenticazione',
      copied: 'La chiave è copiata.',
      marked: 'La chiave è selezionata: la copi a mano.',
      codeHint: 'Le sei cifre che l’app mostra poi.',
      turnOn: 'Attiva',
      turnOff: 'Disattiva',
      isOn: (codes) =>
        count(codes, {
          one: 'È attivo. Per quando non ha con sé il telefono resta # codice di recupero.',
          other: 'È attivo. Per quando non ha con sé il telefono restano # codici di recupero.',
        }),
      newCodes: 'Nuovi codici di recupero',
      makeCodes: 'Crea nuovi codici',
      isOff: 'L’accesso in due passaggi non è attivo.',
    },
    codes: {
      title: 'I suoi codici di recupero',
      what: 'Con ciascuno può accedere una volta come {email} a {agency}, insieme alla password, quando non ha con sé il telefono. Li mostriamo solo ora: li stampi o li scriva e li conservi dove tiene il passaporto, oppure li copi in un gestore di password.',
      copy: 'Copia',
      kept: 'Li ho salvati',
      copied: 'I codici sono copiati.',
      marked: 'I codici sono selezionati: li copi a mano.',
      leaving: {
        title: 'Uscire senza i codici di recupero?',
        text: 'Non li mostreremo più. In questa pagina può crearne di nuovi finché riesce ad accedere.',
        leave: 'Esci dalla pagina',
        stay: 'Rimani',
      },
    },
    deletion: {
      what: 'Il suo account verrà eliminato e tutti gli accessi termineranno. Le prenotazioni restano valide con il loro codice; nome, email, telefono e nota ne vengono cancellati.',
      delete: 'Elimina il mio account',
      title: 'Eliminare l’account?',
      forever:
        'L’operazione è definitiva. Tutti gli accessi termineranno, e nome, email, telefono e nota verranno cancellati dalle sue prenotazioni. I posti tenuti in attesa del pagamento vanno ad altri.',
      keep: 'Mantieni il mio account',
      confirm: 'Elimina per sempre',
      later:
        'Se ha un viaggio in programma, è meglio eliminare l’account dopo: senza il suo nome possiamo trovare la prenotazione solo con il codice.',
      booked: 'Ha prenotato {trip}. La prenotazione resta valida con il suo codice.',
      bookedSome: 'Ha prenotato:',
      more: (bookings) => count(bookings, { one: 'e # altra', other: 'e altre #' }),
      stayValid: 'Le prenotazioni restano valide con i loro codici.',
      tellUs:
        'Per viaggiare o annullare, ci comunichi il codice di prenotazione: altrimenti non possiamo risalire alla prenotazione.',
      departing: '{trip}, partenza {day}, codice di prenotazione {reference}',
      underWay: '{trip}, in corso da {day}, codice di prenotazione {reference}',
      done: 'Le prenotazioni restano valide con il loro codice; nome, email, telefono e nota ne sono stati cancellati. Saremo felici di rivederla.',
      home: 'Torna alla home',
    },
  },
} satisfies Texts['account']
