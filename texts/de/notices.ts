import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

export const notices = {
  welcome: ({ name }) => `Willkommen, ${name}.`,
  package_unnamed: 'Wie beschrieben',
  welcome_back: ({ name }) => `Willkommen zurück, ${name}.`,
  logged_out: 'Sie sind abgemeldet.',
  login_ended: 'Das Gerät ist abgemeldet.',
  other_logins_ended: 'Alle anderen Geräte sind abgemeldet.',
  password_link_mailed: 'Wenn es ein Konto mit dieser Adresse gibt, haben wir einen Link dorthin gesendet.',
  password_link_kept:
    'Wenn es ein Konto mit dieser Adresse gibt, gibt es jetzt einen Link dafür. Diese Website verschickt derzeit keine E-Mails: Bitte rufen Sie uns an oder schreiben Sie uns, um ihn zu bekommen.',
  booking_link_mailed: 'Wenn es eine solche Buchung gibt, haben wir ihren Link an diese Adresse gesendet.',
  booking_link_kept:
    'Diese Website verschickt derzeit keine E-Mails: Bitte rufen Sie uns an oder schreiben Sie uns mit Ihrer Buchungsnummer.',
  link_works: 'Dieser Link ist gültig.',
  password_reset: 'Ihr neues Passwort ist gespeichert. Sie können sich jetzt damit anmelden.',
  password_changed: 'Ihr neues Passwort ist gespeichert. Überall sonst wurden Sie abgemeldet.',
  name_changed: 'Ihr Name ist geändert.',
  address_confirmed_already: 'Ihre E-Mail-Adresse ist schon bestätigt.',
  address_link_mailed: ({ email }) => `Wir haben einen Link an ${email} gesendet. Er gilt einen Tag.`,
  address_link_kept: ({ email }) =>
    `Es gibt jetzt einen Link, der ${email} bestätigt. Er gilt einen Tag. Diese Website verschickt derzeit keine E-Mails: Bitte rufen Sie uns an oder schreiben Sie uns, um ihn zu bekommen.`,
  address_confirmed: 'Vielen Dank, Ihre E-Mail-Adresse ist bestätigt.',
  bookings_claimed: ({ bookings }) =>
    count(bookings, {
      one: 'Vielen Dank, Ihre E-Mail-Adresse ist bestätigt. # Buchung, die Sie ohne Konto gemacht haben, steht jetzt unter „Meine Buchungen“. Überall sonst wurden Sie abgemeldet.',
      other:
        'Vielen Dank, Ihre E-Mail-Adresse ist bestätigt. # Buchungen, die Sie ohne Konto gemacht haben, stehen jetzt unter „Meine Buchungen“. Überall sonst wurden Sie abgemeldet.',
    }),
  account_deleted: 'Ihr Konto ist gelöscht.',
  export_messages: ({ page }) =>
    `Ihre Nachrichten sind enthalten, sobald Sie diese E-Mail-Adresse bestätigt haben: Fordern Sie unter „${page}“ einen Link an, legen Sie damit ein Passwort fest, und laden Sie die Datei noch einmal herunter.`,
  export_invoices:
    'Das Gesetz verlangt, dass wir Rechnungen aufbewahren. Sie bleiben, wenn Ihr Konto oder Ihre persönlichen Daten gelöscht werden.',
  scan_code:
    'Scannen Sie den Code mit Ihrer Authenticator-App, und geben Sie dann die sechs Ziffern ein, die sie zeigt.',
  second_factor_on: 'Die Anmeldung in zwei Schritten ist an.',
  second_factor_off: 'Die Anmeldung in zwei Schritten ist aus.',
  recovery_codes: 'Das sind Ihre neuen Wiederherstellungscodes. Die alten gelten nicht mehr.',
  calendar_renewed: 'Der Kalender hat eine neue Adresse. Die vorige gilt nicht mehr.',

  booked: ({ reference }) => `Vielen Dank, Ihre Buchung ist bestätigt. Ihre Buchungsnummer ist ${reference}.`,
  booked_on_request: ({ reference }) =>
    `Vielen Dank, Ihre Buchung ist bestätigt. Wir nennen Ihnen den Preis. Bis Sie ihn annehmen, schulden Sie uns nichts. Ihre Buchungsnummer ist ${reference}.`,
  held: ({ reference }) =>
    `Wir halten Ihre Plätze frei. Bitte zahlen Sie, um Ihre Buchung zu bestätigen. Ihre Buchungsnummer ist ${reference}.`,
  nothing_changed: 'Es wurde nichts geändert.',
  booking_changed: 'Ihre Buchung ist geändert.',
  booking_cancelled: 'Ihre Buchung ist storniert.',
  change_accepted: 'Vielen Dank: Es gilt die geänderte Reise.',
  contact_saved: 'Ihre Kontaktdaten sind gespeichert.',
  paid_at_demo_till: 'Bezahlt. Es ist kein Geld geflossen.',

  waiting: ({ place }) =>
    `Sie stehen auf der Warteliste an ${place}. Stelle. Wir schreiben Ihnen, sobald Plätze frei sind.`,
  waiting_without_mail: ({ place }) =>
    `Sie stehen auf der Warteliste an ${place}. Stelle. Diese Website verschickt derzeit keine E-Mails: Unter „Meine Buchungen“ sehen Sie, ob wir Plätze für Sie freihalten.`,
  waits_no_more: 'Sie stehen nicht mehr auf der Warteliste.',
  offer_taken_held: ({ reference }) =>
    `Die Plätze gehören Ihnen. Bitte zahlen Sie, um Ihre Buchung zu bestätigen. Ihre Buchungsnummer ist ${reference}.`,

  saved: 'Gespeichert.',
  details_saved: 'Vielen Dank. Ihre Angaben sind gespeichert.',
  traveller_link_made: 'Der Link ist erstellt. Frühere Links dieser Person gelten nicht mehr.',
  traveller_link_mailed: ({ email }) => `Der Link ist unterwegs zu ${email}.`,
  traveller_link_kept:
    'Der Link ist nicht verschickt. Es ist kein Mailserver eingerichtet: Die E-Mail steht in einer Datei und erreicht niemanden.',

  review_written: 'Vielen Dank! Wir zeigen Ihre Bewertung, sobald wir sie gelesen haben.',
  message_sent: 'Vielen Dank, Ihre Nachricht ist angekommen. Wir antworten per E-Mail.',
  message_sent_without_mail: 'Vielen Dank, Ihre Nachricht ist angekommen. Wir melden uns bei Ihnen.',
} satisfies Texts['notices']
