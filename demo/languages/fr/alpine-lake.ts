import type { TripTexts } from '../type.ts'

export default {
  title: 'Refuges et lacs d’altitude',
  description:
    'Six jours de refuge en refuge, le sac léger : quelqu’un d’autre porte le reste. Chaque étape finit au bord d’une eau si claire que l’on compte les pierres du fond, et si froide que personne ne compte longtemps. De la soupe, des chapeaux de paille, des nez brûlés et le meilleur strudel des Alpes, à 2 310 mètres.',
  highlights: [
    'Six jours de refuge en refuge, avec un simple sac de jour',
    'Une trentaine de lacs dans le Klafferkessel, traversé à pied',
    'Du strudel à 2 310 mètres, monté tout chaud',
    'Une baignade chaque après-midi, longue ou courte, à votre goût',
    'Quatre refuges où les gardiens font la cuisine',
  ],
  days: [
    {
      title: 'Schladming, et ça monte tout de suite',
      text: 'Le bus nous épargne ce qui serait deux heures de marche ennuyeuses. Puis un sentier facile le long des lacs de Giglach, deux yeux bleus avec un refuge au milieu. Les bagages prennent le monte-charge et arrivent avant nous ; il en ira ainsi toute la semaine.',
      overnight: 'Refuge Ignaz Mattis, 1 986 m',
    },
    {
      title: 'Par le Rotmandl',
      text: 'Une longue crête confortable devant les anciennes mines d’argent, aux galeries encore ouvertes qu’il vaut mieux ne pas étudier. La vue porte d’un côté jusqu’au Dachstein et de l’autre, assurons-nous, jusqu’en Italie. On descend vers un lac où les pierres se comptent ; le record est de quarante, après quoi les orteils protestent.',
      overnight: 'Refuge Keinprecht, 1 872 m',
    },
    {
      title: 'Le sentier du haut',
      text: 'Deux brèches, dont une avec une chaîne à tenir et l’histoire qui va avec. Une heure durant, les marmottes nous sifflent. Le refuge a une terrasse au dernier soleil, une soupe d’orge et un chien qui compte les arrivants.',
      overnight: 'Refuge Landawirsee, 1 985 m',
    },
    {
      title: 'Au pied du Golling',
      text: 'Nous passons la Gollingscharte à 2 326 mètres, le point le plus haut jusqu’ici, face à la paroi nord du Hochgolling : onze cents mètres de roche et, le matin, trois chamois. Une vallée en forme de bol, une cascade en guise de douche, le dîner à sept heures.',
      overnight: 'Refuge Golling, 1 641 m',
    },
    {
      title: 'Un chaudron plein de lacs',
      text: 'Le grand jour. On monte au Greifenberg, on descend dans le Klafferkessel, où la glace a oublié une trentaine de lacs entre les blocs. Près du plus haut, à 2 310 mètres, Resi, du refuge Preintaler, attend depuis onze heures avec deux plaques de strudel aux pommes dans une couverture. Il n’y en a pas de meilleur dans les Alpes ; il n’y en a pas d’autre non plus à trois heures à la ronde.',
      overnight: 'Refuge Preintaler, 1 657 m',
    },
    {
      title: 'Le dernier lac',
      text: 'On descend le long des chutes jusqu’au Riesachsee, où une barque et une baignade sont au programme. Un escalier de fer dans la gorge mène au bus. À Schladming vers trois heures, avec un nez qui pèlera jeudi.',
    },
  ],
  gallery: {
    'alpine-lake-hut':
      'Un refuge de pierre et de bardeaux au-dessus d’un lac d’altitude, le soir, des lampes aux fenêtres',
    'alpine-lake-basin':
      'Trois silhouettes sur une brèche rocheuse, au-dessus d’un cirque semé d’une douzaine de petits lacs',
    'alpine-lake-strudel': 'Une table devant le refuge, du strudel et du café, les montagnes derrière',
  },
  included: [
    'Cinq nuits en refuge, dans des chambres de deux à quatre',
    'Le strudel dans chaque refuge, un repas en soi',
    'Le transport des bagages de refuge en refuge',
    'Un guide de montagne',
    'Le bus, les monte-charges et la barque',
  ],
  notIncluded: [
    'Le trajet jusqu’à Schladming',
    'Les déjeuners en refuge, 10 à 15 euros',
    'L’assurance voyage et les frais de secours en montagne',
    'Un deuxième strudel',
  ],
  bring: [
    'Des chaussures montantes qui ont déjà marché',
    'Un sac de 20 litres',
    'Un drap de sac ; les couvertures sont sur place',
    'Un maillot de bain et une petite serviette',
    'Chapeau, crème solaire et une veste imperméable',
    'Des espèces : là-haut, les cartes bancaires ne passent plus',
  ],
  groupSize: '5 à 12 personnes',
  languages: 'Allemand, anglais',
  accessibility:
    'Les étapes durent de quatre à sept heures, avec jusqu’à 900 mètres de montée, sur des sentiers de montagne qui demandent un pied sûr. Un mauvais genou peut éviter deux des montées, en télécabine ou par la vallée ; fauteuils roulants et poussettes ne passent pas.',
  meetingPoint:
    'Gare de Schladming, près de l’arrêt de bus au toit de bois, à 10 h 30. Le train de Salzbourg arrive à 10 h 12.',
  entry:
    'Avec la nationalité d’un pays de l’UE ou de la Suisse, une carte d’identité suffit ; avec la nationalité britannique, il faut un passeport. Aucun vaccin n’est exigé ; au début de l’été, celui contre l’encéphalite à tiques est une bonne idée. Le sentier monte à 2 600 mètres : demandez conseil à votre médecin en cas de problèmes cardiaques ou respiratoires.',
  stops: {
    'Giglach lakes': 'Lacs de Giglach',
    'Landawirsee hut': 'Refuge Landawirsee',
    'Golling hut': 'Refuge Golling',
  },
  questions: [
    {
      question: 'Combien pèse mon sac ?',
      answer:
        'Ce qu’il faut pour la journée : de l’eau, une veste, un appareil photo, cinq kilos environ. Tout le reste, jusqu’à douze kilos, voyage par monte-charge ou sur la mule de Sepp.',
    },
    {
      question: 'Y a-t-il des douches ?',
      answer:
        'Dans tous les refuges sauf un, chaudes pendant trois minutes. Les lacs sont ouverts toute la journée.',
    },
    {
      question: 'Et si j’ai le vertige ?',
      answer:
        'Il peut se faire sentir sur deux courts passages, avec une chaîne et un guide chaque fois. On peut aussi les contourner par la vallée.',
    },
    {
      question: 'Le strudel est-il vraiment si bon ?',
      answer: 'C’est la raison du voyage. Les lacs sont venus après.',
    },
  ],
} satisfies TripTexts
