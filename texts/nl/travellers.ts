import { countIn, goingOn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

type Kind = 'adult' | 'child' | 'infant'

const asKind: Record<Kind, string> = { adult: 'volwassene', child: 'kind', infant: 'baby' }

const ofKind: Record<Kind, string> = { adult: 'een volwassene', child: 'een kind', infant: 'een baby' }

export const travellers = {
  nameless: {
    adult: (number: number) => `Volwassene ${number}`,
    child: (number: number) => `Kind ${number}`,
    infant: (number: number) => `Baby ${number}`,
  },
  things: {
    name: 'naam',
    born: 'geboortedatum',
    nationality: 'nationaliteit',
    passport: 'paspoort',
    diet: 'dieet en allergieën',
    room: 'kamervoorkeur',
    emergency: 'noodcontact',
    size: 'kledingmaat',
    answers: 'antwoorden op onze vragen',
  },
  fields: {
    name: {
      label: 'Volledige naam',
      why: 'Zoals in het paspoort of op de identiteitskaart: op deze naam komen de tickets.',
    },
    born: { label: 'Geboortedatum', why: 'Hotels, boten en verzekeraars vragen ernaar.' },
    nationality: { label: 'Nationaliteit', why: 'Die bepaalt wie een visum nodig heeft.' },
    passport_number: {
      label: 'Paspoortnummer',
      why: 'Grensposten en luchtvaartmaatschappijen willen het vooraf weten.',
    },
    passport_expiry: {
      label: 'Paspoort geldig tot',
      why: 'Veel landen eisen dat het na de terugreis nog zes maanden geldig is.',
    },
    diet: {
      label: 'Dieet en allergieën',
      why: 'Zo weten de keukens ervan. Laat dit leeg als er niets is.',
    },
    room_wish: {
      label: 'Kamervoorkeur',
      why: 'Met wie u de kamer deelt, en welke bedden u wilt. Laat dit leeg als het niet uitmaakt.',
    },
    emergency: {
      label: 'Wie wij bellen in geval van nood',
      why: 'Naam en telefoonnummer van iemand die thuisblijft.',
    },
    size: { label: 'Kledingmaat', why: 'Voor de uitrusting die u van ons krijgt.' },
    remarks: 'Verdere opmerkingen (optioneel)',
  },
  form: {
    showNow: 'Tonen wat er nu staat',
    filledIn: 'Ingevuld',
    replace: 'Vervangen',
    replaceWhat: (label: string) => `Vervangen: ${label}`,
  },
  passport: {
    expired: 'Het paspoort verloopt vóór de terugreis.',
    ending: 'Het paspoort verloopt binnen zes maanden na de terugreis.',
  },
  age: {
    tooYoung: (minimum: number, age?: number) =>
      `${age === undefined ? 'Te jong' : `${age} jaar`} op de vertrekdag: wie meereist, moet minstens ${minimum} jaar zijn.`,
    otherKind: (booked: Kind, age?: number, meant?: Kind) =>
      `Geboekt als ${asKind[booked]}, maar ${age === undefined ? 'van een andere leeftijd' : `${age} jaar`} op de vertrekdag${meant ? `: de leeftijd van ${ofKind[meant]}` : ''}.`,
    talk: 'Neem contact met ons op.',
  },
  otherwise: {
    same: 'De prijs zou gelijk blijven.',
    more: (amount: string) => `De boeking zou ${amount} meer kosten.`,
    less: (amount: string) => `De boeking zou ${amount} minder kosten.`,
  },
  progress: {
    answered: (answered: number, travellers: number) =>
      `Gegevens compleet: ${answered} van ${travellers} reizigers`,
    passportsMissing: (passports: number) =>
      count(passports, { one: '# paspoort ontbreekt', other: '# paspoorten ontbreken' }),
    passportsEnding: (passports: number) =>
      count(passports, { one: '# paspoort verloopt te vroeg', other: '# paspoorten verlopen te vroeg' }),
    agesToCheck: (ages: number) =>
      count(ages, { one: '# leeftijd te controleren', other: '# leeftijden te controleren' }),
  },
  list: {
    complete: 'Alles is ingevuld',
    nothingYet: 'Er is nog niets ingevuld.',
    missing: (things: string) => `Ontbreekt: ${goingOn(things)}`,
    missingLinked: (things: string) => `Ontbreekt: ${goingOn(things)}. Er is een link gegeven`,
    fillIn: 'Invullen',
    fillInFor: (name: string) => `Invullen: ${name}`,
    isMe: () => 'Dat ben ik',
    change: 'Gegevens wijzigen',
    changeFor: (name: string) => `Gegevens wijzigen: ${name}`,
    link: 'Link sturen',
    linkFor: (name: string) => `Link sturen: ${name}`,
    hasBegun: 'De reis is begonnen: meld het ons rechtstreeks.',
  },
  link: {
    what: 'De link opent alleen de gegevens van deze reiziger. Een nieuwe link vervangt de vorige.',
    send: 'Link sturen',
    make: 'Link maken om te kopiëren',
    copy: 'Link kopiëren',
    copied: 'De link is gekopieerd.',
    marked: 'De link is geselecteerd: kopieer hem nu.',
  },
  ofBooking: {
    title: 'Reizigers',
    complete: 'Alles is ingevuld.',
    progress: (progress: string) => `${progress}.`,
    show: 'Tonen',
    fillIn: 'Invullen',
    what: 'Wij hebben dit nodig om uw reis voor te bereiden. Alleen ons kantoor en uw reisleiding zien het; paspoortnummers ziet de reisleiding niet. Na de reis wissen wij het.',
  },
  page: {
    title: 'Uw gegevens',
    bookedBy: (name: string) => `${name} heeft deze reis voor u geboekt.`,
    booked: 'Deze reis is voor u geboekt.',
    please:
      'Vul uiterlijk op {day} in wat wij nodig hebben om de reis voor te bereiden. Wie de reis heeft geboekt, ons kantoor en uw reisleiding zien het; paspoortnummers ziet de reisleiding niet. Na de reis wissen wij het.',
    nothingMissing: 'Er ontbreekt niets.',
    goOn: 'U kunt op elk moment verdergaan.',
  },
} satisfies Texts['travellers']
