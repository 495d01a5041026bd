import type { TripTexts } from '../type.ts'

export default {
  title: 'Glocken, Treppen und kleine Teller',
  description:
    'Eine alte Stadt auf einem Hügel, vierhundertelf Stufen, ein Campanile und mehr Küchen als Türen. Wir kochen mit Signora Adele, zeichnen im Kreuzgang und verlaufen uns jeden Nachmittag zwischen vier und sechs mit voller Absicht.',
  highlights: [
    'Zwei Kochtage mit Signora Adele, die nichts abwiegt',
    'Vierhundertelf Stufen, mit Plätzen zum Sitzen',
    'Eine Stunde Zeichnen im Kreuzgang, für alle, die nicht zeichnen können',
    'Die engste Gasse Italiens, 43 Zentimeter auf Hüfthöhe',
    'Oliven aus Ascoli, dort, wo sie herkommen',
  ],
  days: [
    {
      title: 'Vom Meer hinauf',
      text: 'Ein kleiner Bus klettert vom Bahnhof durch Reben und Kehren nach Ripatransone, das auf seinem Grat sitzt wie eine Katze. Erste Stufen, erste Terrasse, erste kleine Teller: frittierte Oliven, Sardellen, irgendetwas mit Bohnen. Mauersegler, bis es dunkel ist.',
      overnight: 'Zimmer über der alten Apotheke, Ripatransone',
    },
    {
      title: 'Erst der Markt, dann Adele',
      text: 'Wir tragen die Körbe, sie sucht aus. Dann acht Leute, ein Tisch und vierzig Eier: Um eins hängt über jeder Stuhllehne Pasta. Am Nachmittag verlaufen wir uns, wie verabredet, zwischen vier und sechs. Durch die Gasse von 43 Zentimetern geht es seitwärts und in der Reihenfolge des Mutes.',
      overnight: 'Zimmer über der alten Apotheke, Ripatransone',
    },
    {
      title: 'Der Kreuzgang',
      text: 'Eine Malerin aus dem Ort legt Papier aus und sagt drei Sätze über Schatten. Danach knarrt nur noch das Brunnenseil. Später bekommen wir den Schlüssel zum Campanile, zusammen mit dem Rat, uns um zwölf die Ohren zuzuhalten.',
      overnight: 'Zimmer über der alten Apotheke, Ripatransone',
    },
    {
      title: 'Nach Offida und Ascoli',
      text: 'Mit dem Bus in die Stadt der Spitze, wo hinter jedem Vorhang Klöppel klappern, und weiter nach Ascoli Piceno, das aus Travertin gebaut ist, als koste er nichts. Kaffee mit Anis unter den Arkaden. Wer die Türme zählt, kommt auf eine andere Zahl als die Reiseleitung.',
      overnight: 'Zimmer über der alten Apotheke, Ripatransone',
    },
    {
      title: 'Der zweite Tisch',
      text: 'Noch einmal Adele, diesmal mit den Pfannen, die ganz oben hängen. Mittags kommen die Nachbarn und setzen sich dazu, ungebeten und jeder mit einem Kuchen. Der Bus fährt um vier; auf den Käse hat er auch schon gewartet.',
    },
  ],
  gallery: {
    'old-town-kitchen': 'Die Küche von Signora Adele, Kupferpfannen, Pasta auf dem Tisch, im Fenster das Tal',
    'old-town-cloister': 'Ein Kreuzgang mit Brunnen und Zitronenbaum, jemand zeichnet im Schatten',
    'old-town-stairs': 'Eine steile Treppe zwischen Häusern mit Wäsche und Katzen, darüber der Campanile',
  },
  included: [
    'Vier Nächte in Zimmern mit Aussicht, über einer Apotheke von 1780',
    'Frühstück, zwei Mittag- und zwei Abendessen',
    'Zwei Kochtage mit Signora Adele',
    'Papier, Kohle und eine Malerin',
    'Bus vom und zum Bahnhof, und der Tag in Ascoli',
    'Örtliche Reiseleitung',
  ],
  notIncluded: [
    'Die Anreise nach San Benedetto del Tronto',
    'Die übrigen Mahlzeiten: Kleine Teller kosten 4 bis 9 Euro',
    'Reiseversicherung',
    'Was immer Sie in Offida kaufen',
  ],
  bring: [
    'Schuhe für Treppen',
    'Eine Schürze, falls Sie an Ihrer Kleidung hängen',
    'Ein Skizzenbuch; unsere sind schlicht',
    'Etwas Schönes für das letzte Mittagessen: Die Nachbarn machen sich fein',
  ],
  groupSize: '6 bis 16 Personen',
  languages: 'Italienisch, Englisch und Deutsch',
  accessibility:
    'Die Stadt besteht aus Treppen, 411 Stufen sind es von unserer Tür bis zum Campanile. Ein Zimmer liegt ebenerdig, und Adeles Küche ist durch eine Gasse ohne Stufen zu erreichen; alles Übrige ist hart für Räder und Knie.',
  meetingPoint:
    'Bahnhof San Benedetto del Tronto, vorn bei den Palmen, um 15:30 Uhr. Der Bus ist weiß und klein, und auf der Tür steht „Adeles Neffe“.',
  entry:
    'Staatsangehörige der EU und der Schweiz brauchen einen Personalausweis, britische einen Reisepass. Impfungen sind nicht vorgeschrieben.',
  stops: {},
  questions: [
    { question: 'Muss ich kochen können?', answer: 'Nein. Adele mag am liebsten die, die es zugeben.' },
    {
      question: 'Ich esse kein Fleisch. Werde ich hungern?',
      answer:
        'In den Marken hungert niemand. Es gibt auch Oliven mit Käsefüllung, von denen wir in Ascoli lieber nicht sprechen.',
    },
    {
      question: 'Wer sind die anderen Gäste?',
      answer:
        'Meist Menschen zwischen dreißig und siebzig, die allein oder zu zweit gekommen sind und mit den Rezepten der anderen abreisen.',
    },
  ],
} satisfies TripTexts
