/** Reviews of demo trips. `trip` is the name of the trip's picture. */
export default [
  {
    trip: 'fjord',
    name: 'Hanna Lindqvist',
    rating: 5,
    text: 'I had been afraid of eight days on a boat with strangers. By day three I was sorting post. The hour under the falls was the quietest of my life, and nobody filmed it, which says everything about the group.',
    answer: 'The skipper asks when you can start. The pay is poor, the waffles are free.',
  },
  {
    trip: 'fjord',
    name: 'Georg Aichinger',
    rating: 4,
    text: 'Wonderful people, wonderful boat. One star less for the ladder in the boathouse at Sæbø, which I went down backwards at three in the morning more often than I should like.',
  },
  {
    trip: 'dunes',
    name: 'Claire Fontaine',
    rating: 5,
    text: 'Cold nights, sand in the bread, sore legs, and I would leave again tomorrow. Brahim noticed on the first day that I do not like heights and found me the quietest camel in Morocco.',
  },
  {
    trip: 'rice-terraces',
    name: 'Peter Oduya',
    rating: 3,
    text: 'The terraces are beyond words. But stage eight was described to us as long, and it was nine and a half hours in rain, with two of us arriving in the dark. With that, porters and a head torch should be on the list, not a matter of luck.',
    answer:
      'You are right, and we are sorry. On that day we left an hour late and should have taken the short cut by jeepney. Since then the stage starts at six, there is a place to turn off halfway, and head torches come along for all. We have paid back the day.',
  },
  {
    trip: 'harbour',
    name: 'Miriam and Paul, with Ida (7)',
    rating: 5,
    text: 'Ida has decided to become a helmswoman. We rowed, she gave orders. The smoked herring from the paper was the best meal of the year, and it cost six euros.',
  },
  {
    trip: 'alpine-lake',
    name: 'Susanne Berger',
    rating: 5,
    text: 'It is true about the strudel. I had thought it was advertising. It comes up in a blanket, it is warm, and there was a grown man next to me with tears in his eyes.',
    answer: 'Resi has read this out to the whole hut. She now wants a second blanket.',
  },
  {
    trip: 'temple',
    name: 'Tom Hallworth',
    rating: 5,
    text: 'Two weeks, eleven bowls an evening, and I still could not name half of it. The bags were always there before us. The morning above the mist I shall keep for worse days.',
  },
  {
    trip: 'savanna',
    name: 'Ilse de Vries',
    rating: 4,
    text: 'Parsaloi showed us where a leopard had sat and watched us at breakfast. We never saw it, and it does not matter. The drive on the first day is long; take a cushion.',
  },
  {
    trip: 'old-town',
    name: 'Rosalind Achebe',
    rating: 5,
    text: 'Adele hit me on the fingers with a wooden spoon, and she was right. I have made the pasta six times since. The steps are real: my watch counted them, then congratulated me.',
  },
  {
    trip: 'vineyard',
    name: 'Familie Kowalski',
    rating: 4,
    text: 'One day and it felt like a week, in the good sense. Bottle number 88 arrived two years later with our name on it. We should have liked more shade at the picking.',
    answer:
      'So would the grapes, they say. There is an awning on the trailer now, and we start half an hour earlier.',
  },
]
