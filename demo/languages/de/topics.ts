import type { TopicTexts } from '../type.ts'

export default {
  Norway: {
    name: 'Norwegen',
    text: 'Eine Küste, die um die halbe Welt reichte, zöge man sie gerade. Man wohnt, wo ein Absatz ist, und die Straße ist meist das Wasser. Wir nehmen das Boot, das die Post bringt, denn es hält überall.',
  },
  Morocco: {
    name: 'Marokko',
    text: 'Hinter dem letzten Kamm des Atlas beginnen die Palmen, hinter der letzten Palme der Sand. Dazwischen liegen Burgen aus Lehm, Märkte am Donnerstag und sehr viel Tee. Wir bleiben im Süden, wo die Landkarte leer wird.',
  },
  Philippines: {
    name: 'Philippinen',
    text: 'Siebentausend Inseln, je nach Wasserstand. Die meisten suchen hier Strände; wir kehren ihnen den Rücken und steigen in die Kordilleren, wo man die Hügel in Treppen geschnitten hat und jede Stufe voll Wasser steht.',
  },
  Germany: {
    name: 'Deutschland',
    text: 'Im Norden hört es in Backstein auf. Die Hansestädte tauschten Salz gegen Pelze und Hering gegen fast alles und bauten Kirchen, die man vom nächsten Hafen aus sah. Seither sind sie ruhiger geworden, und das steht ihnen gut.',
  },
  Austria: {
    name: 'Österreich',
    text: 'Mehr hinauf als hinüber. Zwischen den berühmten Gipfeln liegen Bergketten, die niemand benennen kann, mit Hütten, Seen und Wirtsleuten, die backen. Man geht von einer zur nächsten und staunt, wie schnell bei diesem Tempo eine Woche vorbei ist.',
  },
  Japan: {
    name: 'Japan',
    text: 'Die Züge kommen auf die Sekunde, die Wege haben tausend Jahre gebraucht. Wir mögen beide. Abseits der großen Städte wird es sehr still: Zedern, Moos, eine Glocke, ein Gasthaus, in dem das Bad schon eingelassen ist.',
  },
  Kenya: {
    name: 'Kenia',
    text: 'Vom Schnee auf dem Berg der Nachbarn bis ans warme Meer ist es ein halber Tag mit dem Auto, wenn nichts mit Rüssel auf der Straße steht. Wo es klug ist, gehen wir zu Fuß, mit Leuten, die den Boden lesen wie andere die Zeitung.',
  },
  Italy: {
    name: 'Italien',
    text: 'Man könnte der Kirchen wegen fahren und würde es nicht bereuen. Wir fahren wegen allem, was dazwischen geschieht: Märkte, Küchen, eine Bank im Schatten, eine Ernte, die Hände braucht. An den Kirchen kommen wir vorbei und schauen hinein.',
  },
  Fiji: {
    name: 'Fidschi',
    text: 'Dreihundert Inseln an der Stelle, an der das Datum wechselt, sodass man immer ein wenig voraus ist. Die Riffe sind jünger und älter, als sie aussehen, und man bittet Sie zum Abendessen, bevor man nach Ihrem Namen fragt.',
  },
  Sweden: {
    name: 'Schweden',
    text: 'Lang, und größtenteils Bäume. Je weiter nach Norden, desto mehr Himmel, bis im Winter kaum noch etwas anderes da ist. Dann ist es kalt, zu seltsamen Stunden hell und weit geselliger, als man gemeinhin annimmt.',
  },
  'United States': {
    name: 'Vereinigte Staaten',
    text: 'An einer Stelle ist das Land tiefer als hoch. Ein Fluss hat sechs Millionen Jahre dafür gebraucht und ist noch nicht fertig. Wir fahren mit und sehen uns die Arbeit an, acht Tage lang, von unten.',
  },
  'Western fjords': {
    name: 'Westnorwegische Fjorde',
    text: 'Zwischen Ålesund und dem Hochgebirge kommt das Meer hundert Kilometer weit ins Land und ist noch immer salzig. Die Wände gehen tausend Meter hinauf und fast ebenso weit hinunter. Auf Felsabsätzen stehen Höfe, bei denen man sich fragt, wie die erste Kuh hinaufkam.',
  },
  'Draa valley and Erg Chegaga': {
    name: 'Draa-Tal und Erg Chegaga',
    text: 'Der Draa ist der längste Fluss Marokkos und hat seit Menschengedenken das Meer nicht erreicht. Er kommt bis zu den Palmengärten von M’Hamid. Danach folgt man seinem trockenen Bett, bis die Dünen quer darin stehen.',
  },
  'Cordillera, northern Luzon': {
    name: 'Kordilleren, Nord-Luzon',
    text: 'Aneinandergelegt sollen die Mauern der Reisterrassen länger sein als die Chinesische Mauer, und gebaut haben sie Dörfer, keine Kaiser. Jedes Jahr bessert man sie von Hand aus. Die Luft ist kühl, der Kaffee gut, und die Pfade sind schmal.',
  },
  'Baltic coast': {
    name: 'Ostseeküste',
    text: 'Ein sanftes Meer ohne Gezeiten, ein Licht, das von der Seite kommt, Backstein in allen Tönen von Rot. Lübeck war dreihundert Jahre lang seine Königin und hat die Salzspeicher und die sieben Türme noch immer. Der Hering wird über Buche und Erle geräuchert.',
  },
  'Schladming Tauern': {
    name: 'Schladminger Tauern',
    text: 'Dreihundert Seen liegen in dieser Ecke der Steiermark, die meisten oberhalb der letzten Bäume. Das Gestein ist alt, dunkel und hält das Wasser, anders als die bleichen Wände des Dachsteins gegenüber. Die einen sind zum Anschauen da, das andere zum Wandern.',
  },
  'Kii peninsula': {
    name: 'Kii-Halbinsel',
    text: 'Südlich von Kyoto faltet sich das Land zu Wald, und Kaiser kamen her, um sich von Regen und Wurzeln Demut lehren zu lassen. Pfade, Schreine und Gasthäuser sind die von damals; neu sind nur die Bademäntel. Wo der Wald aufhört, beginnt ohne Übergang der Pazifik.',
  },
  'Amboseli and the Chyulu Hills': {
    name: 'Amboseli und Chyulu-Berge',
    text: 'Eine Ebene aus Gras und Staub, die vom Schnee eines Berges jenseits der Grenze lebt. Östlich davon stehen Hügel, nicht älter als Europas Kathedralen, und steiler. Elefanten pendeln zwischen beiden.',
  },
  'Le Marche': {
    name: 'Marken',
    text: 'Italiens Kniekehle: in einer Stunde vom Gebirge an die Adria, über Höhenzüge, von denen jeder seine Stadt, sein Theater und seine eigene Meinung über Oliven hat. Zufällig kommt hier kaum jemand vorbei, und fast niemand bleibt nur einmal.',
  },
  Tuscany: {
    name: 'Toskana',
    text: 'Die Zypressen kennt man vom Kalender; es gibt sie wirklich. Im September sind die Straßen voller Traktoren mit Trauben, und in den Dörfern riecht es nach Keller. Es ist die einzige Jahreszeit, in der niemand Zeit hat, und die beste, um zu kommen.',
  },
  'Yasawa Islands': {
    name: 'Yasawa-Inseln',
    text: 'Zwanzig Inseln in einer Reihe, steil und grün, im Westen die Riffe, im Osten das Wetter. Bis in die achtziger Jahre durften Besucher nicht an Land. Heute dürfen sie, mit dem Boot, einem Geschenk für den Häuptling und einem Rock bis unters Knie.',
  },
  'Swedish Lapland': {
    name: 'Schwedisch-Lappland',
    text: 'Die Bahn zum Erzhafen hat es möglich gemacht, im Winter hier zu sein und wieder abgeholt zu werden. Der Torneträsk friert im Dezember zu und geht im Juni auf. Dazwischen geht man über ihn, fischt durch ihn und wartet an seinem Ufer auf den Himmel.',
  },
  'Grand Canyon, Arizona': {
    name: 'Grand Canyon, Arizona',
    text: 'Vom Rand aus ist er ein Bild; vom Fluss aus ist er ein Ort. Es gibt Frösche, Farne, warme Steine und weiße Sandstrände, alles eine Meile unter den Parkplätzen. Ganz sieht ihn nur, wer das Boot nimmt.',
  },
  Walking: {
    name: 'Wandern',
    text: 'Bei vier Kilometern in der Stunde sieht man alles einmal und verpasst nichts. Unsere Wanderungen haben ein Ziel, meist mit Aussicht oder Suppe, und das schwere Gepäck nimmt einen anderen Weg.',
  },
  'By water': {
    name: 'Auf dem Wasser',
    text: 'Postboote, Ausleger, Flöße, ein Paar Ruder. Ein Boot entscheidet selbst, wo es hält, und nimmt auch die mit, die ungern bergauf gehen.',
  },
  'Food and wine': {
    name: 'Essen und Wein',
    text: 'Wir essen, was in Sichtweite wächst, und lernen von denen, die es kochen. Gezählt werden die Gänge, nicht die Kalorien, und irgendjemandes Tante ist immer dabei.',
  },
  Culture: {
    name: 'Kultur',
    text: 'Nicht jede Kirche und nicht jede Jahreszahl. Ein Glockenturm, bestiegen; ein Handwerk, eine Stunde lang beobachtet; ein Lied, schlecht gelernt und die ganze Woche gesungen.',
  },
  Wildlife: {
    name: 'Wilde Tiere',
    text: 'Tiere halten keine Termine ein. Darum bringen wir Zeit mit, gute Fährtenleser und Ferngläser für alle. Wir halten Abstand und staunen oft, wie wenig davon sie selbst halten.',
  },
  Family: {
    name: 'Familie',
    text: 'Reisen, auf denen Kinder weder abgestellt noch bespaßt werden: Sie steuern, rudern, graben und tragen die Laterne. Eltern berichten, dass auch sie durften.',
  },
  'Slow travel': {
    name: 'Langsam reisen',
    text: 'Weniger Orte, dafür länger. Am zweiten Abend in einem Gasthaus weiß man, wo der Lichtschalter ist und was man bestellt. Wir planen für zweite Abende.',
  },
} satisfies TopicTexts
