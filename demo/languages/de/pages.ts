import type { PageTexts } from '../type.ts'

const about = `Itinera begann mit vier Freunden, einem geliehenen Kleinbus und einer handgezeichneten Karte der norwegischen Küste. Den Bus gibt es längst nicht mehr. Die Karten sind besser geworden. Die Idee ist geblieben: in kleinen Gruppen reisen, langsam genug, um zu merken, wo man ist.

Jede Reise in unserem Programm ist jemand von uns in den letzten zwei Jahren selbst gegangen, gesegelt oder geritten. Wir schlafen in den Häusern, die wir empfehlen, essen an den Tischen, die wir bestellen, und führen eine Liste der Orte, die uns enttäuscht haben, damit sie Ihnen erspart bleiben.

Wir sind neun Leute im ehemaligen Laden eines Schiffsausrüsters am Fluss. Wenn Sie anrufen, hebt jemand von uns ab, und vielleicht ist es genau die Person, die Sie am Bahnhof abholt.`

const advantages = `## Klein genug für einen Tisch

Am zweiten Abend kennen Sie alle beim Namen. Niemand wartet auf einen zweiten Bus, und auch wer langsam geht, kommt noch mit aufs Bild.

## Menschen, die dort wohnen

Unsere Reiseleitungen kommen aus dem Tal, von der Insel oder aus dem Viertel, das sie Ihnen zeigen. Sie wissen, welche Bäckerei um fünf öffnet und wessen Terrasse die Aussicht hat.

## Buchen ohne Kreditkarte

Das Formular fragt, wer Sie sind, wie wir Sie erreichen und wie viele Sie sind. Die Anzahlung leisten Sie danach, per Überweisung oder mit Karte, ganz wie Sie möchten.

## Mit der Bahn, wo Schienen liegen

Braucht ein Zug weniger als einen Tag, nehmen wir den Zug. Er gehört zur Reise, und er hinterlässt weniger.

## Ein Mensch am Telefon

Vor, während und nach Ihrer Reise erreichen Sie jemanden, der Ihre Buchung kennt, unterwegs rund um die Uhr.

## Zeit, die bleibt

Jede Reise lässt einen Nachmittag frei. Die beste Geschichte, die man nach Hause bringt, stammt meist von diesem Nachmittag.`

const example = (own: string) =>
  `*Beispieltext: Itinera ist ein erfundener Veranstalter, und diese Seite ist nicht rechtlich geprüft. Ein echter Veranstalter hat hier ${own}.*`

const terms = `${example('seine eigenen Reisebedingungen')}

## Buchen

Ihre Buchung bindet Sie und uns, sobald wir sie bestätigen. Die Bestätigung nennt noch einmal die Reise, die Tage, die Reisenden und den Preis.

## Zahlen

Die Anzahlung beträgt 20 % des Preises und ist binnen sieben Tagen nach der Buchung fällig, die Restzahlung 30 Tage vor der Abreise. Beide Tage stehen direkt über der Schaltfläche zum Buchen und in der Bestätigung. Bis dahin halten wir Ihre Plätze frei.

## Ändern und stornieren

Sie können jederzeit von einer Reise zurücktreten. Die Stornokosten steigen, je näher die Abreise rückt: kostenlos bis 30 Tage vor der Abreise, 30 % des Preises bis 14 Tage, 60 % bis 7 Tage, danach 90 %. Sie sehen die Tage vor der Buchung neben dem Preis. Sagen wir eine Reise ab, bekommen Sie binnen vierzehn Tagen alles zurück.

Ändern können Sie Ihre Buchung bis 14 Tage vor der Abreise selbst; jede Änderung kostet 20 €. Wer nur hinzubucht, zahlt keine Gebühr.

## Wenn etwas schiefgeht

Sagen Sie es sofort der Reiseleitung, oder rufen Sie die Nummer auf Ihrem Voucher an. Was sich an Ort und Stelle beheben lässt, beheben wir an Ort und Stelle.`

