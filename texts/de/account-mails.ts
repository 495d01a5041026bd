import type { Texts } from '../texts.ts'

export const accountMails = {
  shared: {
    tellUs: {
      orCall:
        'Und bitte sagen Sie es uns: Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an.',
      byMail: 'Und bitte sagen Sie es uns: Antworten Sie auf diese E-Mail.',
    },
    askUs: {
      orCall:
        'Dann fragen Sie uns bitte nach dem Grund: Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an.',
      byMail: 'Dann fragen Sie uns bitte nach dem Grund: Antworten Sie auf diese E-Mail.',
    },
    notAsked: 'Haben Sie nicht darum gebeten?',
    notYou: 'Waren Sie das nicht?',
    otherPassword: 'Anderes Passwort wählen',
    myAccount: 'Mein Konto',
  },
  agentInvitation: {
    subject: (agency) => `Ihr Zugang für Buchungen bei ${agency}`,
    preview: 'Wählen Sie ein Passwort, dann können Sie buchen.',
    headline: 'Buchen Sie für Ihre Reisenden',
    what: (agency, reseller) =>
      `${agency} hat für Sie mit dieser E-Mail-Adresse ein Konto angelegt, mit dem Sie für ${reseller} buchen. Wählen Sie ein Passwort, dann können Sie sich anmelden. Der Link gilt einmal, drei Tage lang:`,
    choose: 'Passwort wählen',
    later: (agency) =>
      `Danach bekommen Sie bei der Anmeldung mit „Passwort vergessen?“ einen neuen Link. Wenn Sie ${agency} nicht kennen, brauchen Sie nichts zu tun.`,
  },
  passwordReset: {
    subject: (agency) => `Wählen Sie ein neues Passwort für ${agency}`,
    preview: 'Der Link gilt nur einmal und läuft nach einer Stunde ab.',
    headline: 'Wählen Sie ein neues Passwort',
    what: (agency) =>
      `Jemand (hoffentlich Sie) hat um ein neues Passwort für Ihr Konto bei ${agency} gebeten. Dieser Link gilt nur einmal und läuft nach einer Stunde ab:`,
    choose: 'Neues Passwort wählen',
    notAsked:
      'Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist, und ohne diese E-Mail kann es niemand ändern. Wenn Sie weitere solche E-Mails bekommen, sagen Sie es uns bitte.',
  },
  addressProof: {
    subject: (agency) => `Bestätigen Sie Ihre E-Mail-Adresse für ${agency}`,
    preview: 'Dann können Sie weiter buchen.',
    headline: 'Bestätigen Sie Ihre E-Mail-Adresse',
    what: (agency) =>
      `Jemand (hoffentlich Sie) hat mit dieser E-Mail-Adresse ein Konto bei ${agency} angelegt und bucht damit. Bitte bestätigen Sie, dass die Adresse Ihnen gehört. Dieser Link gilt nur einmal und läuft nach einem Tag ab:`,
    confirm: 'Meine Adresse bestätigen',
    notYou: 'Sind Sie das nicht?',
    notYouText:
      'Dann öffnen Sie den Link bitte nicht: Jemand hat mit Ihrer Adresse ein Konto angelegt und kommt ohne den Link nicht weiter. Sie können dieses Konto übernehmen, indem Sie ein neues Passwort anfordern. Eine Buchung, die Sie ohne Konto gemacht haben, braucht keine Bestätigung.',
  },
  passwordChanged: {
    subject: (agency) => `Ihr Passwort für ${agency} wurde geändert`,
    headline: 'Sie haben ein neues Passwort',
    previewByStaff: 'Wir haben es für Ihr Konto festgelegt und Sie überall abgemeldet.',
    byStaff: (agency) =>
      `Wir haben ein neues Passwort für Ihr Konto bei ${agency} festgelegt. Sie wurden überall abgemeldet. Wenn Sie uns darum gebeten haben, melden Sie sich mit dem Passwort von uns an. Noch besser: Wählen Sie eines, das nur Sie kennen:`,
    preview: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    changed: (agency) =>
      `Sie haben ein neues Passwort für Ihr Konto bei ${agency} festgelegt. Überall sonst wurden Sie abgemeldet. Sie brauchen nichts weiter zu tun.`,
    changedByLink: (agency) =>
      `Sie haben mit dem Link aus unserer E-Mail ein neues Passwort für Ihr Konto bei ${agency} festgelegt. Sie wurden überall abgemeldet. Sie brauchen nichts weiter zu tun.`,
    notYou:
      'Dann kannte jemand anderes Ihr Passwort. Wählen Sie sofort ein anderes, das meldet auch diese Person ab:',
    notYouByLink:
      'Dann liest jemand anderes Ihre E-Mails: Ändern Sie zuerst das Passwort Ihres Postfachs. Wählen Sie danach ein anderes Passwort für Ihr Konto:',
  },
  emailChanged: {
    subject: (agency) => `Ihre E-Mail-Adresse für ${agency} wurde geändert`,
    preview: 'Wir schreiben jetzt an eine andere Adresse.',
    headline: 'Ihre E-Mail-Adresse wurde geändert',
    what: (agency) =>
      `Ihr Konto bei ${agency} hat jetzt eine andere E-Mail-Adresse. Das ist die letzte E-Mail dazu an diese Adresse.`,
    notAsked: {
      orCall:
        'Dann hat vielleicht jemand anderes in Ihrem Namen darum gebeten. Sagen Sie es uns sofort: Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an.',
      byMail:
        'Dann hat vielleicht jemand anderes in Ihrem Namen darum gebeten. Sagen Sie es uns sofort: Antworten Sie auf diese E-Mail.',
    },
  },
  secondFactorOff: {
    subject: (agency) => `Die Anmeldung in zwei Schritten bei ${agency} wurde ausgeschaltet`,
    preview: 'Zum Anmelden genügt jetzt Ihr Passwort allein.',
    headline: 'Die Anmeldung in zwei Schritten ist aus',
    byStaff: (agency) =>
      `Wir haben die Anmeldung in zwei Schritten für Ihr Konto bei ${agency} ausgeschaltet. Sie wurden überall abgemeldet. Zum Anmelden genügt jetzt Ihr Passwort. Wenn Sie uns darum gebeten haben, schalten Sie sie mit Ihrem neuen Telefon wieder ein, unter „Mein Konto“:`,
    what: (agency) =>
      `Die Anmeldung in zwei Schritten wurde für Ihr Konto bei ${agency} ausgeschaltet. Zum Anmelden genügt jetzt Ihr Passwort. Wenn Sie das waren, brauchen Sie nichts zu tun. Unter „Mein Konto“ können Sie sie wieder einschalten:`,
    notAsked: {
      orCall:
        'Dann hat vielleicht jemand anderes in Ihrem Namen darum gebeten. Sagen Sie es uns sofort: Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an. Und wählen Sie ein anderes Passwort:',
      byMail:
        'Dann hat vielleicht jemand anderes in Ihrem Namen darum gebeten. Sagen Sie es uns sofort: Antworten Sie auf diese E-Mail. Und wählen Sie ein anderes Passwort:',
    },
    notYou: {
      orCall:
        'Dann ist jemand anderes angemeldet. Sagen Sie es uns sofort: Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an. Und wählen Sie ein anderes Passwort:',
      byMail:
        'Dann ist jemand anderes angemeldet. Sagen Sie es uns sofort: Antworten Sie auf diese E-Mail. Und wählen Sie ein anderes Passwort:',
    },
  },
  accountDeleted: {
    subject: (agency) => `Ihr Konto bei ${agency} wurde gelöscht`,
    preview: 'Das ist die letzte E-Mail dazu.',
    headline: 'Ihr Konto wurde gelöscht',
    byStaff: (agency) =>
      `Wir haben Ihr Konto bei ${agency} gelöscht. Sie können sich nicht mehr anmelden. Was Sie gebucht haben, bleibt auf Ihren Namen gebucht.`,
    byStaffAnonymised: (agency) =>
      `Wir haben Ihr Konto bei ${agency} gelöscht. Sie können sich nicht mehr anmelden. Name, E-Mail, Telefon und Anmerkung wurden aus allem entfernt, was damit gebucht wurde. Was bestätigt war, bleibt gebucht: Wenn Sie noch mitreisen möchten, nennen Sie uns die Buchungsnummer und Ihren Namen.`,
    deleted: (agency) =>
      `Sie haben Ihr Konto bei ${agency} gelöscht. Name, E-Mail, Telefon und Anmerkung wurden aus Ihren Buchungen entfernt. Was bestätigt war, bleibt gebucht: Wenn Sie noch mitreisen möchten, nennen Sie uns die Buchungsnummer und Ihren Namen.`,
    notYou: {
      orCall:
        'Dann kannte jemand anderes Ihr Passwort. Antworten Sie sofort auf diese E-Mail, oder rufen Sie uns unter {phone} an, und ändern Sie dieses Passwort überall, wo Sie es sonst benutzen.',
      byMail:
        'Dann kannte jemand anderes Ihr Passwort. Antworten Sie sofort auf diese E-Mail, und ändern Sie dieses Passwort überall, wo Sie es sonst benutzen.',
    },
  },
} satisfies Texts['accountMails']
