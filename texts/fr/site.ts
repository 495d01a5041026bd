import { countIn, eitherIn, goingOn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')
const either = eitherIn('fr')
const percent = percentIn('fr')

const days = (days: number) => count(days, { one: '# jour', other: '# jours' })
const years = (age: number) => count(age, { one: '# an', other: '# ans' })
const people = (number: number) => count(number, { one: '# personne', other: '# personnes' })
const seats = (number: number) => count(number, { one: '# place', other: '# places' })

export const site = {
  languages: {
    languages: 'Langues',
    choose: 'Choisir une langue',
  },
  frame: {
    skip: 'Aller au contenu',
  },
  head: {
    description: (agency: string) => `${agency} : voyages et départs`,
  },
  nav: {
    home: 'Accueil',
    about: 'À propos',
    advantages: 'Nos atouts',
    tours: 'Voyages',
    destinations: 'Destinations',
    contact: 'Contact',
  },
  header: {
    main: 'Navigation principale',
    register: 'Créer un compte',
    account: 'Compte',
    menu: 'Menu',
    closeMenu: 'Fermer le menu',
  },
  footer: {
    title: 'Pied de page',
    lookAround: 'Explorer',
    talk: 'Nous contacter',
    follow: 'Nous suivre',
    protection: 'Vos paiements sont garantis par {who}.',
    seller: (number: string) => `Immatriculation de l’agence : ${number}`,
    legal: 'Informations légales',
  },
  ways: {
    allTours: 'Voir tous les voyages',
    write: 'Nous écrire',
  },
  error: {
    missing: {
      page: 'Page introuvable',
      title: 'La route s’arrête ici',
      text: 'Cette page n’existe pas. Elle a peut-être changé d’adresse, ou le voyage n’est plus au catalogue.',
    },
    failed: {
      page: 'Toutes nos excuses',
      title: 'Nous avons perdu notre chemin',
      text: 'La page n’a pas pu s’afficher. Veuillez réessayer dans un instant.',
      call: 'Ou appelez-nous : {phone}',
    },
    home: 'Retour à l’accueil',
  },
  trust: {
    rating: (reviews: number) => count(reviews, { one: '{stars} · # avis', other: '{stars} · # avis' }),
    outOf: 'sur 5',
    guided: (languages: string) => `Langues du guide : ${goingOn(languages)}`,
  },
  tours: {
    go: 'Rechercher',
    ofLength: (length: number) => count(length, { one: 'Voyages de # jour', other: 'Voyages de # jours' }),
    description: (trips: number, titles: string) =>
      `${count(trips, { one: '# voyage à venir', other: '# voyages à venir' })} : ${titles}`,
    found: (trips: number) => count(trips, { one: '# voyage à venir.', other: '# voyages à venir.' }),
    foundSoonest: (trips: number) =>
      count(trips, { one: '# voyage à venir.', other: '# voyages à venir, par date de départ.' }),
    foundBest: (trips: number) =>
      count(trips, { one: '# voyage à venir.', other: '# voyages à venir, les plus pertinents d’abord.' }),
    allTopics: 'Toutes les destinations et tous les thèmes',
    notExact: (words: string) =>
      `Aucun voyage ne contient exactement « ${words} » ; voici ceux qui s’en approchent le plus.`,
    didYouMean: 'Vouliez-vous dire {words} ?',
    choosePeriod: 'Choisissez une durée :',
    all: 'Toutes',
    period: days,
    trips: 'Voyages',
    firstPage: 'Retour à la première page',
    noMore: 'Il n’y a plus de voyages sur cette page.',
    shown: (shown: number, trips: number) =>
      count(shown, {
        one: `# voyage affiché sur ${trips}`,
        other: `# voyages affichés sur ${trips}`,
      }),
    showMore: 'En afficher plus',
    filters: {
      title: 'Trouver un voyage',
      clear: 'Effacer',
      remove: 'retirer',
      destination: 'Destination',
      theme: 'Thème',
      price: 'Prix',
      travellers: 'Voyageurs',
      sort: 'Tri',
      month: 'Mois',
      months: 'Mois',
      words: 'Mots-clés',
      wordsExample: 'Lieu ou thème',
      bestMatch: 'Pertinence',
      soonest: 'Date de départ',
      lowestPrice: 'Prix croissant',
      shortest: 'Durée croissante',
      upTo: (price: string) => `jusqu’à ${price}`,
      party: people,
      quoted: (words: string) => `« ${words} »`,
      apply: 'Afficher',
      show: (trips: number) => count(trips, { one: 'Afficher # voyage', other: 'Afficher # voyages' }),
    },
    none: {
      title: 'Aucun voyage trouvé',
      narrowed: 'Aucun voyage ne réunit tous ces critères. Essayez d’en retirer un.',
      length: 'Aucun voyage de cette durée n’est prévu pour le moment. Essayez un autre nombre de jours.',
      season: 'Nous préparons la prochaine saison. Dites-nous où vous aimeriez aller.',
      clear: 'Effacer tous les filtres',
      askForGroup: 'Demander pour votre groupe',
      asGroup: (travellers: number) => `Nous sommes ${travellers}.`,
      closest: 'Ce qui s’en approche le plus',
      soonest: 'Les prochains départs',
      words: (words: string) => `Aucun voyage pour « ${words} ».`,
      ask: 'Nous poser la question',
      asWords: (words: string) => `Je cherche : ${words}`,
    },
    // A list, as countries and themes would need articles in a sentence.
    nearest: {
      none: (asked: readonly string[]) => `Aucun voyage pour cette recherche : ${asked.join(', ')}.`,
      asked: {
        days,
        destination: (destination: string) => destination,
        theme: (theme: string) => `« ${theme} »`,
        months: (months: readonly string[]) => `en ${either(months)}`,
        price: (price: string) => `jusqu’à ${price}`,
        travellers: (travellers: number) => `pour ${people(travellers)}`,
      },
      trip: (title: string) => `« ${title} »`,
      fits: (trip: string, month: string) => `Possible en ${month} : ${trip}.`,
      closest: (trip: string) => `Le plus proche : ${trip}.`,
      closestHas: (trip: string, has: readonly string[]) => `Le plus proche : ${trip} (${has.join(', ')}).`,
      has: {
        days,
        month: (month: string) => `en ${month}`,
        price: (price: string) => `${price} par adulte`,
        onRequest: 'prix sur demande',
        seats,
      },
    },
  },
  topics: {
    themes: 'Thèmes',
    toursIn: (destination: string) => `${destination} : voyages`,
    toursOf: (theme: string) => `${theme} : voyages`,
    trips: (trips: number) => count(trips, { one: '# voyage', other: '# voyages' }),
    seeAll: (trips: number) => count(trips, { one: 'Voir # voyage', other: 'Voir les # voyages' }),
    choose: 'Choisir par mois ou par prix',
    none: 'Aucun voyage n’y mène pour le moment.',
    undescribed: 'Nous présenterons bientôt nos destinations ici.',
  },
  about: {
    advantages: 'Pourquoi voyager avec nous',
  },
  contact: {
    page: 'Nous contacter',
    description: 'Posez-nous vos questions : une personne vous répond.',
    about:
      'Une date qui ne vous convient pas, une question sur un itinéraire, une idée de voyage : nous vous lirons avec plaisir.',
    message: 'Message',
    send: 'Envoyer',
  },
  tripCard: {
    moreDates: (dates: number) => count(dates, { one: '+ # autre date', other: '+ # autres dates' }),
    from: (price: string) => `dès ${price}`,
    onRequest: 'Prix sur demande',
    rating: (average: string, reviews: number) =>
      count(reviews, { one: `${average} sur 5 · # avis`, other: `${average} sur 5 · # avis` }),
  },
  trip: {
    over: {
      full: 'Ce voyage est complet.',
      closed: 'Ce voyage n’accepte plus de réservations.',
      noDepartures: 'Ce voyage n’a pas encore de départs.',
      cancelled: 'Le départ de ce voyage est annulé par l’agence.',
      departed: 'Ce voyage a déjà commencé.',
      noRoom: 'Aucun départ n’a de place pour tout votre groupe.',
    },
    noRoomFor: (travellers: number) => `Aucun départ n’a de place pour ${people(travellers)}.`,
    askForGroup: 'Demander pour votre groupe',
    asGroup: (trip: string, travellers: number) => `${trip} : nous sommes ${travellers}.`,
    noScript: {
      title: 'La réservation en ligne nécessite JavaScript. Vous pouvez tout de même réserver :',
      call: 'appelez le {phone}',
      write: 'écrivez à {email}',
      subject: (trip: string) => `Réservation : ${trip}`,
    },
    share: 'Partager',
    copyLink: 'Copiez le lien :',
    linkCopied: 'Lien copié.',
    ask: 'Poser une question',
    asAbout: (trip: string) => `${trip} : `,
    travelled: (people: number) =>
      count(people, { one: '# personne a fait ce voyage', other: '# personnes ont fait ce voyage' }),
    glance: 'En un coup d’œil',
    departure: 'Départ',
    nextDeparture: 'Prochain départ',
    noDepartures: 'Pas encore de départs',
    seeTours: 'Voir les voyages à venir',
    allDates: (dates: number) => `Voir les ${dates} dates`,
    book: 'Réserver ce voyage',
    priceAndLength: 'Prix et durée',
    length: 'Durée',
    until: 'jusqu’au {day}',
    package: 'Formule',
    prices: {
      see: 'Voir votre prix',
      further: 'Autres prix',
      extras: 'Options',
      free: 'gratuit',
      perAdult: (price: string) => `${price} par adulte`,
      perAdultOrChild: (price: string) => `${price} par adulte ou enfant`,
      perChild: (price: string) => `${price} par enfant`,
      freePerChild: 'gratuit pour les enfants',
      perInfant: (price: string) => `${price} par bébé`,
      infantsFree: 'gratuit pour les bébés',
      children: (price: string) => `Enfants : ${price}`,
      childrenAged: (ages: string, price: string) => `Enfants (${ages}) : ${price}`,
      infants: (price: string) => `Bébés : ${price}`,
      infantsAged: (ages: string, price: string) => `Bébés (${ages}) : ${price}`,
      singleRoom: (price: string) => `Chambre individuelle : ${price} de plus`,
      group: (travellers: number, off: number) =>
        `Dès ${people(travellers)} : ${percent(off)} de réduction sur le prix de base`,
      alone: (price: string) => `Pour une personne seule : ${price}, en chambre individuelle`,
      earlyFor: (off: number, days: number) =>
        `${percent(off)} de réduction sur le prix de base en réservant au moins ${count(days, { one: '# jour', other: '# jours' })} avant le départ`,
      early: (off: number) =>
        `${percent(off)} de réduction sur le prix de base pour toute réservation jusqu’au {day}`,
      earlyOn: (off: number) =>
        `Départ du {departure} : ${percent(off)} de réduction sur le prix de base pour toute réservation jusqu’au {day}`,
    },
    departures: {
      title: 'Départs',
      month: (month: string, dates: number) =>
        count(dates, { one: `${month}, # date`, other: `${month}, # dates` }),
      next: (day: string) => `Prochain : ${day}`,
    },
    facts: {
      where: 'Destination',
      level: 'Niveau',
      easy: 'Facile',
      moderate: 'Modéré',
      demanding: 'Exigeant',
      group: 'Groupe',
      age: 'Âge',
      ageFrom: (age: number) => `Dès ${years(age)}`,
      themes: 'Thèmes',
    },
    onThisPage: 'Sur cette page',
    highlights: 'Points forts',
    days: {
      title: 'Jour par jour',
      day: (day: number) => `Jour ${day} : `,
      picture: (day: number) => `Photo du jour ${day}`,
      meals: 'Repas',
      breakfast: 'petit-déjeuner',
      lunch: 'déjeuner',
      dinner: 'dîner',
      night: 'Nuit',
    },
    map: {
      title: 'Carte',
      around: (place: string) => `Carte : ${place} et ses environs`,
      // No `de`, which would lose its vowel before some places.
      fromTo: (first: string, last: string) => `Carte : itinéraire ${first} – ${last}`,
      over: (first: string, between: string, last: string) =>
        `Carte : itinéraire ${first} – ${last} via ${between}`,
      roundTrip: (first: string, between: string) => `Carte : boucle ${first} – ${first} via ${between}`,
      andMore: (places: string, more: number) =>
        `${places} et ${count(more, { one: '# autre lieu', other: '# autres lieux' })}`,
      stops: (trip: string) => `Les étapes de « ${trip} », avec leur numéro sur la carte :`,
      credit: 'Dessinée d’après Natural Earth ; localités de {geonames}',
    },
    pictures: {
      title: 'Photos',
      picture: (number: number, pictures: number) => `Photo ${number} sur ${pictures}`,
      previous: 'Photo précédente',
      next: 'Photo suivante',
    },
    practical: {
      title: 'Informations pratiques',
      included: 'Inclus',
      notIncluded: 'Non inclus',
      bring: 'À emporter',
      meetingPoint: 'Lieu de rendez-vous',
      accessibility: 'Accessibilité',
      entry: 'Formalités et santé',
    },
    questions: 'Questions',
    reviews: {
      short: 'Avis',
      title: 'L’avis des voyageurs',
      average: (average: string, reviews: number) =>
        count(reviews, { one: `${average} sur 5, # avis`, other: `${average} sur 5, # avis` }),
      stars: (stars: number) => count(stars, { one: '# étoile sur 5', other: '# étoiles sur 5' }),
      demo: 'Avis de démonstration',
      agency: 'L’agence',
      answers: (agency: string) => `${agency} répond`,
    },
    similar: 'Vous aimerez peut-être aussi',
    allTours: 'Tous les voyages',
  },
} satisfies Texts['site']
