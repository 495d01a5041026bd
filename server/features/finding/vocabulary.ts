import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemItalian } from '@orama/stemmers/italian'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import type { Language } from '../../../contract/languages.ts'

/* Each language's endings and synonyms, folded (no capitals, no accents). docs/decisions/0061-visitors-search.md */

/** Peoples and products: `Norwegian` finds Norway, and `Norway` what is Norwegian. `united_states` are two words. */
const adjectives: Record<Language, string> = {
  en: `
africa african, albania albanian, alps alpine, america american, andalusia andalusian, andes andean, argentina argentine
argentinian, armenia armenian, asia asian, australia australian, austria austrian, azores azorean, bali balinese, balkans balkan,
bavaria bavarian, belgium belgian, bhutan bhutanese, bolivia bolivian, bosnia bosnian, brazil brazilian, britain british, brittany breton,
bulgaria bulgarian, burma burmese, cambodia cambodian, canada canadian, catalonia catalan, chile chilean, china chinese,
colombia colombian, corsica corsican, crete cretan, croatia croatian, cuba cuban, cyprus cypriot, czechia czech, denmark danish,
dolomites dolomite, ecuador ecuadorian, egypt egyptian, emirates emirati, england english, estonia estonian, ethiopia ethiopian, europe european,
faroe faroese, fiji fijian, finland finnish, france french, georgia georgian, germany german, greece greek, greenland greenlandic,
guatemala guatemalan, himalaya himalayan, himalayas himalayan, hungary hungarian, iceland icelandic, india indian,
indonesia indonesian, iran iranian persian, ireland irish, israel israeli, italy italian, jamaica jamaican, japan japanese,
jordan jordanian, kenya kenyan, korea korean, lanka lankan, laos laotian, lapland lappish, latvia latvian, lebanon lebanese, lithuania lithuanian,
luxembourg luxembourgish, madagascar malagasy, malaysia malaysian, malta maltese, mexico mexican, moldova moldovan,
mongolia mongolian, montenegro montenegrin, morocco moroccan, myanmar burmese, namibia namibian, nepal nepalese nepali,
netherlands dutch, holland dutch, norway norwegian, oman omani, pakistan pakistani, panama panamanian, patagonia patagonian,
peru peruvian, philippines philippine filipino, poland polish, polynesia polynesian, portugal portuguese, provence provencal,
rica rican, romania romanian, russia russian, rwanda rwandan, sahara saharan, sardinia sardinian, scandinavia scandinavian nordic,
scotland scottish scots, senegal senegalese, serbia serbian, sicily sicilian, slovakia slovak, slovenia slovenian slovene,
spain spanish, sweden swedish, switzerland swiss, taiwan taiwanese, tanzania tanzanian, thailand thai, tibet tibetan,
tunisia tunisian, turkey turkish, tuscany tuscan, tyrol tyrolean, uganda ugandan, ukraine ukrainian, united_kingdom british, united_states american usa, uruguay uruguayan,
uzbekistan uzbek, venice venetian, vietnam vietnamese, wales welsh, yucatan yucatecan, zambia zambian, zimbabwe zimbabwean`,
  de: `
agypten agyptisch, belgien belgisch, china chinesisch, danemark danisch, deutschland deutsch, england englisch, estland
estnisch, europa europaisch, finnland finnisch, frankreich franzosisch, georgien georgisch, griechenland griechisch,
grossbritannien britisch, indien indisch, irland irisch, island islandisch, italien italienisch, japan japanisch, kroatien
kroatisch, lettland lettisch, litauen litauisch, marokko marokkanisch, mexiko mexikanisch, neuseeland neuseelandisch,
niederlande niederlandisch, holland hollandisch, norwegen norwegisch, osterreich osterreichisch, peru peruanisch, polen
polnisch, portugal portugiesisch, russland russisch, schottland schottisch, schweden schwedisch, schweiz schweizer
schweizerisch, sizilien sizilianisch, spanien spanisch, thailand thailandisch, toskana toskanisch, tschechien tschechisch,
turkei turkisch, ungarn ungarisch, vietnam vietnamesisch, wales walisisch`,
  fr: `
afrique africain, allemagne allemand, angleterre anglais, autriche autrichien, belgique belge, bretagne breton, canada
canadien, chine chinois, croatie croate, danemark danois, ecosse ecossais, egypte egyptien, espagne espagnol, europe
europeen, fidji fidjien, finlande finlandais, grece grec, hongrie hongrois, inde indien, irlande irlandais, islande
islandais, italie italien, japon japonais, kenya kenyan, maroc marocain, mexique mexicain, norvege norvegien, perou peruvien,
pologne polonais, portugal portugais, provence provencal, russie russe, sicile sicilien, suede suedois, suisse helvetique,
thailande thailandais, toscane toscan, tunisie tunisien, turquie turc, vietnam vietnamien`,
  es: `
alemania aleman, austria austriaco, belgica belga, canada canadiense, chile chileno, china chino, croacia croata, dinamarca
danes, egipto egipcio, escocia escoces, espana espanol, europa europeo, finlandia finlandes, francia frances, grecia griego,
holanda holandes, hungria hungaro, inglaterra ingles, irlanda irlandes, islandia islandes, italia italiano, japon japones,
kenia keniano, marruecos marroqui, mexico mexicano, noruega noruego, peru peruano, polonia polaco, portugal portugues, rusia
ruso, sicilia siciliano, suecia sueco, suiza suizo, tailandia tailandes, toscana toscano, turquia turco, vietnam vietnamita`,
  it: `
africa africano, austria austriaco, belgio belga, canada canadese, cina cinese, croazia croato, danimarca danese, egitto
egiziano, europa europeo, finlandia finlandese, francia francese, galles gallese, germania tedesco, giappone giapponese,
grecia greco, india indiano, inghilterra inglese, irlanda irlandese, islanda islandese, italia italiano, kenya keniota,
marocco marocchino, messico messicano, norvegia norvegese, olanda olandese, peru peruviano, polonia polacco, portogallo
portoghese, russia russo, sardegna sardo, scozia scozzese, sicilia siciliano, spagna spagnolo, svezia svedese, svizzera
elvetico, thailandia thailandese, toscana toscano, turchia turco, ungheria ungherese, vietnam vietnamita`,
  nl: `
belgie belgisch, canada canadees, china chinees, denemarken deens, duitsland duits, egypte egyptisch, engeland engels, europa
europees, finland fins, frankrijk frans, griekenland grieks, hongarije hongaars, ierland iers, ijsland ijslands, india
indiaas, italie italiaans, japan japans, kenia keniaans, kroatie kroatisch, marokko marokkaans, mexico mexicaans, nederland
nederlands, noorwegen noors, oostenrijk oostenrijks, peru peruaans, polen pools, portugal portugees, rusland russisch,
schotland schots, sicilie siciliaans, spanje spaans, thailand thais, toscane toscaans, tsjechie tsjechisch, turkije turks,
vietnam vietnamees, zweden zweeds, zwitserland zwitsers`,
}

