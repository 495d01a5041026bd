import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { travellerBookings } from './traveller-bookings.ts'

const count = countIn('de')

export const account = {
  needsScript: {
    form: 'Dieses Formular braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    page: 'Diese Seite braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    login: 'Die Anmeldung braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    register: 'Die Registrierung braucht JavaScript. In diesem Browser ist es ausgeschaltet.',
    help: 'Bitte {contact}. Wir helfen Ihnen gern.',
  },
  password: 'Passwort',
  confirmPassword: 'Passwort wiederholen',
  newPassword: 'Neues Passwort',
  yourPassword: 'Ihr Passwort',
  passwordHint: (least) => `Mindestens ${least} Zeichen. Gut ist ein kurzer Satz.`,
  myAccount: 'Mein Konto',
  tours: 'Alle Reisen ansehen',
  toWait:
    'Für die Warteliste brauchen Sie ein Konto: Dort sehen Sie, an welcher Stelle Sie stehen, und die Plätze, die wir Ihnen anbieten.',
  login: {
    title: 'Anmelden',
    description: 'Melden Sie sich an, um eine Reise zu buchen und Ihre Buchungen zu sehen.',
    toTrip: 'Melden Sie sich an, dann bringen wir Sie zurück zu Ihrer Reise.',
    forgot: 'Passwort vergessen?',
    register: 'Noch kein Konto? Registrieren',
    ended: {
      dead: 'Sie wurden abgemeldet. Bitte melden Sie sich wieder an.',
      elsewhere: 'Sie haben sich in einem anderen Tab abgemeldet. Bitte melden Sie sich wieder an.',
    },
    endedKept: {
      dead: 'Sie wurden abgemeldet. Bitte melden Sie sich wieder an; Ihre Eingaben sind noch da.',
      elsewhere:
        'Sie haben sich in einem anderen Tab abgemeldet. Bitte melden Sie sich wieder an; Ihre Eingaben sind noch da.',
    },
  },
  register: {
    title: 'Registrieren',
    description: 'Legen Sie ein Konto an, um eine Reise bei uns zu buchen.',
    toTrip: 'Legen Sie ein Konto an, dann bringen wir Sie zurück zu Ihrer Reise.',
    logIn: 'Stattdessen anmelden',
    login: 'Schon ein Konto? Anmelden',
  },
  loggedIn: {
    title: 'Sie sind angemeldet',
    next: 'Was möchten Sie als Nächstes tun?',
    office: 'Verwaltung',
    isOut: 'Sie sind abgemeldet.',
  },
  forgot: {
    title: 'Passwort vergessen?',
    what: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen. Er gilt nur einmal und läuft nach einer Stunde ab.',
    whatNoMail:
      'Diese Website verschickt derzeit keine E-Mails. Geben Sie Ihre E-Mail-Adresse ein, und rufen Sie uns dann an oder schreiben Sie uns. Wir geben Ihnen einen Link, mit dem Sie ein neues Passwort festlegen. Er gilt nur einmal und läuft nach einer Stunde ab.',
    send: 'Link senden',
    sent: (message, email) => `${message} Sehen Sie im Posteingang von ${email} nach, auch im Spam-Ordner.`,
    back: 'Zurück zur Anmeldung',
    backToOffice: 'Zurück zur Anmeldung der Verwaltung',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    incomplete:
      'Dieser Link ist unvollständig. Bitte kopieren Sie ihn noch einmal aus der E-Mail, oder fordern Sie einen neuen an.',
    incompleteNoMail:
      'Dieser Link ist unvollständig. Bitte kopieren Sie ihn noch einmal, oder fordern Sie einen neuen an.',
    again: 'Neuen Link anfordern',
    save: 'Passwort speichern',
    toOffice: 'In der Verwaltung anmelden',
    toSite: 'Auf der Website anmelden',
  },
  link: {
    incomplete: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus unserer E-Mail.',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    incomplete: 'Dieser Link ist unvollständig. Bitte kopieren Sie ihn noch einmal aus der E-Mail.',
    loggedInAs: 'Sie sind als {email} angemeldet.',
    what: 'Buchungen, die Sie mit dieser Adresse ohne Konto gemacht haben, kommen dann in Ihr Konto. Überall sonst werden Sie abgemeldet.',
    confirm: 'Meine Adresse bestätigen',
    logIn:
      'Melden Sie sich an und bestätigen Sie so, dass das Konto Ihnen gehört: Mit Ihrer Adresse hätten es auch andere anlegen können. Buchungen, die Sie ohne Konto gemacht haben, kommen dann dazu.',
    logInAndConfirm: 'Anmelden und bestätigen',
    without: {
      title: 'Anmelden geht nicht?',
      notMine:
        'Wenn Sie kein Konto bei uns angelegt haben, war es jemand anderes. Bestätigen Sie die Adresse dann nicht, oder {link}, bevor Sie sie bestätigen: Dann gehört das Konto Ihnen allein.',
      mine: 'Wenn es Ihr Konto ist, können Sie die Adresse ohne Anmeldung bestätigen. Buchungen, die Sie ohne Konto gemacht haben, kommen dann nicht dazu.',
      confirm: 'Ohne Anmeldung bestätigen',
    },
    done: 'Gehen Sie zurück an die Stelle, an der Sie waren: Ihre Eingaben sind noch da. Wählen Sie dort noch einmal dieselbe Schaltfläche.',
    notAdded:
      'Buchungen, die Sie ohne Konto gemacht haben, sind nicht dazugekommen, weil Sie nicht in diesem Konto angemeldet waren. Um sie hinzuzufügen, {link}.',
    setPassword: 'legen Sie ein neues Passwort fest',
  },
  travellerBookings,
  review: {
    title: 'Wie war es?',
    written:
      'Sie haben über diese Reise geschrieben. Vielen Dank! Wir zeigen Ihre Bewertung, sobald wir sie gelesen haben.',
    tours: 'Kommende Reisen ansehen',
    stars: 'Wählen Sie Ihre Sterne',
    one: 'Schlecht',
    two: 'Nicht so gut',
    three: 'In Ordnung',
    four: 'Gut',
    five: 'Wunderbar',
    text: 'Ihre Worte (optional)',
    textHint: 'Wie war es? Was sollten andere vor der Reise wissen?',
    name: 'Ihr Name, wie er bei der Bewertung steht',
    nameHint: 'Ein Vorname genügt.',
    send: 'Senden',
  },
  till: {
    title: 'Beispielkasse',
    what: 'Diese Seite simuliert nur eine Kartenzahlung. Es fließt kein Geld, und Sie brauchen keine Karte.',
    incomplete: 'Diese Adresse ist unvollständig. Bitte beginnen Sie die Zahlung noch einmal.',
    pay: 'Zahlen',
    payAgain: 'Noch einmal zahlen',
    decline: 'Ablehnen',
    declined: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Sie können es noch einmal versuchen.',
    paid: 'Das ist bezahlt.',
    expired: 'Diese Seite ist abgelaufen. Auf ihr wurde nichts gezahlt.',
    back: 'Zurück',
  },
  mine: {
    logIn: 'Melden Sie sich an, um Ihr Konto zu sehen und zu ändern.',
    goodbye: 'Auf Wiedersehen',
    toOffice: 'Zur Verwaltung',
    sections: {
      who: 'Ihre Angaben',
      password: 'Passwort',
      twoSteps: 'Anmeldung in zwei Schritten',
      logins: 'Angemeldete Geräte',
      calendar: 'Ihr Kalender',
      data: 'Ihre Daten',
      deletion: 'Konto löschen',
    },
    nameHint: 'In bestehenden Buchungen ändert sich der Name nicht.',
    saveName: 'Name speichern',
    password: {
      current: 'Aktuelles Passwort',
      confirm: 'Neues Passwort wiederholen',
      loggedOut: 'Überall sonst werden Sie abgemeldet.',
      change: 'Passwort ändern',
    },
    calendar: {
      own: 'Abonnieren Sie diese Adresse in Ihrem Kalender, dann erscheinen Ihre Reisen dort.',
      office:
        'Abonnieren Sie diese Adresse in Ihrem Kalender: Er zeigt dann alle Termine mit den belegten Plätzen.',
      copy: 'Adresse kopieren',
      renew: 'Adresse erneuern',
      copied: 'Die Adresse ist kopiert.',
      marked: 'Die Adresse ist markiert: Kopieren Sie sie von Hand.',
      secret:
        'Wer die Adresse hat, sieht den Kalender. Sie gilt nicht mehr, wenn Sie Ihr Passwort ändern oder die Adresse erneuern.',
    },
    data: {
      what: 'Was wir über Sie aufbewahren, in einer Datei: Ihr Konto, Ihre Anmeldungen und Buchungen.',
      withMessages:
        'Was wir über Sie aufbewahren, in einer Datei: Ihr Konto, Ihre Anmeldungen und Buchungen und die Nachrichten, die Sie uns gesendet haben.',
      prove:
        'Ihre Nachrichten an uns sind enthalten, sobald Sie Ihre E-Mail-Adresse bestätigt haben. Legen Sie dazu ein neues Passwort fest, mit dem Link von hier: {link}',
      proveBy:
        'Ihre Nachrichten an uns sind enthalten, sobald Sie Ihre E-Mail-Adresse bestätigt haben. Diese Website verschickt derzeit keine E-Mails, bitte {contact}.',
      proveFrom:
        'Ihre Nachrichten an uns sind enthalten, sobald Sie Ihre E-Mail-Adresse bestätigt haben. Diese Website verschickt derzeit keine E-Mails, bitte {contact}, und zwar von Ihrer Adresse aus.',
      download: 'Meine Daten herunterladen',
    },
    logins: {
      device: (browser, system) => `${browser} auf ${system}`,
      unknownDevice: 'Unbekanntes Gerät',
      current: 'Dieses Gerät',
      inUse: 'seit {begin}, gerade benutzt',
      inUseFrom: 'Von {address}, seit {begin}, gerade benutzt',
      used: 'seit {begin}, zuletzt benutzt am {last}',
      usedFrom: 'Von {address}, seit {begin}, zuletzt benutzt am {last}',
      end: 'Abmelden',
      endOf: (program) => `Abmelden: ${program}`,
      endOthers: 'Alle anderen abmelden',
    },
    twoSteps: {
      prove:
        'Bestätigen Sie zuerst Ihre E-Mail-Adresse {email}: Öffnen Sie den Link, den wir Ihnen senden, bestätigen Sie dort, und kommen Sie hierher zurück.',
      request:
        'Bestätigen Sie zuerst Ihre E-Mail-Adresse {email}. Diese Website verschickt derzeit keine E-Mails: Fordern Sie hier einen Link an, und rufen Sie uns dann an oder schreiben Sie uns. Wir geben ihn Ihnen. Legen Sie damit ein Passwort fest (es darf dasselbe sein), und kommen Sie hierher zurück.',
      what: 'Ist sie an, brauchen Sie zum Anmelden Ihr Passwort und einen Code aus einer App auf Ihrem Telefon. Mit dem Passwort allein kommt niemand hinein.',
      setUp: 'Einrichten',
      qr: 'QR-Code für Ihre Authenticator-App',
      scan: 'Scannen Sie diesen Code mit Ihrer Authenticator-App, oder geben Sie dort diesen Schlüssel ein:',
      copyKey: 'Schlüssel kopieren',
      openApp: 'In einer Authenticator-App öffnen',
      copied: 'Der Schlüssel ist kopiert.',
      marked: 'Der Schlüssel ist markiert: Kopieren Sie ihn von Hand.',
      codeHint: 'Die sechs Ziffern, die die App dann zeigt.',
      turnOn: 'Einschalten',
      turnOff: 'Ausschalten',
      isOn: (codes) =>
        count(codes, {
          one: 'Sie ist an. Für den Fall, dass Sie Ihr Telefon nicht haben, bleibt # Wiederherstellungscode.',
          other:
            'Sie ist an. Für den Fall, dass Sie Ihr Telefon nicht haben, bleiben # Wiederherstellungscodes.',
        }),
      newCodes: 'Neue Wiederherstellungscodes',
      makeCodes: 'Neue Codes erstellen',
      isOff: 'Die Anmeldung in zwei Schritten ist aus.',
    },
    codes: {
      title: 'Ihre Wiederherstellungscodes',
      what: 'Mit jedem davon können Sie sich einmal als {email} bei {agency} anmelden, zusammen mit Ihrem Passwort, wenn Sie Ihr Telefon nicht haben. Wir zeigen sie nur dieses eine Mal: Drucken Sie sie aus oder schreiben Sie sie auf, und legen Sie sie zu Ihrem Reisepass. Oder kopieren Sie sie in einen Passwortmanager.',
      copy: 'Kopieren',
      kept: 'Ich habe sie gesichert',
      copied: 'Die Codes sind kopiert.',
      marked: 'Die Codes sind markiert: Kopieren Sie sie von Hand.',
      leaving: {
        title: 'Seite ohne Ihre Wiederherstellungscodes verlassen?',
        text: 'Wir zeigen sie nicht noch einmal. Solange Sie sich anmelden können, können Sie auf dieser Seite neue erstellen.',
        leave: 'Verlassen',
        stay: 'Bleiben',
      },
    },
    deletion: {
      what: 'Ihr Konto wird gelöscht, und Sie werden überall abgemeldet. Buchungen bleiben unter ihrer Buchungsnummer gültig; Name, E-Mail, Telefon und Anmerkung werden daraus entfernt.',
      delete: 'Mein Konto löschen',
      title: 'Konto löschen?',
      forever:
        'Das lässt sich nicht rückgängig machen. Sie werden überall abgemeldet, und Name, E-Mail, Telefon und Anmerkung werden aus Ihren Buchungen entfernt. Plätze, die wir bis zu Ihrer Zahlung freihalten, bekommen andere.',
      keep: 'Mein Konto behalten',
      confirm: 'Endgültig löschen',
      later:
        'Wenn Sie bald reisen, löschen Sie Ihr Konto am besten danach: Ohne Ihren Namen finden wir die Buchung nur über ihre Buchungsnummer.',
      booked: 'Sie haben gebucht: {trip}. Die Buchung bleibt unter ihrer Buchungsnummer gültig.',
      bookedSome: 'Sie haben gebucht:',
      more: (bookings) => count(bookings, { one: 'und # weitere', other: 'und # weitere' }),
      stayValid: 'Die Buchungen bleiben unter ihren Buchungsnummern gültig.',
      tellUs:
        'Um zu reisen oder zu stornieren, nennen Sie uns die Buchungsnummer: Anders können wir Ihnen keine Buchung zuordnen.',
      departing: '{trip}, Abreise am {day}, Buchungsnummer {reference}',
      underWay: '{trip}, unterwegs seit {day}, Buchungsnummer {reference}',
      done: 'Buchungen bleiben unter ihrer Buchungsnummer gültig; Name, E-Mail, Telefon und Anmerkung sind daraus entfernt. Sie sind jederzeit wieder willkommen.',
      home: 'Zur Startseite',
    },
  },
} satisfies Texts['account']
