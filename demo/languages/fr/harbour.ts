import type { TripTexts } from '../type.ts'

export default {
  title: 'Un week-end au vieux port',
  description:
    'Des maisons à pignon, des pavés mouillés, une odeur de poisson fumé et de café. Trois jours dans un port dont les navires allaient jadis jusqu’à Novgorod : en barque sur les canaux, au phare à la tombée du jour, et à la table où mangent les pêcheurs.',
  highlights: [
    'En barque sous huit ponts, avec un gâteau à bord',
    'Le vieux phare de Travemünde, à l’heure où on l’allumait autrefois',
    'Une table dans l’arrière-salle où mangent les pêcheurs',
    'Des greniers à sel, des caves de marchands et une porte qui penche depuis 1478',
  ],
  days: [
    {
      title: 'Du sel, du hareng et une porte qui penche',
      text: 'Rendez-vous à midi sous la Holstentor, qui s’enfonce depuis cinq siècles et ne se presse pas. Une promenade par des cours où l’on entre plié en deux : les passages sont aussi bas que les bâtisseurs étaient avares. Le soir, du poisson fumé, sorti du four derrière le quai, encore chaud, mangé dans son papier.',
      overnight: 'Maison d’hôtes dans une maison à pignon, Lübeck',
    },
    {
      title: 'Le tour de l’île',
      text: 'La vieille ville repose dans la rivière comme une tortue. Nous en faisons le tour à la rame, à deux par aviron, sous huit ponts, en trois heures avec une halte pour le gâteau au massepain. Qui barre trop bien est prié de ramer. En fin d’après-midi, le train nous mène à l’embouchure, puis 142 marches tout en haut, et les ferries pour la Suède passent à hauteur des yeux.',
      overnight: 'Maison d’hôtes dans une maison à pignon, Lübeck',
    },
    {
      title: 'Le marché, les cloches, une dernière assiette',
      text: 'Un café au marché, avant que les étals soient dressés. Répétition d’orgue à Saint-Jacques, où les marins avaient leurs bancs et les ont toujours. À une heure, une table dans l’arrière-salle de la taverne du port : la pêche du jour, frite, avec des pommes de terre, et pas de carte. Des trains partent dès deux heures.',
    },
  ],
  gallery: {
    'harbour-smokehouse':
      'Un fumoir de brique sur le quai, des harengs sur leurs tringles, de la fumée sur les toits',
    'harbour-rowing': 'Une barque sous un pont de brique, des clochers derrière',
    'harbour-lighthouse':
      'La galerie du phare à la tombée du jour, la côte et les feux des navires en contrebas',
  },
  included: [
    'Deux nuits dans une maison à pignon de 1560, petit-déjeuner compris',
    'Les barques, et des gilets de sauvetage à toutes les tailles',
    'Le train pour Travemünde et le phare',
    'Un guide de la ville, qui est aussi sonneur de cloches',
  ],
  notIncluded: [
    'Le trajet jusqu’à Lübeck',
    'Les déjeuners et les dîners, 12 à 30 euros ; la table du port est réservée pour vous',
    'La taxe de séjour, quelques euros',
  ],
  bring: [
    'Des chaussures pour les pavés',
    'Une veste contre le vent de la rivière',
    'Des gants pour ramer, si vous jouez du piano lundi',
    'De l’appétit',
  ],
  groupSize: '6 à 18 personnes',
  languages: 'Allemand, anglais',
  accessibility:
    'La ville est plate mais pavée, et la maison d’hôtes a une chambre au rez-de-chaussée avec une porte large. Une des barques a un siège à dossier, et l’embarcadère un élévateur ; le phare n’a que des marches, et un café à son pied.',
  meetingPoint:
    'Devant la Holstentor, du côté des lions de fer, à 12 h. L’un des lions dort ; nous sommes près de l’autre.',
  entry:
    'Avec la nationalité d’un pays de l’UE, une carte d’identité suffit ; avec toute autre, il faut un passeport. Aucun vaccin n’est exigé.',
  stops: {},
  questions: [
    { question: 'Faut-il savoir ramer ?', answer: 'Non. Au troisième pont, vous saurez.' },
    {
      question: 'Est-ce pour les enfants ?',
      answer:
        'Tout à fait. Des bateaux, une tour et du massepain ; les moins de six ans paient moitié prix et barrent gratuitement.',
    },
    {
      question: 'Et s’il pleut ?',
      answer: 'Les barques ont une bâche, les passages un toit, et le poisson fumé s’en moque.',
    },
  ],
} satisfies TripTexts