type Words = {
  stem: (word: string) => string
  /** Words that every trip has, or that say nothing of a trip. A search leaves them out next to other words. */
  empty: string
  /** Other words for an activity: a page has one, and a visitor types another. */
  related: string
}

const words: Record<Language, Words> = {
  en: {
    stem: stemEnglish,
    empty:
      'a an and at by for from in of on or the to with trip trips tour tours travel travels holiday holidays vacation',
    related: `walk hike hiking trek, cycle cycling bike biking bicycle, family families child children kid`,
  },
  de: {
    stem: stemGerman,
    empty: `ab am an auf aus bei bis das dem den der des die durch ein eine einem einen einer fur im in ins mit nach oder uber um und
      vom von zu zum zur reise reisen rundreise rundreisen tour touren urlaub ferien`,
    related: `wandern wanderung wanderungen trekking, rad fahrrad radtour radreise radfahren radeln,
      familie familien kind kinder`,
  },
  fr: {
    stem: stemFrench,
    empty: `a au aux avec chez dans de des du en et la le les ou par pour sur un une vers voyage voyages circuit circuits sejour
      sejours vacances`,
    related: `randonnee randonnees randonner marche marcher trek trekking, velo bicyclette cyclotourisme,
      famille familles enfant enfants`,
  },
  es: {
    stem: stemSpanish,
    empty: `a al con de del desde el en hacia la las los o para por un una unas unos y viaje viajes circuito circuitos tour tours
      vacaciones`,
    related: `senderismo caminata caminatas caminar excursion excursiones trekking, bicicleta bici ciclismo cicloturismo,
      familia familias nino ninos`,
  },
  it: {
    stem: stemItalian,
    empty: `a ad agli ai al alla alle con da dal dalla degli dei del della delle di e ed gli i il in la le lo nel nella o per su sul
      sulla tra un una uno viaggio viaggi tour vacanza vacanze`,
    related: `camminata camminate camminare escursione escursioni trekking, bicicletta bici ciclismo cicloturismo,
      famiglia famiglie bambino bambini`,
  },
  nl: {
    stem: stemDutch,
    empty: `aan bij de door een en het in met naar of om op over te tot uit van voor reis reizen rondreis rondreizen tour tours
      vakantie vakanties`,
    related: `wandelen wandeling wandelingen trektocht, fiets fietsen fietstocht fietsreis,
      familie gezin gezinnen kind kinderen`,
  },
}

