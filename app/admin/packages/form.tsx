import type { Answer } from '../../../contract/calls.ts'
import { packageForm } from '../../../contract/forms.ts'
import { Input } from '../../ui/field.tsx'
import { Warning } from '../../ui/warning.tsx'
import { twin } from '../doubt.ts'
import { FormPage } from '../form-page.tsx'
import { WhatMoves, wayToBooked } from '../trips/users-of.tsx'
import { asRead } from '../words.ts'

type Package = Answer<'adminShowPackage'>['packages']

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
  const isTaken = (text: unknown) => typeof text === 'string' && taken.has(asRead(text))
  const isAsItWas = (text: unknown) => typeof text === 'string' && text.trim() === offer?.description
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
        asNew: { call: 'adminAddPackage', schema: packageForm, button: 'Add Package' },
      })}
      doubt={(formData, isNew) =>
        isTaken(formData.get('description')) && !isAsItWas(formData.get('description'))
          ? twin('There is a package with this description already.', isNew)
          : undefined
      }
      wayOn={(answer) => wayToBooked('package', answer)}
      storedId={({ id }) => id}
    >
      {(fields, isNew) => (
        <Input
          field={fields.description}
          label="Description"
          autoComplete="off"
          hint={
            <>
              What is included, as travellers read it on the trip’s page.{' '}
              <Warning>
                {isTaken(fields.description.value) && 'There is already a package with this text.'}
              </Warning>
              {offer && !isNew && (
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
