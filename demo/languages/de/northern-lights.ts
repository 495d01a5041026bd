import type { TripTexts } from '../type.ts'

export default {
  title: 'Eine Hütte unter dem Polarlicht',
  description:
    'Eine rote Hütte, ein Holzofen, eine Sauna am zugefrorenen See. Die Tage sind kurz und blau: Wir gehen mit Schneeschuhen hinaus, flicken Netze mit den Nachbarn und backen Fladenbrot. Und in jeder klaren Nacht hält jemand Wache und läutet die Glocke, wenn der Himmel sich zu bewegen beginnt.',
  highlights: [
    'Fünf Nächte in einer roten Hütte am zugefrorenen Torneträsk',
    'Eine Wache in jeder klaren Nacht, und eine Glocke',
    'Mit Schneeschuhen durch die Birken, die Sonne am Horizont',
    'Netze unter dem Eis, und was darin war, zum Abendessen',
    'Sauna, ein Loch im See, und die Wahl',
  ],
  days: [
    {
      title: 'Kiruna und weiter nach Norden',
      text: 'Eine Stunde lang fährt der Zug am See entlang und hält für uns auf Verlangen. Das Gepäck nimmt der Schlitten, wir nehmen die Spur, sechshundert Meter durch blaues Licht. Ofen, Rentiersuppe, das Seil der Glocke; die erste Wache wird ausgelost.',
      overnight: 'Rote Hütte, Torneträsk',
    },
    {
      title: 'Schneeschuhe',
      text: 'Man lernt es in zehn Minuten und sieht zwanzig lang albern aus. Durch den Birkenwald auf einen Hügel, von dem aus das Tor Lapporten wie ein Sattel am Himmel steht. Die Sonne zeigt ihren oberen Rand, bekommt Applaus und geht.',
      overnight: 'Rote Hütte, Torneträsk',
    },
    {
      title: 'Die Netze der Nachbarn',
      text: 'Nils-Anders und Inga wohnen drei Kilometer weiter am Ufer und stellen ihre Netze unter dem Eis, mit einem Brett und sehr viel Geduld. Wir helfen beim Heben und danach beim Flicken. Die Saiblinge brät man in Butter; das Gespräch ist sparsam und gut.',
      overnight: 'Rote Hütte, Torneträsk',
    },
    {
      title: 'Fladenbrot und Birkenholz',
      text: 'Teig, ein Nudelholz mit Kerben, ein Ofen, der eine halbe Minute braucht. Jeder verbrennt eines. Am Nachmittag wird die Sauna mit Birke geheizt, und das Loch im Eis bleibt offen für alle, die gestern davon geredet haben.',
      overnight: 'Rote Hütte, Torneträsk',
    },
    {
      title: 'Abisko, wo es zuerst aufklart',
      text: 'Mit dem Zug in den Nationalpark, dessen Berge ein Loch in den Wolken offen halten. Ein Gang durch die gefrorene Schlucht, dann im geliehenen Overall mit dem Sessellift hinauf. In etwa zwei von drei Nächten bewegt sich der Himmel; in der dritten gibt es Sterne und Zimtschnecken.',
      overnight: 'Rote Hütte, Torneträsk',
    },
    {
      title: 'Die letzte Wache',
      text: 'Wer zuletzt Wache hält, kocht den Kaffee. Bis elf sitzen wir am Ofen und sehen zu, wie der See von Blau zu Rosa wird und zurück. Der Zug ist pünktlich, und alle können sagen, wie man das bei minus zwanzig macht.',
    },
  ],
  gallery: {
    'northern-lights-sauna':
      'Eine Sauna mit rauchendem Schornstein am zugefrorenen See, ein Loch im Eis, blaue Dämmerung',
    'northern-lights-snowshoes':
      'Menschen auf Schneeschuhen hintereinander, zwischen Birken schwer von Schnee, tiefe Sonne',
    'northern-lights-nets':
      'Zwei Leute ziehen bei Lampenlicht ein Netz durch das Eis, ein Schlitten und ein Hund',
  },
  included: [
    'Fünf Nächte in der Hütte, zu zweit im Zimmer',
    'Ein Mittagessen am Feuer',
    'Schneeschuhe, Overalls, Stiefel und Fäustlinge',
    'Zug von und nach Kiruna, Sessellift in Abisko',
    'Reiseleitung aus dem Dorf, und die Nachbarn',
    'Brennholz ohne Grenzen',
  ],
  notIncluded: ['Die Anreise nach Kiruna', 'Mittagessen in Abisko, etwa 15 Euro', 'Reiseversicherung'],
  bring: [
    'Wollunterwäsche, zweimal',
    'Eine gute Mütze; die Fäustlinge stellen wir',
    'Stirnlampe',
    'Badesachen oder keine: Die Sauna hat zwei Schichten',
    'Eine Kamera, die man von Hand einstellen kann, oder einfach Ihre Augen',
    'Hausschuhe',
  ],
  groupSize: '4 bis 10 Personen',
  languages: 'Englisch, Schwedisch und Nordsamisch',
  accessibility:
    'Die Hütte liegt sechshundert Meter vom Haltepunkt, an einer getretenen Spur; wenn nötig, ziehen wir Gäste auf dem Schlitten. Drinnen gibt es eine Stufe, eine breite Tür und ein Zimmer im Erdgeschoss; die Toilette steht jenseits des Hofs, beleuchtet und wärmer, als man denkt.',
  meetingPoint:
    'Bahnhof Kiruna, im Wartesaal mit der großen Karte, um 13:30 Uhr. Der Zug nach Norden fährt um 14:05 Uhr.',
  entry:
    'Staatsangehörige der EU und der Schweiz brauchen einen Personalausweis, britische einen Reisepass. Impfungen sind nicht vorgeschrieben. Es kann minus 30 Grad haben: Holen Sie ärztlichen Rat ein, wenn kalte Luft Ihnen zusetzt.',
  stops: {},
  questions: [
    {
      question: 'Werde ich das Polarlicht sehen?',
      answer:
        'In fünf Nächten sehen es neun von zehn Gästen. Der zehnte bekommt einen Nachlass auf den nächsten Winter und ein Glas Moltebeeren.',
    },
    {
      question: 'Wie kalt ist es?',
      answer:
        'Zwischen minus fünf und minus dreißig. Es ist eine trockene Kälte, wie alle sagen, die gerade drinnen stehen.',
    },
    {
      question: 'Gibt es ein Netz?',
      answer:
        'Auf dem Hügel, wenn Sie das Telefon hochhalten. Die meisten geben am zweiten Tag auf und berichten von besserem Schlaf.',
    },
    { question: 'Kann ich die Wache verschlafen?', answer: 'Ja. Die Glocke findet Sie.' },
  ],
} satisfies TripTexts
