import type { TripTexts } from '../type.ts'

export default {
  title: 'Die Treppe aus Wasser',
  description:
    'Tausend Jahre alte Reisfelder steigen das Tal hinauf wie eine Treppe für Riesen, und jedes ist ein Spiegel. Wir gehen auf den Dämmen von Dorf zu Dorf, helfen beim Pflanzen, wenn wir mögen, und erfahren, warum das Wasser nach einem Kalender geteilt wird, den nie jemand aufgeschrieben hat.',
  highlights: [
    'Sieben Tage zu Fuß von Dorf zu Dorf, immer am Wasser entlang',
    'Ein Vormittag beim Pflanzen, bis zu den Knien im Schlamm, mit Gesang',
    'Das Amphitheater von Batad, in das keine Straße führt',
    'Eine Nacht in einem Pfahlhaus, mit dem Feuer auf dem Boden',
    'Roter Reis, wilder Honig und ein Kaffee, der neben dem Weg gewachsen ist',
  ],
  days: [
    {
      title: 'Manila, in aller Kürze',
      text: 'Wir treffen uns abends um sechs, essen Nudeln in einer Straße, die nie schließt, und nehmen den Nachtbus nach Norden. Die Sitze lassen sich flach legen; gegen Mitternacht legt sich auch die Unterhaltung.',
      overnight: 'Nachtbus nach Banaue',
    },
    {
      title: 'Banaue, über den Wolken',
      text: 'Frühstück mit der Aussicht, die auf dem Tausend-Peso-Schein ist. Apo Lita, die uns führt, ist einundsiebzig und schneller als Sie; sie erklärt die Dämme: wer was ausbessert, und warum man es niemandem zweimal sagen muss. Ein erster kurzer Gang, zur Gewöhnung an Wege, die einen Fuß breit sind.',
      overnight: 'Gästehaus, Banaue',
    },
    {
      title: 'Über den Sattel nach Pula',
      text: 'Fünf Stunden durch Mooswald, mit Orchideen auf Augenhöhe und Blutegeln auf Knöchelhöhe. Pula hat neun Häuser und eine Glühbirne. Wir schlafen unter Stroh auf Reisstroh, neben einem Feuer, das keinen Schornstein hat und keinen braucht.',
      overnight: 'Pfahlhaus, Pula',
    },
    {
      title: 'Von Pula nach Cambulo',
      text: 'An einem Fluss hinab, so grün wie Jade, mit zwei Badepausen. In der Schule von Cambulo lesen die Kinder uns vor, dann wir ihnen; sie können es besser. Abends gibt es Huhn mit Ingwer und den roten Reis, der nur hier oben wächst.',
      overnight: 'Bei einer Familie, Cambulo',
    },
    {
      title: 'Die Treppe von Batad',
      text: 'Der Weg biegt um einen Felssporn, und das ganze Tal besteht aus Stufen. Zweitausend Jahre alt, sagen die einen, vierhundert die anderen; in Batad sagt man: älter als Ihre Frage. Wir sitzen auf der obersten Mauer, bis das Licht geht.',
      overnight: 'Gästehaus, Batad',
    },
    {
      title: 'Ein Tag im Schlamm',
      text: 'Wer mag, nimmt ein Bündel Setzlinge und stellt sich in die Reihe. Daumen, zwei Finger, eine Handbreit, der nächste. Mittags ist das Stück der Gäste leicht zu erkennen, und am Nachmittag pflanzt es jemand unauffällig noch einmal.',
      overnight: 'Gästehaus, Batad',
    },
    {
      title: 'Der Wasserfall und der Schmied',
      text: 'Über 300 Stufen und ein Feld von Felsblöcken hinab zum Tappiya-Fall, sechzig Meter kaltes Wasser. Zurück im Dorf schmiedet der alte Ramon aus der Blattfeder eines Lastwagens ein Erntemesser. Kaufen kann man es; es zu schärfen ist Ehrensache.',
      overnight: 'Gästehaus, Batad',
    },
    {
      title: 'Über den Kamm nach Mayoyao',
      text: 'Die längste Etappe: acht Stunden, und für je zwei Gepäckstücke ein Träger. Die Terrassen sind hier mit Stein eingefasst, und die Häuser stehen einzeln darin wie Schiffe. Mit dem letzten Licht und den ersten Fröschen kommen wir an.',
      overnight: 'Bei einer Familie, Mayoyao',
    },
    {
      title: 'Spiegel vor Sonnenaufgang',
      text: 'Um vier stehen wir auf, ohne Murren, für die eine Stunde, in der jedes Feld ein Stück Himmel ist. Dann ein langes Frühstück. Am Nachmittag sieht sich der Mumbaki, der den Kalender hütet, den niemand aufgeschrieben hat, den Mond, das Wasser und uns an und sagt, alle drei seien in Ordnung.',
      overnight: 'Bei einer Familie, Mayoyao',
    },
    {
      title: 'Hinunter in die Ebene',
      text: 'Im Jeepney nach Santiago, wer möchte auf dem Dach, und mit dem Reisebus nach Manila. Die Felder werden flach, die Straße wird gerade, und irgendjemand sagt immer, ebener Boden sehe unfertig aus.',
    },
  ],
  gallery: {
    'rice-terraces-planting':
      'Eine Reihe von Menschen mit breiten Hüten, über einen Spiegel aus Wasser gebeugt, junger Reis in Bündeln',
    'rice-terraces-village':
      'Strohgedeckte Pfahlhäuser auf einem Absatz zwischen den Terrassen, Rauch über den Dächern',
    'rice-terraces-mirrors': 'Geflutete Terrassen vor Sonnenaufgang, von oben, jede ein Stück Himmel',
  },
  included: [
    'Neun Nächte: Gästehäuser, Familien, ein Pfahlhaus, ein Nachtbus',
    'Alle Mahlzeiten am Tag des Pflanzens',
    'Reiseleitung, Träger für das große Gepäck',
    'Alle Transfers ab und bis Manila',
    'Eintritte und der Beitrag der Dörfer für die Dämme',
  ],
  notIncluded: [
    'Flüge nach Manila',
    'Mittagessen unterwegs, 3 bis 6 Euro',
    'Reiseversicherung',
    'Getränke; den Reiswein schenken die Gastgeber ein, er zählt nicht',
  ],
  bring: [
    'Leichte Wanderschuhe mit guter Sohle',
    'Sandalen, die für immer schlammig werden dürfen',
    'Blutegelsocken, oder ein ruhiges Gemüt',
    'Einen Regenumhang, der über den Rucksack passt',
    'Einen Hüttenschlafsack',
    'Kleinigkeiten zum Teilen: Spielkarten kommen gut an, Süßigkeiten weniger',
  ],
  groupSize: '5 bis 14 Personen',
  languages: 'Englisch, Ifugao und Tagalog',
  accessibility:
    'Die Wege führen über Dämme, die einen Fuß breit sind und oft auf einer Seite mehrere Meter abfallen. Sie sollten trittsicher und schwindelfrei sein; ein Stock hilft, und Apo Lita hat für alle eine Hand frei.',
  meetingPoint:
    'Lobby des Hotels Luna, Intramuros, Manila, um 18:00 Uhr. Der Nachtbus fährt um 21:30 Uhr und wartet nicht; wir schon.',
  entry:
    'Ein Reisepass, der noch sechs Monate nach der Reise gilt, und die kostenlose Online-Registrierung innerhalb von drei Tagen vor dem Flug. Staatsangehörige der meisten europäischen Länder brauchen bis zu 30 Tage kein Visum. Ärztlich empfohlen werden Impfungen gegen Hepatitis A und Typhus.',
  stops: {},
  questions: [
    {
      question: 'Wann sind die Terrassen Spiegel, und wann sind sie grün?',
      answer:
        'Geflutet von Dezember bis März, leuchtend grün von April bis Juni, golden im Juli. Unter Fotografen hat jede Zeit ihre Anhänger.',
    },
    {
      question: 'Muss ich beim Pflanzen helfen?',
      answer: 'Nein. Mit einem Kaffee von der Mauer aus zuzusehen ist eine alte und angesehene Tätigkeit.',
    },
    {
      question: 'Wo lade ich mein Telefon?',
      answer: 'In Banaue und Batad. Dazwischen ruht es, und nach einem Tag vergisst man zu fragen.',
    },
    {
      question: 'Kann ich ohne Fleisch essen?',
      answer: 'Ja. Sagen Sie es uns vorher; Bohnen, Farn, Süßkartoffeln und Eier stehen auf jedem Tisch.',
    },
  ],
} satisfies TripTexts
