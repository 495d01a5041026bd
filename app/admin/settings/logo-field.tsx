import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Logo } from '../../../contract/settings.ts'
import type { Field } from '../../form.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenInput } from '../../ui/hidden-input.tsx'
import { UploadButton } from '../forms/upload-button.tsx'

const TYPES = 'image/svg+xml,image/png,image/jpeg,image/webp,image/avif'

/** The logo, on light and on dark paper. A hidden input carries it as JSON. */
export function LogoField({ field }: { field: Field }) {
  const [logo, setLogo] = useState(() => JSON.parse(String(field.initialValue ?? 'null')) as Logo | null)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">Logo</legend>
      <p className="text-ink-soft text-sm">
        An SVG or a picture. A wide logo stands in place of the name; a square one beside it, and becomes the
        icon of the site.
      </p>
      <HiddenInput name={field.name} value={JSON.stringify(logo)} />
      {logo && (
        <div className="grid grid-cols-2 gap-2">
          {(['light', 'dark'] as const).map((paper) => (
            <div
              key={paper}
              className={`grid place-items-center rounded-lg border border-line p-4 ${paper === 'dark' && logo.ground !== 'light' ? 'bg-[#16191d]' : paper === 'light' && logo.ground === 'dark' ? 'bg-[#182430]' : 'bg-[#faf6ef]'}`}
            >
              <img
                src={`/images/trips/${logo.file}`}
                alt={`The logo in ${paper} mode`}
                width={logo.width}
                height={logo.height}
                className="h-12 w-auto max-w-full object-contain"
              />
            </div>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <UploadButton
          call="adminUploadLogo"
          part="logo"
          accept={TYPES}
          maxBytes={limits.pictureBytes}
          label={logo ? 'Replace: Logo' : 'Upload: Logo'}
          onUploaded={(answer) => setLogo(answer.logo)}
        >
          {logo ? 'Replace' : 'Upload a logo'}
        </UploadButton>
        {logo && (
          <Button look="quiet" aria-label="Remove: Logo" onClick={() => setLogo(null)}>
            Remove
          </Button>
        )}
      </div>
      <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
    </fieldset>
  )
}
