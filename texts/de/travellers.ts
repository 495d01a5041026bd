import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

type Kind = 'adult' | 'child' | 'infant'

const bookedAs: Record<Kind, string> = {
  adult: 'Als erwachsene Person gebucht',
  child: 'Als Kind gebucht',
  infant: 'Als Kleinkind gebucht',
}

const meantAs: Record<Kind, string> = { adult: 'erwachsen', child: 'ein Kind', infant: 'ein Kleinkind' }

const years = (age: number) => count(age, { one: '# Jahr alt', other: '# Jahre alt' })

/** What somebody is on the day of departure, as far as it is known. */
function really(age?: number, meant?: Kind) {
  if (age === undefined) return meant ? meantAs[meant] : 'nicht in diesem Alter'
  return meant ? `${years(age)} und damit ${meantAs[meant]}` : years(age)
}

export const travellers = {
  nameless: {
    // One „Erwachsene“ would be a woman.
    adult: (number) => `Erwachsene Person ${number}`,
    child: (number) => `Kind ${number}`,
    infant: (number) => `Kleinkind ${number}`,
  },
  things: {
    name: 'Name',
    born: 'Geburtsdatum',
    nationality: 'Staatsangehörigkeit',
    passport: 'Reisepass',
    diet: 'Ernährung und Allergien',
    room: 'Zimmerwunsch',
    emergency: 'Notfallkontakt',
    size: 'Kleidergröße',
    answers: 'Antworten auf unsere Fragen',
  },
  fields: {
    name: {
      label: 'Vollständiger Name',
      why: 'Wie im Reisepass oder Personalausweis: Tickets werden auf diesen Namen ausgestellt.',
    },
    born: { label: 'Geburtsdatum', why: 'Hotels, Boote und Versicherungen fragen danach.' },
    nationality: { label: 'Staatsangehörigkeit', why: 'Davon hängt ab, wer ein Visum braucht.' },
    passport_number: {
      label: 'Reisepassnummer',
      why: 'Grenzposten und Fluggesellschaften brauchen sie vorab.',
    },
    passport_expiry: {
      label: 'Reisepass gültig bis',
      why: 'Viele Länder verlangen sechs Monate über die Rückkehr hinaus.',
    },
    diet: {
      label: 'Ernährung und Allergien',
      why: 'Damit die Küchen Bescheid wissen. Lassen Sie das Feld leer, wenn nichts zu beachten ist.',
    },
    room_wish: {
      label: 'Zimmerwunsch',
      why: 'Mit wem Sie das Zimmer teilen und welche Betten Sie möchten. Lassen Sie das Feld leer, wenn es Ihnen gleich ist.',
    },
    emergency: {
      label: 'Wen wir im Notfall anrufen',
      why: 'Name und Telefonnummer einer Person, die zu Hause bleibt.',
    },
    size: { label: 'Kleidergröße', why: 'Für die Ausrüstung, die wir ausgeben.' },
    remarks: 'Sonst noch etwas (optional)',
  },
  form: {
    showNow: 'Vorhandene Angaben anzeigen',
    filledIn: 'Ausgefüllt',
    replace: 'Ersetzen',
    replaceWhat: (label) => `Ersetzen: ${label}`,
  },
  passport: {
    expired: 'Der Reisepass läuft vor der Rückkehr ab.',
    ending: 'Der Reisepass läuft innerhalb von sechs Monaten nach der Rückkehr ab.',
  },
  age: {
    tooYoung: (minimum, age) =>
      `Am Abreisetag ${age === undefined ? 'zu jung' : years(age)}: Das Mindestalter für diese Reise ist ${minimum}.`,
    otherKind: (booked, age, meant) => `${bookedAs[booked]}, am Abreisetag aber ${really(age, meant)}.`,
    talk: 'Bitte sprechen Sie mit uns.',
  },
  otherwise: {
    same: 'Der Preis wäre derselbe.',
    more: (amount) => `Die Buchung würde ${amount} mehr kosten.`,
    less: (amount) => `Die Buchung würde ${amount} weniger kosten.`,
  },
  progress: {
    answered: (answered, travellers) => `Angaben vollständig: ${answered} von ${travellers} Reisenden`,
    passportsMissing: (passports) =>
      count(passports, { one: '# Reisepass fehlt', other: '# Reisepässe fehlen' }),
    passportsEnding: (passports) =>
      count(passports, { one: '# Reisepass läuft zu früh ab', other: '# Reisepässe laufen zu früh ab' }),
    agesToCheck: (ages) => count(ages, { one: '# Alter zu prüfen', other: '# Altersangaben zu prüfen' }),
  },
  list: {
    complete: 'Alles ausgefüllt',
    nothingYet: 'Noch ist nichts ausgefüllt.',
    missing: (things) => `Noch offen: ${things}`,
    missingLinked: (things) => `Noch offen: ${things}. Ein Link ist vergeben`,
    fillIn: 'Ausfüllen',
    fillInFor: (name) => `Ausfüllen: ${name}`,
    isMe: () => 'Das bin ich',
    change: 'Angaben ändern',
    changeFor: (name) => `Angaben ändern: ${name}`,
    link: 'Link senden',
    linkFor: (name) => `Link senden: ${name}`,
    hasBegun: 'Die Reise hat begonnen: Bitte sagen Sie es uns direkt.',
  },
  link: {
    what: 'Der Link öffnet nur die Angaben dieser Person. Ein neuer Link ersetzt den vorigen.',
    send: 'Link senden',
    make: 'Link zum Kopieren erstellen',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    marked: 'Der Link ist markiert: Kopieren Sie ihn von Hand.',
  },
  ofBooking: {
    title: 'Reisende',
    complete: 'Alles ist ausgefüllt.',
    progress: (progress) => `${progress}.`,
    show: 'Anzeigen',
    fillIn: 'Ausfüllen',
    what: 'Wir brauchen diese Angaben, um Ihre Reise vorzubereiten. Nur unser Büro und Ihre Reiseleitung sehen sie, die Reiseleitung ohne Reisepassnummern. Nach der Reise löschen wir sie.',
  },
  page: {
    title: 'Ihre Angaben',
    bookedBy: (name) => `${name} hat diese Reise für Sie gebucht.`,
    booked: 'Diese Reise wurde für Sie gebucht.',
    please:
      'Bitte füllen Sie bis {day} aus, was wir zur Vorbereitung der Reise brauchen. Wer gebucht hat, unser Büro und Ihre Reiseleitung sehen es; die Reiseleitung sieht aber keine Reisepassnummern. Nach der Reise löschen wir es.',
    nothingMissing: 'Es fehlt nichts.',
    goOn: 'Sie können jederzeit weitermachen.',
  },
} satisfies Texts['travellers']
