import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { CrewPart } from '../../../contract/crew.ts'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Refusal, useAction } from '../kit/action.tsx'
import { useLeaveQuestion } from '../kit/edit-form.tsx'
import { Section } from '../kit/section.tsx'

type OnDeparture = Answer<'adminShowCrew'>
type Choices = NonNullable<OnDeparture['choices']>
type Member = Pick<OnDeparture['crew'][number], 'user_id' | 'name' | 'part' | 'note'>
type Resource = Pick<OnDeparture['resources'][number], 'resource_id' | 'name' | 'count'>

const partWords: Record<CrewPart, string> = { guide: 'Guide', driver: 'Driver', other: 'Other' }

const Conflicts = ({ of }: { of: string[] }) =>
  of.length > 0 && (
    <ul className="w-full text-danger text-sm max-sm:order-2">
      {of.map((conflict) => (
        <li key={conflict}>{conflict}</li>
      ))}
    </ul>
  )

const control = 'text-field md:min-h-9'

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={`Take off ${name}`}
    onClick={onClick}
    className="ml-auto round size-11 hover:bg-sunken md:size-9"
  >
    <X aria-hidden="true" className="size-4" />
  </button>
)

const rowLook = 'flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b py-2'

/** Who leads a departure and what goes along, in one line; what conflicts and what is noted stands below. */
function Shown({ crew, resources }: Pick<OnDeparture, 'crew' | 'resources'>) {
  const noted = crew.filter(({ note }) => note)
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {crew.map(({ user_id, name, part }) => (
          <li key={user_id}>
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-ink-soft">{partWords[part]}</span>
          </li>
        ))}
        {resources.map(({ resource_id, name, count }) => (
          <li key={`resource ${resource_id}`}>
            {count} × {name}
          </li>
        ))}
      </ul>
      {noted.map(({ user_id, name, note }) => (
        <p key={user_id} className="text-sm wrap-anywhere">
          {name}: {note}
        </p>
      ))}
      <Conflicts of={[...new Set([...crew, ...resources].flatMap(({ conflicts }) => conflicts))]} />
    </>
  )
}

/** How many guides without a conflict have a button of their own. */
const OFFERED = 4

type EditorProps = { departure: number; loaded: OnDeparture; choices: Choices }

/** What a resource lacks on the days of the departure, said before it is saved. */
const lacking = ({ free, count: all }: Choices['resources'][number], wanted: number) =>
  wanted > free
    ? [`${free === 0 ? 'None' : `Only ${free}`} of ${all} ${free < 2 ? 'is' : 'are'} free on these days`]
    : []

/** Who and what is assigned, as it is sent. */
const sentOf = ({ crew, resources }: { crew: Member[]; resources: Resource[] }) => ({
  crew: JSON.stringify(crew.map(({ user_id, part, note }) => ({ user_id, part, note }))),
  resources: JSON.stringify(resources.map(({ resource_id, count }) => ({ resource_id, count }))),
})

