/* The public site: frame, Tours, a trip, destinations, pages of the agency, contact, errors. */

import { countIn, eitherIn, percentIn } from '../count.ts'

const count = countIn('en')
const either = eitherIn('en-GB')
const percent = percentIn('en')

const days = (days: number) => count(days, { one: '# day', other: '# days' })

export const site = {
  languages: {
    /** The name of a list of links. */
    languages: 'Languages',
    choose: 'Choose a language',
  },
  frame: {
    skip: 'Skip to content',
  },
  head: {
    /** What search engines show of a page that says nothing of itself. */
    description: (agency: string) => `Tours and departures of ${agency}`,
  },
  /** The pages in the navigation, in breadcrumbs and in titles. */
  nav: {
    home: 'Home',
    about: 'About',
    advantages: 'Advantages',
    tours: 'Tours',
    destinations: 'Destinations',
    contact: 'Contact US',
  },
  header: {
    main: 'Main',
    register: 'Register',
    account: 'Account',
    menu: 'Menu',
    closeMenu: 'Close menu',
  },
  footer: {
    title: 'Footer',
    lookAround: 'Look around',
    talk: 'Talk to us',
    follow: 'Follow US',
    /** `who`: whoever pays travellers back where the agency cannot. */
    protection: 'Your money is protected by {who}.',
    seller: (number: string) => `Seller of travel: ${number}`,
    legal: 'Legal',
  },
  /** Ways on from several pages. */
  ways: {
    allTours: 'See all tours',
    write: 'Write to us',
  },
  error: {
    missing: {
      page: 'Not found',
      title: 'This road ends here',
      text: 'The page you are looking for does not exist. It may have moved, or the trip may have been taken out of the catalogue.',
    },
    failed: {
      page: 'Sorry',
      title: 'We have lost our way',
      text: 'The page could not be shown: something went wrong with us, or on the way to you. Please try again in a moment.',
      call: 'Or call us: {phone}',
    },
    home: 'Back to home',
  },
  trust: {
    /** `stars`: `★ 4.6`, which screen readers hear with `outOf` behind it. */
    rating: (reviews: number) =>
      count(reviews, { one: '{stars} from # review', other: '{stars} from # reviews' }),
    outOf: 'out of 5',
    guided: (languages: string) => `Guided in ${languages}`,
  },
  tours: {
    go: 'Search',
    ofLength: (length: number) => count(length, { one: 'Tours of # day', other: 'Tours of # days' }),
    /** What search engines show. */
    description: (trips: number, titles: string) =>
      `${count(trips, { one: '# upcoming trip', other: '# upcoming trips' })}: ${titles}`,
    found: (trips: number) => count(trips, { one: 'One upcoming trip.', other: '# upcoming trips.' }),
    foundSoonest: (trips: number) =>
      count(trips, { one: 'One upcoming trip.', other: '# upcoming trips, soonest first.' }),
    foundBest: (trips: number) =>
      count(trips, { one: 'One upcoming trip.', other: '# upcoming trips, the best match first.' }),
    allTopics: 'All destinations and themes',
    notExact: (words: string) => `No trip has exactly “${words}”; these come closest.`,
    didYouMean: 'Did you mean {words}?',
    choosePeriod: 'Choose a Period:',
    all: 'All',
    period: (days: number) => `${days} Day`,
    trips: 'Trips',
    firstPage: 'Back to the first page',
    noMore: 'There are no more trips on this page.',
    shown: (shown: number, trips: number) => `${shown} of ${trips} trips are shown`,
    showMore: 'Show more',
    filters: {
      title: 'Find a tour',
      clear: 'Clear',
      /** Beside a filter in force. */
      remove: 'remove',
      destination: 'Destination',
      theme: 'Theme',
      price: 'Price',
      travellers: 'Travellers',
      sort: 'Sort',
      month: 'Month',
      months: 'Months',
      words: 'Words',
      wordsExample: 'Place or theme',
      bestMatch: 'Best match',
      soonest: 'Soonest first',
      lowestPrice: 'Lowest price first',
      shortest: 'Shortest first',
      upTo: (price: string) => `up to ${price}`,
      party: (travellers: number) => count(travellers, { one: '# traveller', other: '# travellers' }),
      quoted: (words: string) => `“${words}”`,
      /** The button where nothing applies at once. */
      apply: 'Show',
      show: (trips: number) => count(trips, { one: 'Show # trip', other: 'Show # trips' }),
    },
    none: {
      title: 'No Trips Found',
      narrowed: 'No trip matches all of this. Try removing a filter.',
      length:
        'Nothing of this length is planned at the moment. Try another number of days, or see all tours.',
      season: 'The next season is being planned. Tell us where you would like to go.',
      clear: 'Clear all filters',
      askForGroup: 'Ask for your group',
      /** The beginning of a message to the agency. */
      asGroup: (travellers: number) => `There are ${travellers} of us.`,
      closest: 'Here is what comes closest',
      /** Above trips that are no closer than others. */
      soonest: 'These set out soonest',
      words: (words: string) => `No trip has “${words}”.`,
      ask: 'Ask us',
      /** The beginning of a message to the agency. */
      asWords: (words: string) => `I am looking for: ${words}`,
    },
    /** What no trip meets, and what the nearest one has instead. */
    nearest: {
      /** `asked`: some of the texts of `asked`, in their order. */
      none: (asked: readonly string[]) => `None ${asked.join(' ')}.`,
      asked: {
        days: (length: number) => `of ${days(length)}`,
        destination: (destination: string) => `in ${destination}`,
        theme: (theme: string) => `for “${theme}”`,
        months: (months: readonly string[]) => `in ${either(months)}`,
        price: (price: string) => `up to ${price}`,
        travellers: (travellers: number) => `with room for ${travellers}`,
      },
      trip: (title: string) => `“${title}”`,
      /** `trip`: a country, or what `trip` says. */
      fits: (trip: string, month: string) => `${trip} in ${month} fits.`,
      closest: (trip: string) => `The closest is ${trip}.`,
      /** `has`: some of the texts of `has`, in their order. */
      closestHas: (trip: string, has: readonly string[]) => `The closest is ${trip}: ${has.join(', ')}.`,
      has: {
        days,
        month: (month: string) => `in ${month}`,
        price: (price: string) => `${price} per adult`,
        onRequest: 'price on request',
        seats: (seats: number) => `room for ${seats}`,
      },
    },
  },
  topics: {
    themes: 'Themes',
    toursIn: (destination: string) => `Tours in ${destination}`,
    toursOf: (theme: string) => `${theme}: tours`,
    trips: (trips: number) => count(trips, { one: 'One trip', other: '# trips' }),
    seeAll: (trips: number) => count(trips, { one: 'See # trip', other: 'See all # trips' }),
    choose: 'Choose by month or price',
    none: 'No trip goes there at the moment.',
    undescribed: 'We will soon describe our destinations here.',
  },
  about: {
    advantages: 'Why travel with us',
  },
  contact: {
    page: 'Contact us',
    description: 'Ask us anything: a person answers.',
    about:
      'A date that doesn’t suit you, a question about a route, an idea for a journey: we would like to hear from you.',
    message: 'Message',
    send: 'Submit',
  },
  tripCard: {
    moreDates: (dates: number) => count(dates, { one: '+ # more date', other: '+ # more dates' }),
    from: (price: string) => `from ${price}`,
    onRequest: 'Price on request',
    /** The stars of a trip, for screen readers. */
    rating: (average: string, reviews: number) =>
      count(reviews, { one: `${average} out of 5 · # review`, other: `${average} out of 5 · # reviews` }),
  },
  trip: {
    /** Why nobody can book it. */
    over: {
      full: 'This trip is full.',
      closed: 'This trip takes no more bookings.',
      noDepartures: 'This trip has no departures yet.',
      cancelled: 'The departure of this trip was cancelled.',
      departed: 'This trip has already departed.',
      noRoom: 'No departure has room for all of you.',
    },
    noRoomFor: (travellers: number) => `No departure has room for ${travellers}.`,
    askForGroup: 'Ask for your group',
    /** The beginning of a message to the agency. */
    asGroup: (trip: string, travellers: number) => `${trip}: there are ${travellers} of us.`,
    noScript: {
      title: 'Booking online needs JavaScript. You can book all the same:',
      call: 'call {phone}',
      write: 'write to {email}',
      subject: (trip: string) => `Booking: ${trip}`,
    },
    share: 'Share',
    copyLink: 'Copy the link:',
    linkCopied: 'Link copied.',
    ask: 'Ask about this trip',
    /** The beginning of a message to the agency. */
    asAbout: (trip: string) => `${trip}: `,
    travelled: (people: number) =>
      count(people, { one: '# person has taken this trip', other: '# people have taken this trip' }),
    glance: 'At a glance',
    departure: 'Departure',
    nextDeparture: 'Next departure',
    noDepartures: 'No departures yet',
    seeTours: 'See upcoming tours',
    allDates: (dates: number) => `All ${dates} dates`,
    book: 'Book this trip',
    priceAndLength: 'Price and length',
    length: 'Length',
    until: 'until {day}',
    package: 'Package',
    prices: {
      see: 'See your price',
      further: 'Further prices',
      extras: 'Extras',
      free: 'free',
      perAdult: (price: string) => `${price} per adult`,
      perAdultOrChild: (price: string) => `${price} per adult or child`,
      perChild: (price: string) => `${price} per child`,
      freePerChild: 'free per child',
      perInfant: (price: string) => `${price} per infant`,
      infantsFree: 'infants free',
      children: (price: string) => `Children: ${price}`,
      childrenAged: (ages: string, price: string) => `Children ${ages}: ${price}`,
      infants: (price: string) => `Infants: ${price}`,
      infantsAged: (ages: string, price: string) => `Infants ${ages}: ${price}`,
      singleRoom: (price: string) => `Single room: ${price} more`,
      group: (travellers: number, off: number) =>
        count(travellers, {
          one: `From # traveller: ${percent(off)} off the basic price`,
          other: `From # travellers: ${percent(off)} off the basic price`,
        }),
      alone: (price: string) => `Travelling alone: ${price}, with a room of your own`,
      earlyFor: (off: number, days: number) =>
        `${percent(off)} off the basic price if you book at least ${count(days, { one: '# day', other: '# days' })} ahead`,
      early: (off: number) => `${percent(off)} off the basic price if you book by {day}`,
      earlyOn: (off: number) =>
        `Departure {departure}: ${percent(off)} off the basic price if you book by {day}`,
    },
    departures: {
      title: 'Departures',
      month: (month: string, dates: number) =>
        count(dates, { one: `${month}, # date`, other: `${month}, # dates` }),
      next: (day: string) => `Next: ${day}`,
    },
    facts: {
      where: 'Where',
      level: 'Level',
      easy: 'Easy',
      moderate: 'Moderate',
      demanding: 'Demanding',
      group: 'Group',
      age: 'Age',
      ageFrom: (age: number) => `From ${age}`,
      themes: 'Themes',
    },
    onThisPage: 'On this page',
    highlights: 'Highlights',
    days: {
      title: 'Day by day',
      /** Before the title of a day, for screen readers. */
      day: (day: number) => `Day ${day}: `,
      picture: (day: number) => `Picture of day ${day}`,
      meals: 'Meals',
      breakfast: 'breakfast',
      lunch: 'lunch',
      dinner: 'dinner',
      night: 'Night',
    },
    map: {
      title: 'Map',
      around: (place: string) => `Map: ${place} and its surroundings`,
      fromTo: (first: string, last: string) => `Map: from ${first} to ${last}`,
      over: (first: string, between: string, last: string) => `Map: from ${first} via ${between} to ${last}`,
      roundTrip: (first: string, between: string) => `Map: from ${first} via ${between} back to ${first}`,
      /** The end of a long list of places. */
      andMore: (places: string, more: number) => `${places} and ${more} more`,
      stops: (trip: string) => `The stops of ${trip}, by their numbers on the map:`,
      credit: 'Drawn from Natural Earth; towns from {geonames}',
    },
    pictures: {
      title: 'Pictures',
      picture: (number: number, pictures: number) => `Picture ${number} of ${pictures}`,
      previous: 'Previous picture',
      next: 'Next picture',
    },
    practical: {
      title: 'Practical',
      included: 'Included',
      notIncluded: 'Not included',
      bring: 'What to bring',
      meetingPoint: 'Meeting point',
      accessibility: 'Accessibility',
      entry: 'Entry and health',
    },
    questions: 'Questions',
    reviews: {
      /** In the list of the page's sections. */
      short: 'Reviews',
      title: 'What travellers say',
      average: (average: string, reviews: number) =>
        count(reviews, {
          one: `${average} out of 5, one review`,
          other: `${average} out of 5, # reviews`,
        }),
      stars: (stars: number) => `${stars} out of 5 stars`,
      demo: 'Demo review',
      agency: 'The agency',
      answers: (agency: string) => `${agency} answers`,
    },
    similar: 'You may also like',
    allTours: 'All tours',
  },
}
