import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Logo } from '../../../contract/settings.ts'
import type { Field } from '../../form.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenInput } from '../../ui/hidden-input.tsx'
import { logosOf } from '../../ui/logo.tsx'
import { UploadButton } from '../forms/upload-button.tsx'

const TYPES = 'image/svg+xml,image/png,image/jpeg,image/webp,image/avif'

const logoIn = (field: Field) => JSON.parse(String(field.initialValue ?? 'null')) as Logo | null

type OneLogoProps = { field: Field; label: string; logo: Logo | null; onChange: (logo: Logo | null) => void }

/** Uploads, replaces and removes one logo. A hidden input carries it as JSON. */
function OneLogo({ field, label, logo, onChange }: OneLogoProps) {
  return (
    <div className="grid content-start gap-2">
      <HiddenInput name={field.name} value={JSON.stringify(logo)} />
      <div className="flex flex-wrap gap-2">
        <UploadButton
          call="adminUploadLogo"
          part="logo"
          accept={TYPES}
          maxBytes={limits.pictureBytes}
          label={`${logo ? 'Replace' : 'Upload'}: ${label}`}
          onUploaded={(answer) => onChange(answer.logo)}
        >
          {logo ? 'Replace' : 'Upload a logo'}
        </UploadButton>
        {logo && (
          <Button look="quiet" aria-label={`Remove: ${label}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
    </div>
  )
}

/** The logo, and the one for dark paper, each as it stands there. */
export function LogoFields({ logo: light, dark, name }: { logo: Field; dark: Field; name: string }) {
  const [logo, setLogo] = useState(() => logoIn(light))
  const [darkLogo, setDarkLogo] = useState(() => logoIn(dark))
  const shown = logosOf({ logo, logo_dark: darkLogo })
  const sample = (paper: 'light' | 'dark') => {
    const drawn = shown[paper]
    return (
      <div
        className={`grid min-h-20 place-items-center rounded-lg border border-line p-4 ${paper === 'dark' ? 'bg-[#16191d] text-[#f1ece3]' : 'bg-[#faf6ef] text-[#1d2126]'}`}
      >
        {drawn ? (
          <img
            src={`/images/trips/${drawn.file}`}
            alt={`The logo in ${paper} mode`}
            width={drawn.width}
            height={drawn.height}
            className="h-12 w-auto max-w-full object-contain"
          />
        ) : (
          <span className="font-display text-xl wrap-anywhere">{name}</span>
        )}
      </div>
    )
  }
  const hint = 'text-ink-soft text-sm'
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">Logo</legend>
      <p className={hint}>
        An SVG or a picture. A wide logo stands in place of the name; a square one beside it, and becomes the
        icon of the site. On paper where it cannot be read, the name is written.
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          {logo && sample('light')}
          <OneLogo field={light} label="Logo" logo={logo} onChange={setLogo} />
        </div>
        <div className="grid content-start gap-2">
          {(logo || darkLogo) && (
            <>
              {sample('dark')}
              <OneLogo field={dark} label="Logo for dark mode" logo={darkLogo} onChange={setDarkLogo} />
              <p className={hint}>
                {darkLogo ? 'For dark mode.' : 'For dark mode, if it should be another.'}
              </p>
            </>
          )}
          {!logo && !darkLogo && <HiddenInput name={dark.name} value="null" />}
        </div>
      </div>
    </fieldset>
  )
}
