import type { TripTexts } from '../type.ts'

export default {
  title: 'En pirogue à balancier dans la baie de corail',
  description:
    'Quatre îles, une pirogue à balancier et un capitaine qui lit l’eau à sa couleur. Nous nageons avec masque et tuba au-dessus des jardins de corail avant le petit-déjeuner, aidons la station marine à planter de jeunes coraux, et passons la dernière nuit sur un banc de sable que la marée reprend au matin.',
  highlights: [
    'Quatre îles sous une seule voile',
    'Un jardin de corail avant le petit-déjeuner, à neuf minutes de la plage',
    'Une matinée à la station marine, à planter des coraux qui nous survivront',
    'Les grottes calcaires de Sawa-i-Lau, où l’on entre à la nage',
    'Une nuit sur un banc de sable qui a disparu à neuf heures',
  ],
  days: [
    {
      title: 'De Lautoka à Kuata',
      text: 'Le ferry met deux heures et passe devant des îles de toutes les tailles, certaines avec un seul palmier, comme dans les dessins humoristiques. À Kuata, la pirogue est sur le sable, et le capitaine Semisi à côté, endormi. Il se réveille quand la marée en fait autant.',
      overnight: 'Cabanes sur la plage, Kuata',
    },
    {
      title: 'Lire l’eau',
      text: 'Le brun, c’est du corail, le jaune du sable, le bleu du fond, et une fine ligne verte veut dire : maintenant. Le capitaine explique ; nous traversons à la voile jusqu’à Waya et n’échouons qu’une fois, pour l’exercice. Le soir, un chœur de village qui remplirait une cathédrale.',
      overnight: 'Maison d’hôtes du village, Waya',
    },
    {
      title: 'Au sommet',
      text: 'Deux heures de sentier à la fraîche, jusqu’à un rocher à 350 mètres. De là, les îles se rangent l’une derrière l’autre, et la route de la semaine se montre du doigt. On redescend, et tout droit dans la mer.',
      overnight: 'Maison d’hôtes du village, Waya',
    },
    {
      title: 'Les jardins avant le petit-déjeuner',
      text: 'Masque et tuba à six heures et demie, quand la lumière arrive à plat et que les poissons-perroquets viennent de se lever. Plus tard, un long bord, le vent de travers. Les enfants peuvent tenir la barre ; ils le font mieux, car ils ne réfléchissent pas.',
      overnight: 'Station marine, Drawaqa',
    },
    {
      title: 'Planter du corail',
      text: 'La station fait pousser des morceaux cassés sur des cadres, comme une pépinière avec des poissons. Deux heures de travail sous la conduite de Mere, qui est biologiste et fut, à la voile, la pire élève de Semisi. Nous en plantons trois par personne, avec un numéro, et recevons une photo au bout d’un an.',
      overnight: 'Station marine, Drawaqa',
    },
    {
      title: 'Le long de Naviti',
      text: 'Vingt kilomètres de côte sans route. Nous pêchons le dîner à la ligne à main, avec un succès modéré ; le village de la plage suivante a eu la bonté de s’y attendre. Un feu, du kava et une longue conversation sur le rugby.',
      overnight: 'Cabanes sur la plage, Naviti',
    },
    {
      title: 'Le banc de sable',
      text: 'Une bande blanche, deux cents mètres de long, au milieu de rien. Nous apportons des tentes, de l’eau et un gâteau au citron. La nuit, le bord luit sous les pas ; à sept heures, la marée commence à reprendre la plage, et à neuf heures nous quittons à la voile une baie qui n’existe plus.',
      overnight: 'Tentes sur le banc de sable',
    },
    {
      title: 'Par les grottes, et retour',
      text: 'À Sawa-i-Lau, on plonge sous une porte de roche et l’on ressort dans une salle de lumière. Depuis Nacula, le ferry rentre vers l’île principale, cinq heures devant tout ce que nous avons vu, dans le mauvais ordre. Cela paraît plus petit, et plus serré.',
    },
  ],
  gallery: {
    'coral-bay-sandbank':
      'Un banc de sable la nuit, une tente et une pirogue à balancier, cernées d’eau luisante',
    'coral-bay-nursery': 'Deux personnes soignent sous l’eau de jeunes coraux sur des cadres',
    'coral-bay-islands':
      'Quatre îles vertes dans un lagon turquoise vues d’un sommet, une pirogue à balancier entre elles',
  },
  included: [
    'Sept nuits en cabanes, maisons d’hôtes, à la station et sous la tente',
    'Le déjeuner les jours en mer',
    'La pirogue avec capitaine et second ; les deux ferries',
    'Tubas, palmes, gilets de sauvetage',
    'Le cours de la station, et trois coraux',
    'Les entrées et les droits des villages',
  ],
  notIncluded: [
    'Les vols jusqu’à Nadi',
    'Quatre déjeuners, 8 à 12 euros',
    'L’assurance voyage',
    'Un coupon d’étoffe en présent pour le chef ; on en trouve au marché',
  ],
  bring: [
    'Une crème solaire sans oxybenzone : le corail y est sensible',
    'Un haut à manches longues pour l’eau',
    'Des chaussons de récif',
    'Un sac étanche de dix litres',
    'Un paréo ou une jupe au-dessous du genou, pour les villages',
    'Des comprimés, si vous et les petits bateaux ne vous entendez pas',
  ],
  groupSize: '6 à 12 personnes',
  languages: 'Anglais, fidjien',
  accessibility:
    'On débarque les pieds dans l’eau, jusqu’au genou, plusieurs fois par jour. L’équipage porte ceux qui ne peuvent pas, tous les jours et de bonne humeur ; les cabanes sont de plain-pied, et la station a une rampe jusque dans l’eau.',
  meetingPoint:
    'Queen’s Wharf, Lautoka, au guichet bleu, à 7 h 45. Le ferry part à 8 h 30, pour une fois à la minute près.',
  entry:
    'Un passeport valable six mois après le voyage, et un billet de retour. La plupart des Européens peuvent séjourner quatre mois sans visa. Les médecins conseillent le vaccin contre l’hépatite A ; les moustiques transmettent la dengue, emportez donc un répulsif.',
  stops: {},
  questions: [
    {
      question: 'Faut-il plonger ?',
      answer:
        'Non, vous flottez et regardez vers le bas. Le corail se plante à longueur de bras, de l’eau jusqu’à la poitrine.',
    },
    {
      question: 'Y a-t-il des requins ?',
      answer: 'De petits, à pointes blanches, timides comme des biches.',
    },
    {
      question: 'Une pirogue à balancier est-elle sûre ?',
      answer:
        'Elle ne peut pas chavirer, dit le capitaine. À bord, il y a des gilets de sauvetage pour tous, un moteur, une radio et un second qui prie.',
    },
  ],
} satisfies TripTexts
