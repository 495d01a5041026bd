import { type RefObject, useEffect, useState } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import type { Topic } from '../../../../contract/trips/topics.ts'
import { tripContentForm } from '../../../../contract/trips/trip-content.ts'
import { countOf } from '../../../../rules/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { HiddenInput } from '../../../ui/controls/field.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { useAdminApi } from '../../kit/api.ts'
import { SaveBar, useEditForm } from '../../kit/edit-form.tsx'
import { useUploadUnderWay } from '../../kit/upload.tsx'
import { Days } from './days.tsx'
import {
  type ChangeDraft,
  countEmptyRows,
  type ErrorAt,
  type ListOf,
  listIn,
  toContent,
  toDraft,
  withoutEmptyRows,
} from './draft.ts'
import { Gallery } from './gallery.tsx'
import type { WithSeats } from './group-size.ts'
import { Included, Lines, Practical, Questions } from './practical.tsx'
import { Section, SectionLinks } from './section.tsx'
import { Stops } from './stops.tsx'
import { TopicDialog, Topics } from './topics.tsx'

type ContentFormProps = {
  shown: Answer<'adminShowTripContent'>
  topics: Topic[]
  /** The departures to come. */
  departures: WithSeats[]
  isDirty: RefObject<() => boolean>
  /** Begins the form anew with what somebody else has stored. */
  onLoad: () => void
}

/** The content of a trip: two hidden inputs carry it, and its destinations and themes. */
export function ContentForm({ shown, topics: offered, departures, isDirty, onLoad }: ContentFormProps) {
  const [draft, setDraft] = useState(() => toDraft(shown.content))
  const [chosen, setChosen] = useState(shown.topics)
  const [topics, setTopics] = useState(offered)
  const [version, setVersion] = useState(shown.version)
  const [adding, setAdding] = useState<Topic['kind']>()
  const api = useAdminApi()
  const uploading = useUploadUnderWay()

  const { formProps, fields, pending, refusal, unsaved } = useEditForm<'adminSaveTripContent'>({
    call: 'adminSaveTripContent',
    schema: tripContentForm,
    params: { id: shown.id },
    api,
    onLoad,
    onDone(answer) {
      const empty = countEmptyRows(draft)
      setDraft(withoutEmptyRows)
      setVersion(answer.version)
      notify(empty > 0 ? `${answer.message} ${countOf(empty, 'empty row')} left out.` : answer.message, {
        text: shown.published ? 'It is on the site now.' : 'The trip is a draft: only the staff see it.',
        ...(shown.published && { link: { to: `/trips/${shown.id}`, label: 'See the trip', leaves: true } }),
      })
    },
  })
  isDirty.current = unsaved.isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is stored with a new version
  useEffect(() => unsaved.saved(), [version])

  const errors = (fields.content.allErrors ?? {}) as Record<string, string[]>
  const errorAt: ErrorAt = (path) => errors[`${fields.content.name}.${path}`]?.[0]
  const listOf: ListOf = (name) => ({
    rows: listIn(draft, name),
    change: (change) => setDraft((now) => ({ ...now, [name]: change(listIn(now, name)) })),
  })
  const change: ChangeDraft = (changes) => setDraft((now) => ({ ...now, ...changes }))
  async function added(id: number) {
    setChosen((now) => [...now, id])
    const result = await api('adminListTopics')
    if (result.ok) setTopics(result.answer.topics)
  }

  return (
    <>
      <form
        {...formProps}
        // Enter saves a short form; here it would end the work on a long one. In a file field it opens the choice.
        onKeyDown={(event) => {
          const { key, target } = event
          if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
            event.preventDefault()
        }}
        className="grid gap-6"
      >
        <HiddenInput name="content" value={JSON.stringify(toContent(draft))} />
        <HiddenInput name="topics" value={JSON.stringify([...chosen].sort((a, b) => a - b))} />
        <input type="hidden" name="version" value={version} readOnly />
        <SectionLinks />
        <div inert={pending} className="grid gap-8">
          <Section name="highlights">
            <Lines
              draft={draft}
              change={change}
              errorAt={errorAt}
              name="highlights"
              label="What makes the trip"
              hint="One highlight on each line."
            />
          </Section>
          <Days listOf={listOf} errorAt={errorAt} length={shown.days} />
          <Gallery listOf={listOf} errorAt={errorAt} />
          <Included draft={draft} change={change} errorAt={errorAt} />
          <Practical draft={draft} change={change} errorAt={errorAt} departures={departures} />
          <Questions listOf={listOf} errorAt={errorAt} />
          <Stops listOf={listOf} errorAt={errorAt} />
          <Topics
            topics={topics}
            chosen={chosen}
            onChange={setChosen}
            onAdd={setAdding}
            error={fields.topics.errors?.[0]}
          />
        </div>
        <SaveBar>
          {refusal}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" pending={pending} disabled={uploading !== undefined}>
              Save
            </Button>
            <p role="status" className="text-ink-soft text-sm empty:hidden">
              {uploading}
            </p>
          </div>
        </SaveBar>
      </form>
      {adding && (
        <TopicDialog
          kind={adding}
          topics={topics}
          onStored={(id) => void added(id)}
          onClose={() => setAdding(undefined)}
        />
      )}
      {unsaved.question}
    </>
  )
}
