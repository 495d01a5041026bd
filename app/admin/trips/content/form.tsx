import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import type { Topic } from '../../../../contract/topics.ts'
import { tripContentForm } from '../../../../contract/trip-content.ts'
import { isCheckOnly, useCallForm } from '../../../form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { countOf } from '../../../ui/number.ts'
import { notify } from '../../../ui/toast.tsx'
import { EditConflict } from '../../forms/edit-conflict.tsx'
import { useJsonValue } from '../../forms/json-value.ts'
import { useUnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useAdminApi } from '../../lists/list-query.ts'
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
import { Lines } from './lines.tsx'
import { Included, Practical } from './practical.tsx'
import { Questions } from './questions.tsx'
import { Section, SectionLinks } from './section.tsx'
import { Stops } from './stops.tsx'
import { TopicDialog } from './topic-dialog.tsx'
import { Topics } from './topics.tsx'

type ContentFormProps = {
  shown: Answer<'adminShowTripContent'>
  topics: Topic[]
  isDirty: RefObject<() => boolean>
  /** Begins the form anew with what somebody else has stored. */
  onLoad: () => void
  /** The form has mistakes to be seen. */
  onWrong: () => void
}

/**
 * Moves the focus to the first mistake that is seen after Save was pressed, be it found here or by the server.
 * @returns what says whether one is to be expected
 */
function useFirstMistake(form: RefObject<HTMLFormElement | null>, onWrong: () => void) {
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-mistake]')
    if (!first) return
    isExpected.current = false
    onWrong()
    requestAnimationFrame(() => first.focus())
  })
  return (expected: boolean) => {
    isExpected.current = expected
  }
}

/** The content of a trip: two hidden inputs carry it, and its destinations and themes. */
export function ContentForm({ shown, topics: offered, isDirty, onLoad, onWrong }: ContentFormProps) {
  const [draft, setDraft] = useState(() => toDraft(shown.content))
  const [chosen, setChosen] = useState(shown.topics)
  const [topics, setTopics] = useState(offered)
  const [version, setVersion] = useState(shown.version)
  const [adding, setAdding] = useState<Topic['kind']>()
  const [conflict, setConflict] = useState<string>()
  const api = useAdminApi()
  const content = useJsonValue(toContent(draft))
  const ids = useJsonValue([...chosen].sort((a, b) => a - b))

  const { formProps, fields, pending, feedback } = useCallForm<'adminSaveTripContent'>({
    call: 'adminSaveTripContent',
    schema: tripContentForm,
    params: { id: shown.id },
    api,
    keeps: true,
    onRefused({ editConflict, message, errors }) {
      expectMistake(errors !== undefined)
      setConflict(editConflict ? message : undefined)
      return editConflict
    },
    onDone(answer) {
      expectMistake(false)
      setConflict(undefined)
      const empty = countEmptyRows(draft)
      setDraft(withoutEmptyRows)
      setVersion(answer.version)
      notify(empty > 0 ? `${answer.message} ${countOf(empty, 'empty row')} left out.` : answer.message, {
        text: shown.published ? 'It is on the site now.' : 'The trip is a draft: only the staff see it.',
        ...(shown.published && { link: { to: `/trips/${shown.id}`, label: 'See the trip' } }),
      })
    },
  })
  const unsaved = useUnsavedChanges(formProps.ref)
  isDirty.current = unsaved.isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is stored with a new version
  useEffect(() => unsaved.saved(), [version])
  const expectMistake = useFirstMistake(formProps.ref, onWrong)

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
        onSubmit={(event) => {
          if (!isCheckOnly(event)) expectMistake(true)
          formProps.onSubmit(event)
        }}
        // Enter saves a short form; here it would end the work on a long one. In a file field it opens the choice.
        onKeyDown={(event) => {
          const { key, target } = event
          if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
            event.preventDefault()
        }}
        onInput={unsaved.onInput}
        onChange={unsaved.onInput}
        className="grid gap-6"
      >
        <input ref={content.input} type="hidden" name="content" value={content.json} readOnly />
        <input ref={ids.input} type="hidden" name="topics" value={ids.json} readOnly />
        <input type="hidden" name="version" value={version} readOnly />
        <SectionLinks />
        <div inert={pending} className="grid gap-8">
          <Section name="highlights">
            <Lines
              {...{ draft, change, errorAt }}
              name="highlights"
              label="What makes the trip"
              hint="One highlight on each line."
            />
          </Section>
          <Days listOf={listOf} errorAt={errorAt} length={shown.days} />
          <Gallery listOf={listOf} errorAt={errorAt} />
          <Included {...{ draft, change, errorAt }} />
          <Practical {...{ draft, change, errorAt }} />
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
        {/* Counted from the padding of the screen (22), so that it stands on the strip with the menu (18). */}
        <div
          data-save-bar=""
          className="sticky bottom-0 z-10 grid gap-3 border-line border-t bg-paper py-3 max-md:static md:max-lg:-bottom-4"
        >
          {conflict && <EditConflict message={conflict} onLoad={onLoad} />}
          {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
          <div>
            <Button type="submit" pending={pending}>
              Save
            </Button>
          </div>
        </div>
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
