import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

export const mails = {
  foot: {
    phone: 'Telefoon {phone}',
    email: 'E-mail {email}',
  },
  yourReference: 'Uw boekingsnummer:',
  tripOn: (trip: string, day: string) => `${trip}, ${day}`,
  preview: {
    booking: (reference: string, trip: string) => `${reference}: ${trip}`,
    amount: (amount: string, trip: string) => `${amount} voor ${trip}`,
  },
  facts: {
    trip: 'Reis',
    date: 'Datum',
    firstDay: 'Eerste dag',
    lastDay: 'Laatste dag',
    from: 'Van',
    to: 'Tot en met',
    time: 'Tijd',
    meetingPoint: 'Ontmoetingspunt',
    length: 'Reisduur',
    package: 'Arrangement',
    travellers: 'Reizigers',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    yourPhone: 'Uw telefoon',
    note: 'Opmerking',
    yourNote: 'Uw opmerking',
    ownReference: 'Uw eigen referentie',
    status: 'Status',
    price: 'Prijs',
    reason: 'Reden',
  },
  change: {
    lines: (before: string, now: string) => `was ${before}\nis nu ${now}`,
    none: 'niet opgegeven',
    confirmed: 'bevestigd',
    cancelled: 'geannuleerd',
    expired: 'verlopen',
  },
  money: {
    price: 'Prijs',
    total: 'Totaal',
    paid: 'Betaald',
    deposit: 'Aanbetaling',
    restOfDeposit: 'Rest van de aanbetaling',
    balance: 'Restbedrag',
    toPay: 'Te betalen',
    stillToPay: 'Nog te betalen',
    toPayBack: 'Terug te betalen',
    nothing: 'niets',
    by: (amount: string, day: string) => `${amount} uiterlijk op ${day}`,
    partBy: (amount: string, part: string, day: string) => `${amount}, waarvan ${part} uiterlijk op ${day}`,
    howToPay: 'Zo betaalt u',
    giveReference: 'Vermeld bij elke betaling uw boekingsnummer: {reference}',
    weAsk: 'Wij nemen contact met u op over de betaling.',
    ifYouCancel: 'Als u annuleert',
    whatItCosts: 'Wat het kost',
  },
  links: {
    myBookings: 'Mijn boekingen bekijken',
    myBooking: 'Mijn boeking bekijken',
    payByCard: 'Met kaart betalen',
    keepToYourself: 'Wie deze link heeft, kan uw boeking openen. Houd hem dus voor uzelf.',
    readAboutTrip: 'Meer over uw reis',
    trip: 'Reis bekijken',
    otherDates: 'Andere data van deze reis bekijken',
  },
  replies: {
    questions: {
      orCall: 'Vragen? Beantwoord deze e-mail of bel ons op {phone}.',
      byMail: 'Vragen? Beantwoord deze e-mail.',
    },
    questionsOfBooking: {
      orCall: 'Vragen? Beantwoord deze e-mail of bel ons op {phone}, en vermeld uw boekingsnummer.',
      byMail: 'Vragen? Beantwoord deze e-mail en vermeld uw boekingsnummer.',
    },
  },
  bookingTraveller: {
    subject: (reference: string, trip: string) => `Uw boeking ${reference}: ${trip}`,
    seeYou: (place: string) => `Tot ziens in ${place}`,
    confirmed: (name: string) => `Bedankt, ${name}. Uw boeking is bevestigd.`,
    next: 'Hoe het verdergaat',
    toPay: 'Wij mailen of bellen u als er nog iets openstaat.',
    paid: 'Wij mailen of bellen u om de details af te spreken. Tot die tijd hoeft u niets te doen.',
    onRequest:
      'De prijs van uw boeking is op aanvraag. Wij sturen u de prijs. U betaalt niets voordat u die accepteert.',
    details:
      'Wij hebben een paar gegevens nodig van iedereen die meereist. Vul ze in op de pagina van uw boeking: volg de link hierboven.',
    mayChange: 'Met de link hierboven kunt u uw boeking zelf wijzigen.',
    mayCancel: 'Met de link hierboven kunt u uw boeking zelf annuleren.',
    mayChangeOrCancel: 'Met de link hierboven kunt u uw boeking zelf wijzigen of annuleren.',
    questions: {
      orCall:
        'Vragen of wijzigingen? Beantwoord deze e-mail of bel ons op {phone}, en vermeld uw boekingsnummer.',
      byMail: 'Vragen of wijzigingen? Beantwoord deze e-mail en vermeld uw boekingsnummer.',
    },
  },
  bookingHeld: {
    subject: (reference: string, trip: string) => `Betaal voor uw boeking ${reference}: ${trip}`,
    headline: (name: string) => `Beste ${name}, wij houden uw plaatsen vast.`,
    until: 'Wij houden ze vast tot {until}. Uw boeking is bevestigd zodra {amount} is betaald.',
    orElse:
      'Komt er voor die tijd niets binnen, dan gaan uw plaatsen naar anderen en hoeft u niets te betalen.',
  },
  bookingExpired: {
    subject: (reference: string, trip: string) => `Uw boeking ${reference} is verlopen: ${trip}`,
    headline: (name: string) => `Beste ${name}, wij konden uw plaatsen niet langer vasthouden.`,
    why: 'Er is niet op tijd betaald. Daarom is uw boeking verlopen. U hoeft niets te betalen. Zolang er plaats is, kunt u de reis opnieuw boeken.',
    optionOver:
      'Uw boeking is niet op tijd bevestigd en daarom verlopen. U hoeft niets te betalen. Zolang er plaats is, kunt u de reis opnieuw boeken.',
    again: 'Opnieuw boeken',
    justPaid: 'Hebt u zojuist betaald? Dan zien wij dat en schrijven wij u.',
  },
  optionHeld: {
    subject: (reference: string, trip: string) => `Wij houden uw plaatsen vast, ${reference}: ${trip}`,
    headline: (name: string) => `Beste ${name}, wij houden uw plaatsen vast.`,
    until:
      'Wij houden ze vast tot en met {until}. Laat ons uiterlijk die dag weten dat u wilt reizen, dan bevestigen wij uw boeking.',
    orElse: 'Horen wij vóór die tijd niets, dan gaan uw plaatsen naar anderen en hoeft u niets te betalen.',
  },
  bookingChanged: {
    subject: (reference: string, trip: string) => `Uw boeking ${reference} is gewijzigd: ${trip}`,
    headline: (name: string) => `Beste ${name}, uw boeking is gewijzigd.`,
    subjectAgain: (reference: string, trip: string) => `Uw boeking ${reference} is weer bevestigd: ${trip}`,
    headlineAgain: (name: string) => `Beste ${name}, uw boeking is weer bevestigd.`,
    replaces: 'Dit is uw nieuwe bevestiging. De vorige vervalt hiermee.',
    what: 'Wat er is gewijzigd',
    answerBy: (day: string) => `Antwoord uiterlijk op ${day}`,
    mayCancel:
      'U kunt de wijziging accepteren, of gratis annuleren: dan betalen wij alles terug wat u hebt betaald.',
    answer: 'Accepteren of annuleren',
    now: 'Uw boeking zoals die nu is',
    suits: 'Past de wijziging u niet?',
    tellUs: {
      orCall:
        'Laat het ons weten: beantwoord deze e-mail of bel ons op {phone}, en vermeld uw boekingsnummer. Past de wijziging u wel, dan hoeft u niets te doen.',
      byMail:
        'Laat het ons weten: beantwoord deze e-mail en vermeld uw boekingsnummer. Past de wijziging u wel, dan hoeft u niets te doen.',
    },
  },
  bookingCancelled: {
    subject: (reference: string, trip: string) => `Uw boeking ${reference} is geannuleerd: ${trip}`,
    headline: (name: string) => `Beste ${name}, uw boeking is geannuleerd.`,
    departureCancelled: 'Het spijt ons: dit vertrek is afgelast.',
  },
  bookingLetter: {
    subject: (reference: string, trip: string) => `Uw boeking ${reference}: ${trip}`,
  },
  bookingLink: {
    subject: (reference: string, trip: string) => `Uw boeking ${reference}: ${trip}`,
    headline: (name: string) => `Beste ${name}, hier is uw boeking.`,
    what: 'Met deze link bekijkt u uw boeking en kunt u betalen. Wie hem heeft, kan hetzelfde: houd hem dus voor uzelf.',
  },
  bookingPriced: {
    subject: (reference: string, price: string) => `De prijs van uw boeking ${reference}: ${price}`,
    headline: (name: string) => `Beste ${name}, hier is de prijs van uw boeking.`,
    accept: {
      orCall:
        'U betaalt niets voordat u deze prijs accepteert. U accepteert hem door te betalen, deze e-mail te beantwoorden of ons te bellen op {phone}. Past de prijs u niet? Laat het ons weten, dan annuleren wij uw boeking gratis.',
      byMail:
        'U betaalt niets voordat u deze prijs accepteert. U accepteert hem door te betalen of deze e-mail te beantwoorden. Past de prijs u niet? Laat het ons weten, dan annuleren wij uw boeking gratis.',
    },
    booking: 'Uw boeking',
  },
  guaranteeWithdrawn: {
    subject: (trip: string) => `Niet langer gegarandeerd: ${trip}`,
    headline: (name: string) => `Beste ${name}, uw vertrek is niet langer gegarandeerd.`,
    sorry: 'Het spijt ons: wij kunnen niet langer beloven dat dit vertrek doorgaat.',
    needs: (travellers: number) =>
      count(travellers, { one: 'Er is # reiziger voor nodig.', other: 'Er zijn # reizigers voor nodig.' }),
    decideBy: (day: string) => `Wij besluiten uiterlijk op ${day}.`,
    stays: 'Uw boeking blijft ongewijzigd. Zodra wij meer weten, hoort u het van ons.',
    otherDates: {
      orCall:
        'Wilt u liever op een andere datum reizen? Beantwoord deze e-mail of bel ons op {phone}, en vermeld uw boekingsnummer.',
      byMail:
        'Wilt u liever op een andere datum reizen? Beantwoord deze e-mail en vermeld uw boekingsnummer.',
    },
  },
  paymentReceived: {
    subject: (reference: string, trip: string) => `Uw betaling is binnen: boeking ${reference}, ${trip}`,
    headline: (name: string) => `Bedankt, ${name}. Uw betaling is binnen.`,
    received: 'Ontvangen',
    on: (amount: string, day: string) => `${amount} op ${day}`,
  },
  paymentReminder: {
    wasDueOn: 'Was te betalen uiterlijk op',
    dueOn: 'Te betalen uiterlijk op',
    crossed:
      'Hebt u zojuist betaald, dan heeft deze e-mail uw betaling gekruist: u hoeft niets meer te doen.',
    notRight: {
      orCall:
        'Klopt er iets niet? Beantwoord deze e-mail of bel ons op {phone}, en vermeld uw boekingsnummer.',
      byMail: 'Klopt er iets niet? Beantwoord deze e-mail en vermeld uw boekingsnummer.',
    },
    overdue: {
      subject: (reference: string, trip: string) =>
        `Te laat: de betaling voor uw boeking ${reference}, ${trip}`,
      headline: (name: string) => `Beste ${name}, uw betaling is te laat.`,
      what: 'Een deel van de betaling voor uw boeking is nog niet binnen.',
    },
    deposit_overdue: {
      subject: (reference: string, trip: string) =>
        `Te laat: de aanbetaling voor uw boeking ${reference}, ${trip}`,
      headline: (name: string) => `Beste ${name}, de aanbetaling voor uw reis is te laat.`,
      what: 'De aanbetaling voor uw boeking is nog niet binnen.',
    },
    balance_soon: {
      subject: (reference: string, trip: string) =>
        `Binnenkort te betalen: het restbedrag voor uw boeking ${reference}, ${trip}`,
      headline: (name: string) => `Beste ${name}, het restbedrag is binnenkort te betalen.`,
      what: 'Het restbedrag van uw boeking moet binnen twee weken zijn betaald.',
    },
    due: {
      subject: (reference: string, trip: string) =>
        `De volgende betaling voor uw boeking ${reference}, ${trip}`,
      headline: (name: string) => `Beste ${name}, dit is uw volgende betaling.`,
      what: 'Een deel van de prijs van uw boeking is nog te betalen.',
    },
  },
  paymentUndone: {
    subject: (reference: string, trip: string) =>
      `Correctie van uw betalingen: boeking ${reference}, ${trip}`,
    headline: (name: string) => `Beste ${name}, wij hebben de betalingen van uw boeking gecorrigeerd.`,
    payment: (amount: string, day: string) =>
      `Wij hadden op ${day} een betaling van ${amount} van u genoteerd. Dit is ongedaan gemaakt: het bedrag telt niet meer als betaald.`,
    refund: (amount: string, day: string) =>
      `Wij hadden op ${day} een terugbetaling van ${amount} aan u genoteerd. Dit is ongedaan gemaakt: het bedrag is niet terugbetaald.`,
  },
  paidBack: {
    subject: (reference: string, trip: string) => `Terugbetaling op uw kaart: boeking ${reference}, ${trip}`,
    headline: (name: string, amount: string) =>
      `Beste ${name}, wij hebben ${amount} op uw kaart terugbetaald.`,
    when: 'Uw bank toont het bedrag binnen vijf tot tien dagen.',
    amount: 'Terugbetaling op uw kaart',
    byHand: {
      subject: (reference: string, trip: string) => `Terugbetaling: boeking ${reference}, ${trip}`,
      headline: (name: string, amount: string) => `Beste ${name}, wij hebben u ${amount} terugbetaald.`,
      amount: 'Terugbetaald',
      when: {
        bank: (day: string) =>
          `Wij hebben het op ${day} overgemaakt. Het kan enkele dagen duren voordat uw bank het toont.`,
        cash: (day: string) => `U hebt het op ${day} contant ontvangen.`,
        card: (day: string) =>
          `Wij hebben het op ${day} op uw kaart terugbetaald. Uw bank toont het bedrag binnen vijf tot tien dagen.`,
        other: (day: string) => `Wij hebben het op ${day} terugbetaald.`,
      },
    },
  },
  paidTooLate: {
    subject: (reference: string, trip: string) => `Uw betaling kwam te laat: boeking ${reference}, ${trip}`,
    headline: (name: string) => `Beste ${name}, uw plaatsen zijn naar anderen gegaan.`,
    what: (amount: string) =>
      `Uw betaling van ${amount} kwam nadat uw boeking was verlopen. Er gaat niets verloren: wij schrijven u, en betalen het geld terug of zoeken een ander vertrek voor u.`,
    decide: {
      orCall:
        'Wilt u liever nu beslissen? Beantwoord deze e-mail of bel ons op {phone}, en vermeld uw boekingsnummer.',
      byMail: 'Wilt u liever nu beslissen? Beantwoord deze e-mail en vermeld uw boekingsnummer.',
    },
  },
  travellerLink: {
    subject: (trip: string) => `Uw gegevens voor ${trip}`,
    preview: 'Een paar dingen die wij vóór uw reis moeten weten.',
    headline: 'U reist met ons.',
    booked: 'Er is een reis voor u geboekt.',
    bookedBy: (name: string) => `${name} heeft een reis voor u geboekt.`,
    why: 'Van iedereen die meereist, hebben wij een paar gegevens nodig. De link opent een pagina alleen voor u: niemand anders in uw gezelschap ziet wat u daar invult, behalve wie de reis heeft geboekt. Ook ons kantoor en uw reisleiding zien het, de reisleiding zonder paspoortnummers.',
    fillIn: 'Mijn gegevens invullen',
    keepToYourself: {
      orCall:
        'Wie deze link heeft, kan hetzelfde: houd hem dus voor uzelf. Reist u niet met ons? Negeer deze e-mail dan, beantwoord hem of bel ons op {phone}.',
      byMail:
        'Wie deze link heeft, kan hetzelfde: houd hem dus voor uzelf. Reist u niet met ons? Negeer deze e-mail dan, of beantwoord hem.',
    },
  },
  detailsReminder: {
    subject: (trip: string) => `Wie reist er met u mee? ${trip}`,
    preview: (travellers: number) =>
      count(travellers, {
        one: 'Van # reiziger ontbreken gegevens.',
        other: 'Van # reizigers ontbreken gegevens.',
      }),
    headline: (name: string) => `Beste ${name}, wie reist er met u mee?`,
    what: (travellers: number) =>
      count(travellers, {
        one: 'Voor het vertrek hebben wij een paar gegevens nodig van iedereen die meereist. Van # reiziger ontbreken nog gegevens. Open uw boeking en ga naar ‘Reizigers’: daar vult u in wat er ontbreekt, of stuurt u ieder een eigen link.',
        other:
          'Voor het vertrek hebben wij een paar gegevens nodig van iedereen die meereist. Van # reizigers ontbreken nog gegevens. Open uw boeking en ga naar ‘Reizigers’: daar vult u in wat er ontbreekt, of stuurt u ieder een eigen link.',
      }),
    by: 'In te vullen uiterlijk op',
    fillIn: 'Ontbrekende gegevens invullen',
    onlyOnce: 'Wij herinneren u er niet nog eens aan.',
  },
  reviewRequest: {
    subject: (trip: string) => `Hoe was het? ${trip}`,
    preview: 'Met een paar woorden helpt u anderen kiezen.',
    headline: (name: string) => `Welkom terug, ${name}. Hoe was het?`,
    ask: (trip: string, day: string) =>
      `U hebt met ons gereisd: ${trip}, vanaf ${day}. Wilt u anderen vertellen hoe het was? Het duurt twee minuten, en wij vragen het maar één keer.`,
    write: 'Beoordeling schrijven',
    weRead:
      'Wij lezen elke beoordeling voordat wij die tonen, met de naam die u kiest. Was er iets niet goed? Ook een antwoord op deze e-mail bereikt ons.',
  },
  waitingListed: {
    subject: (trip: string) => `U staat op de wachtlijst: ${trip}`,
    headline: (name: string) => `Beste ${name}, u staat op de wachtlijst.`,
    place: (place: number) =>
      `U bent nummer ${place} op de lijst. Komen er plaatsen vrij voor uw hele gezelschap, dan houden wij ze voor u vast en schrijven wij u meteen. U hoeft niets te betalen, en u kunt op elk moment van de lijst af.`,
    leave: {
      orCall: 'Wilt u van de lijst af, of hebt u een vraag? Beantwoord deze e-mail of bel ons op {phone}.',
      byMail: 'Wilt u van de lijst af, of hebt u een vraag? Beantwoord deze e-mail.',
    },
  },
  waitingOver: {
    subject: (trip: string) => `De wachtlijst is gesloten: ${trip}`,
    headline: (name: string) => `Beste ${name}, de wachtlijst is gesloten.`,
    departed:
      'Het spijt ons: er zijn geen plaatsen voor uw gezelschap vrijgekomen, en de reis is al begonnen.',
    cancelled: 'Het spijt ons: dit vertrek is afgelast.',
  },
  waitingOffer: {
    subject: (trip: string) => `Plaatsen voor u: ${trip}`,
    headline: (name: string) => `Beste ${name}, er zijn plaatsen voor u.`,
    until:
      'U staat op de wachtlijst voor deze reis. Wij houden plaatsen voor uw hele gezelschap vast tot {until}. Neem het aanbod aan, of laat de plaatsen aan het volgende gezelschap.',
    onRequest: 'De prijs is op aanvraag.',
    see: 'Aanbod bekijken',
  },
  waitingGone: {
    subject: (trip: string) => `Uw plaatsen zijn naar anderen gegaan: ${trip}`,
    headline: (name: string) => `Beste ${name}, wij konden uw plaatsen niet langer vasthouden.`,
    why: 'U hebt ons aanbod niet op tijd aangenomen. De plaatsen gaan daarom naar het volgende gezelschap op de wachtlijst. U hoeft niets te betalen.',
    again: {
      orCall:
        'Wilt u nog mee? Ga op de pagina van de reis opnieuw op de wachtlijst, beantwoord deze e-mail of bel ons op {phone}.',
      byMail:
        'Wilt u nog mee? Ga op de pagina van de reis opnieuw op de wachtlijst, of beantwoord deze e-mail.',
    },
  },
  messageReply: {
    subject: (agency: string) => `Re: uw bericht aan ${agency}`,
    headline: 'Ons antwoord op uw bericht',
    message: 'Uw bericht',
  },
  complaintReceipt: {
    subject: (agency: string) => `Uw klacht aan ${agency}`,
    preview: (day: string) => `Wij antwoorden uiterlijk op ${day}.`,
    headline: 'Wij hebben uw klacht ontvangen',
    what: (agency: string, written: string, day: string) =>
      `${agency} heeft uw klacht van ${written} ontvangen, onderzoekt die en antwoordt u uiterlijk op ${day}. Wilt u er iets aan toevoegen, beantwoord dan deze e-mail.`,
    complaint: 'Uw klacht',
  },
  sample: {
    trip: 'Een van uw reizen',
    package: 'Halfpension',
    meetingPoint: 'Op de kade, om 16.00 uur',
    message: 'Een paar woorden, zoals iemand ze heeft getypt.',
    letter: (name: string) => `Beste ${name},\n\nNeem een kopie van uw paspoort mee.`,
    answer: (agency: string) => `Bedankt voor uw bericht aan ${agency}.`,
  },
} satisfies Texts['mails']