/** The crew and the resources while they are assigned; nothing is stored before `save`. */
function useAssigning({ departure, loaded, choices }: EditorProps) {
  const [crew, setCrew] = useState<Member[]>(loaded.crew)
  const [resources, setResources] = useState<Resource[]>(loaded.resources)
  const saving = useAction('adminSaveCrew')
  const [wanted, stored] = [sentOf({ crew, resources }), sentOf(loaded)]
  const others = choices.staff.filter(({ user_id }) => !crew.some((member) => member.user_id === user_id))
  const isLed = crew.some(({ part }) => part === 'guide')
  return {
    crew,
    resources,
    saving,
    isDirty: wanted.crew !== stored.crew || wanted.resources !== stored.resources,
    /** Who is not assigned yet, and which resources are not. */
    others,
    left: choices.resources.filter(
      ({ resource_id }) => !resources.some((each) => each.resource_id === resource_id),
    ),
    /** Guides who could lead it; none where somebody leads it already. */
    free: isLed
      ? []
      : others.filter(({ role, conflicts }) => role === 'guide' && conflicts.length === 0).slice(0, OFFERED),
    assign: ({ user_id, name }: Choices['staff'][number]) =>
      setCrew([...crew, { user_id, name, part: isLed ? 'other' : 'guide', note: '' }]),
    change: (id: number, changes: Partial<Member>) =>
      setCrew(crew.map((member) => (member.user_id === id ? { ...member, ...changes } : member))),
    takeOff: (id: number) => setCrew(crew.filter((member) => member.user_id !== id)),
    add: ({ resource_id, name }: Choices['resources'][number]) =>
      setResources([...resources, { resource_id, name, count: 1 }]),
    count: (id: number, count: number) =>
      setResources(resources.map((each) => (each.resource_id === id ? { ...each, count } : each))),
    remove: (id: number) => setResources(resources.filter((each) => each.resource_id !== id)),
    save: (notify: boolean) =>
      saving.run({ params: { id: departure }, form: { ...wanted, notify: notify ? '1' : '0' } }),
  }
}

type Assigning = ReturnType<typeof useAssigning>
type MemberProps = { list: Assigning; member: Member; choices: Choices }

const MemberRow = ({ list, member: { user_id, name, part, note }, choices }: MemberProps) => (
  <li className={rowLook}>
    <TextLink
      to={`/admin/users/away/${user_id}`}
      title={`Days on which ${name} is away`}
      className="min-w-28 font-semibold wrap-anywhere max-sm:grow max-sm:basis-[calc(100%-4rem)]"
    >
      {name}
    </TextLink>
    <select
      aria-label={`Part of ${name}`}
      value={part}
      onChange={({ target }) => list.change(user_id, { part: target.value as CrewPart })}
      className={`${control} max-sm:order-1`}
    >
      {Object.entries(partWords).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
    <input
      aria-label={`Note for ${name}`}
      placeholder="Note"
      value={note}
      maxLength={limits.crewNote}
      onChange={({ target }) => list.change(user_id, { note: target.value })}
      className={`${control} min-w-32 grow max-sm:order-1`}
    />
    <Remove name={name} onClick={() => list.takeOff(user_id)} />
    <Conflicts of={choices.staff.find((each) => each.user_id === user_id)?.conflicts ?? []} />
  </li>
)

type ResourceProps = Pick<EditorProps, 'loaded' | 'choices'> & { list: Assigning; resource: Resource }

function ResourceRow({ list, resource: { resource_id, name, count }, loaded, choices }: ResourceProps) {
  const choice = choices.resources.find((each) => each.resource_id === resource_id)
  const was = loaded.resources.find((each) => each.resource_id === resource_id)
  return (
    <li className={rowLook}>
      <span className="min-w-28 font-semibold">{name}</span>
      <label className="flex items-center gap-2">
        <span className="sr-only">How many of {name}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.resources}
          value={count || ''}
          onChange={({ target }) => list.count(resource_id, Number(target.value))}
          className={`${control} w-20 tabular-nums`}
        />
        <span className="text-ink-soft tabular-nums">of {choice?.count}</span>
      </label>
      <Remove name={name} onClick={() => list.remove(resource_id)} />
      <Conflicts of={was?.count === count ? was.conflicts : choice ? lacking(choice, count) : []} />
    </li>
  )
}

type AddSelectProps<T> = {
  label: string
  of: T[]
  idOf: (one: T) => number
  textOf: (one: T) => string
  onChoose: (chosen: T) => void
}

/** A select that adds what is chosen, and is empty again. */
const AddSelect = <T,>({ label, of, idOf, textOf, onChoose }: AddSelectProps<T>) => (
  <select
    aria-label={label}
    value=""
    onChange={({ target }) => {
      const chosen = of.find((each) => idOf(each) === Number(target.value))
      if (chosen) onChoose(chosen)
    }}
    className={`${control} max-w-full`}
  >
    <option value="">{label}…</option>
    {of.map((each) => (
      <option key={idOf(each)} value={idOf(each)}>
        {textOf(each)}
      </option>
    ))}
  </select>
)

