import { countIn, eitherIn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')
const either = eitherIn('nl')
const percent = percentIn('nl')

const days = (days: number) => count(days, { one: '# dag', other: '# dagen' })

const people = (number: number) => count(number, { one: '# persoon', other: '# personen' })

export const site = {
  languages: {
    languages: 'Talen',
    choose: 'Kies een taal',
  },
  frame: {
    skip: 'Naar de inhoud',
  },
  head: {
    description: (agency: string) => `Reizen en vertrekdata van ${agency}`,
  },
  nav: {
    home: 'Home',
    about: 'Over ons',
    advantages: 'Voordelen',
    tours: 'Reizen',
    destinations: 'Bestemmingen',
    contact: 'Contact',
  },
  header: {
    main: 'Hoofdmenu',
    register: 'Registreren',
    account: 'Account',
    menu: 'Menu',
    closeMenu: 'Menu sluiten',
  },
  footer: {
    title: 'Voettekst',
    lookAround: 'Ontdekken',
    talk: 'Neem contact op',
    follow: 'Volg ons',
    protection: 'Uw geld wordt beschermd door {who}.',
    seller: (number: string) => `Registratie als reisverkoper: ${number}`,
    legal: 'Juridisch',
  },
  ways: {
    allTours: 'Alle reizen bekijken',
    // No infinitive: it is also a title, and begins the sentence of `home.latest.none`.
    write: 'Schrijf ons',
  },
  error: {
    missing: {
      page: 'Niet gevonden',
      title: 'Deze weg loopt dood',
      text: 'De pagina die u zoekt, bestaat niet. Misschien is het adres veranderd, of staat de reis niet meer in ons programma.',
    },
    failed: {
      page: 'Sorry',
      title: 'Wij zijn de weg kwijt',
      text: 'De pagina kon niet worden getoond: er ging iets mis bij ons of onderweg naar u. Probeer het zo meteen opnieuw.',
      call: 'Of bel ons: {phone}',
    },
    home: 'Terug naar home',
  },
  trust: {
    rating: (reviews: number) =>
      count(reviews, { one: '{stars} uit # beoordeling', other: '{stars} uit # beoordelingen' }),
    outOf: 'van 5',
    guided: (languages: string) => `Taal van de reisleiding: ${languages}`,
  },
  tours: {
    go: 'Zoeken',
    ofLength: (length: number) => `Reizen van ${days(length)}`,
    description: (trips: number, titles: string) =>
      `${count(trips, { one: '# komende reis', other: '# komende reizen' })}: ${titles}`,
    found: (trips: number) => count(trips, { one: 'Eén komende reis.', other: '# komende reizen.' }),
    foundSoonest: (trips: number) =>
      count(trips, { one: 'Eén komende reis.', other: '# komende reizen, de eerstvolgende bovenaan.' }),
    foundBest: (trips: number) =>
      count(trips, { one: 'Eén komende reis.', other: '# komende reizen, de best passende bovenaan.' }),
    allTopics: 'Alle bestemmingen en thema’s',
    notExact: (words: string) => `Geen reis bevat letterlijk ‘${words}’; deze komen het dichtst in de buurt.`,
    didYouMean: 'Bedoelt u {words}?',
    choosePeriod: 'Kies een reisduur:',
    all: 'Alle',
    period: days,
    trips: 'Reizen',
    firstPage: 'Terug naar de eerste pagina',
    noMore: 'Op deze pagina staan geen reizen meer.',
    shown: (shown: number, trips: number) => `${shown} van ${trips} reizen getoond`,
    showMore: 'Meer tonen',
    filters: {
      title: 'Zoek een reis',
      clear: 'Wissen',
      remove: 'verwijderen',
      destination: 'Bestemming',
      theme: 'Thema',
      price: 'Prijs',
      travellers: 'Reizigers',
      sort: 'Sorteren',
      month: 'Maand',
      months: 'Maanden',
      words: 'Zoekterm',
      wordsExample: 'Plaats of thema',
      bestMatch: 'Best passend',
      soonest: 'Eerstvolgende eerst',
      lowestPrice: 'Laagste prijs eerst',
      shortest: 'Kortste eerst',
      upTo: (price: string) => `tot ${price}`,
      party: (travellers: number) => count(travellers, { one: '# reiziger', other: '# reizigers' }),
      quoted: (words: string) => `‘${words}’`,
      apply: 'Tonen',
      show: (trips: number) => count(trips, { one: '# reis tonen', other: '# reizen tonen' }),
    },
    none: {
      title: 'Geen reizen gevonden',
      narrowed: 'Geen reis voldoet aan al uw wensen. Laat een filter weg.',
      length:
        'Op dit moment is er geen reis van deze duur gepland. Probeer een ander aantal dagen, of bekijk alle reizen.',
      season: 'Wij plannen het volgende seizoen. Laat ons weten waar u heen wilt.',
      clear: 'Alle filters wissen',
      askForGroup: 'Aanvraag voor uw gezelschap',
      asGroup: (travellers: number) => `Wij zijn met ${people(travellers)}.`,
      closest: 'Dit komt het dichtst in de buurt',
      soonest: 'Eerstvolgende vertrekken',
      words: (words: string) => `Geen reis gevonden voor ‘${words}’.`,
      ask: 'Vraag het ons',
      asWords: (words: string) => `Ik zoek: ${words}`,
    },
    nearest: {
      none: (asked: readonly string[]) => `Geen reis ${asked.join(' ')}.`,
      asked: {
        days: (length: number) => `van ${days(length)}`,
        destination: (destination: string) => `naar ${destination}`,
        theme: (theme: string) => `met het thema ‘${theme}’`,
        months: (months: readonly string[]) => `in ${either(months)}`,
        price: (price: string) => `tot ${price}`,
        travellers: (travellers: number) => `met plaats voor ${people(travellers)}`,
      },
      trip: (title: string) => `‘${title}’`,
      fits: (trip: string, month: string) => `Wel mogelijk: ${trip} in ${month}.`,
      closest: (trip: string) => `Het dichtst in de buurt komt ${trip}.`,
      closestHas: (trip: string, has: readonly string[]) =>
        `Het dichtst in de buurt komt ${trip}: ${has.join(', ')}.`,
      has: {
        days,
        month: (month: string) => `in ${month}`,
        price: (price: string) => `${price} per volwassene`,
        onRequest: 'prijs op aanvraag',
        seats: (seats: number) => `plaats voor ${people(seats)}`,
      },
    },
  },
  topics: {
    themes: 'Thema’s',
    toursIn: (destination: string) => `Reizen naar ${destination}`,
    toursOf: (theme: string) => `${theme}: reizen`,
    trips: (trips: number) => count(trips, { one: 'Eén reis', other: '# reizen' }),
    seeAll: (trips: number) => count(trips, { one: '# reis bekijken', other: 'Alle # reizen bekijken' }),
    choose: 'Kiezen op maand of prijs',
    none: 'Op dit moment gaat hier geen reis naartoe.',
    undescribed: 'Hier stellen wij binnenkort onze bestemmingen voor.',
  },
  about: {
    advantages: 'Waarom u met ons reist',
  },
  contact: {
    page: 'Contact',
    description: 'Vraag ons wat u wilt: u krijgt antwoord van een mens.',
    about:
      'Een datum die u niet past, een vraag over een route, een idee voor een reis: wij horen het graag van u.',
    message: 'Bericht',
    send: 'Versturen',
  },
  tripCard: {
    moreDates: (dates: number) => count(dates, { one: '+ nog # datum', other: '+ nog # data' }),
    from: (price: string) => `vanaf ${price}`,
    onRequest: 'Prijs op aanvraag',
    rating: (average: string, reviews: number) =>
      count(reviews, {
        one: `${average} van 5 · # beoordeling`,
        other: `${average} van 5 · # beoordelingen`,
      }),
  },
  trip: {
    over: {
      full: 'Deze reis is volgeboekt.',
      closed: 'Deze reis is niet meer te boeken.',
      noDepartures: 'Deze reis heeft nog geen vertrekdata.',
      cancelled: 'Het vertrek van deze reis is afgelast.',
      departed: 'Deze reis is al begonnen.',
      noRoom: 'Geen vertrek heeft plaats voor uw hele gezelschap.',
    },
    noRoomFor: (travellers: number) => `Geen vertrek heeft plaats voor ${people(travellers)}.`,
    askForGroup: 'Aanvraag voor uw gezelschap',
    asGroup: (trip: string, travellers: number) => `${trip}: wij zijn met ${people(travellers)}.`,
    noScript: {
      title: 'Om online te boeken is JavaScript nodig. U kunt toch boeken:',
      call: 'bel {phone}',
      write: 'schrijf naar {email}',
      subject: (trip: string) => `Boeking: ${trip}`,
    },
    share: 'Delen',
    copyLink: 'Link kopiëren:',
    linkCopied: 'Link gekopieerd.',
    ask: 'Vraag over deze reis stellen',
    asAbout: (trip: string) => `${trip}: `,
    travelled: (people: number) =>
      count(people, { one: '# persoon maakte deze reis', other: '# mensen maakten deze reis' }),
    glance: 'In het kort',
    departure: 'Vertrek',
    nextDeparture: 'Eerstvolgend vertrek',
    noDepartures: 'Nog geen vertrekdata',
    seeTours: 'Komende reizen bekijken',
    allDates: (dates: number) => `Alle ${dates} data`,
    book: 'Reis boeken',
    priceAndLength: 'Prijs en reisduur',
    length: 'Reisduur',
    until: 't/m {day}',
    package: 'Arrangement',
    prices: {
      see: 'Uw prijs bekijken',
      further: 'Andere prijzen',
      extras: 'Extra’s',
      free: 'gratis',
      perAdult: (price: string) => `${price} per volwassene`,
      perAdultOrChild: (price: string) => `${price} per volwassene of kind`,
      perChild: (price: string) => `${price} per kind`,
      freePerChild: 'kinderen gratis',
      perInfant: (price: string) => `${price} per baby`,
      infantsFree: 'baby’s gratis',
      children: (price: string) => `Kinderen: ${price}`,
      childrenAged: (ages: string, price: string) => `Kinderen ${ages}: ${price}`,
      infants: (price: string) => `Baby’s: ${price}`,
      infantsAged: (ages: string, price: string) => `Baby’s ${ages}: ${price}`,
      singleRoom: (price: string) => `Eenpersoonskamer: ${price} toeslag`,
      group: (travellers: number, off: number) =>
        count(travellers, {
          one: `Vanaf # reiziger: ${percent(off)} korting op de basisprijs`,
          other: `Vanaf # reizigers: ${percent(off)} korting op de basisprijs`,
        }),
      alone: (price: string) => `Alleen op reis: ${price}, met een eenpersoonskamer`,
      earlyFor: (off: number, days: number) =>
        `${percent(off)} korting op de basisprijs als u minstens ${count(days, { one: '# dag', other: '# dagen' })} voor vertrek boekt`,
      early: (off: number) => `${percent(off)} korting op de basisprijs als u uiterlijk op {day} boekt`,
      earlyOn: (off: number) =>
        `Vertrek {departure}: ${percent(off)} korting op de basisprijs als u uiterlijk op {day} boekt`,
    },
    departures: {
      title: 'Vertrekdata',
      month: (month: string, dates: number) =>
        count(dates, { one: `${month}, # datum`, other: `${month}, # data` }),
      next: (day: string) => `Volgende: ${day}`,
    },
    facts: {
      where: 'Bestemming',
      level: 'Niveau',
      easy: 'Licht',
      moderate: 'Gemiddeld',
      demanding: 'Zwaar',
      group: 'Groep',
      age: 'Leeftijd',
      ageFrom: (age: number) => `Vanaf ${age} jaar`,
      themes: 'Thema’s',
    },
    onThisPage: 'Op deze pagina',
    highlights: 'Hoogtepunten',
    days: {
      title: 'Van dag tot dag',
      day: (day: number) => `Dag ${day}: `,
      picture: (day: number) => `Foto van dag ${day}`,
      meals: 'Maaltijden',
      breakfast: 'ontbijt',
      lunch: 'lunch',
      dinner: 'diner',
      night: 'Overnachting',
    },
    map: {
      title: 'Kaart',
      around: (place: string) => `Kaart: ${place} en omgeving`,
      fromTo: (first: string, last: string) => `Kaart: van ${first} naar ${last}`,
      over: (first: string, between: string, last: string) =>
        `Kaart: van ${first} via ${between} naar ${last}`,
      roundTrip: (first: string, between: string) => `Kaart: van ${first} via ${between} terug naar ${first}`,
      andMore: (places: string, more: number) => `${places} en nog ${more}`,
      stops: (trip: string) => `De plaatsen op de route van ${trip}, met hun nummers op de kaart:`,
      credit: 'Getekend op basis van Natural Earth; plaatsen van {geonames}',
    },
    pictures: {
      title: 'Foto’s',
      picture: (number: number, pictures: number) => `Foto ${number} van ${pictures}`,
      previous: 'Vorige foto',
      next: 'Volgende foto',
    },
    practical: {
      title: 'Praktisch',
      included: 'Inbegrepen',
      notIncluded: 'Niet inbegrepen',
      bring: 'Wat u meeneemt',
      meetingPoint: 'Ontmoetingspunt',
      accessibility: 'Toegankelijkheid',
      entry: 'Inreis en gezondheid',
    },
    questions: 'Vragen',
    reviews: {
      short: 'Beoordelingen',
      title: 'Wat reizigers zeggen',
      average: (average: string, reviews: number) =>
        count(reviews, {
          one: `${average} van 5, één beoordeling`,
          other: `${average} van 5, # beoordelingen`,
        }),
      stars: (stars: number) => `${stars} van de 5 sterren`,
      demo: 'Demobeoordeling',
      agency: 'De reisorganisatie',
      answers: (agency: string) => `${agency} antwoordt`,
    },
    similar: 'Misschien ook iets voor u',
    allTours: 'Alle reizen',
  },
} satisfies Texts['site']
