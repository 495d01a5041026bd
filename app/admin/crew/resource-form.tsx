import { data } from 'react-router'
import { resourceForm } from '../../../contract/crew.ts'
import { limits } from '../../../contract/limits.ts'
import { Input, Select } from '../../ui/controls/field.tsx'
import { gate, load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import type { Route } from './+types/resource-form'

export const meta = ({ params }: Route.MetaArgs) => [{ title: params.id ? 'Edit resource' : 'Add resource' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!params.id) return gate({ request })
  const { resources } = await load(request, 'adminListResources')
  const resource = resources.find(({ id }) => `${id}` === params.id)
  if (!resource) throw data('There is no such resource.', { status: 404 })
  return { resource }
}

export default function ResourceForm({ loaderData }: Route.ComponentProps) {
  const resource = loaderData?.resource
  return (
    <FormPage
      key={resource?.id}
      title={resource ? 'Edit resource' : 'Add resource'}
      about={resource?.name}
      button={resource ? 'Save Resource' : 'Add Resource'}
      list={{ path: '/admin/departures/resources', label: 'Vehicles and gear' }}
      call={resource ? 'adminUpdateResource' : 'adminAddResource'}
      schema={resourceForm}
      defaultValue={
        resource
          ? {
              name: resource.name,
              kind: resource.kind,
              count: `${resource.count}`,
              seats: resource.seats === null ? '' : `${resource.seats}`,
            }
          : { kind: 'vehicle', count: '1' }
      }
      {...(resource && { params: { id: resource.id } })}
      nameOf={(sent) => `${sent.get('name')}`}
    >
      {(fields) => (
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <Input field={fields.name} label="Name" autoComplete="off" maxLength={limits.name} />
          <Select field={fields.kind} label="Kind">
            <option value="vehicle">Vehicle</option>
            <option value="gear">Gear</option>
            <option value="other">Other</option>
          </Select>
          <Input
            field={fields.count}
            label="How many there are"
            type="number"
            min={1}
            max={limits.resources}
          />
          <Input
            field={fields.seats}
            label="Seats for travellers"
            type="number"
            min={1}
            max={limits.seats}
            hint="Of one vehicle. The office is told when more travel than there are seats. Empty: not counted."
          />
        </div>
      )}
    </FormPage>
  )
}
