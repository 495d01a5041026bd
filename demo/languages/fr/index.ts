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

const nightTrain = 'Un train de nuit franchit un viaduc sous les étoiles'
const campfire = 'Un feu de camp sous les étoiles'

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
      tagline: 'De petits groupes, de larges horizons et un guide qui connaît le boulanger.',
      ages_children: 'de 2 à 11 ans',
      ages_infants: 'moins de 2 ans',
    },
    booking: {
      how_to_pay: 'Par virement à Itinera\nIBAN DE00 1234 5678 9012 3456 78\nLindenufer Bank, Berlin',
    },
    look: {
      slides: [
        { alt: 'Une route côtière serpente au-dessus de la mer au coucher du soleil' },
        { alt: nightTrain },
        { alt: 'Des montgolfières s’élèvent au-dessus des collines, le matin' },
      ],
      gallery: [
        { alt: 'Un marché le matin, les étals couverts de fruits' },
        { alt: 'Un kayak sur une eau limpide, vu d’en haut' },
        { alt: campfire },
        { alt: 'Une valise bouclée' },
      ],
      about: { alt: nightTrain },
      advantages: { alt: campfire },
    },
  },
  packages: {
    'Breakfast, all transfers, a local guide': 'Petit-déjeuner, tous les transferts, guide local',
    'Half board, all transfers, a local guide, entrance fees':
      'Demi-pension, tous les transferts, guide local, entrées',
    'Full board, private transport, a local guide, entrance fees, travel insurance':
      'Pension complète, transport privé, guide local, entrées, assurance voyage',
  },
  extras: {
    'Kayak for the whole trip': 'Kayak pour tout le voyage',
    'Night at the oasis before': 'Une nuit à l’oasis, la veille',
    'Cooking evening': 'Soirée de cuisine',
    'Bike for the weekend': 'Vélo pour le week-end',
    'Fish supper on the boat': 'Dîner de poisson sur le bateau',
    'Hire of boots': 'Location de chaussures de marche',
    'Tea ceremony': 'Cérémonie du thé',
    'Flight in a small aeroplane': 'Vol en petit avion',
    'Evening of cooking with Signora Adele': 'Soirée de cuisine avec la signora Adele',
    'Transfer from the airport': 'Transfert depuis l’aéroport',
    'Diving course': 'Cours de plongée',
    'Sledge with huskies': 'Traîneau à chiens',
    'Six bottles to take home': 'Six bouteilles à emporter',
  },
} satisfies DemoTexts
