import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { SettingsGroup } from '../../../contract/settings.ts'
import { Banner } from '../../ui/banner.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Moment } from '../../ui/moment.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../lists/list-query.ts'
import { rowButton } from '../lists/row-actions.tsx'

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
export function Versions({ group, versions, isDirty, onUndone }: VersionsProps) {
  const api = useAdminApi()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** The version to restore, once the user has confirmed that unsaved input will be lost. */
  const [asked, setAsked] = useState<Version>()

  async function use({ version }: Version) {
    setAsked(undefined)
    setPending(true)
    setRefusal(undefined)
    const form = new FormData()
    form.set('group', group)
    form.set('version', `${version}`)
    const result = await api('adminUndoSettings', { form })
    if (result.ok) {
      notify(result.answer.message)
      await onUndone()
    } else setRefusal(result.message)
    setPending(false)
  }

  if (versions.length === 0) return <p className="text-ink-soft">Nobody has changed these settings yet.</p>
  return (
    <section aria-labelledby="versions" className="grid gap-2">
      <h2 id="versions" className="text-2xl">
        Versions
      </h2>
      <p className="text-ink-soft text-sm">The last twenty are kept.</p>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
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
          onConfirm={() => void use(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
