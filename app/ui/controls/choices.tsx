export type Choice = { id: number; text: string; hint?: string }

/** The id of a choice's element: the value of `aria-activedescendant`. */
export const choiceId = (list: string, index: number) => `${list}-${index}`

/** Scrolls the list to a choice. Only for the keyboard: under the mouse the list would move away. */
export const showChoice = (list: string, index: number) =>
  document.getElementById(choiceId(list, index))?.scrollIntoView({ block: 'nearest' })

type ChoicesProps = {
  id: string
  label: string
  choices: Choice[]
  /** The choice that Enter takes; -1: none. */
  at: number
  onPoint: (index: number) => void
  onChoose: (index: number) => void
}

/** The list below an input, drawn over the page. The focus stays in the input, which handles the keys. */
export const Choices = ({ id: listId, label, choices, at, onPoint, onChoose }: ChoicesProps) => (
  <div
    id={listId}
    role="listbox"
    aria-label={label}
    hidden={choices.length === 0}
    className="absolute top-full left-0 z-20 mt-1 max-h-80 w-full min-w-72 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-xl"
  >
    {choices.map(({ id, text, hint }, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      // biome-ignore lint/a11y/useFocusableInteractive: see above
      <div
        key={id}
        id={choiceId(listId, index)}
        role="option"
        aria-selected={index === at}
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => onPoint(index)}
        onClick={() => onChoose(index)}
        className="grid min-h-11 cursor-pointer content-center rounded-md px-2.5 py-1.5 leading-snug -outline-offset-2 outline-accent aria-selected:bg-sunken aria-selected:outline-2 md:min-h-9"
      >
        <span className="wrap-anywhere">{text}</span>
        {hint && <span className="text-ink-soft text-sm">{hint}</span>}
      </div>
    ))}
  </div>
)
