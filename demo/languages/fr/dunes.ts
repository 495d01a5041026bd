import type { TripTexts } from '../type.ts'

export default {
  title: 'Quatre nuits sous les dunes',
  description:
    'Deux jours à dos de chameau, deux à pied, et le soir, sur des tapis, du pain cuit dans le sable. Nos hôtes connaissent les puits par leur nom et se guident aux étoiles. Les nuits sont froides et d’un silence étonnant ; les journées commencent par un thé à la menthe, avant que le soleil n’atteigne la crête de la première dune.',
  highlights: [
    'Soixante kilomètres de désert à l’allure d’un chameau',
    'Quatre nuits d’étoiles, sans une lampe à l’horizon',
    'Du pain cuit dans le sable, du thé versé de la hauteur d’un homme',
    'Le dernier puits avant les grandes dunes, connu par son nom',
    'Une crête de sable pour nous seuls, au lever du soleil',
  ],
  days: [
    {
      title: 'Le bout de la route',
      text: 'De Zagora, nous descendons le Draa le long de deux cents kilomètres de palmiers, jusqu’à M’Hamid, où le goudron renonce. Brahim présente les chameaux, chacun avec son nom et son point faible. Une heure en selle, un premier camp derrière un tamaris, et le silence, auquel il faut un peu s’habituer.',
      overnight: 'Camp d’Oued Naam',
    },
    {
      title: 'À dos de chameau le long du fleuve à sec',
      text: 'Six heures, avec une longue halte à midi. Le Draa n’a plus coulé ici depuis les années soixante-dix ; son lit est blanc, plat et plein de coquillages. Le soir, Hassan enfouit une pâte plate sous la braise et le sable, et en retire un pain. Il croque un peu sous la dent. C’est voulu.',
      overnight: 'Camp dans les petites dunes',
    },
    {
      title: 'Le puits qui porte un nom de femme',
      text: 'Aujourd’hui, tout le monde met pied à terre. Nous traversons la plaine de gravier de repère en repère, un cairn, un acacia mort, un pneu, jusqu’au puits de Lalla Mina. On dit qu’elle avait demandé de l’eau pour ses chèvres et qu’elle en reçut pour tous. Les chameaux en boivent cent litres ; les hôtes se contentent de moins.',
      overnight: 'Camp près du puits',
    },
    {
      title: 'Dans le grand sable',
      text: 'Avant midi, les premières dunes de Chegaga ; le soir, plus rien d’autre. Elles montent à cent mètres et demandent une heure : deux pas en avant, un en arrière. Nous restons assis sur la crête jusqu’à ce que l’ombre ait rempli les vallées, puis dévalons en une minute ce qui nous a pris l’après-midi.',
      overnight: 'Camp au pied de la grande dune',
    },
    {
      title: 'Lever du soleil, et retour aux horloges',
      text: 'Thé à cinq heures, la crête à six, le soleil à six heures dix. Après le petit-déjeuner, les voitures arrivent par le lac à sec d’Iriki, où le mirage est garanti et gratuit. L’après-midi, nous sommes à Zagora, avec du sable en des endroits qui vous surprendront pendant des semaines.',
      overnight: 'Voyage de retour, ou une nuit de plus à Zagora',
    },
  ],
  gallery: {
    'dunes-camp': 'Des tentes et un feu entre les dunes, la nuit, sous la Voie lactée',
    'dunes-tea': 'Le thé versé de haut aux premières lueurs, les chameaux encore couchés derrière',
    'dunes-well': 'Un puits sur la plaine entre les dunes, des chameaux qui boivent, un cavalier qui arrive',
  },
  included: [
    'Quatre nuits en tente à deux, avec matelas et bien trop de couvertures',
    'Pension complète, eau et thé sans limite',
    'Chameaux de selle et de bât, un par personne',
    'Guide, cuisinier et chameliers',
    'Voitures depuis Zagora et retour',
    'L’assurance voyage',
  ],
  notIncluded: [
    'Le trajet jusqu’à Zagora et le retour',
    'Un pourboire pour l’équipe, d’usage et bien mérité',
    'Le chèche, mais Brahim vous apprendra à le nouer',
  ],
  bring: [
    'Des chaussures fermées pour le gravier, aucune pour le sable',
    'Un gros pull et un bonnet : la nuit, il gèle presque',
    'Des vêtements longs et légers, un foulard contre le vent',
    'Crème solaire et baume à lèvres',
    'Une lampe à lumière rouge ; elle laisse les étoiles tranquilles',
    'Un sac contre lequel un chameau peut s’appuyer',
  ],
  groupSize: '6 à 12 personnes',
  languages: 'Anglais, français, arabe',
  accessibility:
    'Les chameaux s’agenouillent et un tabouret aide à monter, mais le sol est partout de sable. Si vous marchez mal, vous pouvez rester en selle les quatre jours ; une voiture n’est jamais à plus de deux heures.',
  meetingPoint:
    'Hôtel des Deux Palmiers, Zagora, dans la cour aux orangers, à 10 h. Il y a du thé à la menthe ; il y a toujours du thé à la menthe.',
  entry:
    'Un passeport valable pendant tout le séjour. La plupart des Européens peuvent séjourner 90 jours sans visa. Aucun vaccin n’est exigé ; les médecins conseillent celui contre l’hépatite A. Il n’y a pas de médecin dans les dunes : dites-nous à l’avance quels médicaments vous prenez.',
  stops: { 'Well of Lalla Mina': 'Puits de Lalla Mina', 'Lake Iriki': 'Lac Iriki' },
  questions: [
    {
      question: 'Est-on bien assis sur un chameau ?',
      answer:
        'Pendant deux heures, oui. Ensuite, la plupart marchent un peu, et c’est pourquoi le programme prévoit les deux.',
    },
    {
      question: 'Comment se lave-t-on ?',
      answer:
        'Une bassine, de l’eau chaude le soir, et un vaste horizon en guise de porte. Une tente-toilettes se tient à distance polie.',
    },
    {
      question: 'Fait-il très froid ?',
      answer:
        'De novembre à mars, près de zéro la nuit, avec du givre sur les couvertures une ou deux fois l’an. Nous en avons six par tête.',
    },
    {
      question: 'Y aura-t-il une tempête de sable ?',
      answer:
        'Peut-être un après-midi. Vous nouez le chèche, vous vous asseyez derrière votre chameau et vous attendez ; le chameau a l’habitude.',
    },
  ],
} satisfies TripTexts
