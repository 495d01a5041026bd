import { packageForm, packageUpdate } from '../../../contract/trips/packages.ts'
import { Input } from '../../ui/controls/field.tsx'
import { gate, load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { AffectedTrips, affectedBookingsLink } from '../trips/trip-usage.tsx'
import type { Route } from './+types/package-form'

export const meta = ({ params }: Route.MetaArgs) => [{ title: params.id ? 'Edit package' : 'Add package' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  params.id ? load(request, 'adminShowPackage', { params, query: { with: 'counts' } }) : gate({ request })

export default function PackageForm({ loaderData }: Route.ComponentProps) {
  const stored = loaderData?.packages
  return (
    <FormPage
      key={stored?.id}
      title={stored ? 'Edit package' : 'Add package'}
      about={stored?.description}
      button={stored ? 'Save Package' : 'Add Package'}
      list={{ path: '/admin/packages', label: 'Packages' }}
      kind="package"
      call={stored ? 'adminUpdatePackage' : 'adminAddPackage'}
      schema={stored ? packageUpdate : packageForm}
      {...(stored && {
        params: { id: stored.id },
        defaultValue: { description: stored.description },
        version: stored.version,
        translated: [{ kind: 'package', id: stored.id, label: stored.description }],
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
              {stored && (
                <AffectedTrips
                  what="package"
                  {...stored}
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
