import type { TripTexts } from '../type.ts'

export default {
  title: 'À pied, au rythme des pluies',
  description:
    'Quand tombent les premières pluies, l’herbe verdit en une nuit et les troupeaux se mettent en route. Nous les suivons à pied et en tout-terrain découvert, avec deux pisteurs qui ont grandi ici, et dormons sous la tente, dans de vrais lits. Les éléphants ont la priorité.',
  highlights: [
    'Six jours à pied avec deux pisteurs massaïs',
    'Les troupeaux en marche au pied du Kilimandjaro',
    'Des tentes avec de vrais lits, de vrais draps et un seau d’eau chaude à cinq heures',
    'Les vertes collines de Chyulu, plus jeunes que certaines cathédrales',
    'Des éléphants qui ont la priorité, et qui le savent',
  ],
  days: [
    {
      title: 'De Nairobi au bout du goudron',
      text: 'Quatre heures de route, avec un thé là où s’arrêtent les camions. Puis une piste, puis plus de piste. Nos pisteurs, Lemayian et Parsaloi, attendent sous un acacia et ont déjà lu qui est passé dans la nuit.',
      overnight: 'Campement de tentes, Selenkay',
    },
    {
      title: 'Apprendre à marcher',
      text: 'En file indienne, sans parler, toujours sous le vent. En trois heures, on voit peu d’animaux et beaucoup de ce qu’ils ont fait. L’après-midi, en tout-terrain découvert, on va voir les auteurs.',
      overnight: 'Campement de tentes, Selenkay',
    },
    {
      title: 'Les marais d’Amboseli',
      text: 'La neige fond sur la montagne, s’enfonce dans la lave et ressort ici, quarante kilomètres plus loin, en herbe. Les éléphants y sont jusqu’au poitrail. Nous déjeunons à une distance convenue avec eux depuis des années.',
      overnight: 'Campement de tentes, Kimana',
    },
    {
      title: 'Priorité',
      text: 'Une journée pour une seule famille : la grand-mère, trois mères et un petit qui vient de découvrir sa trompe. Ils traversent, nous attendons. Cela dure vingt minutes, et dans la voiture personne ne dit un mot.',
      overnight: 'Campement de tentes, Kimana',
    },
    {
      title: 'Quand il pleut',
      text: 'Nous restons jusqu’à ce que les nuages, sur les collines, se soient décidés. Les premières gouttes sentent le fer et la poussière ; une heure plus tard, le sol bourdonne. Au matin, il y a une brume verte et, dessus, des zèbres qui n’étaient pas là.',
      overnight: 'Campement de tentes, Kimana',
    },
    {
      title: 'Vers les collines',
      text: 'Nous marchons avec les troupeaux, ou eux avec nous ; les avis diffèrent. Quatorze kilomètres, deux girafes et un très vieux buffle, que nous contournons de loin. Le camp est parti devant, et l’eau du thé bout.',
      overnight: 'Camp de marche, Mbirikani',
    },
    {
      title: 'Les Chyulu à pied',
      text: 'Des collines de cendres, vieilles de cinq cents ans, de l’herbe jusqu’à la taille et une forêt au sommet. Les soirs clairs, la montagne se dresse en face, rose et un peu trop grande. Parsaloi raconte comment le bétail descendit du ciel le long d’une corde.',
      overnight: 'Camp de marche, collines de Chyulu',
    },
    {
      title: 'Sous la lave',
      text: 'Les pisteurs connaissent un tunnel de sept cents mètres que la lave a laissé. Des lampes, des chauves-souris et une fraîcheur que l’on aimerait emporter. L’après-midi, rien du tout, à l’ombre, avec les tisserins.',
      overnight: 'Camp de marche, collines de Chyulu',
    },
    {
      title: 'Les sources de Mzima',
      text: 'Chaque seconde, deux mille litres sortent du rocher, clairs comme du gin. D’une chambre sous la surface, on regarde les hippopotames marcher sur la pointe des pieds. Pour la dernière soirée, un feu, une chèvre et un grand nombre de refrains.',
      overnight: 'Campement de tentes, Tsavo Ouest',
    },
    {
      title: 'Le retour en train',
      text: 'Le train du matin, depuis Mtito Andei, roule sur un remblai au-dessus du parc, et avec de la chance il y a un dernier éléphant, à droite. Nairobi à midi. Cela sent l’essence, et on le remarque.',
    },
  ],
  gallery: {
    'savanna-tents':
      'Des tentes de safari et leurs lanternes sous un acacia à fièvre, à la tombée de la nuit',
    'savanna-crossing':
      'Une éléphante et son petit traversent la piste devant un tout-terrain découvert qui attend',
    'savanna-first-rain': 'La première pluie sur l’herbe verte, des zèbres et un double arc-en-ciel',
  },
  included: [
    'Neuf nuits sous des tentes avec lits, chacune avec sa tente de toilette',
    'La pension complète',
    'Les tout-terrains découverts, un car privé, le train pour Nairobi',
    'Deux pisteurs, un guide et une cuisinière qui s’appelle Blessing',
    'Les droits du parc et des réserves',
    'L’assurance voyage avec rapatriement aérien',
  ],
  notIncluded: [
    'Les vols jusqu’à Nairobi',
    'L’autorisation de voyage',
    'Les boissons de la glacière',
    'Les pourboires de l’équipe',
  ],
  bring: [
    'Des vêtements couleur d’herbe sèche ; le bleu attire les mouches',
    'Des chaussures déjà faites, à semelle ferme',
    'Des jumelles, la seule chose sur laquelle ne pas économiser',
    'Une couche chaude pour le tout-terrain découvert, à six heures',
    'Une petite lampe de poche',
    'Un traitement préventif du paludisme, sur conseil médical',
  ],
  groupSize: '4 à 12 personnes',
  languages: 'Anglais, swahili, maa',
  accessibility:
    'Les marches durent de deux à cinq heures sur un terrain inégal, plat le plus souvent, au rythme des plus lents. Avec une voiture et un pisteur pour vous, le voyage est possible sans marcher ; le tout-terrain découvert a un marchepied haut, et une équipe aux bras solides.',
  meetingPoint:
    'Café de l’aéroport Wilson, Nairobi, à 9 h le premier jour. Les voitures sont vertes, et poussiéreuses même quand on vient de les laver.',
  entry:
    'Un passeport valable six mois après l’entrée, et l’autorisation électronique de voyage, que nous vous aidons à demander deux semaines avant. Les médecins conseillent les vaccins contre l’hépatite A et la fièvre jaune, et des comprimés contre le paludisme : consultez le vôtre six semaines avant le départ.',
  stops: { 'Chyulu Hills': 'Collines de Chyulu', 'Mzima Springs': 'Sources de Mzima' },
  questions: [
    {
      question: 'Est-il prudent de marcher ?',
      answer:
        'Les pisteurs le font depuis l’âge de sept ans, l’un d’eux porte un fusil qui n’a jamais servi, et vous faites ce qu’ils disent. Il y a eu une blessure en douze ans : une épine.',
    },
    {
      question: 'Quels animaux verrons-nous ?',
      answer:
        'Des éléphants, à coup sûr. Des zèbres, des gnous, des girafes, très probablement. Les lions, eux, vous voient.',
    },
    {
      question: 'Et quand il pleut à verse ?',
      answer:
        'Cela se passe de quatre heures à cinq heures et demie. Les tentes sont étanches, et il y a du thé.',
    },
    {
      question: 'Puis-je recharger mon appareil photo ?',
      answer: 'Dans chaque camp, au soleil, entre dix heures et trois heures.',
    },
  ],
} satisfies TripTexts
