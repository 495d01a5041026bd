import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { type Settings, type SettingsGroup, settingsCalls } from '../../../contract/settings/settings.ts'
import { AGENCY } from '../../../contract/translations.ts'
import { agencyReload } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import type { Field, FormOptions } from '../../use-call-form.ts'
import { useAction } from '../kit/action.tsx'
import { useAdminApi } from '../kit/api.ts'
import { SaveBar, useEditForm, useFormStart } from '../kit/edit-form.tsx'
import { rowButton } from '../kit/row-actions.tsx'
import { useUploadUnderWay } from '../kit/upload.tsx'
import { InLanguages } from '../translations/in-languages.tsx'
import type { Translated } from '../translations/texts.ts'
import { type Place, Preview } from './preview.tsx'

type Version = Answer<'adminShowAgencySettings'>['versions'][number]

type VersionsProps = {
  group: SettingsGroup
  versions: Version[]
  /** Whether undoing would lose unsaved input. */
  isDirty: () => boolean
  onUndone: () => Promise<void>
}

/** The program itself writes the first version. */
const authorOf = ({ version, author }: Version) =>
  version === 1 ? 'As installed' : (author?.name ?? 'An account that is deleted')

/** The last versions of a group, newest first, each with a button that saves it once more. */
function Versions({ group, versions, isDirty, onUndone }: VersionsProps) {
  const { pending, refused, run } = useAction('adminUndoSettings', { onChange: onUndone })
  /** The version to restore, once the user has confirmed that unsaved input will be lost. */
  const [asked, setAsked] = useState<Version>()

  function use({ version }: Version) {
    setAsked(undefined)
    void run({ form: { group, version: `${version}` } })
  }

  if (versions.length === 0) return <p className="text-ink-soft">Nobody has changed these settings yet.</p>
  return (
    <section aria-labelledby="versions" className="grid gap-2">
      <h2 id="versions" className="text-2xl">
        Versions
      </h2>
      <p className="text-ink-soft text-sm">The last twenty are kept.</p>
      {refused && <Banner tone="danger">{refused.message}</Banner>}
      <ol className="rounded-xl border border-line bg-surface" inert={pending}>
        {versions.map((each, index) => (
          <li
            key={each.version}
            className="flex min-h-11 flex-wrap items-center gap-x-4 border-line px-4 py-1 not-first:border-t"
          >
            <Moment at={each.at} />
            <span className="min-w-0 text-ink-soft wrap-anywhere">{authorOf(each)}</span>
            <span className="ml-auto">
              {index === 0 ? (
                <span className="px-2.5 font-semibold text-sm">In use</span>
              ) : (
                <button
                  type="button"
                  onClick={() => (isDirty() ? setAsked(each) : use(each))}
                  className={`${rowButton} text-accent`}
                >
                  Use this version again
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {asked && (
        <Confirm
          title="Use this version again?"
          text="What you have typed and not saved will be lost."
          confirm="Use it"
          onConfirm={() => use(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const groups = {
  agency: { show: 'adminShowAgencySettings', save: 'adminSaveAgencySettings' },
  look: { show: 'adminShowLookSettings', save: 'adminSaveLookSettings' },
  pages: { show: 'adminShowPagesSettings', save: 'adminSavePagesSettings' },
  booking: { show: 'adminShowBookingSettings', save: 'adminSaveBookingSettings' },
} as const

type Groups = typeof groups
export type Shown<G extends SettingsGroup> = Answer<Groups[G]['show']>
export type FieldsOf<G extends SettingsGroup> = Record<keyof Shown<G>['settings'] & string, Field>

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

/** A value as a field of a form has it; lists and objects as JSON, and nothing as an empty text. */
function toField(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`
}

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
    schema: settingsCalls[groups[group].save].form,
    defaultValue: Object.fromEntries(
      Object.entries(shown.settings).map(([name, value]) => [name, toField(value)]),
    ) as NonNullable<FormOptions<Groups[G]['save']>['defaultValue']>,
    api,
    onLoad: load,
    onDone(answer) {
      notify((answer as { message: string }).message, {
        text: seen,
        link: { to: '/', label: 'See the site', leaves: true },
      })
      void load()
    },
  })
  isDirty.current = unsaved.isDirty
  const isSending = pending || isReloading
  const uploading = useUploadUnderWay()

  return (
    <>
      <form {...formProps} className="grid gap-5">
        <div inert={isSending} className="grid gap-5">
          {children(fields as unknown as FieldsOf<G>, shown)}
        </div>
        <input type="hidden" name="version" value={shown.version} />
        <SaveBar>
          {refusal}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" pending={isSending} disabled={uploading !== undefined}>
              Save
            </Button>
            <p role="status" className="text-ink-soft text-sm">
              {isSending ? 'Saving…' : uploading}
            </p>
          </div>
        </SaveBar>
      </form>
      {unsaved.question}
    </>
  )
}

/** What of a group has texts in languages. The screen of the agency has those of all groups but the pages. */
function thingsOf(group: SettingsGroup, settings: object): Translated[] {
  const agency = { kind: 'agency', id: AGENCY } as const
  if (group === 'agency') return [{ ...agency, label: 'Agency' }]
  if (group !== 'pages') return [{ ...agency, label: 'Texts', part: { only: `${group}.` } }]
  const { pages } = settings as Settings['pages']
  return [
    ...pages
      .filter(({ text }) => text !== '')
      .map(({ slug, title }) => ({ kind: 'page' as const, id: slug, label: title })),
    { ...agency, label: 'Links in the footer', part: { only: 'pages.' } },
  ]
}

/** The page of a group of settings: form, preview and last versions. Each child is a `Field`; lists and objects use `ListField` (JSON). */
export function GroupPage<G extends SettingsGroup>(props: GroupPageProps<G>) {
  const { group, shown, places, place } = props
  const { turn, start, isReloading, startAnew } = useFormStart(shown, useReloadAll())
  const box = useRef<HTMLDivElement>(null)
  const isDirty = useRef(() => false)
  return (
    <InLanguages things={thingsOf(group, shown.settings)}>
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
    </InLanguages>
  )
}
