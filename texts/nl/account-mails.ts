import type { Texts } from '../texts.ts'

export const accountMails = {
  shared: {
    tellUs: {
      orCall: 'En laat het ons weten: beantwoord deze e-mail of bel ons op {phone}.',
      byMail: 'En laat het ons weten: beantwoord deze e-mail.',
    },
    askUs: {
      orCall: 'Vraag ons dan waarom: beantwoord deze e-mail of bel ons op {phone}.',
      byMail: 'Vraag ons dan waarom: beantwoord deze e-mail.',
    },
    notAsked: 'Hebt u hier niet om gevraagd?',
    notYou: 'Was u dit niet?',
    otherPassword: 'Een ander wachtwoord kiezen',
    myAccount: 'Mijn account',
  },
  agentInvitation: {
    subject: (agency: string) => `Uw toegang om te boeken bij ${agency}`,
    preview: 'Kies een wachtwoord, dan kunt u boeken.',
    headline: 'Boek voor uw reizigers',
    what: (agency: string, reseller: string) =>
      `${agency} heeft met dit e-mailadres een account voor u gemaakt, om te boeken voor ${reseller}. Kies een wachtwoord, dan kunt u inloggen. De link werkt één keer, drie dagen lang:`,
    choose: 'Wachtwoord kiezen',
    later: (agency: string) =>
      `Daarna krijgt u met ‘Wachtwoord vergeten?’ bij het inloggen een nieuwe link. Kent u ${agency} niet, dan hoeft u niets te doen.`,
  },
  passwordReset: {
    subject: (agency: string) => `Kies een nieuw wachtwoord voor ${agency}`,
    preview: 'De link in deze e-mail werkt één keer en verloopt na een uur.',
    headline: 'Kies een nieuw wachtwoord',
    what: (agency: string) =>
      `Iemand (u, hopen wij) heeft een nieuw wachtwoord gevraagd voor uw account bij ${agency}. Deze link werkt één keer en verloopt na een uur:`,
    choose: 'Nieuw wachtwoord kiezen',
    notAsked:
      'Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is, en zonder deze e-mail kan niemand het wijzigen. Krijgt u er meer, laat het ons dan weten.',
  },
  addressProof: {
    subject: (agency: string) => `Bevestig uw e-mailadres voor ${agency}`,
    preview: 'Daarna kunt u verder boeken.',
    headline: 'Bevestig uw e-mailadres',
    what: (agency: string) =>
      `Iemand (u, hopen wij) heeft bij ${agency} een account met dit e-mailadres gemaakt en is ermee aan het boeken. Bevestig dat het adres van u is. Deze link werkt één keer en verloopt na een dag:`,
    confirm: 'Mijn adres bevestigen',
    notYou: 'Bent u dit niet?',
    notYouText:
      'Open de link dan niet: iemand heeft een account met uw adres gemaakt en kan zonder de link niet verder. U kunt dat account overnemen door een nieuw wachtwoord aan te vragen. Een boeking die u zonder account hebt gemaakt, hoeft u niet te bevestigen.',
  },
  passwordChanged: {
    subject: (agency: string) => `Uw wachtwoord voor ${agency} is gewijzigd`,
    headline: 'U hebt een nieuw wachtwoord',
    previewByStaff: 'Wij hebben het voor uw account ingesteld en u overal uitgelogd.',
    byStaff: (agency: string) =>
      `Wij hebben een nieuw wachtwoord ingesteld voor uw account bij ${agency}. U bent overal uitgelogd. Hebt u ons daarom gevraagd, log dan in met het wachtwoord dat u van ons kreeg. Beter nog: kies er een dat alleen u kent:`,
    preview: 'Was u het zelf, dan hoeft u niets te doen.',
    changed: (agency: string) =>
      `U hebt een nieuw wachtwoord ingesteld voor uw account bij ${agency}. U bent overal elders uitgelogd. Verder hoeft u niets te doen.`,
    changedByLink: (agency: string) =>
      `U hebt een nieuw wachtwoord ingesteld voor uw account bij ${agency}, met de link die wij u hebben gemaild. U bent overal uitgelogd. Verder hoeft u niets te doen.`,
    notYou:
      'Dan kende iemand anders uw wachtwoord. Kies meteen een ander, dan wordt die persoon ook uitgelogd:',
    notYouByLink:
      'Dan leest iemand anders uw e-mail: wijzig eerst het wachtwoord van uw mailbox. Kies daarna een ander wachtwoord voor uw account:',
  },
  emailChanged: {
    subject: (agency: string) => `Uw e-mailadres voor ${agency} is gewijzigd`,
    preview: 'Wij schrijven voortaan naar een ander adres.',
    headline: 'Uw e-mailadres is gewijzigd',
    what: (agency: string) =>
      `Uw account bij ${agency} heeft nu een ander e-mailadres. Dit is de laatste e-mail erover naar dit adres.`,
    notAsked: {
      orCall:
        'Dan heeft misschien iemand anders het in uw naam gevraagd. Laat het ons meteen weten: beantwoord deze e-mail of bel ons op {phone}.',
      byMail:
        'Dan heeft misschien iemand anders het in uw naam gevraagd. Laat het ons meteen weten: beantwoord deze e-mail.',
    },
  },
  secondFactorOff: {
    subject: (agency: string) => `Inloggen in twee stappen is uitgezet voor ${agency}`,
    preview: 'Uw wachtwoord alleen is nu genoeg om in te loggen.',
    headline: 'Inloggen in twee stappen staat uit',
    byStaff: (agency: string) =>
      `Wij hebben inloggen in twee stappen uitgezet voor uw account bij ${agency}. U bent overal uitgelogd. Uw wachtwoord is nu genoeg om in te loggen. Hebt u ons daarom gevraagd, zet het dan met uw nieuwe telefoon weer aan, onder Mijn account:`,
    what: (agency: string) =>
      `Inloggen in twee stappen is uitgezet voor uw account bij ${agency}. Uw wachtwoord is nu genoeg om in te loggen. Was u het zelf, dan hoeft u niets te doen. U kunt het weer aanzetten onder Mijn account:`,
    notAsked: {
      orCall:
        'Dan heeft misschien iemand anders het in uw naam gevraagd. Laat het ons meteen weten: beantwoord deze e-mail of bel ons op {phone}. En kies een ander wachtwoord:',
      byMail:
        'Dan heeft misschien iemand anders het in uw naam gevraagd. Laat het ons meteen weten: beantwoord deze e-mail. En kies een ander wachtwoord:',
    },
    notYou: {
      orCall:
        'Dan is iemand anders ingelogd. Laat het ons meteen weten: beantwoord deze e-mail of bel ons op {phone}. En kies een ander wachtwoord:',
      byMail:
        'Dan is iemand anders ingelogd. Laat het ons meteen weten: beantwoord deze e-mail. En kies een ander wachtwoord:',
    },
  },
  accountDeleted: {
    subject: (agency: string) => `Uw account bij ${agency} is verwijderd`,
    preview: 'Dit is de laatste e-mail erover.',
    headline: 'Uw account is verwijderd',
    byStaff: (agency: string) =>
      `Wij hebben uw account bij ${agency} verwijderd. U kunt niet meer inloggen. Wat u hebt geboekt, blijft geboekt, onder uw naam.`,
    byStaffAnonymised: (agency: string) =>
      `Wij hebben uw account bij ${agency} verwijderd. U kunt niet meer inloggen. Naam, e-mail, telefoon en opmerking zijn verwijderd uit alles wat ermee is geboekt. Wat bevestigd was, blijft geboekt: wilt u nog mee, geef ons dan het boekingsnummer en uw naam.`,
    deleted: (agency: string) =>
      `U hebt uw account bij ${agency} verwijderd. Uw naam, e-mail, telefoon en opmerking zijn uit uw boekingen verwijderd. Wat bevestigd was, blijft geboekt: wilt u nog mee, geef ons dan het boekingsnummer en uw naam.`,
    notYou: {
      orCall:
        'Dan kende iemand anders uw wachtwoord. Beantwoord deze e-mail of bel ons meteen op {phone}, en wijzig dat wachtwoord overal waar u het nog gebruikt.',
      byMail:
        'Dan kende iemand anders uw wachtwoord. Beantwoord deze e-mail meteen, en wijzig dat wachtwoord overal waar u het nog gebruikt.',
    },
  },
} satisfies Texts['accountMails']
