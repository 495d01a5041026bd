import type { TripTexts } from '../type.ts'

export default {
  title: 'Tempel im Morgennebel',
  description:
    'Wir stehen früh auf, denn der Nebel tut es auch. Pilgerpfade führen durch Zedernwälder von Schrein zu Schrein; Mönche beherbergen uns in Zimmern aus Papier und Stroh; das Bad ist heiß, das Abendessen hat elf kleine Schalen. Wir beginnen mit zwei Tagen in der alten Hauptstadt und enden mit dreien an der Küste.',
  highlights: [
    'Fünf Tage auf den Pilgerpfaden des Kumano Kodo',
    'Zwei Nächte in Tempeln auf dem Berg Koya, mit Gebet um sechs',
    'Abendessen aus elf kleinen Schalen, und eine Karte, die sie erklärt',
    'Ein Bad in einem Fluss, der von selbst heiß ist',
    'Drei Tage an der Küste, wo Japan in Felsen endet',
  ],
  days: [
    {
      title: 'Kyoto, der lange Weg vom Bahnhof',
      text: 'Wir treffen uns im Gästehaus und gehen am Fluss entlang zum Abendessen, langsam, wegen der Zeitverschiebung und der Laternen. Frau Tanabe zeigt, wie Schuhe, Hausschuhe und die anderen Hausschuhe zu benutzen sind. Beim ersten Mal macht es niemand richtig.',
      overnight: 'Stadthaus, Kyoto',
    },
    {
      title: 'Die alte Hauptstadt, bevor sie aufwacht',
      text: 'Fushimi um fünf Uhr früh: zehntausend rote Tore und außer uns eine Katze. Am Nachmittag ein Teemeister, der uns drei Schalen verderben lässt, bevor die vierte gelingt. Zwei Stunden frei, in denen die meisten Papier kaufen.',
      overnight: 'Stadthaus, Kyoto',
    },
    {
      title: 'Hinauf nach Koya',
      text: 'Mit vier Zügen, jeder kleiner als der vorige, und mit der Standseilbahn in eine Stadt aus Tempeln auf 800 Metern. Die Mönche bringen das Abendessen auf roten Tabletts und sagen nichts zu den Knien, die knacken. Das Bad ist aus Zedernholz und sehr heiß.',
      overnight: 'Tempelherberge, Berg Koya',
    },
    {
      title: 'Zweihunderttausend Steine',
      text: 'Gebet um sechs mit Trommel und Rauch, dann der große Friedhof unter Zedern, die sechs Jahrhunderte alt sind. Hier liegen Generäle und Dichter, und die Kammerjäger haben den Ameisen ein Denkmal gesetzt. In der Dämmerung führt uns ein Mönch noch einmal hindurch, mit der Laterne.',
      overnight: 'Tempelherberge, Berg Koya',
    },
    {
      title: 'Über die Kämme',
      text: 'Im Kleinbus über Berg um Berg, jeder von blasserem Blau. Wir halten, wo die Tante des Fahrers eingelegte Pflaumen verkauft. Am Abend das erste Bad des Südens: im Freien, zwischen Felsen, mit Blick auf nichts als Bäume.',
      overnight: 'Gasthaus mit heißer Quelle, Ryujin',
    },
    {
      title: 'Das Tor des Weges',
      text: 'In Takijiri beginnt der Pilgerweg, mit einem Schrein, einem Stempel und einem Anstieg. Zedernwurzeln bilden die Treppe, und kleine Götter aus Stein zählen mit. Sechs Stunden bis Takahara, einem Dorf in den Wolken, in dem sehr gut gekocht wird.',
      overnight: 'Berghütte, Takahara',
    },
    {
      title: 'Nebel, Teefelder, Nebel',
      text: 'Der Tag, für den wir um halb fünf aufstehen. Die Täler sind bis zum Rand gefüllt, und die Kämme liegen darin wie Boote. Dann geht es zu Fuß durch Wald und kleine Teefelder; auf halbem Weg verkauft eine alte Frau Mandarinen, mit einer Kasse, in die man das Geld selbst legt.',
      overnight: 'Bauernhaus, Chikatsuyu',
    },
    {
      title: 'Neunundneunzig kleine Schreine',
      text: 'Nicht alle heute: Wir kommen an elf vorbei. Der Weg ist hier am stillsten, ein Pflaster aus Stein unter Bäumen, die das Wetter fernhalten. Am höchsten Sattel hängt eine Glocke; wer ankommt, läutet sie einmal, für die anderen. In Kawayu leiht man sich einen Spaten und gräbt sich sein Bad in den Kies des Flusses.',
      overnight: 'Gasthaus, Kawayu',
    },
    {
      title: 'Hongu und das älteste Bad',
      text: 'Der große Schrein steht auf seinem Hügel, seit ihn das Hochwasser von 1889 dorthin versetzt hat. Am Nachmittag Yunomine: In der Dorfquelle kocht man Eier, und in einer Hütte für zwei kochen Pilger, je dreißig Minuten, nach Nummern. Unsere ist die 47.',
      overnight: 'Gasthaus, Yunomine',
    },
    {
      title: 'Mit dem Holzboot flussabwärts',
      text: 'Diese Etappe legten schon die Kaiser im Sitzen zurück, und wir auch: flache Boote, ein Bootsmann mit Flöte, neunzig Minuten bis Shingu. Dann ein Zug am Meer entlang. Nach neun Tagen Wald überrascht der Horizont.',
      overnight: 'Gasthaus, Katsuura',
    },
    {
      title: 'Die Treppen von Nachi',
      text: '267 bemooste Stufen, dann noch 467, dann ein Wasserfall von 133 Metern, der selbst der Gott ist. Ein Mönch in Weiß bläst auf einer Muschel. Dass wir zu Fuß gekommen sind, nimmt eine Dame von neunzig Jahren wohlwollend zur Kenntnis; sie ist es auch.',
      overnight: 'Tempelherberge, Nachi',
    },
    {
      title: 'Thunfisch im Morgengrauen',
      text: 'Die Auktion in Katsuura beginnt um sieben und ist vorbei, bevor man sie verstanden hat. Zum Frühstück gibt es, was verkauft wurde. Den Nachmittag verbringen wir am Wasser, im Bad einer Meereshöhle, und die Gezeiten zählen die Minuten.',
      overnight: 'Gasthaus an der Bucht, Katsuura',
    },
    {
      title: 'Die Felsen, die eine Brücke werden wollten',
      text: 'Bei Kushimoto stehen vierzig Pfeiler in einer Reihe im Meer, zurückgelassen von einem Heiligen, dem man gesagt hatte, es sei Morgen. Das war es nicht; ein Dämon hatte gekräht. Wir sind da, wenn es wirklich so weit ist, mit Tee aus der Thermoskanne.',
      overnight: 'Gasthaus, Kushimoto',
    },
    {
      title: 'Am Meer nach Norden',
      text: 'Der Express fährt drei Stunden an der Küste entlang, mit einer Lunchbox für jeden Bahnhof, der etwas auf sich hält. Bis zwei Uhr sind wir in Kyoto oder am Flughafen von Osaka. Man hat Gäste gesehen, die sich vor dem Zug verneigten.',
    },
  ],
  gallery: {
    'temple-path': 'Eine Steintreppe zwischen riesigen Zedern, darauf ein Pilger in Weiß mit einem Stab',
    'temple-bath': 'Ein Bad im Freien zwischen Felsen am Abend, Dampf, eine Laterne und Ahornblätter',
    'temple-coast':
      'Eine Reihe von Felsnadeln im Meer bei Sonnenaufgang, ein Schreintor auf dem Fels und ein Fischerboot',
  },
  included: [
    'Dreizehn Nächte: Stadthaus, Tempel, Bauernhäuser, Gasthäuser mit heißen Quellen',
    'Vollpension',
    'Alle Züge, Busse und Boote ab Kyoto, und am fünften Tag ein eigener Bus',
    'Durchgehende Reiseleitung, Mönche und ein Teemeister stundenweise',
    'Gepäck, das von Gasthaus zu Gasthaus vorausgeschickt wird',
    'Eintritte und Reiseversicherung',
  ],
  notIncluded: ['Flüge nach Osaka', 'Getränke am Abend', 'Der Pilgerstab, etwa 15 Euro und jeden davon wert'],
  bring: [
    'Wanderschuhe, aus denen man leicht herauskommt, dreißigmal am Tag',
    'Socken ohne Löcher',
    'Eine Regenjacke; die Kii-Halbinsel ist nicht ohne Grund so grün',
    'Einen leichten Tagesrucksack',
    'Ein paar Worte Japanisch: „Sumimasen“ öffnet jede Tür',
    'Nichts für die Nacht: In jedem Gasthaus liegt ein Yukata bereit',
  ],
  groupSize: '6 bis 12 Personen',
  languages: 'Englisch, Japanisch, Deutsch auf Anfrage',
  accessibility:
    'An Wandertagen gehen wir fünf bis sieben Stunden über Steinstufen und Wurzeln, und in den meisten Gasthäusern schläft man auf Futons am Boden. In sieben von neun Häusern gibt es Stühle und erhöhte Betten; Etappen lassen sich durch den Bus ersetzen, der ebenfalls schön fährt.',
  meetingPoint:
    'Gästehaus Kiku, Gojo, Kyoto, zehn Minuten vom Hauptbahnhof, um 17:00 Uhr. Am blauen Vorhang mit der Chrysantheme zu erkennen.',
  entry:
    'Ein Reisepass, der für den ganzen Aufenthalt gilt. Staatsangehörige der meisten europäischen Länder brauchen bis zu 90 Tage kein Visum. Impfungen sind nicht vorgeschrieben. Einige gängige Medikamente sind in Japan verboten, darunter starke Erkältungsmittel: Fragen Sie uns, bevor Sie sie einpacken.',
  stops: {},
  questions: [
    {
      question: 'Muss ich an den Gebeten teilnehmen?',
      answer:
        'Sie sind eingeladen, und niemand schaut hin, wenn Sie fehlen. Die meisten gehen einmal aus Höflichkeit hin und das zweite Mal gern.',
    },
    {
      question: 'Ich esse keinen Fisch. Ist das ein Problem?',
      answer:
        'In den Tempeln überhaupt nicht: Ihre Küche kennt weder Fisch noch Fleisch. Für die Küste sagen Sie es uns früh, und mit Geduld.',
    },
    {
      question: 'Baden ohne Kleidung?',
      answer:
        'Ja, Männer und Frauen getrennt. In sechs der Gasthäuser gibt es auch ein Bad, das Sie für sich abschließen können.',
    },
    {
      question: 'Wie viel trage ich?',
      answer:
        'Einen Tagesrucksack. Alles andere reist mit einem Lieferdienst, der in elf Jahren einen einzigen Schirm verloren hat.',
    },
  ],
} satisfies TripTexts
