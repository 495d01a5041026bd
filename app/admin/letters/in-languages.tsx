import { useState } from 'react'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { useAgency } from '../../agency.ts'
import { HiddenInput } from '../../ui/controls/field.tsx'
import { Mistake } from '../kit/form-page.tsx'
import { namesOfLanguages } from '../kit/language.tsx'
import { TextBox } from '../kit/text-box.tsx'

/** A letter in further languages, by language. */
type Texts = Partial<Record<Language, { subject: string; text: string }>>

/** The texts of a form as JSON; undefined where nothing is typed. */
const jsonOf = (texts: Texts) => {
  const typed = Object.entries(texts).filter(([, { subject, text }]) => subject || text)
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : undefined
}

/** Whether a letter has a subject and a text in each language that it has any in. */
export const isWhole = (json: string | undefined) =>
  Object.values(JSON.parse(json || '{}') as Texts).every(({ subject, text }) => subject.trim() && text.trim())

type InLanguagesProps = { typed: string | undefined; mistake: string | undefined }

/** Subject and letter in each further language that the agency offers; nothing to see where that is none. */
export function InLanguages({ typed, mistake }: InLanguagesProps) {
  const [, ...others] = useAgency()?.languages ?? []
  const [texts, setTexts] = useState<Texts>(() => JSON.parse(typed || '{}'))
  /** Those that are open from the start: none closes while somebody is typing in it. */
  const [opened] = useState(() => Object.keys(texts))
  const json = jsonOf(texts)
  if (others.length === 0) return null
  return (
    <div className="grid gap-2">
      {others.map(({ language }) => {
        const { subject, text } = texts[language] ?? { subject: '', text: '' }
        const change = (to: { subject?: string; text?: string }) =>
          setTexts({ ...texts, [language]: { subject, text, ...to } })
        const name = namesOfLanguages.of(language)
        return (
          <details key={language} open={opened.includes(language) || undefined}>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-[0.95rem] md:min-h-8">
              For bookings in {name}
            </summary>
            <div className="grid gap-3 pb-2">
              <TextBox
                label={`Subject in ${name}`}
                lang={language}
                maxLength={limits.title}
                value={subject}
                onChange={(subject) => change({ subject })}
              />
              <TextBox
                label={`Letter in ${name}`}
                lang={language}
                rows={6}
                maxLength={limits.letter}
                value={text}
                onChange={(text) => change({ text })}
              />
            </div>
          </details>
        )
      })}
      <p className="text-ink-soft text-sm">
        Bookings of a language without a letter of its own get the letter above.
      </p>
      {json && <HiddenInput name="texts" value={json} />}
      <Mistake>{mistake}</Mistake>
    </div>
  )
}
