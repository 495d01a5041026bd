import type { TripTexts } from '../type.ts'

export default {
  title: 'Vier Nächte unter den Dünen',
  description:
    'Zwei Tage auf dem Kamel, zwei zu Fuß, und abends auf Teppichen Brot, das im Sand gebacken wurde. Unsere Gastgeber kennen die Brunnen beim Namen und steuern nach den Sternen. Die Nächte sind kalt und erstaunlich still; die Tage beginnen mit Minztee, noch bevor die Sonne den Kamm der ersten Düne erreicht.',
  highlights: [
    'Sechzig Kilometer Wüste im Tempo eines Kamels',
    'Vier Nächte Sterne, und keine Lampe am Horizont',
    'Brot, im Sand gebacken, Tee, aus Mannshöhe eingeschenkt',
    'Der letzte Brunnen vor den großen Dünen, beim Namen bekannt',
    'Ein Dünenkamm bei Sonnenaufgang, ganz für uns',
  ],
  days: [
    {
      title: 'Wo die Straße endet',
      text: 'Von Zagora fahren wir das Draa-Tal hinunter, an zweihundert Kilometern Palmen vorbei, bis in M’Hamid der Asphalt aufgibt. Brahim stellt die Kamele vor, jedes mit seinem Namen und seiner Schwäche. Eine Stunde im Sattel, ein erstes Lager hinter einer Tamariske, und die Stille, an die man sich erst gewöhnen muss.',
      overnight: 'Lager am Oued Naam',
    },
    {
      title: 'Auf dem Kamel den trockenen Fluss entlang',
      text: 'Sechs Stunden, mit einer langen Rast am Mittag. Seit den siebziger Jahren fließt der Draa hier nicht mehr; sein Bett ist weiß, eben und voller Muscheln. Am Abend vergräbt Hassan einen flachen Teig unter Glut und Sand und holt ein Brot heraus. Es knirscht ein wenig. Das gehört so.',
      overnight: 'Lager in den kleinen Dünen',
    },
    {
      title: 'Der Brunnen mit dem Namen einer Frau',
      text: 'Heute steigen alle ab. Wir gehen über die Kiesebene von Zeichen zu Zeichen, ein Steinmann, eine tote Akazie, ein Reifen, bis zum Brunnen der Lalla Mina. Sie soll um Wasser für ihre Ziegen gebeten und genug für alle bekommen haben. Kamele trinken hundert Liter; Gäste geben sich mit weniger zufrieden.',
      overnight: 'Lager beim Brunnen',
    },
    {
      title: 'Hinein in den großen Sand',
      text: 'Vor Mittag die ersten Dünen von Chegaga, am Abend nichts anderes mehr. Sie sind hundert Meter hoch und kosten eine Stunde: zwei Schritte hinauf, einer zurück. Auf dem Kamm bleiben wir sitzen, bis die Schatten die Täler gefüllt haben. Dann rennen wir in einer Minute hinunter, wofür wir den Nachmittag gebraucht haben.',
      overnight: 'Lager unter der großen Düne',
    },
    {
      title: 'Sonnenaufgang, und zurück zu den Uhren',
      text: 'Tee um fünf, der Kamm um sechs, die Sonne um zehn nach. Nach dem Frühstück kommen die Wagen über den trockenen Iriki-See, auf dem eine Fata Morgana garantiert und kostenlos ist. Am Nachmittag sind wir in Zagora, mit Sand an Stellen, die Sie noch wochenlang überraschen werden.',
      overnight: 'Heimreise, oder noch eine Nacht in Zagora',
    },
  ],
  gallery: {
    'dunes-camp': 'Zelte und ein Feuer zwischen den Dünen bei Nacht, darüber die Milchstraße',
    'dunes-tea': 'Tee, im ersten Licht aus der Höhe eingeschenkt, dahinter liegen noch die Kamele',
    'dunes-well': 'Ein Brunnen auf der Ebene zwischen Dünen, trinkende Kamele, ein Reiter kommt an',
  },
  included: [
    'Vier Nächte in Zelten für zwei, mit Matratzen und viel zu vielen Decken',
    'Vollpension, Wasser und Tee ohne Grenzen',
    'Reit- und Lastkamele, eines für jeden Gast',
    'Reiseleitung, Koch und Kameltreiber',
    'Wagen von Zagora und zurück',
    'Reiseversicherung',
  ],
  notIncluded: [
    'An- und Abreise nach Zagora',
    'Ein Trinkgeld für die Mannschaft, üblich und wohlverdient',
    'Das Tuch; wie man es wickelt, bringt Brahim Ihnen aber bei',
  ],
  bring: [
    'Geschlossene Schuhe für den Kies, gar keine für den Sand',
    'Ein warmer Pullover und eine Mütze: Nachts geht es fast bis zum Gefrierpunkt',
    'Lange, leichte Kleidung, ein Tuch gegen den Wind',
    'Sonnencreme und Lippenpflege',
    'Eine Taschenlampe mit rotem Licht; sie lässt die Sterne in Ruhe',
    'Eine Tasche, an die sich ein Kamel lehnen darf',
  ],
  groupSize: '6 bis 12 Personen',
  languages: 'Englisch, Französisch und Arabisch',
  accessibility:
    'Zum Aufsitzen knien die Kamele, und ein Schemel hilft; der Boden aber ist durchweg Sand. Wer schlecht zu Fuß ist, kann alle vier Tage reiten; ein Wagen ist nie weiter als zwei Stunden entfernt.',
  meetingPoint:
    'Hotel zu den zwei Palmen, Zagora, im Hof mit den Orangenbäumen, um 10:00 Uhr. Es gibt Minztee; es gibt immer Minztee.',
  entry:
    'Ein Reisepass, der für den ganzen Aufenthalt gilt. Staatsangehörige der meisten europäischen Länder brauchen bis zu 90 Tage kein Visum. Impfungen sind nicht vorgeschrieben; ärztlich empfohlen wird die gegen Hepatitis A. In den Dünen gibt es keine Arztpraxis: Sagen Sie uns vorher, welche Medikamente Sie brauchen.',
  stops: { 'Well of Lalla Mina': 'Brunnen der Lalla Mina', 'Lake Iriki': 'Iriki-See' },
  questions: [
    {
      question: 'Sitzt man bequem auf einem Kamel?',
      answer:
        'Zwei Stunden lang, ja. Danach gehen die meisten ein Stück zu Fuß; deshalb steht im Programm beides.',
    },
    {
      question: 'Wie wäscht man sich?',
      answer:
        'Mit einer Schüssel, am Abend mit warmem Wasser, und mit einem weiten Horizont anstelle einer Tür. Ein Toilettenzelt steht in höflichem Abstand.',
    },
    {
      question: 'Wie kalt wird es?',
      answer:
        'Von November bis März nachts fast null Grad, ein- oder zweimal im Jahr mit Reif auf den Decken. Wir haben sechs Decken für jeden.',
    },
    {
      question: 'Kommt ein Sandsturm?',
      answer:
        'Vielleicht an einem Nachmittag. Sie wickeln das Tuch, setzen sich hinter Ihr Kamel und warten; das Kamel kennt das schon.',
    },
  ],
} satisfies TripTexts
