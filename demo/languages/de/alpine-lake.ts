import type { TripTexts } from '../type.ts'

export default {
  title: 'Hütten und hohe Seen',
  description:
    'Sechs Tage von Hütte zu Hütte mit leichtem Rucksack: Den Rest trägt jemand anders. Jede Etappe endet an einem Wasser, so klar, dass man die Steine am Grund zählen kann, und so kalt, dass niemand lange zählt. Suppe, Strohhüte, Sonnenbrand auf der Nase und der beste Strudel der Alpen auf 2.310 Metern.',
  highlights: [
    'Sechs Tage von Hütte zu Hütte, nur mit Tagesgepäck',
    'Gut dreißig Seen im Klafferkessel, zu Fuß durchquert',
    'Strudel auf 2.310 Metern, warm heraufgetragen',
    'Jeden Nachmittag ein Bad im See, so lang oder so kurz Sie mögen',
    'Vier Hütten, in denen die Wirtsleute selbst kochen',
  ],
  days: [
    {
      title: 'Schladming, und gleich hinauf',
      text: 'Was zu Fuß zwei langweilige Stunden wären, nimmt uns der Bus ab. Dann ein bequemer Weg an den Giglachseen entlang, zwei blauen Augen mit einer Hütte dazwischen. Das Gepäck fährt mit der Materialseilbahn und ist vor uns da, und dabei bleibt es die ganze Woche.',
      overnight: 'Ignaz-Mattis-Hütte, 1.986 m',
    },
    {
      title: 'Über das Rotmandl',
      text: 'Ein langer, bequemer Kamm an den alten Silberstollen vorbei; einige sind noch offen, und man sieht sie sich besser nicht zu genau an. Der Blick geht auf der einen Seite zum Dachstein und auf der anderen, behaupten wir, bis Italien. Hinab zu einem See, in dem man die Steine zählen kann; der Rekord liegt bei vierzig, dann melden sich die Zehen.',
      overnight: 'Keinprechthütte, 1.872 m',
    },
    {
      title: 'Der hohe Weg',
      text: 'Zwei Scharten, eine davon mit einer Kette zum Festhalten und der Geschichte dazu. Eine Stunde lang pfeifen uns Murmeltiere nach. Die Hütte hat eine Terrasse in der letzten Sonne, Gerstensuppe und einen Hund, der die Gäste beim Eintreten zählt.',
      overnight: 'Landawirseehütte, 1.985 m',
    },
    {
      title: 'Unter dem Golling',
      text: 'Wir überqueren die Gollingscharte auf 2.326 Metern, den bisher höchsten Punkt, gegenüber die Nordwand des Hochgolling: elfhundert Meter Fels und am Morgen drei Gämsen. Ein Tal wie eine Schüssel, ein Wasserfall zum Drunterstellen, Abendessen um sieben.',
      overnight: 'Gollinghütte, 1.641 m',
    },
    {
      title: 'Ein Kessel voller Seen',
      text: 'Der große Tag. Hinauf zum Greifenberg, hinab in den Klafferkessel, wo das Eis zwischen den Blöcken rund dreißig Seen vergessen hat. Am oberen, auf 2.310 Metern, wartet Resi von der Preintalerhütte seit elf mit zwei Blechen Apfelstrudel in einer Decke. Einen besseren gibt es in den Alpen nicht; im Umkreis von drei Stunden gibt es auch keinen anderen.',
      overnight: 'Preintalerhütte, 1.657 m',
    },
    {
      title: 'Der letzte See',
      text: 'An den Fällen vorbei hinab zum Riesachsee, wo ein Ruderboot und ein Bad zum Programm gehören. Über eine eiserne Treppe durch die Schlucht zum Bus. Um drei in Schladming, mit einer Nase, die sich am Donnerstag schälen wird.',
    },
  ],
  gallery: {
    'alpine-lake-hut':
      'Eine Hütte aus Stein und Schindeln am Abend über einem Bergsee, Licht in den Fenstern',
    'alpine-lake-basin':
      'Drei Wandernde auf einer felsigen Scharte, darunter ein Kessel mit einem Dutzend kleiner Seen',
    'alpine-lake-strudel': 'Ein Tisch vor der Hütte mit Strudel und Kaffee, dahinter die Berge',
  },
  included: [
    'Fünf Nächte auf Hütten, in Zimmern für zwei bis vier',
    'Strudel auf jeder Hütte, eine Mahlzeit für sich',
    'Gepäcktransport von Hütte zu Hütte',
    'Bergführung',
    'Bus, Materialseilbahnen und das Ruderboot',
  ],
  notIncluded: [
    'An- und Abreise nach Schladming',
    'Mittagessen auf den Hütten, 10 bis 15 Euro',
    'Reiseversicherung und Bergungskosten',
    'Ein zweiter Strudel',
  ],
  bring: [
    'Knöchelhohe Schuhe, die schon gewandert sind',
    'Einen Rucksack mit 20 Litern',
    'Einen Hüttenschlafsack; Decken sind da',
    'Badesachen und ein kleines Handtuch',
    'Hut, Sonnencreme und eine Jacke, die den Regen abhält',
    'Bargeld: Die Hütten liegen über der Kartengrenze',
  ],
  groupSize: '5 bis 12 Personen',
  languages: 'Deutsch und Englisch',
  accessibility:
    'Die Etappen dauern vier bis sieben Stunden, mit bis zu 900 Höhenmetern im Aufstieg, auf Bergwegen, die Trittsicherheit verlangen. Einem schlechten Knie lassen sich zwei Anstiege mit der Seilbahn oder durchs Tal ersparen; mit Rollstuhl oder Kinderwagen geht es nicht.',
  meetingPoint:
    'Bahnhof Schladming, an der Bushaltestelle mit dem Holzdach, um 10:30 Uhr. Der Zug aus Salzburg kommt um 10:12 Uhr an.',
  entry:
    'Staatsangehörige der EU und der Schweiz brauchen einen Personalausweis, britische einen Reisepass. Impfungen sind nicht vorgeschrieben; im Frühsommer ist eine gegen FSME ratsam. Der Weg steigt bis auf 2.600 Meter: Lassen Sie sich ärztlich beraten, wenn Ihnen Herz oder Lunge zu schaffen machen.',
  stops: {
    'Giglach lakes': 'Giglachseen',
    'Landawirsee hut': 'Landawirseehütte',
    'Golling hut': 'Gollinghütte',
  },
  questions: [
    {
      question: 'Wie schwer ist mein Rucksack?',
      answer:
        'So schwer wie das, was Sie am Tag brauchen: Wasser, Jacke, Kamera, etwa fünf Kilo. Alles andere, bis zu zwölf Kilo, fährt mit der Seilbahn oder reist auf Sepps Maultier.',
    },
    {
      question: 'Gibt es Duschen?',
      answer: 'Auf allen Hütten bis auf eine, drei Minuten warm. Die Seen haben den ganzen Tag geöffnet.',
    },
    {
      question: 'Muss ich schwindelfrei sein?',
      answer:
        'An zwei kurzen Stellen, jede mit einer Kette und Begleitung. Wer lieber nicht möchte, umgeht sie durchs Tal.',
    },
    {
      question: 'Ist der Strudel wirklich so gut?',
      answer: 'Er ist der Grund für die Reise. Die Seen kamen später dazu.',
    },
  ],
} satisfies TripTexts
