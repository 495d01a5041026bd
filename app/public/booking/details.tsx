import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Field } from '../../form.ts'
import { Input, TextArea } from '../../ui/controls/field.tsx'

type DetailsProps = {
  fields: Record<'name' | 'phone' | 'email' | 'note', Field>
  /** The address of the login; undefined for users who are logged in. */
  login: string | undefined
  /** Pages that the agency wants travellers to read before they book. */
  links: { label: string; url: string }[]
}

/** The fields for the traveller's details, and a note. */
export function Details({ fields, login, links }: DetailsProps) {
  return (
    <>
      <h3 className="text-xl">Your details</h3>
      {login && (
        <p className="-mt-3 text-[0.95rem] text-ink-soft">
          You need no account. Or{' '}
          <Link to={login} className="text-link">
            log in
          </Link>{' '}
          to find the booking among yours.
        </p>
      )}
      <Input field={fields.name} label="Name" autoComplete="name" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input field={fields.phone} label="Phone" type="tel" autoComplete="tel" required />
        <Input field={fields.email} label="Email" type="email" autoComplete="email" required />
      </div>
      <TextArea
        field={fields.note}
        label={
          <>
            Note <span className="font-normal text-ink-soft">(optional)</span>
          </>
        }
        rows={3}
      />
      {links.length > 0 && (
        <p className="text-ink-soft text-sm">
          Before you book:{' '}
          {links.map(({ label, url }, index) => (
            <Fragment key={url}>
              {index > 0 && ', '}
              {/* In a new tab, so that the form stays open. */}
              <a href={url} target="_blank" rel="noreferrer" className="inline-block min-h-6 text-link">
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
