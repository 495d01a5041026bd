import type { TripTexts } from '../type.ts'

export default {
  title: 'Mit dem Postboot durch die Fjorde',
  description:
    'Das alte Postboot hält noch immer überall, wo am Ufer jemand winkt. Wir schlafen in Bootshäusern, steigen zu Almen hinauf, auf denen der Käse braun und süß ist, und lassen die Felswände im Tempo eines Fahrrads vorbeiziehen. Am fünften Morgen verstummt unter den Sieben Schwestern der Motor, und eine Stunde lang hört man nichts als Wasser.',
  highlights: [
    'Acht Tage auf einem Postboot von 1931, das noch immer Post fährt',
    'Eine Stunde unter den Sieben Schwestern, mit ausgeschaltetem Motor',
    'Eine Alm am Ende eines Fußwegs, und ihr brauner Käse',
    'Nächte in Bootshäusern, unter den Dielen das Wasser',
    'Höfe über dem Abgrund, auf denen man Kinder an einen Baum band, damit sie nicht hinunterfielen',
  ],
  days: [
    {
      title: 'Ålesund, die Seebeine kommen noch',
      text: 'Wir treffen uns am Kai zwischen den bunten Giebeln, die nach dem Brand von 1904 alle auf einmal gebaut wurden. Skipperin Ingrid zeigt, wo die Schwimmwesten hängen, und dann, wo das Waffeleisen steht. Abends gibt es Dorsch, und für alle, denen er geschmeckt hat, noch einmal Dorsch.',
      overnight: 'Pension am Hafen, Ålesund',
    },
    {
      title: 'In den Hjørundfjord',
      text: 'An Bord gehen elf Säcke Post, eine Waschmaschine und wir. Gegen Mittag stehen die Berge dichter als gestern die Häuser. Wir machen in Sæbø fest, wo in den Bootshäusern oben Betten stehen und unten Netze hängen, und die Nacht riecht nach beidem.',
      overnight: 'Bootshaus, Sæbø',
    },
    {
      title: 'Das Tal Norangsdalen',
      text: 'Zu Fuß und mit dem Rad durch das engste Tal der Küste. Ein Bergsturz hat hier 1908 einen See aufgestaut; an einem stillen Tag sieht man tief unten die Mauern der ertrunkenen Weiden. Das alte Hotel in Øye hat knarrende Treppen, gute Suppe und die Unterschrift eines Kaisers.',
      overnight: 'Bootshaus, Øye',
    },
    {
      title: 'Post für Hellesylt',
      text: 'Ein langer Tag auf dem Wasser, um die Landspitze herum und in den großen Fjord. Wer am Ufer winkt, wird bedient: heute eine Tierärztin, zwei Schulkinder und eine Kiste Hühner. Zeit bleibt, um unter Aufsicht zu steuern und unter einer Decke an Deck zu schlafen.',
      overnight: 'Pension, Hellesylt',
    },
    {
      title: 'Die Sieben Schwestern, ohne Motor',
      text: 'Wir legen vor dem Frühstück ab und holen es unter den Wasserfällen nach. Der Motor verstummt, die Skipperin legt den Finger an die Lippen, und eine Stunde lang gibt es nur Wasser: Es fällt, tropft, klatscht an den Rumpf. Dann Kaffee, und hinter der nächsten Biegung Geiranger mit all seinen Bussen, wo wir nicht lange bleiben.',
      overnight: 'Bootshaus unterhalb von Skageflå',
    },
    {
      title: 'Hinauf zur Alm',
      text: 'Drei Stunden Serpentinen, 500 Höhenmeter, dann ein Absatz voll Gras mit Ziegen darauf. Marit kocht Molke im Kupferkessel, bis sie braun und süß wird, und schneidet sie mit dem Draht. Unten wartet das Boot, so groß wie eine Streichholzschachtel.',
      overnight: 'Alm oberhalb von Norddal',
    },
    {
      title: 'Tafjord und ein warmes Becken',
      text: 'Der innerste Arm ist so schmal, dass die Sonne Bürozeiten hat. Wir baden in dem Becken, das das Kraftwerk seit 1930 und irgendwas heizt; über das Jahr ist man sich uneins. Abends erzählt die Skipperin die Geschichte von der Welle, und danach noch einmal fröhlicher, mit Akkordeon.',
      overnight: 'Bootshaus, Tafjord',
    },
    {
      title: 'Mit der Ebbe hinaus',
      text: 'Sechs Stunden heimwärts durch den Storfjord, während uns die Post der Woche entgegenkommt. Die Inseln werden flacher, der Himmel größer, und die erste Möwe sieht aus wie eine Verwandte. Um drei legen wir an, rechtzeitig für Züge und Flüge.',
    },
  ],
  gallery: {
    'fjord-boathouse':
      'Ein Bootshaus mit Grasdach auf Pfählen am Wasser, die Boote an Land gezogen, Licht aus der Tür',
    'fjord-summer-farm': 'Eine Alm hoch über dem Fjord, Ziegen vor einem Blockhaus, tief unten ein Schiff',
    'fjord-mail-boat':
      'Das alte Postboot unter den Sieben Schwestern, vom Wasser aus gesehen, zwischen Felswänden',
  },
  included: [
    'Sieben Nächte zu zweit im Zimmer, in Bootshäusern, Pensionen und auf einer Alm',
    'Kaffee an Deck, zu jeder Stunde',
    'Alle Fahrten mit dem Postboot und die Fahrräder am dritten Tag',
    'Skipperin und örtliche Reiseleitung',
    'Eintritte',
  ],
  notIncluded: [
    'An- und Abreise nach Ålesund',
    'Mittagessen an Land, etwa 15 bis 25 Euro',
    'Reiseversicherung',
    'Bier, das in Norwegen ein eigener Haushaltsposten ist',
  ],
  bring: [
    'Schuhe, die nasses Gras und steile Wege vertragen',
    'Eine winddichte Jacke, auch im Juli',
    'Eine Wollmütze für das Deck',
    'Badesachen für Tafjord',
    'Eine weiche Tasche: Die Leiter zum Dachboden ist nichts für Koffer',
    'Ein gutes Buch mit nicht zu viel Handlung; die Aussicht redet dazwischen',
  ],
  groupSize: 'Höchstens zwölf je Reiseleitung',
  languages: 'Englisch, Deutsch und Norwegisch',
  accessibility:
    'An Bord führt ein 60 Zentimeter breiter Steg mit einem Handlauf, und in zwei der Bootshäuser sind die Leitern steil. Wer zwei Stockwerke Treppen steigen kann, kommt zurecht; mit einem Rollstuhl ist diese Reise nicht möglich. Wir schlagen Ihnen gern eine vor, bei der es geht.',
  meetingPoint:
    'Skansekaia, Ålesund, am gelben Lagerhaus, um 16:00 Uhr am ersten Tag. Das Boot ist schwarz-rot und kaum zu übersehen.',
  entry:
    'Staatsangehörige der EU und der Schweiz brauchen einen Personalausweis, britische einen Reisepass. Impfungen sind nicht vorgeschrieben. Nehmen Sie die Europäische Krankenversicherungskarte mit: Zur nächsten Arztpraxis geht es unter Umständen mit dem Boot.',
  stops: {},
  questions: [
    {
      question: 'Werde ich seekrank?',
      answer:
        'Kaum. Fjorde sind Meeresarme mit guten Manieren: Nur eine Stunde am ersten und eine am letzten Tag sind der Dünung ausgesetzt. Wer leicht seekrank wird, nimmt zum Frühstück eine Tablette.',
    },
    {
      question: 'Wie anstrengend sind die Wanderungen?',
      answer:
        'Die längste dauert hin und zurück sechs Stunden, mit 500 Höhenmetern auf gutem Weg. Wer lieber nicht mitgeht, bleibt an Bord und hilft bei der Post.',
    },
    {
      question: 'Muss ich mir das Bootshaus teilen?',
      answer:
        'Sie teilen es sich mit Ihrer Reisebegleitung und dem Geräusch des Wassers. Einzelzimmer gibt es überall außer in Tafjord.',
    },
    {
      question: 'Und wenn das Wetter schlecht ist?',
      answer:
        'Dann gibt es viermal so viele Wasserfälle. Das Boot fährt bei allem außer Sturm, und im Salon steht ein Ofen.',
    },
  ],
} satisfies TripTexts
