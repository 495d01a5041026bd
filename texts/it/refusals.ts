import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

const years = (age: number) => count(age, { one: '# anno', other: '# anni' })

export const refusals = {
  login_needed: 'Per favore, acceda.',
  unreadable_request: 'Non è stato possibile leggere questa richiesta.',
  unreadable_body:
    'Non è stato possibile leggere questa richiesta. Invii i campi come dati di un modulo o come JSON.',
  unfit: ({ field, mistake }) => `${field}: ${mistake}`,
  too_large: 'È più di quanto il server accetti in una sola richiesta.',
  key_too_long: ({ max }) => `Una Idempotency-Key ha al massimo ${max} caratteri.`,
  key_not_uuid: 'Senza accesso, l’intestazione Idempotency-Key deve essere un UUID.',
  key_used: 'Questa Idempotency-Key è già stata usata con un altro modulo.',
  no_call: 'Questa chiamata non esiste. Tutte le chiamate sono in /api/docs.',
  nothing_here: 'Qui non c’è nulla.',
  too_many_attempts: ({ minutes }) =>
    count(minutes, {
      one: 'Troppi tentativi. Riprovi tra # minuto.',
      other: 'Troppi tentativi. Riprovi tra # minuti.',
    }),
  busy: 'Il server è molto occupato. Riprovi tra un momento.',
  fault: 'Qualcosa è andato storto da parte nostra. Riprovi tra un momento.',
  unavailable: 'Al momento non funziona. Riprovi tra qualche secondo.',
  storing_unavailable: 'Al momento non è possibile salvare nulla. Riprovi tra un minuto.',
  storage_full: 'Non c’è più spazio per salvare questi dati. Riprovi più tardi.',
  pictures_not_stored: 'Al momento non è possibile salvare immagini. Riprovi tra un minuto.',
  pictures_not_read: 'Al momento non è possibile leggere le immagini. Riprovi tra un minuto.',

  no_page: 'Questa pagina non esiste',
  no_trip: 'Questo viaggio non esiste',
  no_departure: 'Questa partenza non esiste',
  no_destination: 'Questa destinazione non esiste',
  no_theme: 'Questo tema non esiste',
  no_booking: 'Questa prenotazione non esiste',
  no_invoice: 'Questa fattura non esiste',
  no_information: 'Prima di questa prenotazione non sono state date queste informazioni',
  no_payment_page: 'Questa pagina di pagamento non esiste',
  no_waiting_entry: 'Questa iscrizione alla lista d’attesa non esiste',
  no_calendar: 'Questo calendario non esiste',
  no_account: 'Questo account non esiste',
  no_user: 'Questo utente non esiste',
  no_login: 'Questo accesso non esiste',

  wrong_login: 'Indirizzo email o password non corretti.',
  code_needed: 'Inserisca il codice della sua app di autenticazione.',
  wrong_code: 'Questo codice è sbagliato o è già stato usato. Inserisca il prossimo.',
  wrong_password: 'Password sbagliata',
  password_unchanged: 'Questa è la sua password attuale. Ne scelga un’altra.',
  password_common: 'Questa è una delle password più comuni. Ne scelga un’altra.',
  password_is_name: 'Questo è il nome o l’indirizzo email dell’account. Scelga un’altra password.',
  email_taken: 'Esiste già un account con questo indirizzo email.',
  account_link_ended:
    'Questo link non funziona più: è stato usato, è troppo vecchio o ne è stato inviato uno più recente. Apra il più recente o ne chieda un altro.',
  too_many_mails: ({ email }) => `Troppe email sono state inviate a ${email}. Riprovi tra un’ora.`,
  second_factor_on: 'L’accesso in due passaggi è già attivo.',
  second_factor_off: 'L’accesso in due passaggi non è attivo.',
  prove_by_password:
    'Prima confermi il suo indirizzo email: chieda un link in «Password dimenticata?» e lo usi per impostare una password.',
  user_deleted: 'Nel frattempo questo utente è stato eliminato.',
  last_administrator: 'L’ultimo amministratore non può essere eliminato.',

  trip_not_offered: 'Questo viaggio non è più in vendita',
  trip_departed: 'Questo viaggio è già iniziato',
  trip_closed: 'Per questo viaggio le prenotazioni sono chiuse.',
  trip_moved: ({ day }, { dayInWords }) =>
    `Ora questo viaggio parte ${dayInWords(day)}. Se le va bene, prenoti di nuovo.`,
  departure_not_offered: 'Questa partenza non è più in vendita',
  departure_of_other_trip: 'Questa partenza è di un altro viaggio',
  departure_takes_no_more: 'Per questa partenza le prenotazioni sono chiuse.',
  departure_cancelled: ({ day }, { dayText }) =>
    `La partenza di ${dayText(day)} è stata annullata dall’agenzia.`,
  departure_past: ({ day }, { dayText }) => `La partenza di ${dayText(day)} è già passata.`,
  departure_closed: ({ day }, { dayText }) =>
    `Per la partenza di ${dayText(day)} le prenotazioni sono chiuse.`,
  departure_just_changed: 'Qualcun altro ha appena modificato questa partenza. Riprovi.',
  departure_full: 'Questa partenza è al completo.',
  seats_left: ({ seats, day }, { dayText }) =>
    count(seats, {
      one: `Per ${dayText(day)} resta solo # posto.`,
      other: `Per ${dayText(day)} restano solo # posti.`,
    }),
  party_too_large: ({ seats, all }) =>
    count(seats, {
      one: `Al suo gruppo serve # posto; in tutto questa partenza ne ha solo ${all}.`,
      other: `Al suo gruppo servono # posti; in tutto questa partenza ne ha solo ${all}.`,
    }),

  children_too_young: ({ oldest, trip, least }) =>
    `I bambini hanno al massimo ${years(oldest)}; per il viaggio «${trip}» l’età minima è di ${years(least)}`,
  infants_too_young: ({ oldest, trip, least }) =>
    `I neonati hanno al massimo ${years(oldest)}; per il viaggio «${trip}» l’età minima è di ${years(least)}`,
  too_many_single_rooms: 'Ci sono meno adulti che camere singole',
  extra_not_offered: 'Uno degli extra non è più disponibile',
  too_many_of_extra: ({ most, extra }) => `Al massimo ${most} per prenotazione: ${extra}`,
  extra_sold_out: ({ extra, day }, { dayText }) => `Per ${dayText(day)} non è più disponibile: ${extra}`,
  extra_left: ({ extra, left, day }, { dayText }) => `Per ${dayText(day)} disponibili solo ${left}: ${extra}`,
  question_gone: 'Questa domanda non è più prevista. Riveda le domande',
  answer_not_offered: 'Scelga una delle risposte',
  answer_no_number: 'Inserisca un numero',
  code_unknown: 'Non conosciamo questo codice.',
  code_of_other_trip: 'Questo codice è per un altro viaggio',
  code_too_early: 'Questo codice non è ancora valido',
  code_too_late: 'Questo codice non è più valido',
  code_used_up: 'Questo codice è esaurito',
  code_used_meanwhile: ({ code }) =>
    `Nel frattempo qualcun altro ha usato il codice ${code} per l’ultima volta possibile.`,
  code_without_price: 'Il prezzo di questo viaggio è su richiesta: il codice non può ridurlo',
  price_changed: 'Il prezzo è cambiato mentre compilava il modulo. Lo guardi di nuovo.',
  terms_changed: ({ title }) => `Nel frattempo il testo «${title}» è cambiato. Lo legga di nuovo.`,
  read_first: ({ title }) => `Prima di prenotare legga «${title}»`,
  information_changed: ({ title }) =>
    `Il testo «${title}» è cambiato mentre compilava il modulo. Lo legga di nuovo.`,

  prove_to_book:
    'Per una prenotazione così grande deve prima confermare il suo indirizzo email. Chieda un link, lo apra e prema di nuovo «Prenota ora». Nulla di quello che ha scritto va perso.',
  prove_to_add_seats:
    'Per aggiungere così tanti posti deve prima confermare il suo indirizzo email. Chieda un link, lo apra e prema di nuovo il pulsante. La prenotazione è come prima e nulla di quello che ha scelto va perso.',
  prove_to_take_offer:
    'Per accettare così tanti posti deve prima confermare il suo indirizzo email. Chieda un link, lo apra e accetti di nuovo i posti. Li teniamo per Lei fino alla scadenza dell’offerta.',
  login_to_book:
    'Per una prenotazione così grande serve un account con l’indirizzo email confermato. Acceda o ci chiami.',
  login_to_add_seats:
    'Per aggiungere così tanti posti serve un account con l’indirizzo email confermato. Acceda o ci chiami. La prenotazione è come prima.',
  login_to_take_offer:
    'Per accettare così tanti posti serve un account con l’indirizzo email confermato. Acceda o ci chiami. Teniamo i posti per Lei fino alla scadenza dell’offerta.',

  link_needed: 'Apra il link nella nostra email.',
  booking_link_ended: 'Questo link non funziona più. Apra il più recente o ce ne chieda un altro.',
  booking_expired: 'Questa prenotazione è scaduta.',
  booking_cancelled: 'Questa prenotazione è annullata.',
  cancelled_already: 'Questa prenotazione è già annullata.',
  booking_anonymous:
    'I dati personali di questa prenotazione sono stati cancellati: non è più possibile modificarla.',
  booking_just_moved: 'Qualcun altro ha appena spostato questa prenotazione. Riprovi.',
  trip_of_booking_deleted: 'Il viaggio di questa prenotazione è stato eliminato.',
  adjusted_below_zero: 'Le rettifiche tolgono più di quanto costerebbe. Prima ne rettifichi il prezzo.',
  change_not_offered: 'Questa prenotazione non si può modificare online. Ci chiami o ci scriva.',
  change_too_late: ({ day }, { dayInWords }) =>
    `Questa prenotazione si poteva modificare online fino a ${dayInWords(day)}. Ci chiami o ci scriva.`,
  change_unconfirmed: 'Si può modificare online solo una prenotazione confermata. Ci chiami o ci scriva.',
  cancel_not_offered: 'Questa prenotazione non si può annullare online. Ci chiami o ci scriva.',
  cancel_too_late: ({ day }, { dayInWords }) =>
    `Questa prenotazione si poteva annullare online fino a ${dayInWords(day)}. Ci chiami o ci scriva.`,
  cancel_unconfirmed: 'Si può annullare online solo una prenotazione confermata. Ci chiami o ci scriva.',
  rename_not_offered: 'Il nome di questa prenotazione non si può modificare online. Ci chiami o ci scriva.',
  rename_too_late: ({ day }, { dayInWords }) =>
    `Il nome di questa prenotazione si poteva modificare online fino a ${dayInWords(day)}. Ci chiami o ci scriva.`,
  rename_unconfirmed:
    'Si può modificare online solo il nome di una prenotazione confermata. Ci chiami o ci scriva.',
  trip_not_offered_call: 'Questo viaggio non è più in vendita. Ci chiami o ci scriva.',
  price_agreed: 'Questo prezzo è concordato con noi. Ci chiami o ci scriva.',
  cost_changed: 'Nel frattempo il costo è cambiato. Lo guardi di nuovo.',
  nothing_asked: 'Per questa prenotazione non c’è nulla a cui rispondere, o la risposta è già arrivata.',
  answered_too_late: ({ day }, { dayInWords }) =>
    `Si poteva rispondere fino a ${dayInWords(day)}. Ci chiami o ci scriva.`,
  no_voucher: 'Questa prenotazione non è confermata, quindi non ha un voucher.',

  nothing_due: 'Non c’è nulla da pagare.',
  expired_book_again: 'Questa prenotazione è scaduta. Prenoti di nuovo.',
  seats_not_kept: 'Non possiamo più tenere i suoi posti. Prenoti di nuovo.',
  offer_first: 'Prima accetti l’offerta.',
  option_first:
    'Teniamo questi posti per Lei. Prima ci scriva o ci chiami, così confermiamo la prenotazione.',
  no_card: 'Questo non si può pagare con carta.',
  payment_under_way: 'C’è un pagamento in corso. Attenda un momento.',
  payment_page_away: 'Al momento la pagina di pagamento non è raggiungibile. Riprovi tra un minuto.',
  cards_away:
    'Al momento i pagamenti con carta non funzionano. La sua prenotazione è confermata: paghi più tardi.',

  details_too_late: 'Questo viaggio è iniziato. Lo comunichi direttamente a noi.',
  details_not_in_force: 'Questa prenotazione non è più valida: non si può inserire nulla.',
  no_traveller: 'Questo viaggiatore non esiste',
  traveller_twice: 'Ogni viaggiatore una sola volta',
  traveller_changed:
    'Nel frattempo qualcun altro ha inserito i dati di questa persona. Non è stato salvato nulla.',
  born_out_of_range: ({ first }) => `Tra ${first} e oggi`,
  too_many_mails_today: 'Oggi sono state inviate troppe email a questo indirizzo. Riprovi domani.',
  too_many_links_mailed:
    'Per inviare così tanti link via email, il Suo indirizzo deve essere confermato. Crei un link da copiare e lo invii Lei, oppure ci chieda.',
  traveller_link_ended:
    'Questo link non funziona più. Apra il più recente o ne chieda un altro a chi ha prenotato.',
  trip_begun: 'Questo viaggio è iniziato. Non c’è più nulla da inserire.',
  nothing_to_fill_in: 'Questa prenotazione è stata annullata. Non c’è nulla da inserire.',

  no_waiting_list: 'Non c’è una lista d’attesa. Ci contatti.',
  room_left: 'Questa partenza ha ancora posto. Può prenotarla.',
  waiting_already: 'È già nella lista d’attesa di questa partenza.',
  waiting_over: 'È finita. Non è più in lista d’attesa.',
  no_offer_yet: 'Non ci sono ancora posti liberi per Lei.',
  offer_price_changed: 'Il prezzo di questa offerta è cambiato. Lo guardi di nuovo.',

  review_link_ended:
    'Questo link non porta ad alcuna recensione o è scaduto. Lo apra di nuovo dalla nostra email più recente.',
  reviewed_already: 'Ha già scritto di questo viaggio. Ancora grazie!',
  reseller_paused: ({ name }) => `Le nuove prenotazioni per ${name} sono sospese.`,
  code_not_for_resellers: 'I codici promozionali non valgono per i rivenditori',
  billed_to_reseller: 'La prenotazione di un rivenditore è fatturata al rivenditore',
  agents_do_not_wait: 'La lista d’attesa è solo per i viaggiatori. Ci contatti.',
  agents_only: 'Solo chi lavora per un rivenditore ha un rendiconto.',
} satisfies Texts['refusals']
