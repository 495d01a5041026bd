import type { Answer } from '../../../contract/calls.ts'
import { packageForm, packageUpdate } from '../../../contract/packages.ts'
import { Input } from '../../ui/controls/field.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { AffectedTrips, affectedBookingsLink } from '../trips/trip-usage.tsx'

type Package = Answer<'adminShowPackage'>['packages']

/** Adds a package, or changes `offer`. */
export function PackageForm({ offer }: { offer?: Package }) {
  return (
    <FormPage
      title={offer ? 'Edit package' : 'Add package'}
      {...(offer && { about: offer.description })}
      button={offer ? 'Save Package' : 'Add Package'}
      list={{ path: '/admin/packages', label: 'Packages' }}
      call={offer ? 'adminUpdatePackage' : 'adminAddPackage'}
      schema={offer ? packageUpdate : packageForm}
      {...(offer && {
        params: { id: offer.id },
        defaultValue: { description: offer.description },
        version: offer.version,
      })}
      noticeLink={(answer) => affectedBookingsLink('package', answer)}
      nameOf={(sent) => `${sent.get('description')}`}
    >
      {(fields) => (
        <Input
          field={fields.description}
          label="Description"
          autoComplete="off"
          hint={
            <>
              What is included, as travellers read it on the trip’s page.{' '}
              {offer && (
                <AffectedTrips
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
