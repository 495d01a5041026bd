import type { TripTexts } from '../type.ts'

export default {
  title: 'Zu Fuß mit dem Regen',
  description:
    'Wenn der erste Regen fällt, wird das Gras über Nacht grün, und die Herden brechen auf. Wir folgen ihnen zu Fuß und im offenen Wagen, mit zwei Fährtenlesern, die hier aufgewachsen sind, und schlafen in Zelten mit richtigen Betten. Elefanten haben Vorfahrt.',
  highlights: [
    'Sechs Tage zu Fuß mit zwei Fährtenlesern der Massai',
    'Die Herden auf ihrem Zug am Fuß des Kilimandscharo',
    'Zelte mit richtigen Betten, richtiger Bettwäsche und einem Eimer heißem Wasser um fünf',
    'Die grünen Chyulu-Berge, jünger als manche Kathedrale',
    'Elefanten, die Vorfahrt haben und es wissen',
  ],
  days: [
    {
      title: 'Von Nairobi bis ans Ende des Asphalts',
      text: 'Vier Stunden Fahrt, mit einem Tee dort, wo die Lastwagen halten. Dann eine Piste, dann keine Piste mehr. Unsere Fährtenleser Lemayian und Parsaloi warten unter einer Akazie und haben schon gelesen, wer in der Nacht vorbeigekommen ist.',
      overnight: 'Zeltcamp, Selenkay',
    },
    {
      title: 'Gehen lernen',
      text: 'Im Gänsemarsch, ohne zu reden, immer gegen den Wind. In drei Stunden sehen wir wenige Tiere und sehr viel von dem, was sie getan haben. Am Nachmittag geht es im offenen Wagen zu den Verfassern.',
      overnight: 'Zeltcamp, Selenkay',
    },
    {
      title: 'Die Sümpfe von Amboseli',
      text: 'Auf dem Berg schmilzt der Schnee, versickert in der Lava und kommt hier, vierzig Kilometer weiter, als Gras wieder heraus. Elefanten stehen bis zur Brust darin. Wir essen zu Mittag in einem Abstand, der vor Jahren mit ihnen vereinbart wurde.',
      overnight: 'Zeltcamp, Kimana',
    },
    {
      title: 'Vorfahrt',
      text: 'Ein Tag für eine einzige Familie: Großmutter, drei Mütter und ein Kalb, das gerade seinen Rüssel entdeckt hat. Sie queren, wir warten. Es dauert zwanzig Minuten, und im Wagen sagt niemand ein Wort.',
      overnight: 'Zeltcamp, Kimana',
    },
    {
      title: 'Wenn es regnet',
      text: 'Wir bleiben, bis die Wolken über den Bergen sich entschieden haben. Die ersten Tropfen riechen nach Eisen und Staub; eine Stunde später summt der Boden. Am nächsten Morgen liegt ein grüner Hauch darüber, und darauf stehen Zebras, die vorher nicht da waren.',
      overnight: 'Zeltcamp, Kimana',
    },
    {
      title: 'Auf die Berge zu',
      text: 'Wir gehen mit den Herden, oder sie mit uns; da gehen die Meinungen auseinander. Vierzehn Kilometer, zwei Giraffen und ein sehr alter Büffel, um den wir einen weiten Bogen machen. Das Lager ist vorausgefahren, und das Teewasser kocht.',
      overnight: 'Wandercamp, Mbirikani',
    },
    {
      title: 'Die Chyulus zu Fuß',
      text: 'Berge aus Schlacke, fünfhundert Jahre alt, mit Gras bis zur Hüfte und einem Wald obenauf. An klaren Abenden steht der große Berg gegenüber, rosa und etwas zu groß. Parsaloi erzählt, wie die Rinder an einem Seil vom Himmel herabkamen.',
      overnight: 'Wandercamp, Chyulu-Berge',
    },
    {
      title: 'Unter der Lava',
      text: 'Die Fährtenleser kennen einen Gang von siebenhundert Metern, den die Lava hinterlassen hat. Lampen, Fledermäuse und eine Kühle, die man gern mitnähme. Am Nachmittag nichts, überhaupt nichts, im Schatten, bei den Webervögeln.',
      overnight: 'Wandercamp, Chyulu-Berge',
    },
    {
      title: 'Die Quellen von Mzima',
      text: 'In jeder Sekunde kommen zweitausend Liter aus dem Fels, klar wie Gin. Aus einer Kammer unter der Oberfläche sieht man Flusspferden zu, die auf Zehenspitzen gehen. Zum letzten Abend gehören ein Feuer, eine Ziege und sehr viele Refrains.',
      overnight: 'Zeltcamp, Tsavo West',
    },
    {
      title: 'Mit dem Zug zurück',
      text: 'Der Morgenzug ab Mtito Andei fährt auf einem Damm über dem Park, und mit Glück steht rechts noch ein letzter Elefant. Mittags in Nairobi. Es riecht nach Benzin, und man merkt es.',
    },
  ],
  gallery: {
    'savanna-tents': 'Safarizelte mit Laternen unter einer Fieberakazie bei Einbruch der Nacht',
    'savanna-crossing':
      'Eine Elefantenkuh und ihr Kalb überqueren die Piste vor einem offenen Wagen, der wartet',
    'savanna-first-rain': 'Der erste Regen zieht über grünes Gras, Zebras und ein doppelter Regenbogen',
  },
  included: [
    'Neun Nächte in Zelten mit Betten, jedes mit eigenem Waschzelt',
    'Vollpension',
    'Offene Wagen, ein eigener Bus, der Zug nach Nairobi',
    'Zwei Fährtenleser, eine Reiseleitung und eine Köchin namens Blessing',
    'Gebühren für Park und Schutzgebiete',
    'Reiseversicherung mit Flugrettung',
  ],
  notIncluded: [
    'Flüge nach Nairobi',
    'Einreisegenehmigung',
    'Getränke aus der Kühlbox',
    'Trinkgeld für das Team',
  ],
  bring: [
    'Kleidung in der Farbe von trockenem Gras; Blau zieht Fliegen an',
    'Eingelaufene Schuhe mit fester Sohle',
    'Ein Fernglas, das Einzige, woran man nicht sparen sollte',
    'Etwas Warmes für den offenen Wagen um sechs',
    'Eine kleine Taschenlampe',
    'Malariaprophylaxe nach ärztlichem Rat',
  ],
  groupSize: '4 bis 12 Personen',
  languages: 'Englisch, Swahili und Maa',
  accessibility:
    'Die Wanderungen dauern zwei bis fünf Stunden auf unebenem, meist flachem Gelände, im Tempo der Langsamsten. Mit einem Wagen und einem Fährtenleser für Sie allein ist die Reise auch ohne Wanderungen möglich; der offene Wagen hat eine hohe Stufe und ein kräftiges Team.',
  meetingPoint:
    'Café am Flughafen Wilson, Nairobi, um 09:00 Uhr am ersten Tag. Die Wagen sind grün und staubig, auch wenn sie gerade gewaschen wurden.',
  entry:
    'Ein Reisepass, der noch sechs Monate nach der Einreise gilt, und die elektronische Einreisegenehmigung, bei deren Antrag wir zwei Wochen vorher helfen. Ärztlich empfohlen werden Impfungen gegen Hepatitis A und Gelbfieber sowie Tabletten gegen Malaria: Lassen Sie sich sechs Wochen vor der Abreise beraten.',
  stops: { 'Chyulu Hills': 'Chyulu-Berge', 'Mzima Springs': 'Mzima-Quellen' },
  questions: [
    {
      question: 'Ist es sicher, zu Fuß zu gehen?',
      answer:
        'Die Fährtenleser tun es, seit sie sieben sind; einer trägt ein Gewehr, das er noch nie gebraucht hat, und Sie tun, was sie sagen. In zwölf Jahren gab es eine Verletzung: einen Dorn.',
    },
    {
      question: 'Welche Tiere werden wir sehen?',
      answer:
        'Elefanten ganz sicher. Zebras, Gnus, Giraffen sehr wahrscheinlich. Bei den Löwen ist es umgekehrt: Die sehen Sie.',
    },
    {
      question: 'Und wenn es schüttet?',
      answer: 'Das tut es von vier bis halb sechs. Die Zelte sind dicht, und es gibt Tee.',
    },
    {
      question: 'Kann ich meine Kamera laden?',
      answer: 'In jedem Camp, mit Sonnenstrom, zwischen zehn und drei.',
    },
  ],
} satisfies TripTexts
