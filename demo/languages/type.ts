import type { Texts } from '../../contract/translations.ts'
import type { DemoContent } from '../content/type.ts'

/* What the demo says in a further language. */

type Lines = 'highlights' | 'included' | 'notIncluded' | 'bring' | 'questions'
type Lone = 'groupSize' | 'languages' | 'accessibility' | 'meetingPoint' | 'entry'

/** All texts of a trip. Lists have as many items as in English. */
export type TripTexts = Pick<DemoContent, Lines | Lone> & {
  title: string
  description: string
  days: Pick<DemoContent['days'][number], 'title' | 'text' | 'overnight'>[]
  /** The words beside the pictures, by the names of their drawings. */
  gallery: Record<string, string>
  /** The stops that are called differently, by their English name. */
  stops: Record<string, string>
}

/** Countries, regions and themes, by their English name. */
export type TopicTexts = Record<string, { name: string; text: string }>

/** The agency's own pages, by their address. */
export type PageTexts = Record<string, { title: string; text: string }>

/** Everything that the demo says in a language. */
export type DemoTexts = {
  /** By the names of their drawings. */
  trips: Record<string, TripTexts>
  topics: TopicTexts
  pages: PageTexts
  /** What the settings say, in the shape of their groups. */
  settings: Texts
  /** By what they are called in English. */
  packages: Record<string, string>
  extras: Record<string, string>
}
