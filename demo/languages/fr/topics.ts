import type { TopicTexts } from '../type.ts'

export default {
  Norway: {
    name: 'Norvège',
    text: 'Une côte qui ferait la moitié du tour du monde si l’on tirait dessus. On habite là où il y a un replat, et la route, c’est en général l’eau. Nous prenons le bateau du courrier, parce qu’il s’arrête partout.',
  },
  Morocco: {
    name: 'Maroc',
    text: 'Derrière la dernière crête de l’Atlas commencent les palmiers, et derrière le dernier palmier le sable. Entre les deux, des châteaux de terre, des marchés le jeudi et énormément de thé. Nous restons au sud, là où la carte se vide.',
  },
  Philippines: {
    name: 'Philippines',
    text: 'Sept mille îles, à une marée près. La plupart des visiteurs cherchent des plages ; nous leur tournons le dos et montons dans la Cordillère, où l’on a taillé les collines en escaliers, et où chaque marche est pleine d’eau.',
  },
  Germany: {
    name: 'Allemagne',
    text: 'Au nord, elle finit en brique. Les villes de la Hanse échangeaient du sel contre des fourrures et du hareng contre presque tout, et bâtissaient des églises que l’on voyait du port suivant. Elles se sont calmées depuis, et ne s’en portent que mieux.',
  },
  Austria: {
    name: 'Autriche',
    text: 'Plus en hauteur qu’en largeur. Entre les sommets célèbres s’étendent des massifs que personne ne sait nommer, avec des refuges, des lacs et des gardiens qui font de la pâtisserie. On va de l’un à l’autre, et il est étonnant de voir comme une semaine passe vite à cette allure.',
  },
  Japan: {
    name: 'Japon',
    text: 'Les trains arrivent à la seconde et les chemins ont mis mille ans. Nous aimons les uns et les autres. Loin des grandes villes, tout devient très calme : des cèdres, de la mousse, une cloche, une auberge où quelqu’un a déjà fait couler le bain.',
  },
  Kenya: {
    name: 'Kenya',
    text: 'De la neige de la montagne voisine à la mer chaude, une demi-journée de route, si rien de muni d’une trompe ne se tient sur la chaussée. Nous allons à pied partout où c’est sage, avec des gens qui lisent le sol comme d’autres le journal.',
  },
  Italy: {
    name: 'Italie',
    text: 'On pourrait y aller pour les églises sans le regretter. Nous y allons pour ce qui se passe entre elles : des marchés, des cuisines, un banc à l’ombre, une récolte qui manque de bras. Les églises sont sur le chemin, et nous y entrons.',
  },
  Fiji: {
    name: 'Fidji',
    text: 'Trois cents îles à l’endroit où la date change, si bien que l’on a toujours un peu d’avance. Les récifs sont plus jeunes et plus vieux qu’ils n’en ont l’air, et l’on vous invite à dîner avant de vous demander votre nom.',
  },
  Sweden: {
    name: 'Suède',
    text: 'Longue, et faite surtout d’arbres. Plus on va vers le nord, plus il y a de ciel, jusqu’à ce qu’en hiver il ne reste guère que lui. Il y fait alors froid, clair à des heures bizarres, et bien plus convivial qu’on ne le croit.',
  },
  'United States': {
    name: 'États-Unis',
    text: 'Il est un endroit où le pays est plus profond que haut. Une rivière y a mis six millions d’années et n’a pas fini. Nous l’accompagnons pour voir l’ouvrage, huit jours durant, d’en bas.',
  },
  'Western fjords': {
    name: 'Fjords de l’Ouest',
    text: 'Entre Ålesund et la haute montagne, la mer entre de cent kilomètres dans les terres et reste salée. Les parois montent de mille mètres et descendent presque autant. Sur leurs replats, il y a des fermes où l’on se demande comment la première vache est montée.',
  },
  'Draa valley and Erg Chegaga': {
    name: 'Vallée du Draa et erg Chegaga',
    text: 'Le Draa est le plus long fleuve du Maroc et, de mémoire d’homme, n’a pas atteint la mer. Il arrive jusqu’aux palmeraies de M’Hamid. Ensuite, on suit son lit à sec, jusqu’à ce que les dunes se mettent en travers.',
  },
  'Cordillera, northern Luzon': {
    name: 'Cordillère, nord de Luçon',
    text: 'Mis bout à bout, les murs des rizières seraient plus longs que la Grande Muraille, et ce sont des villages qui les ont bâtis, non des empereurs. On les répare chaque année à la main. L’air est frais, le café est bon, et les sentiers sont étroits.',
  },
  'Baltic coast': {
    name: 'Côte de la Baltique',
    text: 'Une mer douce sans marées, une lumière qui vient de côté, de la brique dans tous les tons de rouge. Lübeck en fut la reine pendant trois cents ans, et garde ses greniers à sel et ses sept flèches. Le hareng y est fumé au hêtre et à l’aulne.',
  },
  'Schladming Tauern': {
    name: 'Tauern de Schladming',
    text: 'Trois cents lacs dans ce coin de Styrie, la plupart au-dessus des derniers arbres. La roche est ancienne, sombre, et retient l’eau, au contraire des parois pâles du Dachstein, de l’autre côté de la vallée. Les unes sont faites pour être regardées, l’autre pour y marcher.',
  },
  'Kii peninsula': {
    name: 'Péninsule de Kii',
    text: 'Au sud de Kyoto, le pays se plisse en forêts, et des empereurs venaient y apprendre l’humilité de la pluie et des racines. Les sentiers, les sanctuaires et les auberges sont ceux d’alors ; seuls les peignoirs sont neufs. Là où finit la forêt, le Pacifique commence sans transition.',
  },
  'Amboseli and the Chyulu Hills': {
    name: 'Amboseli et collines de Chyulu',
    text: 'Une plaine d’herbe et de poussière qui vit des neiges d’une montagne, de l’autre côté de la frontière. À l’est se dressent des collines pas plus vieilles que les cathédrales d’Europe, et plus raides. Les éléphants font la navette.',
  },
  'Le Marche': {
    name: 'Marches',
    text: 'Le creux du genou de l’Italie : de la montagne à l’Adriatique en une heure, par des crêtes qui ont chacune leur ville, leur théâtre et leur opinion sur les olives. Peu de gens y passent par hasard, et presque personne n’y séjourne une seule fois.',
  },
  Tuscany: {
    name: 'Toscane',
    text: 'Tout le monde a vu les cyprès sur un calendrier ; ils existent vraiment. En septembre, les routes sont pleines de tracteurs chargés de raisin, et les villages sentent la cave. C’est la seule saison où personne n’a le temps, et la meilleure pour venir.',
  },
  'Yasawa Islands': {
    name: 'Îles Yasawa',
    text: 'Vingt îles en ligne, raides et vertes, les récifs à l’ouest et le mauvais temps à l’est. Jusqu’aux années quatre-vingt, les visiteurs n’avaient pas le droit de débarquer. Ils l’ont aujourd’hui, en bateau, avec un présent pour le chef et une jupe au-dessous du genou.',
  },
  'Swedish Lapland': {
    name: 'Laponie suédoise',
    text: 'Grâce au chemin de fer du port minéralier, on peut venir ici en hiver et en être ramené. Le lac Torneträsk gèle en décembre et s’ouvre en juin. Entre-temps, on le traverse à pied, on y pêche par un trou et on attend le ciel sur ses rives.',
  },
  'Grand Canyon, Arizona': {
    name: 'Grand Canyon, Arizona',
    text: 'Depuis le bord, c’est une image ; depuis la rivière, c’est un lieu. Il y a des grenouilles, des fougères, des pierres tièdes et des plages de sable blanc, à plus d’un kilomètre sous les parkings. Pour le voir d’un bout à l’autre, il faut un bateau.',
  },
  Walking: {
    name: 'Randonnée',
    text: 'À quatre kilomètres à l’heure, on voit tout une fois et on ne manque rien. Nos marches ont un but, le plus souvent une vue ou une soupe, et les gros sacs prennent un autre chemin.',
  },
  'By water': {
    name: 'Sur l’eau',
    text: 'Bateaux-poste, pirogues à balancier, radeaux, une paire de rames. Un bateau décide seul où il s’arrête, et emmène aussi ceux qui n’aiment pas les montées.',
  },
  'Food and wine': {
    name: 'Table et vin',
    text: 'Nous mangeons ce qui pousse à portée de vue et apprenons de qui le cuisine. On compte les plats, pas les calories, et il y a toujours la tante de quelqu’un.',
  },
  Culture: {
    name: 'Culture',
    text: 'Pas toutes les églises ni toutes les dates. Un clocher, gravi ; un artisan, regardé pendant une heure ; une chanson, mal apprise et chantée toute la semaine.',
  },
  Wildlife: {
    name: 'Faune sauvage',
    text: 'Les animaux ne prennent pas de rendez-vous : nous apportons donc du temps, de bons pisteurs et des jumelles pour tous. Nous gardons nos distances, et nous étonnons souvent du peu qu’ils en gardent.',
  },
  Family: {
    name: 'En famille',
    text: 'Des voyages où les enfants ne sont ni garés ni occupés : ils barrent, rament, creusent et portent la lanterne. Les parents racontent qu’eux aussi y ont eu droit.',
  },
  'Slow travel': {
    name: 'Voyager lentement',
    text: 'Moins de lieux, plus longtemps. Le deuxième soir à l’auberge, on sait où est l’interrupteur et quoi commander. Nous prévoyons des deuxièmes soirs.',
  },
} satisfies TopicTexts
