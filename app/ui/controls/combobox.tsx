import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useTexts } from '../../texts.tsx'
import { unlessAborted } from '../../use-call.ts'
import { type Choice, Choices, choiceId, showChoice } from './choices.tsx'

type ComboboxProps = {
  label: string
  placeholder: string
  chosen: string | undefined
  /** The choices that match the typed text, which may be empty; undefined when the call failed. */
  find: (typed: string, signal: AbortSignal) => Promise<Choice[] | undefined>
  onChoose: (id: number | null) => void
  /** The text shown when nothing is found. */
  nothing?: (typed: string) => string
  /** Lets the user choose the typed text itself when nothing is found. */
  otherwise?: { label: (typed: string) => string; onChoose: (typed: string) => void }
  /** As wide and as large as the fields of a form. */
  inForm?: boolean
  /** It stands among the filters of a list: its label is inside. */
  asFilter?: boolean
  isWrong?: boolean
  /** What is chosen cannot be taken back: no choice is marked before somebody walks or points to it. */
  careful?: boolean
  /** It has the focus of its dialog, and offers what fits before anything is typed. */
  first?: boolean
}

type SearchOptions = Pick<ComboboxProps, 'find' | 'onChoose' | 'otherwise' | 'careful' | 'first'> &
  Required<Pick<ComboboxProps, 'nothing'>>

const QUIET_MS = 200

/** Milliseconds after the last letter until a text says that the search is running. */
const WAITING_MS = QUIET_MS + 150

/** The id of the option that takes the typed text itself. */
const OTHERWISE = -1