function Editor(props: EditorProps) {
  const { loaded, choices } = props
  const list = useAssigning(props)
  const [notify, setNotify] = useState(true)
  const { pending, refused } = list.saving
  // What is on its way to the office is as good as saved: a refusal asks again.
  const leaving = useLeaveQuestion(list.isDirty && !pending)
  const errors = Object.values(refused?.errors ?? {}).flat()
  return (
    <>
      <ul className="border-line border-t empty:hidden">
        {list.crew.map((member) => (
          <MemberRow key={member.user_id} list={list} member={member} choices={choices} />
        ))}
        {list.resources.map((resource) => (
          <ResourceRow
            key={`resource ${resource.resource_id}`}
            list={list}
            resource={resource}
            loaded={loaded}
            choices={choices}
          />
        ))}
      </ul>
      {list.free.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">Free on these days:</span>
          {list.free.map((each) => (
            <Button
              key={each.user_id}
              icon={Plus}
              look="quiet"
              aria-label={`Assign ${each.name}`}
              onClick={() => list.assign(each)}
            >
              {each.name}
            </Button>
          ))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <AddSelect
          label="Assign somebody"
          of={list.others}
          idOf={({ user_id }) => user_id}
          textOf={({ name, conflicts }) => [name, ...conflicts].join(' · ')}
          onChoose={list.assign}
        />
        {choices.resources.length > 0 && (
          <AddSelect
            label="Add a vehicle or gear"
            of={list.left}
            idOf={({ resource_id }) => resource_id}
            textOf={({ name, free, count }) => `${name}: ${free} of ${count} free`}
            onChoose={list.add}
          />
        )}
        {list.isDirty && (
          <>
            <Button pending={pending} onClick={() => list.save(notify)}>
              Save crew
            </Button>
            <TickBox label="Mail who is assigned or taken off" checked={notify} onChange={setNotify} />
          </>
        )}
      </div>
      <Refusal of={refused && { message: errors.length > 0 ? errors.join('. ') : refused.message }} />
      {leaving}
    </>
  )
}

type CrewProps = {
  departure: { id: number }
  loaded: OnDeparture
  /** Whether the departure is cancelled: nobody is assigned to it any more. */
  isOver: boolean
}

/** Who leads a departure, and what goes along, as one line. Clerks change it, and assign at once where there is nobody yet. */
export function Crew({ departure: { id }, loaded, isOver }: CrewProps) {
  const { crew, resources, choices } = loaded
  const isEmpty = crew.length + resources.length === 0
  const [isOpen, setOpen] = useState(isEmpty)
  const assigned = JSON.stringify([crew, resources])
  const [shown, setShown] = useState(assigned)
  // What was saved is shown as one line again; a reload that brings the same leaves what is typed.
  if (shown !== assigned) {
    setShown(assigned)
    if (!isEmpty) setOpen(false)
  }
  const mayChange = choices && !isOver
  if (!mayChange && isEmpty) return null
  return (
    <Section
      title="Crew and vehicles"
      className="mt-8"
      more={
        mayChange && (
          <p className="flex gap-x-5 text-sm">
            {!isOpen && (
              <button type="button" onClick={() => setOpen(true)} className="text-link">
                Change
              </button>
            )}
            <TextLink to="/admin/departures/resources">Vehicles and gear</TextLink>
          </p>
        )
      }
    >
      {mayChange && isOpen ? (
        // What was saved begins anew.
        <Editor key={assigned} departure={id} loaded={loaded} choices={choices} />
      ) : (
        <Shown crew={crew} resources={resources} />
      )}
    </Section>
  )
}
