import type { TripTexts } from '../type.ts'

export default {
  title: 'L’escalier d’eau',
  description:
    'Des rizières vieilles de mille ans gravissent la vallée comme un escalier de géants, et chacune est un miroir. Nous marchons de village en village sur les diguettes, aidons à repiquer si le cœur nous en dit, et apprenons pourquoi l’eau se partage selon un calendrier que personne n’a jamais écrit.',
  highlights: [
    'Sept jours à pied de village en village, toujours au fil de l’eau',
    'Une matinée de repiquage, de la boue jusqu’aux genoux, en chantant',
    'L’amphithéâtre de Batad, où n’entre aucune route',
    'Une nuit dans une maison sur pilotis, le feu à même le sol',
    'Du riz rouge, du miel sauvage et un café qui a poussé au bord du chemin',
  ],
  days: [
    {
      title: 'Manille, en bref',
      text: 'Rendez-vous à six heures du soir : des nouilles dans une rue qui ne ferme jamais, puis le bus de nuit vers le nord. Les sièges s’allongent ; vers minuit, la conversation aussi.',
      overnight: 'Bus de nuit pour Banaue',
    },
    {
      title: 'Banaue, au-dessus des nuages',
      text: 'Petit-déjeuner devant le paysage du billet de mille pesos. Apo Lita, qui nous guide, a soixante et onze ans et va plus vite que vous ; elle explique les diguettes : qui répare quoi, et pourquoi il ne faut jamais le dire deux fois. Une première petite marche, pour s’habituer à des sentiers larges d’un pied.',
      overnight: 'Maison d’hôtes, Banaue',
    },
    {
      title: 'Par le col, jusqu’à Pula',
      text: 'Cinq heures de forêt moussue, avec des orchidées à hauteur des yeux et des sangsues à hauteur des chevilles. Pula compte neuf maisons et une ampoule. Nous dormons sous le chaume, sur de la paille de riz, près d’un feu qui n’a pas de cheminée et s’en passe.',
      overnight: 'Maison sur pilotis, Pula',
    },
    {
      title: 'De Pula à Cambulo',
      text: 'On descend le long d’une rivière couleur de jade, avec deux baignades. À l’école de Cambulo, les enfants nous font la lecture, puis c’est notre tour ; ils lisent mieux. Au dîner, du poulet au gingembre et le riz rouge qui ne pousse qu’ici.',
      overnight: 'Chez une famille, Cambulo',
    },
    {
      title: 'L’escalier de Batad',
      text: 'Le sentier contourne un éperon, et toute la vallée n’est que marches. Deux mille ans selon les uns, quatre cents selon les autres ; à Batad, on répond : plus vieux que votre question. Nous restons sur le mur du haut jusqu’à ce que la lumière s’en aille.',
      overnight: 'Maison d’hôtes, Batad',
    },
    {
      title: 'Une journée dans la boue',
      text: 'Qui veut prend une botte de plants et se met dans le rang. Le pouce, deux doigts, une largeur de main, le suivant. À midi, on reconnaît sans peine la part des invités, et l’après-midi, quelqu’un la replante discrètement.',
      overnight: 'Maison d’hôtes, Batad',
    },
    {
      title: 'La cascade et le forgeron',
      text: 'On descend 300 marches, puis un champ de rochers, jusqu’à la cascade de Tappiya : soixante mètres d’eau froide. De retour au village, le vieux Ramon forge un couteau à moisson dans un ressort de camion. On peut l’acheter ; l’aiguiser est une question d’honneur.',
      overnight: 'Maison d’hôtes, Batad',
    },
    {
      title: 'Par la crête, jusqu’à Mayoyao',
      text: 'La plus longue étape : huit heures, avec un porteur pour deux sacs. Ici, les terrasses sont bordées de pierre et les maisons s’y dressent une à une, comme des navires. Nous arrivons avec la dernière lumière et les premières grenouilles.',
      overnight: 'Chez une famille, Mayoyao',
    },
    {
      title: 'Les miroirs avant l’aube',
      text: 'Lever à quatre heures, sans une plainte, pour la seule heure où chaque champ est un morceau de ciel. Puis un long petit-déjeuner. L’après-midi, le mumbaki, gardien du calendrier que personne n’a écrit, regarde la lune, l’eau et nous, et dit que les trois vont bien.',
      overnight: 'Chez une famille, Mayoyao',
    },
    {
      title: 'On redescend dans la plaine',
      text: 'En jeepney jusqu’à Santiago, sur le toit si l’on préfère, puis en car jusqu’à Manille. Les champs deviennent plats, la route devient droite, et il y a toujours quelqu’un pour dire que le terrain plat a l’air inachevé.',
    },
  ],
  gallery: {
    'rice-terraces-planting':
      'Une rangée de chapeaux larges, penchés sur un miroir d’eau, le jeune riz en bottes',
    'rice-terraces-village':
      'Des maisons de chaume sur pilotis, sur un replat entre les terrasses, de la fumée au-dessus des toits',
    'rice-terraces-mirrors': 'Des terrasses inondées vues d’en haut avant l’aube, chacune un morceau de ciel',
  },
  included: [
    'Neuf nuits : maisons d’hôtes, familles, une maison sur pilotis, un bus de nuit',
    'Tous les repas le jour du repiquage',
    'Un guide, des porteurs pour les gros bagages',
    'Tous les transferts depuis et vers Manille',
    'Les entrées et la contribution des villages à l’entretien des diguettes',
  ],
  notIncluded: [
    'Les vols jusqu’à Manille',
    'Les déjeuners en chemin, 3 à 6 euros',
    'L’assurance voyage',
    'Les boissons ; l’alcool de riz est servi par nos hôtes et ne compte pas',
  ],
  bring: [
    'Des chaussures de marche légères, à bonne semelle',
    'Des sandales que la boue peut garder',
    'Des guêtres contre les sangsues, ou une âme tranquille',
    'Une cape de pluie qui couvre le sac à dos',
    'Un drap de sac',
    'De petites choses à partager : les jeux de cartes plaisent, les bonbons moins',
  ],
  groupSize: '5 à 14 personnes',
  languages: 'Anglais, ifugao, tagalog',
  accessibility:
    'Les sentiers suivent des diguettes larges d’un pied, avec souvent plusieurs mètres de vide d’un côté. Il faut avoir le pied sûr et ne pas craindre le vertige ; un bâton aide, et Apo Lita a une main pour chacun.',
  meetingPoint:
    'Hall de l’hôtel Luna, Intramuros, Manille, à 18 h. Le bus de nuit part à 21 h 30 et n’attend pas ; nous, si.',
  entry:
    'Un passeport valable six mois après le voyage, et l’enregistrement gratuit en ligne dans les trois jours qui précèdent le vol. La plupart des Européens peuvent séjourner 30 jours sans visa. Les médecins conseillent les vaccins contre l’hépatite A et la typhoïde.',
  stops: { Manila: 'Manille' },
  questions: [
    {
      question: 'Quand les terrasses sont-elles des miroirs, et quand sont-elles vertes ?',
      answer:
        'Inondées de décembre à mars, vert vif d’avril à juin, dorées en juillet. Chaque saison a ses partisans parmi les photographes.',
    },
    {
      question: 'Faut-il que je plante ?',
      answer: 'Non. Regarder depuis le mur, un café à la main, est une occupation ancienne et respectée.',
    },
    {
      question: 'Où recharger mon téléphone ?',
      answer: 'À Banaue et à Batad. Entre les deux il se repose, et après un jour on n’y pense plus.',
    },
    {
      question: 'Puis-je manger sans viande ?',
      answer:
        'Oui. Dites-le-nous avant ; haricots, fougères, patates douces et œufs sont sur toutes les tables.',
    },
  ],
} satisfies TripTexts
