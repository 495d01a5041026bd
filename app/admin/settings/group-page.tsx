import { type ReactNode, type RefObject, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { type SettingsGroup, settingsGroups } from '../../../contract/settings.ts'
import { agencyReload } from '../../agency.ts'
import type { Field, FormOptions } from '../../form.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { useEditForm, useFormStart } from '../forms/edit-form.tsx'
import { useAdminApi } from '../lists/list-query.ts'
import { type Place, Preview } from './preview.tsx'
import { Versions } from './versions.tsx'

const groups = {
  agency: { show: 'adminShowAgencySettings', save: 'adminSaveAgencySettings' },
  look: { show: 'adminShowLookSettings', save: 'adminSaveLookSettings' },
  pages: { show: 'adminShowPagesSettings', save: 'adminSavePagesSettings' },
  booking: { show: 'adminShowBookingSettings', save: 'adminSaveBookingSettings' },
} as const

type Groups = typeof groups
type Shown<G extends SettingsGroup> = Answer<Groups[G]['show']>
type FieldsOf<G extends SettingsGroup> = Record<keyof Shown<G>['settings'] & string, Field>

type GroupPageProps<G extends SettingsGroup> = {
  group: G
  /** The answer of the call that shows the group. */
  shown: Shown<G>
  /** Where the changes are seen, in words: `Seen now on every page`. */
  seen: string
  /** What the preview can show; the first one is shown first. */
  places: Place[]
  /** The path that the preview shows, where the form decides that. */
  place?: string
  children: (fields: FieldsOf<G>, shown: Shown<G>) => ReactNode
}

/** A value as a field of a form has it; lists and objects as JSON. */
const toField = (value: unknown) =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value}`

/** Reloads the screen, and the details of the agency that every page shows. */
export function useReloadAll() {
  const { revalidate: reload } = useRevalidator()
  return async () => {
    agencyReload.isDue = true
    try {
      await reload()
    } finally {
      agencyReload.isDue = false
    }
  }
}

type GroupFormProps<G extends SettingsGroup> = GroupPageProps<G> & {
  /** Lets the form begin anew with what is stored. */
  startAnew: () => Promise<void>
  isReloading: boolean
  isDirty: RefObject<() => boolean>
}

function GroupForm<G extends SettingsGroup>(props: GroupFormProps<G>) {
  const { group, shown, seen, children, startAnew, isReloading, isDirty } = props
  const api = useAdminApi()
  const load = () => {
    unsaved.discard()
    return startAnew()
  }
  const { formProps, fields, pending, refusal, unsaved } = useEditForm<Groups[G]['save']>({
    call: groups[group].save,
    schema: settingsGroups[group],
    defaultValue: Object.fromEntries(
      Object.entries(shown.settings).map(([name, value]) => [name, toField(value)]),
    ) as NonNullable<FormOptions<Groups[G]['save']>['defaultValue']>,
    api,
    onLoad: load,
    onDone(answer) {
      notify((answer as { message: string }).message, {
        text: seen,
        link: { to: '/', label: 'See the site' },
      })
      void load()
    },
  })
  isDirty.current = unsaved.isDirty
  const isSending = pending || isReloading

  return (
    <>
      <form {...formProps} className="grid gap-5">
        <div inert={isSending} className="grid gap-5">
          {children(fields as unknown as FieldsOf<G>, shown)}
        </div>
        <input type="hidden" name="version" value={shown.version} />
        {refusal}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isSending}>
            Save
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {isSending && 'Saving…'}
          </p>
        </div>
      </form>
      {unsaved.question}
    </>
  )
}

/**
 * The page of a group of settings: the form, the site as it would be with what is typed, and the last versions. Each
 * child of the form is a field of ui/field.tsx; a list or an object is a hidden input with JSON (see list-field.tsx).
 */
export function GroupPage<G extends SettingsGroup>(props: GroupPageProps<G>) {
  const { group, shown, places, place } = props
  const { turn, start, isReloading, startAnew } = useFormStart(shown, useReloadAll())
  const box = useRef<HTMLDivElement>(null)
  const isDirty = useRef(() => false)
  return (
    <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <div ref={box} className="min-w-0">
        <GroupForm
          key={turn}
          {...props}
          shown={start}
          startAnew={startAnew}
          isReloading={isReloading}
          isDirty={isDirty}
        />
      </div>
      <Preview group={group} places={places} place={place} box={box} turn={turn} />
      <Versions
        group={group}
        versions={shown.versions}
        isDirty={() => isDirty.current()}
        onUndone={startAnew}
      />
    </div>
  )
}
