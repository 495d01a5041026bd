import type { TripTexts } from '../type.ts'

export default {
  title: 'Au fil des fjords, en bateau-poste',
  description:
    'Le vieux bateau-poste s’arrête encore partout où quelqu’un fait signe depuis la rive. Nous dormons dans des hangars à bateaux, montons vers des fermes d’alpage où le fromage est brun et doux, et regardons défiler les parois à l’allure d’une bicyclette. Le cinquième matin, on coupe le moteur sous les Sept Sœurs, et pendant une heure il n’y a plus à entendre que l’eau.',
  highlights: [
    'Huit jours sur un bateau-poste de 1931 qui porte toujours le courrier',
    'Une heure sous les Sept Sœurs, moteur coupé',
    'Une ferme d’alpage au bout d’un sentier, et son fromage brun',
    'Des nuits dans des hangars à bateaux, l’eau sous le plancher',
    'Des fermes à flanc de falaise où l’on attachait les enfants à un arbre pour qu’ils ne tombent pas',
  ],
  days: [
    {
      title: 'Ålesund, le pied marin viendra',
      text: 'Rendez-vous sur le quai, entre les pignons peints, tous bâtis d’un coup après l’incendie de 1904. Ingrid, notre capitaine, montre où sont les gilets de sauvetage, puis où est le gaufrier. Au dîner, du cabillaud, et encore du cabillaud pour ceux qui ont aimé le premier.',
      overnight: 'Maison d’hôtes sur le port, Ålesund',
    },
    {
      title: 'Dans le Hjørundfjord',
      text: 'Le bateau part avec onze sacs de courrier, une machine à laver et nous. À midi, les montagnes sont plus serrées que les maisons d’hier. Nous accostons à Sæbø, où les hangars ont des lits en haut et des filets en bas, et la nuit sent les deux.',
      overnight: 'Hangar à bateaux, Sæbø',
    },
    {
      title: 'La vallée de Norangsdalen',
      text: 'À pied et à bicyclette dans la vallée la plus étroite de la côte. Un éboulement y a formé un lac en 1908 ; par temps calme, on voit au fond les murets des pâturages noyés. Le vieil hôtel d’Øye a des escaliers qui grincent, une bonne soupe et la signature d’un empereur.',
      overnight: 'Hangar à bateaux, Øye',
    },
    {
      title: 'Du courrier pour Hellesylt',
      text: 'Une longue journée sur l’eau, le cap à doubler, puis le grand fjord. Qui fait signe depuis la rive est servi : aujourd’hui une vétérinaire, deux écoliers et une caisse de poules. On a le temps de tenir la barre, sous surveillance, et de dormir sur le pont, sous une couverture.',
      overnight: 'Maison d’hôtes, Hellesylt',
    },
    {
      title: 'Les Sept Sœurs, moteur coupé',
      text: 'Nous partons avant le petit-déjeuner et le prenons sous les chutes. Le moteur se tait, la capitaine pose un doigt sur ses lèvres, et pendant une heure il n’y a que l’eau : elle tombe, goutte, clapote contre la coque. Puis un café et, au détour suivant, Geiranger et tous ses autocars, où nous ne restons pas longtemps.',
      overnight: 'Hangar à bateaux, au pied de Skageflå',
    },
    {
      title: 'Là-haut, à l’alpage',
      text: 'Trois heures de lacets, 500 mètres de dénivelé, et une terrasse d’herbe avec des chèvres dessus. Marit fait bouillir le petit-lait dans un chaudron de cuivre jusqu’à ce qu’il soit brun et doux, et le coupe au fil. Le bateau attend en bas, pas plus grand qu’une boîte d’allumettes.',
      overnight: 'Ferme d’alpage au-dessus de Norddal',
    },
    {
      title: 'Tafjord et son bassin tiède',
      text: 'Le dernier bras est si étroit que le soleil y a des heures de bureau. Nous nageons dans le bassin que la centrale chauffe depuis 1930 et quelques ; personne n’est d’accord sur l’année. Le soir, la capitaine raconte l’histoire de la vague, puis la raconte plus gaiement, à l’accordéon.',
      overnight: 'Hangar à bateaux, Tafjord',
    },
    {
      title: 'Au large avec la marée',
      text: 'Six heures de retour par le Storfjord, tandis que le courrier de la semaine nous croise. Les îles s’abaissent, le ciel s’agrandit, et la première mouette a un air de famille. Nous accostons à trois heures, à temps pour les trains et les avions.',
    },
  ],
  gallery: {
    'fjord-boathouse':
      'Un hangar à bateaux au toit d’herbe, sur pilotis au bord de l’eau, des barques au sec, de la lumière à la porte',
    'fjord-summer-farm':
      'Une ferme d’alpage très haut sur le fjord, des chèvres devant un chalet de rondins, un navire tout en bas',
    'fjord-mail-boat': 'Le vieux bateau-poste sous les Sept Sœurs, vu de l’eau entre deux parois de roche',
  },
  included: [
    'Sept nuits à deux par chambre, en hangars à bateaux, maisons d’hôtes et ferme d’alpage',
    'Le café sur le pont, à toute heure',
    'Tous les trajets en bateau-poste, et les bicyclettes du troisième jour',
    'Une capitaine et un guide de la région',
    'Les entrées',
  ],
  notIncluded: [
    'Le trajet jusqu’à Ålesund et le retour',
    'Les déjeuners à terre, 15 à 25 euros environ',
    'L’assurance voyage',
    'La bière, qui en Norvège est un budget à part',
  ],
  bring: [
    'Des chaussures qui supportent l’herbe mouillée et les sentiers raides',
    'Une veste coupe-vent, même en juillet',
    'Un bonnet de laine pour le pont',
    'Un maillot de bain pour Tafjord',
    'Un sac souple : l’échelle du grenier n’est pas faite pour les valises',
    'Un bon livre, sans trop d’intrigue ; le paysage interrompt',
  ],
  groupSize: 'Douze personnes au plus par guide',
  languages: 'Anglais, allemand, norvégien',
  accessibility:
    'On embarque par une passerelle de 60 centimètres à une seule rampe, et deux des hangars ont des échelles raides. Qui monte deux étages s’en sort ; en fauteuil roulant, ce voyage n’est pas possible, et nous en proposons volontiers un qui l’est.',
  meetingPoint:
    'Skansekaia, Ålesund, près de l’entrepôt jaune, à 16 h le premier jour. Le bateau est noir et rouge, difficile à manquer.',
  entry:
    'Avec la nationalité d’un pays de l’UE ou de la Suisse, une carte d’identité suffit ; avec la nationalité britannique, il faut un passeport. Aucun vaccin n’est exigé. Emportez la carte européenne d’assurance maladie : le médecin le plus proche est parfois à un trajet de bateau.',
  stops: {},
  questions: [
    {
      question: 'Aurai-je le mal de mer ?',
      answer:
        'Guère. Les fjords sont des bras de mer bien élevés : une heure le premier jour et une le dernier sont exposées à la houle. Si vous y êtes sensible, prenez un comprimé au petit-déjeuner.',
    },
    {
      question: 'Les marches sont-elles difficiles ?',
      answer:
        'La plus longue prend six heures aller-retour, avec 500 mètres de dénivelé sur un bon sentier. Qui préfère s’abstenir reste à bord et aide au courrier.',
    },
    {
      question: 'Dois-je partager le hangar à bateaux ?',
      answer:
        'Vous le partagez avec la personne qui vous accompagne et le bruit de l’eau. Il y a des chambres individuelles partout, sauf à Tafjord.',
    },
    {
      question: 'Et s’il fait mauvais ?',
      answer:
        'Alors il y a quatre fois plus de cascades. Le bateau navigue par tous les temps, sauf la tempête, et le salon a un poêle.',
    },
  ],
} satisfies TripTexts
