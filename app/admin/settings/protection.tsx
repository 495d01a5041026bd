import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { useAgency } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { HiddenInput } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'
import { useAdminApi } from '../kit/api.ts'
import { TextBox } from '../kit/text-box.tsx'
import { UploadButton } from '../kit/upload.tsx'
import { useReloadAll } from './group-page.tsx'

type Protection = Settings['agency']['protection']

const lines: [keyof Protection, string][] = [
  ['name', 'Who protects the money'],
  ['number', 'Number of the policy'],
  ['address', 'Their address'],
  ['phone', 'Their phone'],
  ['email', 'Their email'],
]

/** Who pays travellers back when the agency cannot. A hidden input carries it as JSON; the certificate is saved at once. */
export function ProtectionField({ field }: { field: Field }) {
  const [protection, setProtection] = useState(
    () => JSON.parse(String(field.initialValue ?? '{}')) as Partial<Protection>,
  )
  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">Insolvency protection</legend>
      <p className="text-ink-soft text-sm">
        Who pays travellers back, or brings them home, if you cannot. The name is in the footer; all of it is
        on vouchers, on the page of each booking, and in the information before it.
      </p>
      <HiddenInput name={field.name} value={JSON.stringify(protection)} />
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map(([name, label]) => (
          <TextBox
            key={name}
            label={label}
            value={protection[name] ?? ''}
            onChange={(value) => setProtection((now) => ({ ...now, [name]: value }))}
            error={errors[`${field.name}.${name}`]?.[0]}
            {...(name === 'address' && { rows: 3, className: 'sm:col-span-2' })}
          />
        ))}
      </div>
      <Certificate />
    </fieldset>
  )
}

function Certificate() {
  const api = useAdminApi()
  const reload = useReloadAll()
  const certificate = useAgency()?.certificate
  const [problem, setProblem] = useState<string>()
  async function remove() {
    const form = new FormData()
    form.set('certificate', '')
    const result = await api('adminSaveCertificate', { form })
    if (result.ok) await reload()
    else setProblem(result.message)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <UploadButton
          call="adminSaveCertificate"
          part="certificate"
          accept="application/pdf"
          maxBytes={limits.certificateBytes}
          busy="Storing it…"
          label={certificate ? 'Replace the certificate' : 'Upload the certificate'}
          onUploaded={() => void reload()}
        >
          {certificate ? 'Replace the certificate' : 'Upload the certificate'}
        </UploadButton>
        {certificate && (
          <>
            <a href={certificate} className="text-link">
              See it
            </a>
            <Button look="quiet" onClick={() => void remove()}>
              Remove the certificate
            </Button>
          </>
        )}
      </div>
      <p className="text-ink-soft text-sm">
        A PDF of 2 MB at most. It is saved at once, and goes with each confirmation.
      </p>
      <p role="alert" className="font-medium text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}
