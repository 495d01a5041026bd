import type { Answer } from '../../../contract/calls.ts'
import { packageForm } from '../../../contract/forms.ts'
import { Input } from '../../ui/field.tsx'
import { Warning } from '../../ui/warning.tsx'
import { FormPage } from '../form-page.tsx'
import { WhatMoves } from '../trips/users-of.tsx'

type Package = Answer<'adminShowPackage'>['packages']

/** As people read it: what differs in case or spaces only looks the same to them. */
const asRead = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

type PackageFormProps = {
  offer?: Package
  /** Those that there are already. */
  present: Pick<Package, 'id' | 'description'>[]
}

/** Adds a package, or changes `offer`. */
export function PackageForm({ offer, present }: PackageFormProps) {
  const taken = new Set(
    present.flatMap(({ id, description }) => (id === offer?.id ? [] : asRead(description))),
  )
  return (
    <FormPage
      title={offer ? 'Edit package' : 'Add package'}
      {...(offer && { about: offer.description })}
      button={offer ? 'Save Package' : 'Add Package'}
      list={{ path: '/admin/packages', label: 'Packages' }}
      call={offer ? 'adminUpdatePackage' : 'adminAddPackage'}
      schema={packageForm}
      {...(offer && {
        params: { id: offer.id },
        defaultValue: { description: offer.description },
        began: { description: offer.description },
      })}
      storedId={({ id }) => id}
    >
      {(fields) => (
        <Input
          field={fields.description}
          label="Description"
          autoComplete="off"
          hint={
            <>
              What is included, as travellers read it on the trip’s page.{' '}
              <Warning>
                {typeof fields.description.value === 'string' &&
                  taken.has(asRead(fields.description.value)) &&
                  'There is already a package with this text.'}
              </Warning>
              {offer && (
                <WhatMoves
                  what="package"
                  {...offer}
                  does={['has', 'have']}
                  has="this package"
                  change="Other words change"
                />
              )}
            </>
          }
        />
      )}
    </FormPage>
  )
}
