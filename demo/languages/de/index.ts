import type { DemoTexts } from '../type.ts'
import alpineLake from './alpine-lake.ts'
import canyon from './canyon.ts'
import coralBay from './coral-bay.ts'
import dunes from './dunes.ts'
import fjord from './fjord.ts'
import harbour from './harbour.ts'
import northernLights from './northern-lights.ts'
import oldTown from './old-town.ts'
import pages from './pages.ts'
import riceTerraces from './rice-terraces.ts'
import savanna from './savanna.ts'
import temple from './temple.ts'
import topics from './topics.ts'
import vineyard from './vineyard.ts'

const nightTrain = 'Ein Nachtzug überquert ein Viadukt unter den Sternen'
const campfire = 'Ein Lagerfeuer unter den Sternen'

export default {
  trips: {
    fjord,
    dunes,
    'rice-terraces': riceTerraces,
    harbour,
    'alpine-lake': alpineLake,
    temple,
    savanna,
    'old-town': oldTown,
    'coral-bay': coralBay,
    'northern-lights': northernLights,
    vineyard,
    canyon,
  },
  topics,
  pages,
  settings: {
    agency: {
      tagline: 'Kleine Gruppen, weite Blicke und eine Reiseleitung, die den Bäcker kennt.',
      ages_children: '2 bis 11 Jahre',
      ages_infants: 'unter 2 Jahren',
    },
    booking: {
      how_to_pay: 'Per Überweisung an Itinera\nIBAN DE00 1234 5678 9012 3456 78\nLindenufer Bank, Berlin',
    },
    look: {
      slides: [
        { alt: 'Eine Küstenstraße windet sich bei Sonnenuntergang über dem Meer' },
        { alt: nightTrain },
        { alt: 'Ballons steigen am Morgen über Hügeln auf' },
      ],
      gallery: [
        { alt: 'Ein Markt am Morgen, die Stände voller Obst' },
        { alt: 'Ein Kajak auf klarem Wasser, von oben gesehen' },
        { alt: campfire },
        { alt: 'Ein gepackter Koffer' },
      ],
      about: { alt: nightTrain },
      advantages: { alt: campfire },
    },
  },
  packages: {
    'Breakfast, all transfers, a local guide': 'Frühstück, alle Transfers, örtliche Reiseleitung',
    'Half board, all transfers, a local guide, entrance fees':
      'Halbpension, alle Transfers, örtliche Reiseleitung, Eintritte',
    'Full board, private transport, a local guide, entrance fees, travel insurance':
      'Vollpension, eigene Fahrzeuge, örtliche Reiseleitung, Eintritte, Reiseversicherung',
  },
  extras: {
    'Kayak for the whole trip': 'Kajak für die ganze Reise',
    'Night at the oasis before': 'Eine Nacht vorher in der Oase',
    'Cooking evening': 'Kochabend',
    'Bike for the weekend': 'Fahrrad für das Wochenende',
    'Fish supper on the boat': 'Fischessen auf dem Boot',
    'Hire of boots': 'Wanderschuhe leihen',
    'Tea ceremony': 'Teezeremonie',
    'Flight in a small aeroplane': 'Flug in einem kleinen Flugzeug',
    'Evening of cooking with Signora Adele': 'Kochabend mit Signora Adele',
    'Transfer from the airport': 'Transfer vom Flughafen',
    'Diving course': 'Tauchkurs',
    'Sledge with huskies': 'Schlittenfahrt mit Huskys',
    'Six bottles to take home': 'Sechs Flaschen zum Mitnehmen',
  },
} satisfies DemoTexts
