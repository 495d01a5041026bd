import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

export const refusals = {
  login_needed: 'Bitte melden Sie sich an.',
  unreadable_request: 'Diese Anfrage war nicht zu lesen.',
  unreadable_body: 'Diese Anfrage war nicht zu lesen. Senden Sie ihre Felder als Formulardaten oder JSON.',
  unfit: ({ field, mistake }) => `${field}: ${mistake}`,
  too_large: 'Das ist mehr, als der Server auf einmal annimmt.',
  key_too_long: ({ max }) => `Ein Idempotency-Key hat höchstens ${max} Zeichen.`,
  key_not_uuid: 'Ohne Anmeldung muss der Header Idempotency-Key eine UUID sein.',
  key_used: 'Dieser Idempotency-Key wurde schon mit einem anderen Formular benutzt.',
  no_call: 'Diesen Aufruf gibt es nicht. Alle Aufrufe stehen unter /api/docs.',
  nothing_here: 'Hier ist nichts.',
  too_many_attempts: ({ minutes }) =>
    count(minutes, {
      one: 'Zu viele Versuche. Bitte versuchen Sie es in # Minute noch einmal.',
      other: 'Zu viele Versuche. Bitte versuchen Sie es in # Minuten noch einmal.',
    }),
  busy: 'Der Server hat gerade sehr viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
  fault: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  unavailable: 'Das geht gerade nicht. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  storing_unavailable:
    'Gerade lässt sich nichts speichern. Bitte versuchen Sie es in einer Minute noch einmal.',
  storage_full: 'Zum Speichern ist kein Platz mehr. Bitte versuchen Sie es später noch einmal.',
  pictures_not_stored:
    'Bilder lassen sich gerade nicht speichern. Bitte versuchen Sie es in einer Minute noch einmal.',
  pictures_not_read:
    'Bilder lassen sich gerade nicht lesen. Bitte versuchen Sie es in einer Minute noch einmal.',

  no_page: 'Diese Seite gibt es nicht',
  no_trip: 'Diese Reise gibt es nicht',
  no_departure: 'Diesen Termin gibt es nicht',
  no_destination: 'Dieses Reiseziel gibt es nicht',
  no_theme: 'Dieses Thema gibt es nicht',
  no_booking: 'Diese Buchung gibt es nicht',
  no_invoice: 'Diese Rechnung gibt es nicht',
  no_information: 'Zu dieser Buchung gibt es keine Informationen vor der Buchung',
  no_payment_page: 'Diese Zahlungsseite gibt es nicht',
  no_waiting_entry: 'Diesen Eintrag auf der Warteliste gibt es nicht',
  no_calendar: 'Diesen Kalender gibt es nicht',
  no_account: 'Dieses Konto gibt es nicht',
  no_user: 'Dieses Benutzerkonto gibt es nicht',
  no_login: 'Diese Anmeldung gibt es nicht',

  wrong_login: 'E-Mail-Adresse oder Passwort ist falsch.',
  code_needed: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  wrong_code: 'Dieser Code ist falsch oder wurde schon benutzt. Bitte geben Sie den nächsten ein.',
  wrong_password: 'Falsches Passwort',
  password_unchanged: 'Das ist Ihr aktuelles Passwort. Bitte wählen Sie ein anderes.',
  password_common: 'Das ist eines der häufigsten Passwörter. Bitte wählen Sie ein anderes.',
  password_is_name:
    'Das ist der Name oder die E-Mail-Adresse des Kontos. Bitte wählen Sie ein anderes Passwort.',
  email_taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  account_link_ended:
    'Dieser Link gilt nicht mehr: Er wurde benutzt, ist zu alt, oder ein neuerer wurde gesendet. Bitte öffnen Sie den neuesten, oder fordern Sie einen anderen an.',
  too_many_mails: ({ email }) =>
    `An ${email} gingen zu viele E-Mails. Bitte versuchen Sie es in einer Stunde noch einmal.`,
  second_factor_on: 'Die Anmeldung in zwei Schritten ist schon an.',
  second_factor_off: 'Die Anmeldung in zwei Schritten ist aus.',
  prove_by_password:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Fordern Sie unter „Passwort vergessen?“ einen Link an, und legen Sie damit ein Passwort fest.',
  user_deleted: 'Dieses Benutzerkonto wurde inzwischen gelöscht.',
  last_administrator: 'Das letzte Konto mit allen Rechten lässt sich nicht löschen.',

  trip_not_offered: 'Diese Reise wird nicht mehr angeboten',
  trip_departed: 'Diese Reise hat schon begonnen',
  trip_closed: 'Diese Reise ist nicht mehr buchbar.',
  trip_moved: ({ day }, { dayInWords }) =>
    `Diese Reise beginnt jetzt am ${dayInWords(day)}. Wenn Ihnen das passt, buchen Sie bitte noch einmal.`,
  departure_not_offered: 'Dieser Termin wird nicht mehr angeboten',
  departure_of_other_trip: 'Dieser Termin gehört zu einer anderen Reise',
  departure_takes_no_more: 'Dieser Termin ist nicht mehr buchbar.',
  departure_cancelled: ({ day }, { dayText }) => `Der Termin am ${dayText(day)} wurde abgesagt.`,
  departure_past: ({ day }, { dayText }) => `Der Termin am ${dayText(day)} ist vorbei.`,
  departure_closed: ({ day }, { dayText }) => `Der Termin am ${dayText(day)} ist nicht mehr buchbar.`,
  departure_just_changed:
    'Jemand anderes hat diesen Termin gerade geändert. Bitte versuchen Sie es noch einmal.',
  departure_full: 'Dieser Termin ist ausgebucht.',
  seats_left: ({ seats, day }, { dayText }) =>
    count(seats, {
      one: `Am ${dayText(day)} ist nur noch # Platz frei.`,
      other: `Am ${dayText(day)} sind nur noch # Plätze frei.`,
    }),
  party_too_large: ({ seats, all }) =>
    count(seats, {
      one: `Ihre Gruppe braucht # Platz; dieser Termin hat insgesamt nur ${all}.`,
      other: `Ihre Gruppe braucht # Plätze; dieser Termin hat insgesamt nur ${all}.`,
    }),

  children_too_young: ({ oldest, trip, least }) =>
    `Als Kind gilt man bis zum Alter von ${oldest}, und das Mindestalter für die Reise „${trip}“ ist ${least}`,
  infants_too_young: ({ oldest, trip, least }) =>
    `Als Kleinkind gilt man bis zum Alter von ${oldest}, und das Mindestalter für die Reise „${trip}“ ist ${least}`,
  too_many_single_rooms: 'Es sind weniger Erwachsene als Einzelzimmer',
  extra_not_offered: 'Eine der Zusatzleistungen wird nicht mehr angeboten',
  too_many_of_extra: ({ most, extra }) => `Höchstens ${most} pro Buchung: ${extra}`,
  extra_sold_out: ({ extra, day }, { dayText }) =>
    `Für den ${dayText(day)} ist nichts mehr verfügbar: ${extra}`,
  extra_left: ({ extra, left, day }, { dayText }) =>
    `Für den ${dayText(day)} nur noch ${left} verfügbar: ${extra}`,
  question_gone: 'Danach wird nicht mehr gefragt. Bitte sehen Sie sich die Fragen noch einmal an',
  answer_not_offered: 'Bitte wählen Sie eine der Antworten',
  answer_no_number: 'Bitte geben Sie eine Zahl ein',
  code_unknown: 'Diesen Code kennen wir nicht.',
  code_of_other_trip: 'Dieser Code ist für eine andere Reise',
  code_too_early: 'Dieser Code gilt noch nicht',
  code_too_late: 'Dieser Code gilt nicht mehr',
  code_used_up: 'Dieser Code ist aufgebraucht',
  code_used_meanwhile: ({ code }) => `Der Code ${code} wurde inzwischen zum letzten Mal eingelöst.`,
  code_without_price: 'Diese Reise hat einen Preis auf Anfrage: Ein Code lässt sich hier nicht einlösen',
  price_changed:
    'Der Preis hat sich geändert, während Sie das Formular ausgefüllt haben. Bitte sehen Sie ihn sich noch einmal an.',
  terms_changed: ({ title }) =>
    `Der Text „${title}“ hat sich inzwischen geändert. Bitte lesen Sie ihn noch einmal.`,
  read_first: ({ title }) => `Bitte lesen Sie „${title}“, bevor Sie buchen`,
  information_changed: ({ title }) =>
    `Der Text „${title}“ hat sich geändert, während Sie das Formular ausgefüllt haben. Bitte lesen Sie ihn noch einmal.`,

  prove_to_book:
    'Für eine so große Buchung muss Ihre E-Mail-Adresse bestätigt sein. Fordern Sie einen Link an, öffnen Sie ihn, und wählen Sie noch einmal „Jetzt buchen“. Ihre Eingaben gehen nicht verloren.',
  prove_to_add_seats:
    'So viele Plätze können Sie erst hinzufügen, wenn Sie Ihre E-Mail-Adresse bestätigt haben. Fordern Sie einen Link an, öffnen Sie ihn, und wählen Sie noch einmal dieselbe Schaltfläche. Ihre Buchung ist unverändert, und Ihre Auswahl geht nicht verloren.',
  prove_to_take_offer:
    'So viele Plätze können Sie erst annehmen, wenn Sie Ihre E-Mail-Adresse bestätigt haben. Fordern Sie einen Link an, öffnen Sie ihn, und nehmen Sie die Plätze noch einmal an. Bis das Angebot endet, halten wir sie für Sie frei.',
  login_to_book:
    'Für eine so große Buchung brauchen Sie ein Konto, dessen E-Mail-Adresse bestätigt ist. Bitte melden Sie sich an, oder rufen Sie uns an.',
  login_to_add_seats:
    'So viele Plätze können Sie nur mit einem Konto hinzufügen, dessen E-Mail-Adresse bestätigt ist. Bitte melden Sie sich an, oder rufen Sie uns an. Ihre Buchung ist unverändert.',
  login_to_take_offer:
    'So viele Plätze können Sie nur mit einem Konto annehmen, dessen E-Mail-Adresse bestätigt ist. Bitte melden Sie sich an, oder rufen Sie uns an. Bis das Angebot endet, halten wir die Plätze für Sie frei.',

  link_needed: 'Öffnen Sie den Link in unserer E-Mail.',
  booking_link_ended:
    'Dieser Link gilt nicht mehr. Öffnen Sie den neuesten, oder bitten Sie uns um einen anderen.',
  booking_expired: 'Diese Buchung ist verfallen.',
  booking_cancelled: 'Diese Buchung ist storniert.',
  cancelled_already: 'Diese Buchung ist schon storniert.',
  booking_anonymous:
    'Die persönlichen Daten dieser Buchung wurden entfernt; sie lässt sich nicht mehr ändern.',
  booking_just_moved:
    'Jemand anderes hat diese Buchung gerade verschoben. Bitte versuchen Sie es noch einmal.',
  trip_of_booking_deleted: 'Die Reise dieser Buchung wurde gelöscht.',
  adjusted_below_zero:
    'Die Anpassungen ziehen mehr ab, als die Buchung kosten würde. Passen Sie zuerst ihren Preis an.',
  change_not_offered:
    'Diese Buchung lässt sich nicht online ändern. Bitte rufen Sie uns an oder schreiben Sie uns.',
  change_too_late: ({ day }, { dayInWords }) =>
    `Diese Buchung ließ sich bis ${dayInWords(day)} online ändern. Bitte rufen Sie uns an oder schreiben Sie uns.`,
  change_unconfirmed:
    'Nur eine bestätigte Buchung lässt sich online ändern. Bitte rufen Sie uns an oder schreiben Sie uns.',
  cancel_not_offered:
    'Diese Buchung lässt sich nicht online stornieren. Bitte rufen Sie uns an oder schreiben Sie uns.',
  cancel_too_late: ({ day }, { dayInWords }) =>
    `Diese Buchung ließ sich bis ${dayInWords(day)} online stornieren. Bitte rufen Sie uns an oder schreiben Sie uns.`,
  cancel_unconfirmed:
    'Nur eine bestätigte Buchung lässt sich online stornieren. Bitte rufen Sie uns an oder schreiben Sie uns.',
  rename_not_offered:
    'Der Name dieser Buchung lässt sich nicht online ändern. Bitte rufen Sie uns an oder schreiben Sie uns.',
  rename_too_late: ({ day }, { dayInWords }) =>
    `Der Name dieser Buchung ließ sich bis ${dayInWords(day)} online ändern. Bitte rufen Sie uns an oder schreiben Sie uns.`,
  rename_unconfirmed:
    'Nur bei einer bestätigten Buchung lässt sich der Name online ändern. Bitte rufen Sie uns an oder schreiben Sie uns.',
  trip_not_offered_call:
    'Diese Reise wird nicht mehr angeboten. Bitte rufen Sie uns an oder schreiben Sie uns.',
  price_agreed: 'Der Preis dafür ist mit uns vereinbart. Bitte rufen Sie uns an oder schreiben Sie uns.',
  cost_changed: 'Der Preis dafür hat sich inzwischen geändert. Bitte sehen Sie ihn sich noch einmal an.',
  nothing_asked: 'Zu dieser Buchung ist nichts gefragt, oder es ist schon beantwortet.',
  answered_too_late: ({ day }, { dayInWords }) =>
    `Antworten konnten Sie bis ${dayInWords(day)}. Bitte rufen Sie uns an oder schreiben Sie uns.`,
  no_voucher: 'Diese Buchung ist nicht bestätigt, darum gibt es keinen Voucher.',

  nothing_due: 'Es ist nichts fällig.',
  expired_book_again: 'Diese Buchung ist verfallen. Bitte buchen Sie noch einmal.',
  seats_not_kept: 'Wir können Ihre Plätze nicht länger freihalten. Bitte buchen Sie noch einmal.',
  offer_first: 'Bitte nehmen Sie zuerst das Angebot an.',
  option_first:
    'Wir halten diese Plätze für Sie frei. Bitte schreiben Sie uns oder rufen Sie an, damit wir Ihre Buchung bestätigen.',
  no_card: 'Das lässt sich nicht mit Karte zahlen.',
  payment_under_way: 'Eine Zahlung läuft schon. Bitte warten Sie einen Moment.',
  payment_page_away:
    'Die Zahlungsseite ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  cards_away: 'Kartenzahlungen gehen gerade nicht. Ihre Buchung ist bestätigt; bitte zahlen Sie später.',

  details_too_late: 'Diese Reise hat begonnen. Bitte sagen Sie es uns direkt.',
  details_not_in_force: 'Diese Buchung gilt nicht mehr, darum lässt sich nichts ausfüllen.',
  no_traveller: 'Diese Person gibt es nicht',
  traveller_twice: 'Jede Person nur einmal',
  traveller_changed:
    'Jemand anderes hat die Angaben dieser Person inzwischen ausgefüllt. Es wurde nichts gespeichert.',
  born_out_of_range: ({ first }) => `Von ${first} bis heute`,
  too_many_mails_today:
    'An diese Adresse gingen heute zu viele E-Mails. Bitte versuchen Sie es morgen noch einmal.',
  too_many_links_mailed:
    'So viele Links lassen sich nur per E-Mail senden, wenn Ihre E-Mail-Adresse bestätigt ist. Erstellen Sie einen Link zum Kopieren und senden Sie ihn selbst, oder fragen Sie uns.',
  traveller_link_ended:
    'Dieser Link gilt nicht mehr. Öffnen Sie den neuesten, oder bitten Sie die Person, die gebucht hat, um einen anderen.',
  trip_begun: 'Diese Reise hat begonnen. Es ist nichts mehr auszufüllen.',
  nothing_to_fill_in: 'Diese Buchung wurde storniert. Es ist nichts auszufüllen.',

  no_waiting_list: 'Es gibt keine Warteliste. Bitte fragen Sie uns.',
  room_left: 'An diesem Termin ist noch Platz. Bitte buchen Sie ihn.',
  waiting_already: 'Sie stehen schon auf der Warteliste dieses Termins.',
  waiting_over: 'Das ist vorbei. Sie stehen nicht mehr auf der Warteliste.',
  no_offer_yet: 'Noch sind keine Plätze für Sie frei.',
  offer_price_changed: 'Dieses Angebot hat einen anderen Preis. Bitte sehen Sie es sich noch einmal an.',

  review_link_ended:
    'Dieser Link führt zu keiner Bewertung, oder er ist abgelaufen. Bitte öffnen Sie ihn noch einmal aus unserer neuesten E-Mail.',
  reviewed_already: 'Sie haben schon über diese Reise geschrieben. Noch einmal vielen Dank!',
  reseller_paused: ({ name }) => `Für ${name} kann zurzeit nichts Neues gebucht werden.`,
  code_not_for_resellers: 'Aktionscodes gelten nicht für Wiederverkäufer',
  billed_to_reseller: 'Eine Buchung eines Wiederverkäufers wird dem Wiederverkäufer berechnet',
  agents_do_not_wait: 'Auf die Warteliste kommen nur Reisende selbst. Fragen Sie uns bitte.',
  agents_only: 'Eine Abrechnung hat nur, wer für einen Wiederverkäufer bucht.',
} satisfies Texts['refusals']
