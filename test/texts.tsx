import type { ReactNode } from 'react'
import { PageTextsContext } from '../app/texts.tsx'
import type { Language } from '../contract/languages.ts'
import { textsOf } from '../texts/voice.ts'

/** Gives a component that is rendered alone the texts of a language. */
export function TestTexts({ language = 'en', children }: { language?: Language; children: ReactNode }) {
  const texts = textsOf(language)
  return <PageTextsContext value={{ language, areaOf: (area) => texts[area] }}>{children}</PageTextsContext>
}
