import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

export const mails = {
  foot: {
    phone: 'Telefon {phone}',
    email: 'E-Mail {email}',
  },
  yourReference: 'Ihre Buchungsnummer:',
  tripOn: (trip, day) => `${trip}, ${day}`,
  preview: {
    booking: (reference, trip) => `${reference}: ${trip}`,
    amount: (amount, trip) => `${amount} für ${trip}`,
  },
  facts: {
    trip: 'Reise',
    date: 'Datum',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
    from: 'Von',
    to: 'Bis',
    time: 'Uhrzeit',
    meetingPoint: 'Treffpunkt',
    length: 'Dauer',
    package: 'Leistungen',
    travellers: 'Reisende',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    yourPhone: 'Ihr Telefon',
    note: 'Anmerkung',
    yourNote: 'Ihre Anmerkung',
    ownReference: 'Ihre eigene Referenz',
    status: 'Status',
    price: 'Preis',
    reason: 'Grund',
  },
  change: {
    lines: (before, now) => `bisher: ${before}\njetzt: ${now}`,
    none: 'keine Angabe',
    confirmed: 'bestätigt',
    cancelled: 'storniert',
    expired: 'verfallen',
  },
  money: {
    price: 'Preis',
    total: 'Gesamt',
    paid: 'Bezahlt',
    deposit: 'Anzahlung',
    restOfDeposit: 'Rest der Anzahlung',
    balance: 'Restzahlung',
    toPay: 'Zu zahlen',
    stillToPay: 'Noch zu zahlen',
    toPayBack: 'Zurückzuzahlen',
    nothing: 'nichts',
    by: (amount, day) => `${amount} bis ${day}`,
    partBy: (amount, part, day) => `${amount}, davon ${part} bis ${day}`,
    howToPay: 'So zahlen Sie',
    giveReference: 'Bitte geben Sie bei jeder Zahlung Ihre Buchungsnummer an: {reference}',
    weAsk: 'Wir melden uns bei Ihnen, um die Zahlung zu klären.',
    ifYouCancel: 'Wenn Sie stornieren',
    whatItCosts: 'Was es kostet',
  },
  links: {
    myBookings: 'Meine Buchungen ansehen',
    myBooking: 'Meine Buchung ansehen',
    payByCard: 'Mit Karte zahlen',
    keepToYourself: 'Wer diesen Link hat, kann Ihre Buchung öffnen. Behalten Sie ihn deshalb für sich.',
    readAboutTrip: 'Mehr über Ihre Reise',
    trip: 'Reise ansehen',
    otherDates: 'Andere Termine dieser Reise ansehen',
  },
  replies: {
    questions: {
      orCall: 'Fragen? Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an.',
      byMail: 'Fragen? Antworten Sie auf diese E-Mail.',
    },
    questionsOfBooking: {
      orCall:
        'Fragen? Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an, und nennen Sie Ihre Buchungsnummer.',
      byMail: 'Fragen? Antworten Sie auf diese E-Mail, und nennen Sie Ihre Buchungsnummer.',
    },
  },
  bookingTraveller: {
    subject: (reference, trip) => `Ihre Buchung ${reference}: ${trip}`,
    seeYou: (place) => `Bis bald in ${place}`,
    confirmed: (name) => `Vielen Dank, ${name}. Ihre Buchung ist bestätigt.`,
    next: 'Wie es weitergeht',
    toPay: 'Wir melden uns per E-Mail oder Telefon, wenn noch etwas offen ist.',
    paid: 'Wir melden uns per E-Mail oder Telefon, um alles Weitere zu klären. Bis dahin brauchen Sie nichts zu tun.',
    onRequest:
      'Der Preis Ihrer Buchung steht noch nicht fest. Wir senden ihn Ihnen. Bis Sie ihn annehmen, schulden Sie uns nichts.',
    details:
      'Wir brauchen ein paar Angaben über alle, die mitreisen. Füllen Sie sie auf der Seite Ihrer Buchung aus: Folgen Sie dem Link oben.',
    mayChange: 'Über den Link oben können Sie Ihre Buchung selbst ändern.',
    mayCancel: 'Über den Link oben können Sie Ihre Buchung selbst stornieren.',
    mayChangeOrCancel: 'Über den Link oben können Sie Ihre Buchung selbst ändern oder stornieren.',
    questions: {
      orCall:
        'Fragen oder Änderungen? Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an, und nennen Sie Ihre Buchungsnummer.',
      byMail: 'Fragen oder Änderungen? Antworten Sie auf diese E-Mail, und nennen Sie Ihre Buchungsnummer.',
    },
  },
  bookingHeld: {
    subject: (reference, trip) => `Bitte bezahlen Sie Ihre Buchung ${reference}: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Wir halten Ihre Plätze frei.`,
    until: 'Wir halten sie bis {until} frei. Ihre Buchung ist bestätigt, sobald Sie {amount} gezahlt haben.',
    orElse: 'Kommt bis dahin nichts an, gehen Ihre Plätze an andere, und Sie schulden uns nichts.',
  },
  bookingExpired: {
    subject: (reference, trip) => `Ihre Buchung ${reference} ist verfallen: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Wir konnten Ihre Plätze nicht länger freihalten.`,
    why: 'Die Zahlung kam nicht rechtzeitig, darum ist Ihre Buchung verfallen. Sie schulden uns nichts. Solange Platz ist, können Sie die Reise noch einmal buchen.',
    optionOver:
      'Ihre Buchung wurde nicht rechtzeitig bestätigt, darum ist sie verfallen. Sie schulden uns nichts. Solange Platz ist, können Sie die Reise noch einmal buchen.',
    again: 'Noch einmal buchen',
    justPaid: 'Haben Sie gerade erst gezahlt? Dann sehen wir das und schreiben Ihnen.',
  },
  optionHeld: {
    subject: (reference: string, trip: string) => `Wir halten Ihre Plätze frei, ${reference}: ${trip}`,
    headline: (name: string) => `Guten Tag, ${name}. Wir halten Ihre Plätze frei.`,
    until:
      'Wir halten sie bis einschließlich {until} frei. Sagen Sie uns bis dahin, dass Sie reisen möchten, dann bestätigen wir Ihre Buchung.',
    orElse: 'Wenn wir bis dahin nichts hören, gehen Ihre Plätze an andere, und Sie schulden uns nichts.',
  },
  bookingChanged: {
    subject: (reference, trip) => `Ihre Buchung ${reference} hat sich geändert: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Ihre Buchung hat sich geändert.`,
    subjectAgain: (reference, trip) => `Ihre Buchung ${reference} ist wieder bestätigt: ${trip}`,
    headlineAgain: (name) => `Guten Tag, ${name}. Ihre Buchung ist wieder bestätigt.`,
    replaces: 'Das ist Ihre neue Bestätigung: Sie ersetzt die bisherige.',
    what: 'Was sich geändert hat',
    answerBy: (day) => `Bitte antworten Sie bis ${day}`,
    mayCancel:
      'Sie können die Änderung annehmen oder kostenlos stornieren: Dann zahlen wir alles zurück, was Sie gezahlt haben.',
    answer: 'Annehmen oder stornieren',
    now: 'Ihre Buchung, wie sie jetzt ist',
    suits: 'Passt Ihnen die Änderung nicht?',
    tellUs: {
      orCall:
        'Bitte sagen Sie es uns: Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an, und nennen Sie Ihre Buchungsnummer. Wenn sie Ihnen passt, brauchen Sie nichts zu tun.',
      byMail:
        'Bitte sagen Sie es uns: Antworten Sie auf diese E-Mail, und nennen Sie Ihre Buchungsnummer. Wenn sie Ihnen passt, brauchen Sie nichts zu tun.',
    },
  },
  bookingCancelled: {
    subject: (reference, trip) => `Ihre Buchung ${reference} ist storniert: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Ihre Buchung ist storniert.`,
    departureCancelled: 'Es tut uns leid: Dieser Termin findet nicht statt.',
  },
  bookingLetter: {
    subject: (reference, trip) => `Ihre Buchung ${reference}: ${trip}`,
  },
  bookingLink: {
    subject: (reference, trip) => `Ihre Buchung ${reference}: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Hier ist Ihre Buchung.`,
    what: 'Mit diesem Link sehen Sie Ihre Buchung und können zahlen. Wer ihn hat, kann das auch. Behalten Sie ihn deshalb für sich.',
  },
  bookingPriced: {
    subject: (reference, price) => `Der Preis Ihrer Buchung ${reference}: ${price}`,
    headline: (name) => `Guten Tag, ${name}. Hier ist der Preis Ihrer Buchung.`,
    accept: {
      orCall:
        'Bis Sie diesen Preis annehmen, schulden Sie uns nichts. Sie nehmen ihn an, indem Sie zahlen, auf diese E-Mail antworten oder uns unter {phone} anrufen. Passt er Ihnen nicht? Sagen Sie es uns, dann stornieren wir Ihre Buchung kostenlos.',
      byMail:
        'Bis Sie diesen Preis annehmen, schulden Sie uns nichts. Sie nehmen ihn an, indem Sie zahlen oder auf diese E-Mail antworten. Passt er Ihnen nicht? Sagen Sie es uns, dann stornieren wir Ihre Buchung kostenlos.',
    },
    booking: 'Ihre Buchung',
  },
  guaranteeWithdrawn: {
    subject: (trip) => `Findet nicht mehr sicher statt: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Ihr Termin findet nicht mehr sicher statt.`,
    sorry: 'Es tut uns leid: Wir können nicht mehr versprechen, dass dieser Termin stattfindet.',
    needs: (travellers) =>
      count(travellers, {
        one: 'Mindestteilnehmerzahl: # Person.',
        other: 'Mindestteilnehmerzahl: # Personen.',
      }),
    decideBy: (day) => `Wir entscheiden bis ${day}.`,
    stays: 'Ihre Buchung bleibt, wie sie ist. Wir sagen Ihnen Bescheid, sobald wir mehr wissen.',
    otherDates: {
      orCall:
        'Möchten Sie lieber den Termin wechseln? Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an, und nennen Sie Ihre Buchungsnummer.',
      byMail:
        'Möchten Sie lieber den Termin wechseln? Antworten Sie auf diese E-Mail, und nennen Sie Ihre Buchungsnummer.',
    },
  },
  paymentReceived: {
    subject: (reference, trip) => `Ihre Zahlung ist eingegangen: Buchung ${reference}, ${trip}`,
    headline: (name) => `Vielen Dank, ${name}. Ihre Zahlung ist eingegangen.`,
    received: 'Eingegangen',
    on: (amount, day) => `${amount} am ${day}`,
  },
  paymentReminder: {
    wasDueOn: 'War fällig am',
    dueOn: 'Fällig am',
    crossed:
      'Wenn Sie gerade erst gezahlt haben, hat sich diese E-Mail mit Ihrer Zahlung überschnitten: Sie brauchen nichts weiter zu tun.',
    notRight: {
      orCall:
        'Stimmt etwas nicht? Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an, und nennen Sie Ihre Buchungsnummer.',
      byMail: 'Stimmt etwas nicht? Antworten Sie auf diese E-Mail, und nennen Sie Ihre Buchungsnummer.',
    },
    overdue: {
      subject: (reference, trip) => `Überfällig: die Zahlung für Ihre Buchung ${reference}, ${trip}`,
      headline: (name) => `Guten Tag, ${name}. Ihre Zahlung ist überfällig.`,
      what: 'Ein Teil der Zahlung für Ihre Buchung ist noch nicht eingegangen.',
    },
    deposit_overdue: {
      subject: (reference, trip) => `Überfällig: die Anzahlung für Ihre Buchung ${reference}, ${trip}`,
      headline: (name) => `Guten Tag, ${name}. Die Anzahlung für Ihre Reise ist überfällig.`,
      what: 'Die Anzahlung für Ihre Buchung ist noch nicht eingegangen.',
    },
    balance_soon: {
      subject: (reference, trip) => `Bald fällig: die Zahlung für Ihre Buchung ${reference}, ${trip}`,
      headline: (name) => `Guten Tag, ${name}. Ihre Zahlung ist bald fällig.`,
      what: 'Die Restzahlung für Ihre Buchung ist in den nächsten zwei Wochen fällig.',
    },
    due: {
      subject: (reference, trip) => `Als Nächstes zu zahlen für Ihre Buchung ${reference}, ${trip}`,
      headline: (name) => `Guten Tag, ${name}. Das ist als Nächstes zu zahlen.`,
      what: 'Ein Teil des Preises Ihrer Buchung ist noch zu zahlen.',
    },
  },
  paymentUndone: {
    subject: (reference, trip) => `Korrektur Ihrer Zahlungen: Buchung ${reference}, ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Wir haben die Zahlungen Ihrer Buchung korrigiert.`,
    payment: (amount, day) =>
      `Wir hatten am ${day} eine Zahlung von Ihnen über ${amount} eingetragen. Dieser Eintrag ist rückgängig gemacht: Der Betrag gilt nicht mehr als bezahlt.`,
    refund: (amount, day) =>
      `Wir hatten am ${day} eine Rückzahlung an Sie über ${amount} eingetragen. Dieser Eintrag ist rückgängig gemacht: Der Betrag wurde nicht zurückgezahlt.`,
  },
  paidBack: {
    subject: (reference, trip) => `Rückzahlung auf Ihre Karte: Buchung ${reference}, ${trip}`,
    headline: (name, amount) => `Guten Tag, ${name}. Wir haben ${amount} auf Ihre Karte zurückgezahlt.`,
    when: 'Ihre Bank zeigt die Rückzahlung in fünf bis zehn Tagen.',
    amount: 'Rückzahlung auf Ihre Karte',
    byHand: {
      subject: (reference, trip) => `Rückzahlung: Buchung ${reference}, ${trip}`,
      headline: (name, amount) => `Guten Tag, ${name}. Wir haben Ihnen ${amount} zurückgezahlt.`,
      amount: 'Zurückgezahlt',
      when: {
        bank: (day) =>
          `Wir haben den Betrag am ${day} überwiesen. Bis Ihre Bank ihn zeigt, kann es einige Tage dauern.`,
        cash: (day) => `Sie haben den Betrag am ${day} bar erhalten.`,
        card: (day) =>
          `Wir haben den Betrag am ${day} auf Ihre Karte zurückgezahlt. Ihre Bank zeigt ihn in fünf bis zehn Tagen.`,
        other: (day) => `Wir haben den Betrag am ${day} zurückgezahlt.`,
      },
    },
  },
  paidTooLate: {
    subject: (reference, trip) => `Ihre Zahlung kam zu spät: Buchung ${reference}, ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Ihre Plätze gingen an andere.`,
    what: (amount) =>
      `Ihre Zahlung von ${amount} kam an, als Ihre Buchung schon verfallen war. Nichts ist verloren: Wir schreiben Ihnen, und wir zahlen das Geld zurück oder finden einen anderen Termin für Sie.`,
    decide: {
      orCall:
        'Möchten Sie lieber gleich entscheiden? Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an, und nennen Sie Ihre Buchungsnummer.',
      byMail:
        'Möchten Sie lieber gleich entscheiden? Antworten Sie auf diese E-Mail, und nennen Sie Ihre Buchungsnummer.',
    },
  },
  travellerLink: {
    subject: (trip) => `Ihre Angaben für die Reise: ${trip}`,
    preview: 'Ein paar Dinge, die wir vor der Reise wissen müssen.',
    headline: 'Sie reisen mit uns.',
    booked: 'Für Sie wurde eine Reise gebucht.',
    bookedBy: (name) => `${name} hat eine Reise für Sie gebucht.`,
    why: 'Wir brauchen ein paar Angaben über alle, die mitreisen. Der Link öffnet eine Seite nur für Sie: Aus Ihrer Gruppe sieht niemand, was Sie dort ausfüllen, außer der Person, die gebucht hat. Auch unser Büro und Ihre Reiseleitung sehen es, die Reiseleitung ohne Reisepassnummern.',
    fillIn: 'Meine Angaben ausfüllen',
    keepToYourself: {
      orCall:
        'Wer diesen Link hat, kann dasselbe tun. Behalten Sie ihn deshalb für sich. Sie reisen nicht mit uns? Dann ignorieren Sie diese E-Mail, antworten Sie darauf, oder rufen Sie uns unter {phone} an.',
      byMail:
        'Wer diesen Link hat, kann dasselbe tun. Behalten Sie ihn deshalb für sich. Sie reisen nicht mit uns? Dann ignorieren Sie diese E-Mail, oder antworten Sie darauf.',
    },
  },
  detailsReminder: {
    subject: (trip) => `Wer reist mit Ihnen? ${trip}`,
    preview: (travellers) =>
      count(travellers, {
        one: 'Für # Person fehlen Angaben.',
        other: 'Für # Personen fehlen Angaben.',
      }),
    headline: (name) => `Guten Tag, ${name}. Wer reist mit Ihnen?`,
    what: (travellers) =>
      count(travellers, {
        one: 'Vor der Abreise brauchen wir ein paar Angaben über alle, die mitreisen. Für # Person fehlen noch Angaben. Öffnen Sie Ihre Buchung, und suchen Sie dort „Reisende“: Füllen Sie aus, was fehlt, oder senden Sie allen einen eigenen Link.',
        other:
          'Vor der Abreise brauchen wir ein paar Angaben über alle, die mitreisen. Für # Personen fehlen noch Angaben. Öffnen Sie Ihre Buchung, und suchen Sie dort „Reisende“: Füllen Sie aus, was fehlt, oder senden Sie allen einen eigenen Link.',
      }),
    by: 'Bitte ausfüllen bis',
    fillIn: 'Fehlende Angaben ausfüllen',
    onlyOnce: 'Wir erinnern Sie nicht noch einmal.',
  },
  reviewRequest: {
    subject: (trip) => `Wie war es? ${trip}`,
    preview: 'Ein paar Worte von Ihnen helfen anderen bei der Wahl.',
    headline: (name) => `Willkommen zurück, ${name}. Wie war es?`,
    ask: (trip, day) =>
      `Sie sind mit uns gereist: ${trip}, ab ${day}. Möchten Sie anderen erzählen, wie es war? Es dauert zwei Minuten, und wir fragen nur dieses eine Mal.`,
    write: 'Bewertung schreiben',
    weRead:
      'Wir lesen jede Bewertung, bevor wir sie zeigen, mit dem Namen, den Sie wählen. Hat etwas nicht gestimmt? Auch eine Antwort auf diese E-Mail erreicht uns.',
  },
  waitingListed: {
    subject: (trip) => `Sie stehen auf der Warteliste: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Sie stehen auf der Warteliste.`,
    place: (place) =>
      `Sie stehen an ${place}. Stelle. Sobald Plätze für Ihre ganze Gruppe frei werden, halten wir sie für Sie frei und schreiben Ihnen sofort. Sie schulden uns nichts und können die Liste jederzeit verlassen.`,
    leave: {
      orCall:
        'Sie möchten die Liste verlassen oder haben eine Frage? Antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an.',
      byMail: 'Sie möchten die Liste verlassen oder haben eine Frage? Antworten Sie auf diese E-Mail.',
    },
  },
  waitingOver: {
    subject: (trip) => `Die Warteliste ist beendet: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Die Warteliste ist beendet.`,
    departed: 'Es tut uns leid: Es wurden keine Plätze für Ihre Gruppe frei, und die Reise hat begonnen.',
    cancelled: 'Es tut uns leid: Dieser Termin findet nicht statt.',
  },
  waitingOffer: {
    subject: (trip) => `Plätze für Sie: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Es gibt Plätze für Sie.`,
    until:
      'Sie stehen auf der Warteliste für diese Reise. Wir halten Plätze für Ihre ganze Gruppe bis {until} frei. Nehmen Sie sie an, oder überlassen Sie sie der nächsten Gruppe.',
    onRequest: 'Der Preis steht noch nicht fest.',
    see: 'Angebot ansehen',
  },
  waitingGone: {
    subject: (trip) => `Ihre Plätze gingen an andere: ${trip}`,
    headline: (name) => `Guten Tag, ${name}. Wir konnten Ihre Plätze nicht länger freihalten.`,
    why: 'Sie haben die Plätze, die wir für Sie freigehalten haben, nicht rechtzeitig angenommen. Darum gehen sie an die nächste Gruppe auf der Warteliste. Sie schulden uns nichts.',
    again: {
      orCall:
        'Möchten Sie immer noch mitreisen? Setzen Sie sich auf der Seite der Reise wieder auf die Warteliste, antworten Sie auf diese E-Mail, oder rufen Sie uns unter {phone} an.',
      byMail:
        'Möchten Sie immer noch mitreisen? Setzen Sie sich auf der Seite der Reise wieder auf die Warteliste, oder antworten Sie auf diese E-Mail.',
    },
  },
  messageReply: {
    subject: (agency) => `Re: Ihre Nachricht an ${agency}`,
    headline: 'Unsere Antwort auf Ihre Nachricht',
    message: 'Ihre Nachricht',
  },
  complaintReceipt: {
    subject: (agency) => `Ihre Beschwerde an ${agency}`,
    preview: (day) => `Wir antworten bis ${day}.`,
    headline: 'Wir haben Ihre Beschwerde erhalten',
    what: (agency, written, day) =>
      `${agency} hat Ihre Beschwerde vom ${written} erhalten, prüft sie und antwortet Ihnen bis spätestens ${day}. Wenn Sie etwas ergänzen möchten, antworten Sie auf diese E-Mail.`,
    complaint: 'Ihre Beschwerde',
  },
  sample: {
    trip: 'Eine Ihrer Reisen',
    package: 'Halbpension',
    meetingPoint: 'Am Kai, um 16:00 Uhr',
    message: 'Ein paar Worte, wie sie jemand geschrieben hat.',
    letter: (name) => `Guten Tag, ${name}.\n\nBitte bringen Sie eine Kopie Ihres Reisepasses mit.`,
    answer: (agency) => `Vielen Dank für Ihre Nachricht an ${agency}.`,
  },
} satisfies Texts['mails']
