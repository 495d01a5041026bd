import type { TripTexts } from '../type.ts'

export default {
  title: 'Vendanges entre les rangs',
  description:
    'Une journée, le sécateur le matin et une longue table à midi. Nous cueillons ce qui deviendra le vin de l’an prochain, suivons la crête à bicyclette, goûtons dans une cave sans enseigne à la porte, et rentrons à la nuit tombée avec une étiquette qui dit qui a vendangé.',
  highlights: [
    'Le sécateur à huit heures, une longue table à midi',
    'Douze kilomètres à bicyclette sur la crête, presque tous en descente',
    'Une cave sans enseigne',
    'Une bouteille du vin que vous avez cueilli, envoyée quand il est prêt, avec votre nom sur l’étiquette',
  ],
  days: [
    {
      title: 'Du premier rang au dernier verre',
      text: 'Café et pain à l’huile entre les vignes, puis une courte leçon : la tige, pas le doigt. Jusqu’à onze heures nous vendangeons, à deux par rang, et le tracteur emporte ce dont nous nous vantons. À midi, la table est sous les chênes, trente mètres de long, et grand-père Elio dit le bénédicité, puis une blague. À bicyclette par la route blanche de Castellina à Radda, dans une cave que l’on sent avant de la voir, et retour à Sienne à la nuit tombée, les mains violettes.',
      overnight: 'Pas de nuit sur place : retour le soir même',
    },
  ],
  gallery: {
    'vineyard-cellar': 'Une cave voûtée et ses tonneaux, une lampe et des verres sur une barrique',
    'vineyard-long-table': 'Une longue table dressée sous les arbres à midi, les rangs de vigne derrière',
    'vineyard-bicycles':
      'Deux bicyclettes sur une route blanche, le long de la crête, dans la lumière du soir',
  },
  included: [
    'Le petit-déjeuner dans les vignes et le long déjeuner',
    'Sécateur, gants, et un chapeau de paille à garder',
    'Des bicyclettes, avec moteur aussi, et des sièges pour enfants',
    'La dégustation de quatre vins ; du jus de raisin pour les enfants et ceux qui conduisent',
    'Le bus depuis Sienne et retour',
    'Une bouteille, envoyée dans deux ans',
  ],
  notIncluded: ['Le trajet jusqu’à Sienne', 'Les autres bouteilles, que la cave vend sans insister'],
  bring: [
    'De vieux vêtements : les taches sont pour la vie',
    'Des chaussures fermées',
    'De la crème solaire',
    'Un bon appétit, et un peu de retenue à l’entrée : il y a cinq plats',
  ],
  groupSize: '8 à 24 personnes',
  languages: 'Italien, anglais, allemand',
  accessibility:
    'Les rangs du bas sont sur terrain plat et se vendangent assis ; la table et la cave sont accessibles sans marches. Le trajet à bicyclette peut se faire dans le bus, qui suit avec l’eau.',
  meetingPoint:
    'Gare de Sienne, aux arrêts de bus, à 7 h 15. Le bus est de retour au même endroit vers 19 h 30.',
  entry:
    'Avec la nationalité d’un pays de l’UE ou de la Suisse, une carte d’identité suffit ; avec la nationalité britannique, il faut un passeport. Aucun vaccin n’est exigé.',
  stops: { Siena: 'Sienne' },
  questions: [
    {
      question: 'Et s’il pleut ce jour-là ?',
      answer:
        'Le raisin mouillé ne se cueille pas. Nous préparons alors le déjeuner nous-mêmes, à la cave, et les vendanges sont reportées ou remboursées, à votre choix.',
    },
    {
      question: 'Combien de raisin dois-je cueillir ?',
      answer: 'Autant qu’il vous plaît. Le record est de 212 kilos ; la moyenne a mal au dos à quarante.',
    },
    {
      question: 'Puis-je rouler après la dégustation ?',
      answer: 'La dégustation vient après la bicyclette, justement pour cela.',
    },
  ],
} satisfies TripTexts
