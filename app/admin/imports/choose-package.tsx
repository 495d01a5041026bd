import { mainLanguageOf } from '../../../contract/languages.ts'
import { useAgency } from '../../agency.ts'
import { useCall } from '../kit/call.tsx'
import { namesOfLanguages } from '../kit/language.tsx'
import type { Wanted } from './chosen.ts'

type ChoosePackageProps = { wanted: Wanted; onChange: (wanted: Wanted) => void }

/** Chooses what the trips include, where the agency has packages, and says as which language their texts are taken. */
export function ChoosePackage({ wanted, onChange }: ChoosePackageProps) {
  const { result } = useCall('adminListPackages')
  const packages = result?.ok ? result.answer.packages : []
  const language = mainLanguageOf({ locale: useAgency()?.locale ?? 'en' })
  if (!result) return null
  return (
    <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-1.5">
      {packages.length > 0 && (
        <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <span className="font-semibold">Package of the trips</span>
          <select
            value={wanted.package_id ?? packages[0]?.id}
            onChange={({ target }) => onChange({ ...wanted, package_id: Number(target.value) })}
            className="text-field w-full"
          >
            {packages.map(({ id, description }) => (
              <option key={id} value={id}>
                {description}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="text-ink-soft text-sm">
        Texts are taken over as {namesOfLanguages.of(language)}, the main language of the site.
      </p>
    </div>
  )
}
