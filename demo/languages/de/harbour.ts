import type { TripTexts } from '../type.ts'

export default {
  title: 'Ein Wochenende am alten Hafen',
  description:
    'Giebelhäuser, nasses Kopfsteinpflaster und der Duft von Räucherfisch und Kaffee. Drei Tage in einem Hafen, der seine Schiffe einst bis nach Nowgorod schickte: im Ruderboot durch die Kanäle, in der Dämmerung auf den Leuchtturm und an einen Tisch, an dem die Fischer essen.',
  highlights: [
    'Im Ruderboot unter acht Brücken hindurch, mit Kuchen an Bord',
    'Der alte Leuchtturm von Travemünde zu der Stunde, in der man ihn früher anzündete',
    'Ein Tisch im Hinterzimmer, in dem die Fischer essen',
    'Salzspeicher, Kaufmannskeller und ein Tor, das seit 1478 schief steht',
  ],
  days: [
    {
      title: 'Salz, Hering und ein schiefes Tor',
      text: 'Wir treffen uns mittags am Holstentor, das seit fünf Jahrhunderten einsinkt und sich dabei Zeit lässt. Ein Spaziergang durch Höfe, die man nur gebückt betritt: Die Gänge sind so niedrig, wie die Bauherren geizig waren. Abends Räucherfisch aus dem Ofen hinter dem Kai, noch warm, aus dem Papier gegessen.',
      overnight: 'Pension in einem Giebelhaus, Lübeck',
    },
    {
      title: 'Einmal um die Insel',
      text: 'Die Altstadt liegt im Fluss wie eine Schildkröte. Wir rudern einmal um sie herum, zu zweit an einem Riemen, unter acht Brücken hindurch, in drei Stunden mit einem Halt für Marzipantorte. Wer zu gut steuert, muss rudern. Am späten Nachmittag bringt uns der Zug an die Flussmündung, 142 Stufen führen hinauf, und die Fähren nach Schweden ziehen auf Augenhöhe vorbei.',
      overnight: 'Pension in einem Giebelhaus, Lübeck',
    },
    {
      title: 'Markt, Glocken, ein letzter Teller',
      text: 'Kaffee am Markt, bevor die Stände stehen. Orgelprobe in St. Jakobi, wo die Seeleute ihr Gestühl hatten und noch haben. Um eins ein Tisch im Hinterzimmer der Hafenkneipe: was gefangen wurde, gebraten, mit Kartoffeln, und keine Speisekarte. Züge fahren ab zwei.',
    },
  ],
  gallery: {
    'harbour-smokehouse': 'Ein Räucherhaus aus Backstein am Kai, Heringe auf Stangen, Rauch über den Dächern',
    'harbour-rowing': 'Ein Ruderboot unter einer Backsteinbrücke, dahinter Kirchtürme',
    'harbour-lighthouse':
      'Die Galerie des Leuchtturms in der Dämmerung, unten die Küste und die Lichter der Schiffe',
  },
  included: [
    'Zwei Nächte in einem Giebelhaus von 1560, mit Frühstück',
    'Die Ruderboote, und Schwimmwesten in allen Größen',
    'Der Zug nach Travemünde und der Leuchtturm',
    'Örtliche Reiseleitung, die auch die Glocken läutet',
  ],
  notIncluded: [
    'Die Anreise nach Lübeck',
    'Mittag- und Abendessen, 12 bis 30 Euro; der Tisch am Hafen ist für Sie bestellt',
    'Kurtaxe, ein paar Euro',
  ],
  bring: [
    'Schuhe für Kopfsteinpflaster',
    'Eine Jacke gegen den Wind vom Fluss',
    'Handschuhe zum Rudern, falls Sie am Montag Klavier spielen',
    'Appetit',
  ],
  groupSize: '6 bis 18 Personen',
  languages: 'Deutsch und Englisch',
  accessibility:
    'Die Stadt ist flach, aber gepflastert, und die Pension hat ein Zimmer im Erdgeschoss mit breiter Tür. Im Ruderboot gibt es einen Sitz mit Lehne, am Steg einen Lift; im Leuchtturm sind nur Stufen, zu seinen Füßen ein Café.',
  meetingPoint:
    'Vor dem Holstentor, auf der Seite der eisernen Löwen, um 12:00 Uhr. Einer der Löwen schläft; wir stehen bei dem anderen.',
  entry:
    'Staatsangehörige der EU brauchen einen Personalausweis, alle anderen einen Reisepass. Impfungen sind nicht vorgeschrieben.',
  stops: {},
  questions: [
    { question: 'Muss ich rudern können?', answer: 'Nein. Ab der dritten Brücke können Sie es.' },
    {
      question: 'Ist das etwas für Kinder?',
      answer: 'Sehr. Boote, ein Turm und Marzipan; Kinder unter sechs zahlen die Hälfte und steuern umsonst.',
    },
    {
      question: 'Und wenn es regnet?',
      answer: 'Die Boote haben ein Verdeck, die Gänge ein Dach, und dem Räucherfisch ist es gleich.',
    },
  ],
} satisfies TripTexts
