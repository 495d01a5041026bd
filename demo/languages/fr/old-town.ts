import type { TripTexts } from '../type.ts'

export default {
  title: 'Des cloches, des marches et de petites assiettes',
  description:
    'Une vieille ville sur une colline, quatre cent onze marches, un campanile et plus de cuisines que de portes. Nous cuisinons avec la signora Adele, dessinons dans le cloître, et nous perdons exprès chaque après-midi entre quatre et six heures.',
  highlights: [
    'Deux journées de cuisine avec la signora Adele, qui ne pèse rien',
    'Quatre cent onze marches, avec de quoi s’asseoir',
    'Une heure de dessin dans le cloître, pour ceux qui ne savent pas dessiner',
    'La ruelle la plus étroite d’Italie, 43 centimètres à la hanche',
    'Les olives d’Ascoli, là d’où elles viennent',
  ],
  days: [
    {
      title: 'Depuis la mer, on monte',
      text: 'De la gare, un petit bus grimpe entre vignes et lacets jusqu’à Ripatransone, installée sur sa crête comme un chat. Premières marches, première terrasse, premières petites assiettes : olives frites, anchois, quelque chose aux haricots. Des martinets jusqu’à la nuit.',
      overnight: 'Chambres au-dessus de l’ancienne pharmacie, Ripatransone',
    },
    {
      title: 'Le marché, puis Adele',
      text: 'Nous portons les paniers, elle choisit. Puis huit personnes, une table et quarante œufs : à une heure, il y a des pâtes sur chaque dossier de chaise. L’après-midi, nous nous perdons, comme convenu, entre quatre et six. La ruelle de 43 centimètres se passe de profil et par ordre de courage.',
      overnight: 'Chambres au-dessus de l’ancienne pharmacie, Ripatransone',
    },
    {
      title: 'Le cloître',
      text: 'Une peintre du village étale du papier et dit trois phrases sur l’ombre. Ensuite, on n’entend plus que la corde du puits. Plus tard, on nous confie la clé du campanile, avec le conseil de nous boucher les oreilles à midi.',
      overnight: 'Chambres au-dessus de l’ancienne pharmacie, Ripatransone',
    },
    {
      title: 'Vers Offida et Ascoli',
      text: 'En bus jusqu’à la ville de la dentelle, où les fuseaux cliquettent derrière chaque rideau, puis jusqu’à Ascoli Piceno, bâtie en travertin comme si cela ne coûtait rien. Un café à l’anis sous les arcades. Qui compte les tours n’arrive pas au même nombre que le guide.',
      overnight: 'Chambres au-dessus de l’ancienne pharmacie, Ripatransone',
    },
    {
      title: 'La deuxième tablée',
      text: 'Adele encore, cette fois avec les casseroles accrochées tout en haut. À midi, les voisins viennent s’asseoir, sans qu’on le leur ait demandé et chacun avec un gâteau. Le bus part à quatre heures ; on l’a déjà vu attendre le fromage.',
    },
  ],
  gallery: {
    'old-town-kitchen':
      'La cuisine de la signora Adele, casseroles de cuivre, pâtes sur la table, la vallée à la fenêtre',
    'old-town-cloister': 'Un cloître avec un puits et un citronnier, quelqu’un dessine à l’ombre',
    'old-town-stairs': 'Un escalier raide entre des maisons, du linge et des chats, le campanile au-dessus',
  },
  included: [
    'Quatre nuits en chambre avec vue, au-dessus d’une pharmacie de 1780',
    'Le petit-déjeuner, deux déjeuners et deux dîners',
    'Deux journées de cuisine avec la signora Adele',
    'Du papier, du fusain et une peintre',
    'Le bus depuis la gare et retour, et la journée à Ascoli',
    'Un guide de la région',
  ],
  notIncluded: [
    'Le trajet jusqu’à San Benedetto del Tronto',
    'Les autres repas : les petites assiettes coûtent de 4 à 9 euros',
    'L’assurance voyage',
    'Tout ce que vous achèterez à Offida',
  ],
  bring: [
    'Des chaussures pour les marches',
    'Un tablier, si vous tenez à vos vêtements',
    'Un carnet de croquis ; les nôtres sont tout simples',
    'Quelque chose d’élégant pour le dernier déjeuner : les voisins s’habillent',
  ],
  groupSize: '6 à 16 personnes',
  languages: 'Italien, anglais, allemand',
  accessibility:
    'La ville est faite d’escaliers : 411 marches de notre porte au campanile. Une chambre est de plain-pied, et on accède à la cuisine d’Adele par une ruelle sans marches ; le reste est rude pour les roues et les genoux.',
  meetingPoint:
    'Gare de San Benedetto del Tronto, devant, près des palmiers, à 15 h 30. Le bus est blanc, petit, et porte l’inscription « Le neveu d’Adele ».',
  entry:
    'Avec la nationalité d’un pays de l’UE ou de la Suisse, une carte d’identité suffit ; avec la nationalité britannique, il faut un passeport. Aucun vaccin n’est exigé.',
  stops: {},
  questions: [
    { question: 'Faut-il savoir cuisiner ?', answer: 'Non. Adele préfère ceux qui l’avouent.' },
    {
      question: 'Je ne mange pas de viande. Vais-je mourir de faim ?',
      answer:
        'Dans les Marches, personne n’a faim. Il existe aussi des olives farcies au fromage, dont nous ne parlons pas à Ascoli.',
    },
    {
      question: 'Qui sont les autres voyageurs ?',
      answer:
        'Surtout des gens de trente à soixante-dix ans, venus seuls ou à deux, et qui repartent avec les recettes les uns des autres.',
    },
  ],
} satisfies TripTexts
