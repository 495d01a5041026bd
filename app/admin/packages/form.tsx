import { packageForm } from '../../../contract/forms.ts'
import { Input } from '../../ui/field.tsx'
import { FormPage } from '../form-page.tsx'

type Package = { id: number; description: string }

/** Adds a package, or changes `offer`. */
export function PackageForm({ offer }: { offer?: Package }) {
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
          hint="What is included, as travellers read it on the trip’s page."
        />
      )}
    </FormPage>
  )
}