const imprint = `${example('sein eigenes Impressum')}

**Itinera Travel Ltd.** (eine erfundene Firma)

Lindenufer 12, 10115 Berlin

Vertreten durch Nora Lindqvist

+49 30 5557 0190 · hello@itinera.example

Handelsregister: keines, dies ist eine Demo. Steuernummer: auch keine.`

const privacy = `${example('seine eigene Datenschutzerklärung')}

## Was wir speichern

Ihren Namen, Ihre Telefonnummer und E-Mail-Adresse, wer mit Ihnen reist, und was wir für die Reise über Sie wissen müssen, etwa Ernährung oder Reisepass. Wir brauchen diese Angaben, um Ihre Reise durchzuführen.

## Wer sie sieht

Unser Büro; Ihre Reiseleitung, ohne Reisepassnummern; und die Häuser, die Sie erwarten. Wir verkaufen sie nicht.

## Wie lange

Die Angaben der Reisenden löschen wir dreißig Tage nach der Reise. Rechnungen bleiben, solange das Finanzamt sie sehen will.

## Ihre Rechte

Unter *Mein Konto* können Sie alles herunterladen oder löschen. Für alles andere schreiben Sie uns.`

const accessibility = `${example('seine eigene Erklärung zur Barrierefreiheit')}

Sie können jede Reise mit der Tastatur, mit einem Screenreader und mit doppelt so großer Schrift finden und buchen. Karten und Bilder haben eine Beschreibung. Wenn bei Ihnen etwas nicht funktioniert, sagen Sie es uns bitte: hello@itinera.example. Wir nehmen Buchungen auch am Telefon an.`

const information = `${example('seine eigenen vorvertraglichen Informationen')}

Sie buchen **{{trip}}**, vom {{from}} bis zum {{until}}.

- Orte: {{places}}
- Preis: {{total}} für {{travellers}}
- Anzahlung: {{deposit}}, fällig bis {{deposit_on}}
- Restzahlung fällig am: {{balance_on}}
- Mindestteilnehmerzahl: {{min_travellers}}
- Findet statt, wenn genug Personen buchen; Bescheid bis: {{decide_on}}
- Stornierung: {{cancellation}}
- Änderung: bis {{change_until}}, je 20 €; ohne Gebühr, wenn Sie nur hinzubuchen

## Einreise und Gesundheit

{{entry}}

## Barrierefreiheit

{{accessibility}}

## Worauf Sie sich verlassen können

- Alles Wesentliche erfahren Sie vor der Buchung, schriftlich.
- Ein Unternehmen steht für die ganze Reise ein.
- Nach der Buchung darf der Preis nur aus Gründen steigen, die der Vertrag nennt, und nur wenig. Steigt er um mehr, können Sie kostenlos zurücktreten.
- Ändert sich etwas Wesentliches, können Sie kostenlos zurücktreten.
- Fehlt etwas, gleichen wir es aus. Sind Sie in Not, helfen wir.
- Bei unserer Insolvenz erhalten Sie Ihr Geld zurück, und Ihre Heimreise ist gesichert.

## Ihr Veranstalter

{{agency}}

Ihre Zahlungen sind abgesichert durch:

{{protection}}`

/** The pages of the agency, by their address. */
export default {
  about: { title: 'Wir planen die Reise, die wir selbst machen würden', text: about },
  advantages: { title: 'Warum Sie mit uns reisen', text: advantages },
  terms: { title: 'Reisebedingungen (Beispiel)', text: terms },
  imprint: { title: 'Impressum (Beispiel)', text: imprint },
  privacy: { title: 'Datenschutz (Beispiel)', text: privacy },
  accessibility: { title: 'Barrierefreiheit (Beispiel)', text: accessibility },
  information: { title: 'Ihre Reise in Kürze (Beispiel)', text: information },
} satisfies PageTexts