/** French and Italian articles before a vowel: `l’Atlas`, `dell’Etna`. Rows keep such a word as one, `latlas`. */
const ARTICLE = /(?<![\p{L}\p{M}])(?:[dl]|qu|un|(?:a|da|de|ne|su)ll)['’](?=\p{L})/giu

const split = (list: string) => list.trim().split(/\s+/)

export const isWord = (text: string) => /^\p{L}+$/u.test(text)

/** A letter of a folded text: no sign, digit or space of ASCII. Several times as fast as `\p{L}`. */
export const LETTER = '[^ -@[-`{-~]'

/** Stems of fewer letters are those of too many words. */
const STEM_LETTERS = 3

export type Vocabulary = {
  /** A search without articles that are written together with the next word. */
  plain: (typed: string) => string
  isEmpty: (word: string) => boolean
  /** The stems of a word, one for each language. */
  stemsOf: (word: string) => string[]
  /** Other words for a place or an activity, by each word. */
  related: ReadonlyMap<string, string[]>
  /** Other words for a typed one, which may have an ending. */
  othersOf: (typed: string) => string[]
  /** Whether a text has a word that has its stem in common with a typed one, in one of the languages. */
  withStemOf: (typed: string) => (text: string) => boolean
}

/** Whether a text has a word with a stem. Such a word begins as its stem does, but for the last letter: `hike` is the stem of `hiking`. */
function hasStem(text: string, stem: string, stemOf: Words['stem']): boolean {
  for (const [, word = ''] of text.matchAll(new RegExp(` (${stem.slice(0, -1)}${LETTER}*)`, 'g')))
    if (stemOf(word) === stem) return true
  return false
}

function makeVocabulary(languages: readonly Language[]): Vocabulary {
  const spoken = languages.map((language) => words[language])
  const empty = new Set(spoken.flatMap(({ empty }) => split(empty)))
  const related = new Map<string, string[]>()
  /** The related words with another ending: `noruegos`. */
  const byStem = new Map<string, string[]>()
  for (const language of languages) {
    const { related: synonyms, stem } = words[language]
    for (const group of `${adjectives[language]},${synonyms}`.split(',').map(split))
      for (const word of group) {
        const others = group.filter((other) => other !== word)
        related.set(word, [...(related.get(word) ?? []), ...others])
        byStem.set(stem(word), [...(byStem.get(stem(word)) ?? []), ...others])
      }
  }
  const stemsOf = (word: string) => spoken.map(({ stem }) => stem(word))
  return {
    plain: (typed) =>
      languages.some((language) => language === 'fr' || language === 'it')
        ? typed.replace(ARTICLE, '')
        : typed,
    isEmpty: (word) => empty.has(word),
    stemsOf,
    related,
    othersOf: (typed) => related.get(typed) ?? stemsOf(typed).flatMap((stem) => byStem.get(stem) ?? []),
    withStemOf: (typed) => {
      const stems = isWord(typed) ? spoken.map(({ stem }) => [stem(typed), stem] as const) : []
      const known = stems.filter(([stem]) => stem.length >= STEM_LETTERS)
      return (text) => known.some(([stem, stemOf]) => hasStem(text, stem, stemOf))
    },
  }
}

const vocabularies = new Map<string, Vocabulary>()

export function vocabularyOf(languages: readonly Language[]): Vocabulary {
  const key = languages.join()
  const vocabulary = vocabularies.get(key) ?? makeVocabulary(languages)
  vocabularies.set(key, vocabulary)
  return vocabulary
}
