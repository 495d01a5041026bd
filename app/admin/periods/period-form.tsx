import { limits } from '../../../contract/limits.ts'
import { periodForm } from '../../../contract/trips/periods.ts'
import { dayCount } from '../../../rules/words.ts'
import { Input } from '../../ui/controls/field.tsx'
import { gate, load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { AffectedTrips, affectedBookingsLink } from '../trips/trip-usage.tsx'
import type { Route } from './+types/period-form'

export const meta = ({ params }: Route.MetaArgs) => [{ title: params.id ? 'Edit period' : 'Add period' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  params.id ? load(request, 'adminShowPeriod', { params, query: { with: 'counts' } }) : gate({ request })

export default function PeriodForm({ loaderData }: Route.ComponentProps) {
  const period = loaderData?.period
  return (
    <FormPage
      key={period?.id}
      title={period ? 'Edit period' : 'Add period'}
      about={period && dayCount(period.period)}
      button={period ? 'Save Period' : 'Add Period'}
      list={{ path: '/admin/periods', label: 'Periods' }}
      kind="period"
      call={period ? 'adminUpdatePeriod' : 'adminAddPeriod'}
      schema={periodForm}
      {...(period && {
        params: { id: period.id },
        defaultValue: { period: String(period.period) },
      })}
      noticeLink={(answer) => affectedBookingsLink('period', answer)}
      nameOf={(sent) => dayCount(Number(sent.get('period')))}
    >
      {(fields) => (
        <Input
          field={fields.period}
          label="Period"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          hint={
            period ? (
              <AffectedTrips
                what="period"
                {...period}
                does={['takes', 'take']}
                has={dayCount(period.period)}
                change="Another number changes"
              />
            ) : (
              `How many days a trip takes, 1 to ${limits.periodDays}.`
            )
          }
        />
      )}
    </FormPage>
  )
}
