import type { TripTexts } from '../type.ts'

export default {
  title: 'Temples dans la brume du matin',
  description:
    'Nous nous levons tôt, car la brume aussi. Des chemins de pèlerins mènent d’un sanctuaire à l’autre à travers les forêts de cèdres ; des moines nous logent dans des chambres de papier et de paille ; le bain est brûlant, le dîner compte onze petits bols. Nous commençons par deux jours dans l’ancienne capitale et finissons par trois sur la côte.',
  highlights: [
    'Cinq jours sur les chemins de pèlerinage du Kumano Kodo',
    'Deux nuits dans des temples du mont Koya, prière à six heures',
    'Des dîners de onze petits bols, et une carte qui les explique',
    'Un bain dans une rivière naturellement chaude',
    'Trois jours sur la côte, là où le Japon finit en rochers',
  ],
  days: [
    {
      title: 'Kyoto, par le long chemin depuis la gare',
      text: 'Rendez-vous à la maison d’hôtes, puis à pied jusqu’au dîner, le long de la rivière, lentement, à cause du décalage horaire et des lanternes. Mme Tanabe montre comment on se sert des chaussures, des chaussons et des autres chaussons. Personne ne réussit du premier coup.',
      overnight: 'Maison de ville, Kyoto',
    },
    {
      title: 'L’ancienne capitale avant son réveil',
      text: 'Fushimi à cinq heures du matin : dix mille portiques rouges et, à part nous, un chat. L’après-midi, un maître de thé nous laisse gâcher trois bols avant que le quatrième soit bon. Deux heures libres, où la plupart achètent du papier.',
      overnight: 'Maison de ville, Kyoto',
    },
    {
      title: 'Montée à Koya',
      text: 'Quatre trains, chacun plus petit que le précédent, puis le funiculaire, jusqu’à une ville de temples à 800 mètres. Les moines apportent le dîner sur des plateaux rouges et ne disent rien des genoux qui craquent. Le bain est en cèdre et très chaud.',
      overnight: 'Logement au temple, mont Koya',
    },
    {
      title: 'Deux cent mille pierres',
      text: 'Prière à six heures, tambour et fumée, puis le grand cimetière sous des cèdres de six siècles. On y trouve des généraux, des poètes et un monument dédié aux fourmis par ceux dont le métier est de les chasser. Au crépuscule, un moine nous y ramène, à la lanterne.',
      overnight: 'Logement au temple, mont Koya',
    },
    {
      title: 'Par les crêtes',
      text: 'En petit bus, montagne après montagne, chacune d’un bleu plus pâle. Nous nous arrêtons là où la tante du chauffeur vend des prunes en saumure. Le soir, le premier bain du Sud : en plein air, entre les rochers, avec vue sur rien que des arbres.',
      overnight: 'Auberge à source chaude, Ryujin',
    },
    {
      title: 'La porte du chemin',
      text: 'À Takijiri commence le chemin des pèlerins, par un sanctuaire, un tampon et une montée. Les racines des cèdres font l’escalier, et de petits dieux de pierre tiennent les comptes. Six heures jusqu’à Takahara, un village dans les nuages où l’on cuisine très bien.',
      overnight: 'Gîte de montagne, Takahara',
    },
    {
      title: 'Brume, champs de thé, brume',
      text: 'Le jour pour lequel on se lève à quatre heures et demie. Les vallées sont pleines à ras bord, et les crêtes y flottent comme des barques. Puis on marche, à travers la forêt et de petits champs de thé ; à mi-chemin, une vieille dame laisse des mandarines et une boîte pour la monnaie.',
      overnight: 'Ferme, Chikatsuyu',
    },
    {
      title: 'Quatre-vingt-dix-neuf petits sanctuaires',
      text: 'Pas tous aujourd’hui : nous en passons onze. C’est ici que le chemin est le plus silencieux, un pavé de pierre sous des arbres qui arrêtent le temps qu’il fait. Au plus haut col pend une cloche ; qui arrive la sonne une fois, pour les autres. À Kawayu, on emprunte une bêche et l’on creuse son bain dans le gravier de la rivière.',
      overnight: 'Auberge, Kawayu',
    },
    {
      title: 'Hongu et le plus vieux bain',
      text: 'Le grand sanctuaire est sur sa colline depuis que la crue de 1889 l’y a déplacé. L’après-midi, Yunomine, où l’on fait cuire les œufs dans la source du village et les pèlerins dans une cabane à deux, trente minutes chacun, par numéro. Le nôtre est le 47.',
      overnight: 'Auberge, Yunomine',
    },
    {
      title: 'La descente en barque de bois',
      text: 'Cette étape, les empereurs la faisaient assis, et nous aussi : des barques plates, un batelier qui joue de la flûte, quatre-vingt-dix minutes jusqu’à Shingu. Puis un train au bord de la mer. Après neuf jours de forêt, l’horizon surprend.',
      overnight: 'Auberge, Katsuura',
    },
    {
      title: 'Les escaliers de Nachi',
      text: '267 marches moussues, puis 467 encore, puis une cascade de 133 mètres qui est elle-même le dieu. Un moine en blanc souffle dans une conque. Nous sommes venus à pied, ce que note avec approbation une dame de quatre-vingt-dix ans, qui en a fait autant.',
      overnight: 'Logement au temple, Nachi',
    },
    {
      title: 'Le thon à l’aube',
      text: 'La criée de Katsuura commence à sept heures et finit avant qu’on ait compris. Au petit-déjeuner, il y a ce qui vient d’être vendu. Nous passons l’après-midi au bord de l’eau, dans un bain au fond d’une grotte marine, où la marée compte les minutes.',
      overnight: 'Auberge sur la baie, Katsuura',
    },
    {
      title: 'Les rochers qui voulaient être un pont',
      text: 'À Kushimoto, quarante piliers se tiennent en rang dans la mer, abandonnés par un saint à qui l’on avait dit que le jour se levait. Ce n’était pas vrai ; un démon avait fait le coq. Nous y sommes quand il se lève pour de bon, avec du thé dans une bouteille isotherme.',
      overnight: 'Auberge, Kushimoto',
    },
    {
      title: 'Vers le nord, par la mer',
      text: 'L’express suit la côte pendant trois heures, avec un panier-repas pour chaque gare qui se respecte. Kyoto ou l’aéroport d’Osaka vers deux heures. On a vu des voyageurs s’incliner devant le train.',
    },
  ],
  gallery: {
    'temple-path': 'Un escalier de pierre entre des cèdres géants, un pèlerin en blanc avec un bâton',
    'temple-bath':
      'Un bain en plein air entre les rochers, le soir, de la vapeur, une lanterne et des feuilles d’érable',
    'temple-coast':
      'Une rangée d’aiguilles rocheuses au lever du soleil, un portique sur le rocher et un bateau de pêche',
  },
  included: [
    'Treize nuits : maison de ville, temples, fermes, auberges à sources chaudes',
    'La pension complète',
    'Tous les trains, bus et bateaux à partir de Kyoto, et un bus privé le cinquième jour',
    'Un guide du début à la fin, des moines et un maître de thé à l’heure',
    'Les bagages envoyés d’auberge en auberge',
    'Les entrées et l’assurance voyage',
  ],
  notIncluded: [
    'Les vols jusqu’à Osaka',
    'Les boissons du soir',
    'Le bâton de pèlerin, 15 euros environ, et il les vaut',
  ],
  bring: [
    'Des chaussures de marche qui s’ôtent sans peine, trente fois par jour',
    'Des chaussettes sans trous',
    'Une veste de pluie ; la péninsule de Kii n’est pas verte sans raison',
    'Un sac de jour léger',
    'Quelques mots : sumimasen ouvre toutes les portes',
    'Rien pour la nuit : chaque auberge prête un yukata',
  ],
  groupSize: '6 à 12 personnes',
  languages: 'Anglais, japonais, allemand sur demande',
  accessibility:
    'Les jours de marche comptent cinq à sept heures sur des marches de pierre et des racines, et la plupart des auberges ont des futons à même le sol. Sept maisons sur neuf ont des chaises et des lits surélevés ; les étapes peuvent se faire en bus, ce qui est beau aussi.',
  meetingPoint:
    'Maison d’hôtes Kiku, Gojo, Kyoto, à dix minutes de la gare centrale, à 17 h. Cherchez le rideau bleu au chrysanthème.',
  entry:
    'Un passeport valable pour tout le séjour. La plupart des Européens peuvent séjourner 90 jours sans visa. Aucun vaccin n’est exigé. Certains médicaments courants sont interdits au Japon, dont les remèdes puissants contre le rhume : interrogez-nous avant de les emporter.',
  stops: {},
  questions: [
    {
      question: 'Dois-je participer aux prières ?',
      answer:
        'Vous y avez votre place, et personne ne remarque une absence. La plupart y vont une fois par politesse et la seconde avec plaisir.',
    },
    {
      question: 'Je ne mange pas de poisson. Est-ce un problème ?',
      answer:
        'Dans les temples, pas du tout : leur cuisine ne connaît ni poisson ni viande. Pour la côte, dites-le-nous tôt, et avec patience.',
    },
    {
      question: 'Des bains sans vêtements ?',
      answer:
        'Oui, femmes et hommes séparément. Six des auberges ont aussi un bain que l’on peut fermer à clé, pour soi.',
    },
    {
      question: 'Que dois-je porter moi-même ?',
      answer:
        'Un sac de jour. Le reste voyage par un service de livraison qui, en onze ans, a perdu un parapluie.',
    },
  ],
} satisfies TripTexts
