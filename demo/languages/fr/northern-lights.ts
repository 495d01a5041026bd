import type { TripTexts } from '../type.ts'

export default {
  title: 'Une cabane sous les aurores boréales',
  description:
    'Une cabane rouge, un poêle à bois, un sauna au bord du lac gelé. Les jours sont courts et bleus : nous sortons en raquettes, raccommodons des filets avec les voisins et cuisons du pain plat. Et chaque nuit claire, quelqu’un veille et sonne la cloche quand le ciel se met à bouger.',
  highlights: [
    'Cinq nuits dans une cabane rouge au bord du Torneträsk gelé',
    'Une veille chaque nuit claire, et une cloche',
    'En raquettes entre les bouleaux, le soleil à l’horizon',
    'Des filets sous la glace, et leur contenu au dîner',
    'Le sauna, un trou dans le lac, et le choix',
  ],
  days: [
    {
      title: 'Kiruna, puis le nord',
      text: 'Le train longe le lac pendant une heure et s’arrête pour nous à la demande. Un traîneau prend les sacs, nous prenons la trace, six cents mètres dans une lumière bleue. Le poêle, la soupe de renne, la corde de la cloche ; la première veille est tirée au sort.',
      overnight: 'Cabane rouge, Torneträsk',
    },
    {
      title: 'Les raquettes',
      text: 'On apprend en dix minutes et on a l’air bête pendant vingt. Par le bois de bouleaux jusqu’à une colline d’où la brèche de Lapporten se dresse sur le ciel comme une selle. Le soleil montre son bord supérieur, est applaudi, et s’en va.',
      overnight: 'Cabane rouge, Torneträsk',
    },
    {
      title: 'Les filets des voisins',
      text: 'Nils-Anders et Inga habitent à trois kilomètres le long de la rive et posent leurs filets sous la glace avec une planche et beaucoup de patience. Nous aidons à les lever, puis à les raccommoder. Les ombles sont frits au beurre ; la conversation est rare et bonne.',
      overnight: 'Cabane rouge, Torneträsk',
    },
    {
      title: 'Pain plat et bois de bouleau',
      text: 'De la pâte, un rouleau à encoches, un four qui met une demi-minute. Chacun en brûle un. L’après-midi, on chauffe le sauna au bouleau, et le trou dans la glace reste ouvert pour ceux qui en parlaient hier.',
      overnight: 'Cabane rouge, Torneträsk',
    },
    {
      title: 'Abisko, où le ciel s’ouvre d’abord',
      text: 'En train jusqu’au parc national, dont les montagnes gardent un trou dans les nuages. Une marche dans le canyon gelé, puis la montée en télésiège, en combinaison prêtée. Le ciel bouge environ deux nuits sur trois ; la troisième, il y a des étoiles et des brioches à la cannelle.',
      overnight: 'Cabane rouge, Torneträsk',
    },
    {
      title: 'La dernière veille',
      text: 'Qui veille en dernier fait le café. Jusqu’à onze heures, nous restons près du poêle à regarder le lac passer du bleu au rose, et retour. Le train est à l’heure, et chacun peut dire comment on fait cela par moins vingt.',
    },
  ],
  gallery: {
    'northern-lights-sauna':
      'Un sauna à la cheminée fumante au bord du lac gelé, un trou dans la glace, un crépuscule bleu',
    'northern-lights-snowshoes':
      'Une file de gens en raquettes entre des bouleaux lourds de neige, un soleil bas',
    'northern-lights-nets':
      'Deux pêcheurs lèvent un filet à travers la glace à la lueur d’une lampe, un traîneau et un chien',
  },
  included: [
    'Cinq nuits en cabane, à deux par chambre',
    'Un déjeuner au coin du feu',
    'Raquettes, combinaisons, bottes et moufles',
    'Le train depuis Kiruna et retour, le télésiège à Abisko',
    'Un guide du village, et les voisins',
    'Du bois de chauffage sans limite',
  ],
  notIncluded: ['Le trajet jusqu’à Kiruna', 'Le déjeuner à Abisko, 15 euros environ', 'L’assurance voyage'],
  bring: [
    'Des sous-vêtements de laine, deux fois',
    'Un bon bonnet ; les moufles sont les nôtres',
    'Une lampe frontale',
    'Un maillot de bain, ou rien : le sauna a deux services',
    'Un appareil photo à réglage manuel, ou simplement vos yeux',
    'Des chaussons',
  ],
  groupSize: '4 à 10 personnes',
  languages: 'Anglais, suédois, same du Nord',
  accessibility:
    'La cabane est à six cents mètres de la halte, par une trace tassée ; au besoin, nous tirons nos hôtes en traîneau. À l’intérieur, une marche, une porte large et une chambre au rez-de-chaussée ; les toilettes sont de l’autre côté de la cour, éclairées, et plus chaudes qu’on ne croit.',
  meetingPoint:
    'Gare de Kiruna, dans la salle d’attente à la grande carte, à 13 h 30. Le train pour le nord part à 14 h 05.',
  entry:
    'Avec la nationalité d’un pays de l’UE ou de la Suisse, une carte d’identité suffit ; avec la nationalité britannique, il faut un passeport. Aucun vaccin n’est exigé. Il peut faire moins 30 degrés : demandez à votre médecin si l’air froid vous gêne.',
  stops: {},
  questions: [
    {
      question: 'Verrai-je l’aurore boréale ?',
      answer:
        'En cinq nuits, neuf personnes sur dix la voient. La dixième a une remise sur l’hiver suivant, et un pot de baies polaires.',
    },
    {
      question: 'Fait-il très froid ?',
      answer:
        'Entre moins cinq et moins trente. C’est un froid sec, comme disent les gens qui se tiennent à l’intérieur.',
    },
    {
      question: 'Y a-t-il du réseau ?',
      answer:
        'Sur la colline, en tenant le téléphone en l’air. La plupart renoncent le deuxième jour et disent mieux dormir.',
    },
    { question: 'Puis-je dormir pendant la veille ?', answer: 'Oui. La cloche vous trouvera.' },
  ],
} satisfies TripTexts
