import type { TripTexts } from '../type.ts'

export default {
  title: 'Mit dem Auslegerboot durch die Korallenbucht',
  description:
    'Vier Inseln, ein Auslegerboot und ein Kapitän, der das Wasser an seiner Farbe liest. Vor dem Frühstück schnorcheln wir über Korallengärten, helfen der Meeresstation, junge Korallen zu pflanzen, und verbringen die letzte Nacht auf einer Sandbank, die die Flut am Morgen wieder holt.',
  highlights: [
    'Vier Inseln unter einem Segel',
    'Ein Korallengarten vor dem Frühstück, neun Minuten vom Strand',
    'Ein Vormittag mit der Meeresstation: Korallen pflanzen, die uns überleben',
    'Die Kalksteinhöhlen von Sawa-i-Lau, in die man schwimmt',
    'Eine Nacht auf einer Sandbank, die um neun verschwunden ist',
  ],
  days: [
    {
      title: 'Von Lautoka nach Kuata',
      text: 'Die Fähre braucht zwei Stunden und fährt an Inseln jeder Größe vorbei, manche mit einer einzigen Palme wie im Witzblatt. Auf Kuata liegt das Auslegerboot im Sand und daneben Kapitän Semisi und schläft. Er wacht auf, wenn die Flut es tut.',
      overnight: 'Strandhütten, Kuata',
    },
    {
      title: 'Das Wasser lesen',
      text: 'Braun ist Koralle, Gelb ist Sand, Blau ist tief, und ein dünner grüner Streifen heißt: jetzt. Der Kapitän erklärt; wir segeln hinüber nach Waya und laufen nur einmal auf, zur Übung. Am Abend ein Dorfchor, der eine Kathedrale füllen würde.',
      overnight: 'Gästehaus im Dorf, Waya',
    },
    {
      title: 'Auf den Gipfel',
      text: 'Zwei Stunden Weg in der Kühle des Morgens, bis zu einem Felsen auf 350 Metern. Von dort liegen die Inseln eine hinter der anderen, und die Route der Woche lässt sich mit dem Finger zeigen. Bergab, dann geradewegs ins Meer.',
      overnight: 'Gästehaus im Dorf, Waya',
    },
    {
      title: 'Gärten vor dem Frühstück',
      text: 'Schnorcheln um halb sieben, wenn das Licht flach einfällt und die Papageifische gerade aufgestanden sind. Später ein langer Schlag mit dem Wind von der Seite. Die Kinder dürfen steuern; sie können es besser, weil sie nicht nachdenken.',
      overnight: 'Meeresstation, Drawaqa',
    },
    {
      title: 'Korallen pflanzen',
      text: 'Die Station zieht abgebrochene Stücke auf Gestellen groß, wie eine Baumschule mit Fischen. Zwei Stunden Arbeit unter der Anleitung von Mere, die Biologin ist und beim Segeln Semisis schlechteste Schülerin war. Alle pflanzen drei Korallen, jede mit einer Nummer, und bekommen in einem Jahr ein Foto.',
      overnight: 'Meeresstation, Drawaqa',
    },
    {
      title: 'An Naviti entlang',
      text: 'Zwanzig Kilometer Küste ohne Straße. Mit der Handleine angeln wir das Abendessen, mit mäßigem Erfolg; das Dorf am nächsten Strand war so freundlich, damit zu rechnen. Ein Feuer, Kava und ein langes Gespräch über Rugby.',
      overnight: 'Strandhütten, Naviti',
    },
    {
      title: 'Die Sandbank',
      text: 'Ein weißer Streifen, zweihundert Meter lang, mitten im Nichts. Wir bringen Zelte, Wasser und einen Zitronenkuchen mit. Nachts leuchtet der Rand, wenn man auf ihm geht; um sieben holt sich die Flut den Strand zurück, und um neun segeln wir aus einer Bucht, die es nicht mehr gibt.',
      overnight: 'Zelte auf der Sandbank',
    },
    {
      title: 'Durch die Höhlen nach Hause',
      text: 'Auf Sawa-i-Lau taucht man unter einem Torbogen aus Fels hindurch und kommt in einer Halle aus Licht wieder hoch. Ab Nacula fährt die Fähre zurück zur Hauptinsel, fünf Stunden lang an allem vorbei, was wir gesehen haben, in der falschen Reihenfolge. Es sieht kleiner aus und dichter beieinander.',
    },
  ],
  gallery: {
    'coral-bay-sandbank':
      'Eine Sandbank bei Nacht mit einem Zelt und einem Auslegerboot, ringsum leuchtendes Wasser',
    'coral-bay-nursery': 'Zwei Menschen versorgen unter Wasser junge Korallen auf Gestellen',
    'coral-bay-islands':
      'Vier grüne Inseln in einer türkisfarbenen Lagune, von einem Gipfel gesehen, dazwischen ein Auslegerboot',
  },
  included: [
    'Sieben Nächte in Hütten, Gästehäusern, der Station und einem Zelt',
    'Mittagessen an den Tagen auf See',
    'Das Auslegerboot mit Kapitän und Maat; beide Fähren',
    'Schnorchel, Flossen, Schwimmwesten',
    'Der Kurs der Station und drei Korallen',
    'Eintritte und Abgaben an die Dörfer',
  ],
  notIncluded: [
    'Flüge nach Nadi',
    'Vier Mittagessen, 8 bis 12 Euro',
    'Reiseversicherung',
    'Eine Bahn Stoff als Geschenk für den Häuptling; auf dem Markt gibt es sie',
  ],
  bring: [
    'Sonnencreme ohne Oxybenzon: Die Korallen vertragen es nicht',
    'Ein langärmeliges Hemd für das Wasser',
    'Riffschuhe',
    'Einen wasserdichten Sack von zehn Litern',
    'Einen Sarong oder Rock bis übers Knie, für die Dörfer',
    'Tabletten, falls kleine Boote und Sie einander nicht vertragen',
  ],
  groupSize: '6 bis 12 Personen',
  languages: 'Englisch und Fidschianisch',
  accessibility:
    'An Land watet man, bis zum Knie, mehrmals am Tag. Wer das nicht kann, wird von der Crew getragen, jeden Tag und gern; die Hütten sind ebenerdig, und die Station hat eine Rampe ins Wasser.',
  meetingPoint:
    'Queen’s Wharf, Lautoka, am blauen Fahrkartenschalter, um 07:45 Uhr. Die Fähre legt um 08:30 Uhr ab, ausnahmsweise auf die Minute.',
  entry:
    'Ein Reisepass, der noch sechs Monate nach der Reise gilt, und ein Rückflugticket. Staatsangehörige der meisten europäischen Länder brauchen bis zu vier Monate kein Visum. Ärztlich empfohlen wird eine Impfung gegen Hepatitis A; Mücken übertragen Denguefieber, bringen Sie also ein Schutzmittel mit.',
  stops: {},
  questions: [
    {
      question: 'Muss ich tauchen?',
      answer:
        'Nein, Sie treiben oben und schauen hinunter. Gepflanzt wird auf Armeslänge, in brusttiefem Wasser.',
    },
    {
      question: 'Gibt es Haie?',
      answer: 'Kleine mit weißen Spitzen, die so scheu sind wie Rehe.',
    },
    {
      question: 'Wie sicher ist ein Auslegerboot?',
      answer:
        'Es kann nicht kentern, sagt der Kapitän. An Bord sind Schwimmwesten für alle, ein Motor, ein Funkgerät und ein Maat, der betet.',
    },
  ],
} satisfies TripTexts
