/** Texts and pictures of the demo's countries, regions and themes, by the names that the trips use. */
export default {
  destinations: [
    {
      name: 'Norway',
      text: 'A coast that would reach half round the world if one pulled it straight. People live where there is a ledge, and the road is usually the water. We go by the boat that brings the post, because it stops everywhere.',
      picture: 'fjord',
    },
    {
      name: 'Morocco',
      text: 'Behind the last ridge of the Atlas the palms begin, and behind the last palm the sand. In between lie mud castles, markets on Thursdays, and a great deal of tea. We stay in the south, where the map gets empty.',
      picture: 'dunes',
    },
    {
      name: 'Philippines',
      text: 'Seven thousand islands, give or take the tide. Most visitors look for beaches; we turn our backs on them and go up, to the Cordillera, where the hills have been cut into stairs and every stair is full of water.',
      picture: 'rice-terraces',
    },
    {
      name: 'Germany',
      text: 'In the north it ends in brick. The towns of the Hanse traded salt for furs and herring for nearly everything, and built churches that could be seen from the next port. They have since calmed down, and are the better for it.',
      picture: 'harbour',
    },
    {
      name: 'Austria',
      text: 'More up than across. Between the famous summits lie ranges that nobody can name, with huts, lakes, and keepers who bake. One walks from one to the next, and it is amazing how quickly a week is over at that pace.',
      picture: 'alpine-lake',
    },
    {
      name: 'Japan',
      text: 'The trains run to the second and the paths have taken a thousand years. We are fond of both. Away from the large cities it becomes very quiet: cedar, moss, a bell, an inn where somebody has already run the bath.',
      picture: 'temple',
    },
    {
      name: 'Kenya',
      text: 'From the snow of its neighbour’s mountain to the warm sea in half a day’s drive, if nothing with a trunk stands in the road. We travel on foot wherever that is wise, with people who read the ground as others read a newspaper.',
      picture: 'savanna',
    },
    {
      name: 'Italy',
      text: 'One could go for the churches and would not regret it. We go for what happens between them: markets, kitchens, a bench in the shade, a harvest that needs hands. The churches are passed on the way, and looked into.',
      picture: 'old-town',
    },
    {
      name: 'Fiji',
      text: 'Three hundred islands at the place where the date changes, so that one is always a little ahead. The reefs are younger and older than they look, and people will ask you to stay for supper before they ask your name.',
      picture: 'coral-bay',
    },
    {
      name: 'Sweden',
      text: 'Long, and mostly trees. The further north one goes, the more sky there is, until in winter there is little else. There it is cold, bright at odd hours, and far more sociable than is generally supposed.',
      picture: 'northern-lights',
    },
    {
      name: 'United States',
      text: 'There is one place where the country is deeper than it is high. A river took six million years over it and is not finished. We go along and look at the work, for eight days, from below.',
      picture: 'canyon',
    },
  ],
  regions: [
    {
      name: 'Western fjords',
      country: 'Norway',
      text: 'Between Ålesund and the high mountains the sea comes a hundred kilometres inland and is still salty. The walls go up a thousand metres and down nearly as far. There are farms on shelves where one wonders how the first cow got up.',
      picture: 'fjord-mail-boat',
    },
    {
      name: 'Draa valley and Erg Chegaga',
      country: 'Morocco',
      text: 'The Draa is the longest river of Morocco and has not reached the sea in living memory. It gets as far as the palm gardens of M’Hamid. After that one follows its dry bed, until the dunes stand across it.',
      picture: 'dunes-well',
    },
    {
      name: 'Cordillera, northern Luzon',
      country: 'Philippines',
      text: 'The walls of the rice terraces, laid end to end, are said to be longer than the Great Wall, and were built by villages, not emperors. They are mended every year by hand. The air is cool, the coffee is good, and the paths are narrow.',
      picture: 'rice-terraces-mirrors',
    },
    {
      name: 'Baltic coast',
      country: 'Germany',
      text: 'A mild sea without tides, a light that comes from the side, brick in all shades of red. Lübeck was its queen for three hundred years and still keeps the salt storehouses and the seven spires. The herring is smoked over beech and alder.',
      picture: 'harbour-rowing',
    },
    {
      name: 'Schladming Tauern',
      country: 'Austria',
      text: 'Three hundred lakes lie in this corner of Styria, most of them above the last trees. The rock is old, dark and holds water, unlike the pale walls of the Dachstein across the valley. The one is for looking at, the other for walking.',
      picture: 'alpine-lake-basin',
    },
    {
      name: 'Kii peninsula',
      country: 'Japan',
      text: 'South of Kyoto the land crumples into forest, and emperors came here to be humbled by rain and roots. The paths, shrines and inns are those of then; only the bath robes are new. Where the forest stops, the Pacific begins without transition.',
      picture: 'temple-path',
    },
    {
      name: 'Amboseli and the Chyulu Hills',
      country: 'Kenya',
      text: 'A plain of grass and dust that lives on the snow of a mountain on the other side of the border. East of it stand hills that are no older than the cathedrals of Europe, and steeper. Elephants commute between the two.',
      picture: 'savanna-crossing',
    },
    {
      name: 'Le Marche',
      country: 'Italy',
      text: 'The back of Italy’s knee: from the mountains to the Adriatic in an hour, over ridges each of which has its town, its theatre and its own opinion about olives. Few people come through by chance, and hardly anybody stays once.',
      picture: 'old-town-stairs',
    },
    {
      name: 'Tuscany',
      country: 'Italy',
      text: 'Everybody has seen the cypresses on a calendar; they are really there. In September the roads are full of tractors with grapes, and there is a smell of cellar in the villages. It is the one time of year when nobody has time, and the best to come.',
      picture: 'vineyard-bicycles',
    },
    {
      name: 'Yasawa Islands',
      country: 'Fiji',
      text: 'Twenty islands in a line, steep and green, with reefs to the west and the weather to the east. Until the eighties visitors were not allowed ashore. They are now, by boat, with a present for the chief and a skirt below the knee.',
      picture: 'coral-bay-islands',
    },
    {
      name: 'Swedish Lapland',
      country: 'Sweden',
      text: 'The railway to the ore harbour made it possible to be here in winter and be picked up again. Lake Torneträsk freezes in December and opens in June. In between people walk across it, fish through it and wait above it for the sky.',
      picture: 'northern-lights-snowshoes',
    },
    {
      name: 'Grand Canyon, Arizona',
      country: 'United States',
      text: 'From the rim it is a picture; from the river it is a place. There are frogs, ferns, warm stones and beaches of white sand, all a mile below the car parks. The only way to see it through is by boat.',
      picture: 'canyon-rapids',
    },
  ],
  themes: [
    {
      name: 'Walking',
      text: 'At four kilometres an hour one sees everything once and misses nothing. Our walks have a point, usually with a view or a soup, and the heavy bags go another way.',
      picture: 'alpine-lake-hut',
    },
    {
      name: 'By water',
      text: 'Mail boats, outriggers, rafts, a pair of oars. A boat decides for itself where it stops, and takes those along who do not like walking uphill.',
      picture: 'fjord-boathouse',
    },
    {
      name: 'Food and wine',
      text: 'We eat what grows in sight and learn from whoever cooks it. Courses are counted, calories are not, and there is always somebody’s aunt.',
      picture: 'old-town-kitchen',
    },
    {
      name: 'Culture',
      text: 'Not every church and not every date. One bell tower, climbed; one craftsman, watched for an hour; one song, learnt badly and sung all week.',
      picture: 'temple',
    },
    {
      name: 'Wildlife',
      text: 'Animals keep no appointments, so we bring time, good trackers and binoculars for all. We keep our distance, and are often surprised by how little of it they keep.',
      picture: 'savanna-crossing',
    },
    {
      name: 'Family',
      text: 'Trips on which children are neither parked nor entertained: they steer, row, dig and carry the lantern. Parents report that they too were allowed to.',
      picture: 'harbour-rowing',
    },
    {
      name: 'Slow travel',
      text: 'Fewer places, longer. The second evening in an inn is the one on which you know where the light switch is and what to order. We plan for second evenings.',
      picture: 'dunes-tea',
    },
  ],
}