/** The choices for a typed text: asked for at pauses, with words for what is under way, found or failed. */
function useChoices({ find, onChoose, nothing, otherwise, careful, first }: SearchOptions) {
  const t = useTexts('controls').combobox
  const [typed, setTyped] = useState(first ? '' : undefined)
  /** The last answer, with the text that it belongs to. */
  const [found, setFound] = useState<{ typed: string; choices: Choice[] | undefined }>()
  const [isWaiting, setWaiting] = useState(false)
  /** Counts the searches for one text: a search that failed can be tried again. */
  const [attempt, setAttempt] = useState(0)
  /** Whether Enter, or Tab in a form, was pressed before there was an answer. */
  const isEntered = useRef(false)
  /** Whether the input was left since. */
  const isLeft = useRef(false)
  const latest = useRef(find)
  latest.current = find

  const close = () => {
    setTyped(undefined)
    setFound(undefined)
    isEntered.current = false
    isLeft.current = false
  }
  const choose = (choice: Choice | undefined) => {
    const text = typed ?? ''
    close()
    if (choice?.id === OTHERWISE) otherwise?.onChoose(text)
    else if (choice) onChoose(choice.id)
  }
  const arrive = useEffectEvent((typed: string, fitting: Choice[] | undefined) => {
    const [first] = fitting ?? []
    if (isEntered.current && first && !careful) return choose(first)
    isEntered.current = false
    if (isLeft.current) return close()
    setFound({ typed, choices: fitting })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    setWaiting(false)
    if (typed === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(
      () => unlessAborted(signal, latest.current(typed, signal), (fitting) => arrive(typed, fitting)),
      typed === '' ? 0 : QUIET_MS,
    )
    const waiting = setTimeout(() => setWaiting(true), WAITING_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(waiting)
      leaving.abort()
    }
  }, [typed, attempt])

  const isBehind = isWaiting && found?.typed !== typed
  const isTaken = otherwise && found?.choices?.length === 0 && found.typed.trim() !== ''
  const offered = isTaken
    ? [{ id: OTHERWISE, text: otherwise.label(found.typed.trim()), hint: nothing(found.typed) }]
    : (found?.choices ?? [])
  const words = () => {
    if (isBehind) return t.searching
    if (!found) return ''
    if (!found.choices) return t.failed
    return found.choices.length > 0 ? t.found(found.choices.length) : nothing(found.typed)
  }
  return {
    typed,
    found,
    choices: isBehind ? [] : (offered as Choice[]),
    /** The text shown in place of choices, or below them. */
    words,
    type(text: string) {
      isEntered.current = false
      isLeft.current = false
      setTyped(text)
    },
    open() {
      isLeft.current = false
      setTyped((now) => now ?? '')
    },
    close,
    /** Closes the list, once a choice that was taken has come. */
    leave() {
      if (isEntered.current) isLeft.current = true
      else close()
    },
    choose,
    /** Tab in a form: who goes on has typed what is meant. */
    goOn(choice: Choice | undefined) {
      if (!typed?.trim()) return
      if (found?.typed === typed) choose(choice)
      else isEntered.current = true
    },
    /** Enter: takes the choice, asks again after a failure, and else waits for the answer. */
    enter(choice: Choice | undefined) {
      // The offered choices may still be for fewer letters: then only one to which somebody has walked is meant.
      if ((careful && choice) || (found?.typed === typed && found?.choices)) choose(choice)
      else if (found?.typed === typed) {
        setFound(undefined)
        setAttempt((now) => now + 1)
      } else isEntered.current = true
    },
  }
}

/** A filter in the row above a list: its name, and what is chosen. */
export const filterChip =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-control bg-surface px-3.5 text-sm has-focus-visible:outline-2 md:min-h-9'
export const chosenFilter = 'border-ink bg-sunken'

/** How it looks: in a form and by itself with its label above, among filters in a box with it. */
const looks = {
  form: {
    // In a dialog, which would cut it off, the list takes room.
    box: 'relative col-span-full grid min-w-0 gap-1.5 in-[dialog]:*:[[role=listbox]]:static in-[dialog]:*:[[role=listbox]]:max-h-52',
    label: 'font-semibold text-[0.95rem]',
    input: 'text-field w-full px-2.5!',
  },
  alone: {
    box: 'relative col-span-full grid min-w-0 gap-1 md:w-44 2xl:w-64',
    label: 'font-semibold text-ink-soft text-xs',
    input: 'text-field w-full px-2.5! md:min-h-9! md:text-[0.9375rem]',
  },
  filter: {
    box: `relative max-md:flex max-md:w-full ${filterChip}`,
    label: 'text-ink-soft',
    input:
      'min-w-0 grow border-0 bg-transparent font-semibold outline-none placeholder:text-ink md:w-36 2xl:w-56',
  },
}

/** Chooses one of more options than a list could show. Typing searches; the arrow keys and Enter, or a click, choose; in a form Tab, too. */
export function Combobox(props: ComboboxProps) {
  const t = useTexts('controls').combobox
  const {
    label,
    placeholder,
    chosen,
    onChoose,
    nothing = () => t.nothing,
    inForm = false,
    asFilter = false,
  } = props
  const look = looks[asFilter ? 'filter' : inForm ? 'form' : 'alone']
  const listId = useId()
  const search = useChoices({ ...props, nothing })
  const { typed, found, choices } = search
  const open = typed !== undefined
  const first = props.careful ? -1 : 0
  const [at, setAt] = useState(first)
  // Each answer begins at its first choice.
  const [answer, setAnswer] = useState(found)
  if (answer !== found) {
    setAnswer(found)
    if (found) setAt(first)
  }
  const walkTo = (index: number) => {
    setAt(index)
    showChoice(listId, index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Tab' && inForm && !props.careful) return search.goOn(choices[at])
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (!isArrow && !(open && (key === 'Escape' || key === 'Enter'))) return
    event.preventDefault()
    const count = choices.length
    if (key === 'Escape') search.close()
    else if (key === 'Enter') {
      if (!props.careful || choices[at] || !found?.choices) search.enter(choices[at])
    } else if (!open) search.open()
    else if (count) walkTo(key === 'ArrowDown' ? (at + 1) % count : at > 0 ? at - 1 : count - 1)
  }

  return (
    <div className={`${look.box} ${asFilter && chosen ? chosenFilter : ''}`}>
      <label htmlFor={`${listId}-input`} className={look.label}>
        {label}
      </label>
      <input
        id={`${listId}-input`}
        role="combobox"
        data-first={props.first || undefined}
        aria-expanded={open && choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-invalid={props.isWrong || undefined}
        aria-activedescendant={open && choices[at] ? choiceId(listId, at) : undefined}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={limits.search}
        value={typed ?? chosen ?? ''}
        onClick={search.open}
        onBlur={search.leave}
        onChange={(event) => {
          // The input was emptied while the list is closed: remove the choice.
          if (!open && event.target.value === '' && chosen) onChoose(null)
          else search.type(event.target.value)
        }}
        onKeyDown={onKeyDown}
        className={`outline-offset-0! truncate ${look.input}`}
      />
      <Choices
        id={listId}
        label={label}
        choices={open ? choices : []}
        at={at}
        onPoint={setAt}
        onChoose={(index) => search.choose(choices[index])}
      />
      <p
        role="status" // Drawn over the page like the list, so that nothing moves.
        className={
          choices.length > 0
            ? 'sr-only'
            : 'absolute top-full left-0 z-20 mt-1 w-full min-w-72 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-ink-soft text-sm shadow-xl empty:hidden'
        }
      >
        {open && search.words()}
      </p>
    </div>
  )
}
