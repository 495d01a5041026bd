import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

export const notices = {
  // No «Benvenuto» or «Bentornata», which would have to know a sex.
  welcome: ({ name }) => `Le diamo il benvenuto, ${name}.`,
  package_unnamed: 'Come da descrizione',
  welcome_back: ({ name }) => `È un piacere rivederla, ${name}.`,
  logged_out: 'La sessione è terminata.',
  login_ended: 'Il dispositivo è disconnesso.',
  other_logins_ended: 'Tutti gli altri dispositivi sono disconnessi.',
  password_link_mailed: 'Se esiste un account con questo indirizzo email, abbiamo inviato un link.',
  password_link_kept:
    'Se esiste un account con questo indirizzo, abbiamo preparato un link. Per ora questo sito non invia email: per averlo, ci chiami o ci scriva.',
  booking_link_mailed: 'Se questa prenotazione esiste, abbiamo inviato il link a questo indirizzo.',
  booking_link_kept:
    'Per ora questo sito non invia email: ci chiami o ci scriva con il codice di prenotazione.',
  link_works: 'Questo link funziona.',
  password_reset: 'La nuova password è impostata. Ora può usarla per accedere.',
  password_changed: 'La nuova password è impostata. Tutti gli altri accessi sono terminati.',
  name_changed: 'Il nome è stato modificato.',
  address_confirmed_already: 'Il suo indirizzo email è già confermato.',
  address_link_mailed: ({ email }) => `Abbiamo inviato un link a ${email}. È valido per un giorno.`,
  address_link_kept: ({ email }) =>
    `Ora c’è un link che conferma ${email}, valido per un giorno. Per ora questo sito non invia email: per averlo, ci chiami o ci scriva.`,
  address_confirmed: 'Grazie, il suo indirizzo email è confermato.',
  bookings_claimed: ({ bookings }) =>
    count(bookings, {
      one: 'Grazie, il suo indirizzo email è confermato. Ora trova in «Le mie prenotazioni» anche # prenotazione fatta senza account. Tutti gli altri accessi sono terminati.',
      other:
        'Grazie, il suo indirizzo email è confermato. Ora trova in «Le mie prenotazioni» anche # prenotazioni fatte senza account. Tutti gli altri accessi sono terminati.',
    }),
  account_deleted: 'Il suo account è stato eliminato.',
  export_messages: ({ page }) =>
    `I messaggi sono inclusi dopo che ha confermato questo indirizzo email: richieda un link da «${page}», lo usi per impostare una password e scarichi di nuovo il file.`,
  export_invoices:
    'La legge ci impone di conservare le fatture. Restano anche quando il suo account o i suoi dati personali vengono eliminati.',
  scan_code: 'Scansioni il codice con la sua app di autenticazione, poi inserisca le sei cifre che mostra.',
  second_factor_on: 'L’accesso in due passaggi è attivo.',
  second_factor_off: 'L’accesso in due passaggi non è attivo.',
  recovery_codes: 'Ecco i suoi nuovi codici di recupero. I vecchi non funzionano più.',
  calendar_renewed: 'Il calendario ha un nuovo indirizzo. Quello precedente non funziona più.',

  booked: ({ reference }) =>
    `Grazie, la sua prenotazione è confermata. Il codice di prenotazione è ${reference}.`,
  booked_on_request: ({ reference }) =>
    `Grazie, la sua prenotazione è confermata. Le comunicheremo il prezzo. Non deve nulla finché non lo accetta. Il codice di prenotazione è ${reference}.`,
  held: ({ reference }) =>
    `Teniamo i suoi posti. Per confermare la prenotazione, effettui il pagamento. Il codice di prenotazione è ${reference}.`,
  nothing_changed: 'Non è stato modificato nulla.',
  booking_changed: 'La sua prenotazione è stata modificata.',
  booking_cancelled: 'La sua prenotazione è annullata.',
  change_accepted: 'Grazie: ha accettato la modifica.',
  contact_saved: 'I suoi contatti sono salvati.',
  paid_at_demo_till: 'Pagato. Nessun denaro è stato trasferito.',

  waiting: ({ place }) => `È in lista d’attesa, al numero ${place}. Le scriviamo quando si liberano posti.`,
  waiting_without_mail: ({ place }) =>
    `È in lista d’attesa, al numero ${place}. Per ora questo sito non invia email: «Le mie prenotazioni» mostra quando teniamo dei posti per Lei.`,
  waits_no_more: 'Non è più in lista d’attesa.',
  offer_taken_held: ({ reference }) =>
    `I posti sono suoi. Per confermare la prenotazione, effettui il pagamento. Il codice di prenotazione è ${reference}.`,

  saved: 'Salvato.',
  details_saved: 'Grazie. I dati inseriti sono salvati.',
  traveller_link_made: 'Il link è pronto. I link precedenti di questa persona non funzionano più.',
  traveller_link_mailed: ({ email }) => `Il link è in arrivo a ${email}.`,
  traveller_link_kept:
    'Il link non è stato inviato. Non è configurato alcun server di posta: l’email viene scritta in un file e non raggiunge nessuno.',

  review_written: 'Grazie! Pubblicheremo la sua recensione appena l’avremo letta.',
  message_sent: 'Grazie, abbiamo ricevuto il suo messaggio. Le risponderemo per email.',
  message_sent_without_mail: 'Grazie, abbiamo ricevuto il suo messaggio. La contatteremo.',
} satisfies Texts['notices']
