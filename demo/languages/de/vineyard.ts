import type { TripTexts } from '../type.ts'

export default {
  title: 'Weinlese zwischen den Reben',
  description:
    'Ein Tag, morgens mit der Rebschere, mittags an einer langen Tafel. Wir lesen, was der Wein des nächsten Jahres wird, fahren mit dem Rad den Höhenzug entlang, kosten in einem Keller, an dessen Tür kein Schild hängt, und sind bei Einbruch der Nacht zu Hause, mit einem Etikett, auf dem steht, wer gelesen hat.',
  highlights: [
    'Um acht die Rebschere, mittags eine lange Tafel',
    'Zwölf Kilometer mit dem Rad über den Höhenzug, meist bergab',
    'Ein Keller ohne Schild',
    'Eine Flasche von dem Wein, den Sie gelesen haben, nachgeschickt, wenn er fertig ist, mit Ihrem Namen auf dem Etikett',
  ],
  days: [
    {
      title: 'Von der ersten Reihe bis zum letzten Glas',
      text: 'Kaffee und Brot mit Öl zwischen den Reben, dann eine kurze Lektion: in den Stiel, nicht in den Finger. Bis elf lesen wir, zu zweit in einer Reihe, und der Traktor fährt fort, womit wir geprahlt haben. Mittags steht die Tafel unter den Eichen, dreißig Meter lang, und Großvater Elio spricht ein Gebet und danach einen Witz. Mit dem Rad auf der weißen Straße von Castellina nach Radda, in einen Keller, den man riecht, bevor man ihn sieht, und bei Einbruch der Nacht mit violetten Händen zurück in Siena.',
      overnight: 'Keine Übernachtung: Abends sind Sie zu Hause',
    },
  ],
  gallery: {
    'vineyard-cellar': 'Ein gewölbter Keller mit Fässern, eine Lampe und Gläser auf einem Fass',
    'vineyard-long-table': 'Eine lange Tafel, mittags unter Bäumen gedeckt, dahinter die Rebzeilen',
    'vineyard-bicycles': 'Zwei Fahrräder auf einer weißen Straße über den Höhenzug, im späten Licht',
  },
  included: [
    'Frühstück im Weinberg und das lange Mittagessen',
    'Rebschere, Handschuhe und ein Strohhut, der Ihnen bleibt',
    'Fahrräder, auch mit Motor, und Kindersitze',
    'Eine Probe von vier Weinen; Traubensaft für Kinder und alle, die noch fahren',
    'Bus von und nach Siena',
    'Eine Flasche, in zwei Jahren nachgeschickt',
  ],
  notIncluded: ['Die Anreise nach Siena', 'Weitere Flaschen, die der Keller verkauft, ohne zu drängen'],
  bring: [
    'Alte Kleider: Die Flecken sind fürs Leben',
    'Geschlossene Schuhe',
    'Sonnencreme',
    'Guten Appetit, und beim ersten Gang etwas Zurückhaltung: Es sind fünf',
  ],
  groupSize: '8 bis 24 Personen',
  languages: 'Italienisch, Englisch und Deutsch',
  accessibility:
    'Die unteren Reihen stehen auf ebenem Boden und lassen sich im Sitzen lesen; Tafel und Keller erreicht man ohne Stufen. Statt zu radeln, können Sie im Bus mitfahren, der mit dem Wasser hinterherkommt.',
  meetingPoint:
    'Bahnhof Siena, an den Bushaltestellen, um 07:15 Uhr. Gegen 19:30 Uhr ist der Bus wieder dort.',
  entry:
    'Staatsangehörige der EU und der Schweiz brauchen einen Personalausweis, britische einen Reisepass. Impfungen sind nicht vorgeschrieben.',
  stops: {},
  questions: [
    {
      question: 'Und wenn es an dem Tag regnet?',
      answer:
        'Nasse Trauben liest man nicht. Dann kochen wir das Mittagessen selbst, im Keller, und die Lese wird verschoben oder zurückgezahlt, wie Sie möchten.',
    },
    {
      question: 'Wie viele Trauben muss ich lesen?',
      answer:
        'So viele, wie Ihnen Freude machen. Der Rekord steht bei 212 Kilo; der Durchschnitt hat bei vierzig Rückenschmerzen.',
    },
    {
      question: 'Darf ich nach der Probe noch Rad fahren?',
      answer: 'Die Probe kommt nach der Fahrt, genau deshalb.',
    },
  ],
} satisfies TripTexts
