import type { TripTexts } from '../type.ts'

export default {
  title: 'Den roten Fluss hinunter',
  description:
    'Acht Tage auf dem Floß durch zwei Milliarden Jahre Stein. Die Stromschnellen haben Namen und Launen; in den Seitenschluchten stürzen Wasserfälle, zu denen keine Straße führt. Wir schlafen am Strand, kochen über einem Feuer aus Treibholz und lesen die Wände wie ein sehr dickes Buch.',
  highlights: [
    '225 Meilen auf dem Colorado, von Lees Ferry bis Diamond Creek',
    'Achtzig Stromschnellen mit Namen, und Lava Falls mit schlechter Laune',
    'Seitenschluchten mit Wasserfällen, Farn und türkisblauen Becken',
    'Zwei Milliarden Jahre Stein, Schicht um Schicht, von oben an',
    'Sieben Nächte am Strand unter einem Streifen Sterne',
  ],
  days: [
    {
      title: 'Lees Ferry, wir legen ab',
      text: 'Zwei Flöße für je sechs Gäste, auf jedem eine Bootsführerin oder ein Bootsführer an den Riemen und ein Motor für die flachen Meilen. June, die den Fluss 141-mal gerudert ist, erklärt, wie man richtig hineinfällt. Dann steigen die Wände auf, Schicht um Schicht, und das Telefon gibt auf.',
      overnight: 'Strand bei Meile 20',
    },
    {
      title: 'Die rote Wand',
      text: 'Ein Tag im Kalkstein, den der Fluss poliert hat wie ein Treppengeländer. Wir steigen zu einer Höhle hinauf, in der nach einer alten Rechnung fünfzigtausend Menschen sitzen könnten; heute sind wir vierzehn und singen. Von der Galerie sehen Dickhornschafe zu.',
      overnight: 'Strand unterhalb von Nankoweap',
    },
    {
      title: 'Kornspeicher und ein blauer Fluss',
      text: 'Vor der Hitze hinauf zu den Speichern, die jemand vor neunhundert Jahren in die Felswand gebaut hat, mit der besten Aussicht, die je eine Vorratskammer hatte. Mittags mündet der Little Colorado, himmelblau vom Kalk. Wir treiben ihn auf dem Rücken hinab, die Schwimmweste als Hose.',
      overnight: 'Strand bei Meile 72',
    },
    {
      title: 'Die innere Schlucht',
      text: 'Der Fels wird schwarz und der Fluss schmal. Hance, Sockdolager, Grapevine: drei Stromschnellen vor dem Mittagessen, jede angekündigt von einem Geräusch wie ein Zug. Auf der Phantom Ranch kann man eine Karte einwerfen; sie reist mit dem Maultier hinauf.',
      overnight: 'Strand bei Meile 94',
    },
    {
      title: 'Die Edelsteine',
      text: 'Sapphire, Turquoise, Ruby, Serpentine: eine Kette von Stromschnellen, benannt von einem Mann, der Besseres im Kopf hatte. Dazwischen ist es so still, dass man den Zaunkönig hört. Das Abendessen kommt aus der Pfanne, über einem Feuer aus Treibholz, wo der Park es erlaubt, und vom Kocher, wo nicht.',
      overnight: 'Strand bei Meile 122',
    },
    {
      title: 'Wo der Bach aus der Wand kommt',
      text: 'Eine Seitenschlucht hinauf, so breit wie ausgestreckte Arme. An ihrem Ende fällt das Wasser fünfzig Meter tief zwischen Farnen herab, und die Mutigsten stellen sich darunter, kurz. Am Nachmittag lesen wir die Wände, mit einem Bleistift und einem Geologen namens Walt.',
      overnight: 'Strand bei Meile 145',
    },
    {
      title: 'Lava',
      text: 'Den ganzen Vormittag spricht niemand davon. Wir sehen sie uns eine halbe Stunde vom Ufer aus an; sie dauert zwanzig Sekunden; danach erzählen alle gleichzeitig davon, und jeder anders. Der Strand dahinter heißt Tequila, aus Gründen.',
      overnight: 'Strand unterhalb von Lava Falls',
    },
    {
      title: 'Diamond Creek, wir gehen an Land',
      text: 'Glattes Wasser, Reiher, die letzte Biegung ganz langsam. Ein Bus der Hualapai bringt uns auf der einzigen Straße hinauf, die es je bis hier herunter geschafft hat. Um sechs in Flagstaff: Duschen, ein Bett, eine Decke, die einem zu niedrig vorkommt.',
      overnight: 'Heimreise, oder eine Nacht in Flagstaff',
    },
  ],
  gallery: {
    'canyon-rapids': 'Ein Floß stürzt zwischen roten Wänden in eine große Welle',
    'canyon-waterfall':
      'Ein Wasserfall in einer engen Seitenschlucht, Frauenhaarfarn und ein Mensch als Maßstab',
    'canyon-camp': 'Flöße nachts an einem Strand, ein Feuer, ein Streifen Sterne zwischen den Wänden',
  },
  included: [
    'Sieben Nächte im Zelt oder, wie die meisten, unter freiem Himmel',
    'Vollpension, aus dem gusseisernen Topf',
    'Flöße, Bootsleute, Schwimmwesten, wasserdichte Säcke, Feldbetten',
    'Genehmigungen und Eintritte',
    'Bus von Flagstaff und zurück',
    'Reiseversicherung',
  ],
  notIncluded: [
    'Flüge nach Flagstaff oder Phoenix',
    'Die Nacht davor und danach',
    'Getränke; der Fluss hält sie kalt',
    'Trinkgeld für die Bootsleute',
  ],
  bring: [
    'Schuhe, die im Wasser und auf Fels halten',
    'Regenanzug: Der Fluss hat neun Grad',
    'Ein langes Hemd, ein Hut mit Band',
    'Sonnencreme, und Handcreme, im Ernst',
    'Zwei Trinkflaschen',
    'Die Brille an einer Schnur',
  ],
  groupSize: '8 bis 12 Personen',
  languages: 'Englisch und Spanisch',
  accessibility:
    'Sie sollten schwimmen, sich festhalten und mit Hilfe über einen nassen Floßschlauch klettern können. Gäste mit einem Arm, mit einem Bein oder ohne Augenlicht sind den Fluss mit uns gefahren; sprechen Sie mit uns, und wir sagen ehrlich, was es braucht.',
  meetingPoint:
    'Alter Bahnhof, Flagstaff, auf der Seite der Gleise, um 06:30 Uhr. Frühstück gibt es im Bus, aus Papiertüten.',
  entry:
    'Ein Reisepass, der für den ganzen Aufenthalt gilt, und die elektronische Einreisegenehmigung (ESTA) oder ein Visum, mindestens drei Tage vor dem Flug beantragt. Impfungen sind nicht vorgeschrieben. Der Rand liegt 2.100 Meter hoch, und am Fluss ist es im Sommer heiß.',
  stops: {},
  questions: [
    {
      question: 'Wie gefährlich ist es?',
      answer:
        'Weniger als die Fahrt nach Flagstaff. Unsere Bootsleute sind jede Stromschnelle über hundertmal gefahren, und die großen kann man zu Fuß umgehen, alle bis auf eine.',
    },
    {
      question: 'Wo ist die Toilette?',
      answer:
        'Immer an der Stelle mit der besten Aussicht. Sie ist eine Stahlkiste, sie kommt mit, und nichts bleibt zurück.',
    },
    {
      question: 'Kann ich auf halbem Weg aussteigen?',
      answer:
        'An der Phantom Ranch am vierten Tag, zu Fuß: fünfzehn Kilometer und 1.450 Meter hinauf. Die meisten sehen es sich kurz an und steigen wieder ein.',
    },
    {
      question: 'Wann ist die beste Zeit?',
      answer:
        'April und September: warme Luft, wenig Leute, klares Wasser. Im Juli hat es zweiundvierzig Grad, und man sitzt im Fluss.',
    },
  ],
} satisfies TripTexts
