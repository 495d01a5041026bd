import { useState } from 'react'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { useAgency } from '../../agency.ts'
import { HiddenInput } from '../../ui/controls/field.tsx'

/** A letter in further languages, by language. */
type Texts = Partial<Record<Language, { subject: string; text: string }>>

const names = new Intl.DisplayNames('en', { type: 'language' })

const control = 'min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2'

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
  /** Open from the start: none closes beneath who is typing. */
  const [opened] = useState(() => Object.keys(texts))
  const json = jsonOf(texts)
  if (others.length === 0) return null
  return (
    <div className="grid gap-2">
      {others.map(({ language }) => {
        const { subject, text } = texts[language] ?? { subject: '', text: '' }
        const change = (to: { subject?: string; text?: string }) =>
          setTexts({ ...texts, [language]: { subject, text, ...to } })
        const name = names.of(language)
        return (
          <details key={language} open={opened.includes(language) || undefined}>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-[0.95rem] md:min-h-8">
              For bookings in {name}
            </summary>
            <div className="grid gap-3 pb-2">
              <label className="grid gap-1.5 font-semibold text-[0.95rem]">
                Subject in {name}
                <input
                  value={subject}
                  lang={language}
                  maxLength={limits.title}
                  onChange={({ target }) => change({ subject: target.value })}
                  className={`${control} font-normal`}
                />
              </label>
              <label className="grid gap-1.5 font-semibold text-[0.95rem]">
                Letter in {name}
                <textarea
                  value={text}
                  lang={language}
                  rows={6}
                  maxLength={limits.letter}
                  onChange={({ target }) => change({ text: target.value })}
                  className={`${control} font-normal`}
                />
              </label>
            </div>
          </details>
        )
      })}
      <p className="text-ink-soft text-sm">
        Bookings of a language without a letter of its own get the letter above.
      </p>
      {json && <HiddenInput name="texts" value={json} />}
      {mistake && (
        <p role="alert" tabIndex={-1} data-mistake="" className="font-medium text-danger text-sm">
          {mistake}
        </p>
      )}
    </div>
  )
}
