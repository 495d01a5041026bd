import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { travellerBookings } from './traveller-bookings.ts'

const count = countIn('nl')

export const account = {
  needsScript: {
    form: 'Voor dit formulier is JavaScript nodig. Dat staat in deze browser uit.',
    page: 'Voor deze pagina is JavaScript nodig. Dat staat in deze browser uit.',
    login: 'Om in te loggen is JavaScript nodig. Dat staat in deze browser uit.',
    register: 'Om te registreren is JavaScript nodig. Dat staat in deze browser uit.',
    help: 'Wij helpen u ook zo graag: {contact}.',
  },
  password: 'Wachtwoord',
  confirmPassword: 'Wachtwoord herhalen',
  newPassword: 'Nieuw wachtwoord',
  yourPassword: 'Uw wachtwoord',
  passwordHint: (least: number) => `Minstens ${least} tekens. Een korte zin is een goed wachtwoord.`,
  myAccount: 'Mijn account',
  tours: 'Alle reizen bekijken',
  toWait:
    'Voor de wachtlijst hebt u een account nodig: daar ziet u uw plaats op de lijst en de plaatsen die wij u aanbieden.',
  login: {
    title: 'Inloggen',
    description: 'Log in om een reis te boeken en uw boekingen te bekijken.',
    toTrip: 'Log in, dan brengen wij u terug naar uw reis.',
    forgot: 'Wachtwoord vergeten?',
    register: 'Nog geen account? Registreren',
    ended: {
      dead: 'U bent uitgelogd. Log opnieuw in.',
      elsewhere: 'U bent in een ander tabblad uitgelogd. Log opnieuw in.',
    },
    endedKept: {
      dead: 'U bent uitgelogd. Log opnieuw in; wat u hebt ingevuld, is bewaard.',
      elsewhere: 'U bent in een ander tabblad uitgelogd. Log opnieuw in; wat u hebt ingevuld, is bewaard.',
    },
  },
  register: {
    title: 'Registreren',
    description: 'Maak een account om een reis bij ons te boeken.',
    toTrip: 'Maak een account, dan brengen wij u terug naar uw reis.',
    logIn: 'Inloggen',
    login: 'Hebt u al een account? Inloggen',
  },
  loggedIn: {
    title: 'U bent ingelogd',
    next: 'Wat wilt u nu doen?',
    office: 'Backoffice',
    isOut: 'U bent uitgelogd.',
  },
  forgot: {
    title: 'Wachtwoord vergeten?',
    what: 'Vul uw e-mailadres in. Wij sturen u een link om een nieuw wachtwoord in te stellen. Hij werkt één keer en verloopt na een uur.',
    whatNoMail:
      'Deze site verstuurt op dit moment geen e-mail. Vul uw e-mailadres in en bel of schrijf ons. Wij geven u dan een link om een nieuw wachtwoord in te stellen. Hij werkt één keer en verloopt na een uur.',
    send: 'Link sturen',
    sent: (message: string, email: string) =>
      `${message} Kijk in de inbox van ${email}, en ook in de spammap.`,
    back: 'Terug naar inloggen',
    backToOffice: 'Terug naar inloggen op de backoffice',
  },
  reset: {
    title: 'Nieuw wachtwoord instellen',
    incomplete: 'Deze link is onvolledig. Kopieer hem opnieuw uit de e-mail, of vraag een nieuwe aan.',
    incompleteNoMail: 'Deze link is onvolledig. Kopieer hem opnieuw, of vraag een nieuwe aan.',
    again: 'Nieuwe link aanvragen',
    save: 'Wachtwoord opslaan',
    toOffice: 'Inloggen op de backoffice',
    toSite: 'Inloggen op de site',
  },
  link: {
    incomplete: 'Deze link is onvolledig. Open hem opnieuw vanuit onze e-mail.',
  },
  confirm: {
    title: 'Uw e-mailadres bevestigen',
    incomplete: 'Deze link is onvolledig. Kopieer hem opnieuw uit de e-mail.',
    loggedInAs: 'U bent ingelogd als {email}.',
    what: 'Boekingen die u zonder account met dit adres hebt gemaakt, worden aan uw account toegevoegd. U wordt overal elders uitgelogd.',
    confirm: 'Mijn adres bevestigen',
    logIn:
      'Log in om aan te tonen dat het account van u is: iedereen kan er een met uw adres hebben gemaakt. Boekingen die u zonder account hebt gemaakt, worden er dan aan toegevoegd.',
    logInAndConfirm: 'Inloggen en bevestigen',
    without: {
      title: 'Lukt inloggen niet?',
      notMine:
        'Hebt u geen account bij ons gemaakt, dan heeft iemand anders dat gedaan. Bevestig het adres dan niet, of {link} voordat u het bevestigt: dan is het account van u alleen.',
      mine: 'Is het account van u, dan kunt u het adres bevestigen zonder in te loggen. Boekingen die u zonder account hebt gemaakt, worden er dan niet aan toegevoegd.',
      confirm: 'Bevestigen zonder in te loggen',
    },
    done: 'Ga terug naar waar u was: wat u hebt ingevuld, staat er nog. Klik dan opnieuw op de knop.',
    notAdded:
      'Boekingen die u zonder account hebt gemaakt, zijn niet toegevoegd, omdat u niet op dit account was ingelogd. Om ze toe te voegen: {link}.',
    setPassword: 'stel een nieuw wachtwoord in',
  },
  travellerBookings,
  review: {
    title: 'Hoe was het?',
    written:
      'U hebt over deze reis geschreven. Bedankt! Uw beoordeling verschijnt zodra wij die hebben gelezen.',
    tours: 'Komende reizen bekijken',
    stars: 'Kies uw sterren',
    one: 'Slecht',
    two: 'Matig',
    three: 'Redelijk',
    four: 'Goed',
    five: 'Geweldig',
    text: 'Uw verhaal (optioneel)',
    textHint: 'Hoe was het? Wat moeten anderen weten voordat ze gaan?',
    name: 'Uw naam, zoals die bij de beoordeling staat',
    nameHint: 'Een voornaam is genoeg.',
    send: 'Versturen',
  },
  till: {
    title: 'Demokassa',
    what: 'Deze pagina simuleert alleen een kaartbetaling. Er wordt geen geld overgemaakt, en u hebt geen kaart nodig.',
    incomplete: 'Dit adres is onvolledig. Begin de betaling opnieuw.',
    pay: 'Betalen',
    payAgain: 'Opnieuw betalen',
    decline: 'Weigeren',
    declined: 'De betaling is geweigerd. Er is niets afgeschreven. U kunt het opnieuw proberen.',
    paid: 'Dit is betaald.',
    expired: 'Deze pagina is verlopen. Hier is niets betaald.',
    back: 'Terug',
  },
  mine: {
    logIn: 'Log in om uw account te bekijken en te wijzigen.',
    goodbye: 'Tot ziens',
    toOffice: 'Naar de backoffice',
    sections: {
      who: 'Uw profiel',
      password: 'Wachtwoord',
      twoSteps: 'Inloggen in twee stappen',
      logins: 'Ingelogde apparaten',
      calendar: 'Uw agenda',
      data: 'Uw gegevens',
      deletion: 'Uw account verwijderen',
    },
    nameHint: 'Bestaande boekingen houden de naam waarmee ze zijn gemaakt.',
    saveName: 'Naam opslaan',
    password: {
      current: 'Huidig wachtwoord',
      confirm: 'Nieuw wachtwoord herhalen',
      loggedOut: 'U wordt overal elders uitgelogd.',
      change: 'Wachtwoord wijzigen',
    },
    calendar: {
      own: 'Abonneer u in uw agenda op dit adres, dan verschijnen uw reizen daar.',
      office: 'Abonneer u in uw agenda op dit adres: u ziet daar alle vertrekdata, met de bezette plaatsen.',
      copy: 'Adres kopiëren',
      renew: 'Adres vernieuwen',
      copied: 'Het adres is gekopieerd.',
      marked: 'Het adres is geselecteerd: kopieer het nu.',
      secret:
        'Wie het adres heeft, ziet de agenda. Het werkt niet meer als u uw wachtwoord wijzigt of het adres vernieuwt.',
    },
    data: {
      what: 'Wat wij over u bewaren, in één bestand: uw account, logins en boekingen.',
      withMessages:
        'Wat wij over u bewaren, in één bestand: uw account, logins en boekingen, en de berichten die u ons hebt gestuurd.',
      prove:
        'Berichten die u ons hebt gestuurd, staan erin zodra u uw e-mailadres hebt bevestigd: stel een nieuw wachtwoord in via {link}',
      proveBy:
        'Berichten die u ons hebt gestuurd, staan erin zodra u uw e-mailadres hebt bevestigd. Deze site verstuurt op dit moment geen e-mail, dus {contact}.',
      proveFrom:
        'Berichten die u ons hebt gestuurd, staan erin zodra u uw e-mailadres hebt bevestigd. Deze site verstuurt op dit moment geen e-mail, dus {contact} vanaf dat adres.',
      download: 'Mijn gegevens downloaden',
    },
    logins: {
      device: (browser, system) => `${browser} op ${system}`,
      unknownDevice: 'Onbekend apparaat',
      current: 'Dit apparaat',
      inUse: 'sinds {begin}, nu in gebruik',
      inUseFrom: 'Vanaf {address}, sinds {begin}, nu in gebruik',
      used: 'sinds {begin}, laatst gebruikt {last}',
      usedFrom: 'Vanaf {address}, sinds {begin}, laatst gebruikt {last}',
      end: 'Uitloggen',
      endOf: (program: string) => `Uitloggen: ${program}`,
      endOthers: 'Alle andere uitloggen',
    },
    twoSteps: {
      prove:
        'Bevestig eerst uw adres {email}: open de link die wij u mailen, bevestig het adres en kom hier terug.',
      request:
        'Bevestig eerst uw adres {email}. Deze site verstuurt op dit moment geen e-mail: vraag hier een link aan en bel of schrijf ons, dan geven wij hem aan u. Stel daarmee een wachtwoord in (dat mag hetzelfde zijn) en kom hier terug.',
      what: 'Staat dit aan, dan hebt u om in te loggen uw wachtwoord nodig en een code van een app op uw telefoon. Met een wachtwoord alleen komt niemand binnen.',
      setUp: 'Instellen',
      qr: 'QR-code voor uw authenticator-app',
      scan: 'Scan deze code met uw authenticator-app, of voer daar deze sleutel in:',
      copyKey: 'Sleutel kopiëren',
      openApp: 'In een authenticator-app openen',
      copied: 'De sleutel is gekopieerd.',
      marked: 'De sleutel is geselecteerd: kopieer hem zelf.',
      codeHint: 'De zes cijfers die de app dan toont.',
      turnOn: 'Aanzetten',
      turnOff: 'Uitzetten',
      isOn: (codes: number) =>
        count(codes, {
          one: 'Het staat aan. U hebt nog # herstelcode voor als u uw telefoon niet bij u hebt.',
          other: 'Het staat aan. U hebt nog # herstelcodes voor als u uw telefoon niet bij u hebt.',
        }),
      newCodes: 'Nieuwe herstelcodes',
      makeCodes: 'Nieuwe codes maken',
      isOff: 'Inloggen in twee stappen staat uit.',
    },
    codes: {
      title: 'Uw herstelcodes',
      what: 'Met elk van deze codes kunt u één keer als {email} bij {agency} inloggen, samen met uw wachtwoord, als u uw telefoon niet bij u hebt. U ziet ze alleen deze ene keer: druk ze af of schrijf ze op en bewaar ze bij uw paspoort, of zet ze in een wachtwoordbeheerder.',
      copy: 'Kopiëren',
      kept: 'Ik heb ze bewaard',
      copied: 'De codes zijn gekopieerd.',
      marked: 'De codes zijn geselecteerd: kopieer ze zelf.',
      leaving: {
        title: 'Weggaan zonder uw herstelcodes?',
        text: 'U krijgt ze niet nog eens te zien. Zolang u kunt inloggen, kunt u op deze pagina nieuwe laten maken.',
        leave: 'Weggaan',
        stay: 'Blijven',
      },
    },
    deletion: {
      what: 'Uw account wordt verwijderd, en u wordt overal uitgelogd. Boekingen blijven geldig onder hun boekingsnummer; uw naam, e-mail, telefoon en opmerking worden eruit verwijderd.',
      delete: 'Mijn account verwijderen',
      title: 'Uw account verwijderen?',
      forever:
        'Dit kunt u niet ongedaan maken. U wordt overal uitgelogd, en uw naam, e-mail, telefoon en opmerking worden uit uw boekingen verwijderd. Plaatsen die wij tot uw betaling vasthouden, gaan naar anderen.',
      keep: 'Mijn account behouden',
      confirm: 'Voorgoed verwijderen',
      later:
        'Hebt u nog een reis voor de boeg, verwijder uw account dan liever daarna: zonder uw naam vinden wij de boeking alleen via het boekingsnummer.',
      booked: 'U hebt geboekt: {trip}. De boeking blijft geldig onder het boekingsnummer.',
      bookedSome: 'U hebt geboekt:',
      more: (bookings: number) => count(bookings, { one: 'en nog #', other: 'en nog #' }),
      stayValid: 'De boekingen blijven geldig onder hun boekingsnummer.',
      tellUs:
        'Wilt u reizen of annuleren, geef ons dan het boekingsnummer: anders weten wij niet welke boeking van u is.',
      departing: '{trip}, vertrek op {day}, boekingsnummer {reference}',
      underWay: '{trip}, onderweg sinds {day}, boekingsnummer {reference}',
      done: 'Boekingen blijven geldig onder hun boekingsnummer; uw naam, e-mail, telefoon en opmerking zijn eruit verwijderd. U bent altijd weer welkom.',
      home: 'Terug naar home',
    },
  },
} satisfies Texts['account']
