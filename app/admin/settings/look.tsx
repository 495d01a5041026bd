import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Logo } from '../../../contract/settings/look.ts'
import { useAgency } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { HiddenInput, Input, useInputEvent } from '../../ui/controls/field.tsx'
import { FieldError } from '../../ui/controls/field-error.tsx'
import { logosOf } from '../../ui/text/logo.tsx'
import { useCall } from '../../use-call.ts'
import type { Field } from '../../use-call-form.ts'
import { load } from '../kit/api.ts'
import { PicturesField } from '../kit/picture-editor.tsx'
import { UploadButton } from '../kit/upload.tsx'
import type { Route } from './+types/look'
import { GroupPage } from './group-page.tsx'
import { sitePages } from './preview.tsx'

/** The paper of each scheme; see app/styles.css. */
const papers = { light: '#faf6ef', dark: '#16191d' }

/** The agency's colour, and the colours that are used for it in light and dark mode. */
function AccentField({ field }: { field: Field }) {
  const [accent, setAccent] = useState(String(field.initialValue ?? ''))
  const input = useInputEvent(accent)
  const isColour = /^#[0-9a-f]{6}$/i.test(accent)
  const used = useCall(isColour && 'adminCheckAccent', { query: { accent } }).latest
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Input
            field={field}
            label="Colour"
            autoComplete="off"
            hint="Of links and buttons, such as #b23c22."
            value={accent}
            defaultValue={undefined}
            ref={input}
            onChange={({ target }) => setAccent(target.value)}
          />
        </div>
        <input
          type="color"
          aria-label="Choose the colour"
          value={isColour ? accent.toLowerCase() : '#000000'}
          onChange={({ target }) => setAccent(target.value)}
          className="mb-[1.9rem] h-11 w-14 cursor-pointer rounded-md border border-control bg-surface p-1"
        />
      </div>
      {used && isColour && (
        <dl className="grid grid-cols-2 gap-2" aria-label="The colour as it is used">
          {(['light', 'dark'] as const).map((scheme) => (
            <div
              key={scheme}
              style={{ background: papers[scheme] }}
              className="rounded-lg border border-line p-3"
            >
              <dt style={{ color: used[scheme].accent }} className="font-semibold">
                {scheme === 'light' ? 'In light mode' : 'In dark mode'}
              </dt>
              <dd className="mt-2">
                <span
                  style={{ background: used[scheme].accent, color: used[scheme].on }}
                  className="inline-block rounded-full px-4 py-1.5 font-semibold text-sm"
                >
                  {used[scheme].accent === accent.toLowerCase()
                    ? 'As chosen'
                    : `${used[scheme].accent} instead`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {used &&
          isColour &&
          [used.light.accent, used.dark.accent].some((each) => each !== accent.toLowerCase()) &&
          'Parts of this would be hard to read. We use the nearest readable colour.'}
      </p>
    </div>
  )
}

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
          busy="Making it ready…"
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
      <FieldError>{field.errors?.[0]}</FieldError>
    </div>
  )
}

/** The logo, and the one for dark paper, each as it stands there. */
function LogoFields({ logo: light, dark, name }: { logo: Field; dark: Field; name: string }) {
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

export const meta = () => [{ title: 'Settings: Look' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowLookSettings')

export default function LookSettings({ loaderData }: Route.ComponentProps) {
  const name = useAgency()?.name ?? ''
  return (
    <GroupPage group="look" shown={loaderData} seen="The site shows the change." places={sitePages}>
      {(fields) => (
        <>
          <AccentField field={fields.accent} />
          <LogoFields logo={fields.logo} dark={fields.logo_dark} name={name} />
          <PicturesField
            field={fields.slides}
            label="Slide"
            count={3}
            upright
            hint="They take turns at the top of Home. Phones show an upright part of each."
          />
          <PicturesField
            field={fields.gallery}
            label="Gallery"
            count={4}
            leads
            hint="Squares at the foot of Home. Each can lead to the trip that it shows, while that trip is to come."
          />
          <PicturesField field={fields.login} label="Beside the login" decorates />
          <PicturesField field={fields.register} label="Beside the registration" decorates />
          <PicturesField field={fields.about} label="On About" />
          <PicturesField field={fields.advantages} label="On Advantages" />
        </>
      )}
    </GroupPage>
  )
}
