import type { TripTexts } from '../type.ts'

export default {
  title: 'Au fil du Colorado',
  description:
    'Huit jours en raft à travers deux milliards d’années de pierre. Les rapides ont des noms et des humeurs ; les canyons latéraux ont des cascades où ne mène aucune route. Nous campons sur des plages, cuisinons au bois flotté et lisons les parois comme un très gros livre.',
  highlights: [
    '225 milles sur le Colorado, de Lees Ferry à Diamond Creek',
    'Quatre-vingts rapides qui ont un nom, et Lava Falls, qui a mauvais caractère',
    'Des canyons latéraux, leurs cascades, leurs fougères et leurs vasques turquoise',
    'Deux milliards d’années de pierre, couche après couche, à partir du haut',
    'Sept nuits sur des plages, sous un ruban d’étoiles',
  ],
  days: [
    {
      title: 'Lees Ferry, à l’eau',
      text: 'Deux rafts de six personnes, un guide aux rames de chacun et un moteur pour les milles plats. June, qui a descendu la rivière 141 fois, explique comment tomber comme il faut. Puis les parois s’élèvent, une couche à la fois, et le téléphone renonce.',
      overnight: 'Plage du mille 20',
    },
    {
      title: 'Le mur rouge',
      text: 'Une journée dans un calcaire que la rivière a poli comme une rampe d’escalier. Nous montons à une caverne où, selon un vieux calcul, cinquante mille personnes pourraient s’asseoir ; aujourd’hui nous sommes quatorze, et nous chantons. Des mouflons regardent depuis le balcon.',
      overnight: 'Plage en aval de Nankoweap',
    },
    {
      title: 'Des greniers, et une rivière bleue',
      text: 'Avant la chaleur, montée aux greniers que quelqu’un a bâtis dans la falaise il y a neuf cents ans, avec la plus belle vue qu’ait jamais eue un garde-manger. À midi arrive le Little Colorado, bleu ciel de calcaire. Nous le descendons sur le dos, le gilet de sauvetage en guise de pantalon.',
      overnight: 'Plage du mille 72',
    },
    {
      title: 'La gorge',
      text: 'La roche devient noire et la rivière étroite. Hance, Sockdolager, Grapevine : trois rapides avant le déjeuner, chacun annoncé par un bruit de train. À Phantom Ranch, on peut poster une carte ; elle remonte à dos de mule.',
      overnight: 'Plage du mille 94',
    },
    {
      title: 'Les pierres précieuses',
      text: 'Sapphire, Turquoise, Ruby, Serpentine : un collier de rapides, nommés par un homme qui avait mieux en tête. Entre eux, le calme est tel que l’on entend le troglodyte. Le dîner cuit à la poêle sur du bois flotté, là où le parc le permet, et sur le réchaud ailleurs.',
      overnight: 'Plage du mille 122',
    },
    {
      title: 'Là où le ruisseau sort du mur',
      text: 'On remonte un canyon latéral large comme deux bras ouverts. Au bout, l’eau tombe de cinquante mètres entre les fougères, et les plus braves se mettent dessous, brièvement. L’après-midi, nous lisons les parois, avec un crayon et un géologue nommé Walt.',
      overnight: 'Plage du mille 145',
    },
    {
      title: 'Lava',
      text: 'De toute la matinée, personne n’en parle. Nous le regardons de la rive pendant une demi-heure ; il dure vingt secondes ; ensuite, tout le monde le raconte à la fois, et chacun autrement. La plage juste après s’appelle Tequila, pour des raisons.',
      overnight: 'Plage en aval de Lava Falls',
    },
    {
      title: 'Diamond Creek, à terre',
      text: 'De l’eau plate, des hérons, le dernier méandre tout doucement. Un bus des Hualapai nous remonte par la seule route qui soit jamais descendue jusqu’ici. Flagstaff à six heures : des douches, un lit, un plafond que l’on trouve trop bas.',
      overnight: 'Voyage de retour, ou une nuit à Flagstaff',
    },
  ],
  gallery: {
    'canyon-rapids': 'Un raft plonge dans une grande vague entre des murs rouges',
    'canyon-waterfall':
      'Une cascade dans un étroit canyon latéral, des capillaires et une personne pour l’échelle',
    'canyon-camp': 'Des rafts tirés sur une plage, la nuit, un feu, un ruban d’étoiles entre les parois',
  },
  included: [
    'Sept nuits sous la tente ou, comme la plupart, à la belle étoile',
    'Pension complète, à la cocotte en fonte',
    'Rafts, guides, gilets de sauvetage, sacs étanches, lits de camp',
    'Permis et entrées',
    'Le bus depuis Flagstaff et retour',
    'L’assurance voyage',
  ],
  notIncluded: [
    'Les vols pour Flagstaff ou Phoenix',
    'La nuit d’avant et celle d’après',
    'Les boissons ; la rivière les garde au frais',
    'Les pourboires des guides',
  ],
  bring: [
    'Des chaussures qui tiennent dans l’eau et sur la roche',
    'Une tenue de pluie : la rivière est à neuf degrés',
    'Une chemise à manches longues, un chapeau à cordon',
    'De la crème solaire, et de la crème pour les mains, vraiment',
    'Deux gourdes',
    'Vos lunettes au bout d’un cordon',
  ],
  groupSize: '8 à 12 personnes',
  languages: 'Anglais, espagnol',
  accessibility:
    'Il faut savoir nager, se tenir et enjamber, avec de l’aide, un boudin mouillé. Des personnes avec un seul bras, une seule jambe ou sans la vue ont descendu la rivière avec nous ; parlez-nous-en, et nous dirons honnêtement ce qu’il faut.',
  meetingPoint:
    'Ancienne gare, Flagstaff, côté quai, à 6 h 30. Le petit-déjeuner est dans le bus, en sachets de papier.',
  entry:
    'Un passeport valable pendant tout le séjour, et l’autorisation électronique de voyage (ESTA) ou un visa, demandés au moins trois jours avant le vol. Aucun vaccin n’est exigé. Le bord du canyon est à 2 100 mètres d’altitude, et au fond il fait chaud en été.',
  stops: {},
  questions: [
    {
      question: 'Est-ce très dangereux ?',
      answer:
        'Moins que la route pour Flagstaff. Les guides ont passé chaque rapide plus de cent fois, et les gros se contournent à pied, tous sauf un.',
    },
    {
      question: 'Où sont les toilettes ?',
      answer:
        'Toujours à l’endroit qui a la plus belle vue. C’est une caisse d’acier, elle voyage avec nous, et rien ne reste sur place.',
    },
    {
      question: 'Puis-je m’arrêter à mi-chemin ?',
      answer:
        'À Phantom Ranch, le quatrième jour, à pied : quinze kilomètres et 1 450 mètres de montée. La plupart jettent un coup d’œil et remontent à bord.',
    },
    {
      question: 'Quelle est la meilleure saison ?',
      answer:
        'Avril et septembre : l’air est doux, il y a peu de monde, l’eau est claire. En juillet, il fait quarante-deux degrés, et l’on s’assied dans la rivière.',
    },
  ],
} satisfies TripTexts
