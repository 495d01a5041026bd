import type { Answer } from '../../../contract/calls.ts'
import { periodForm } from '../../../contract/forms.ts'
import { limits } from '../../../contract/limits.ts'
import { Input } from '../../ui/field.tsx'
import { FormPage } from '../form-page.tsx'
import { WhatMoves, wayToBooked } from '../trips/users-of.tsx'
import { inDays } from '../words.ts'

type Period = Answer<'adminShowPeriod'>['period']

/** Adds a period, or moves `period` to another number of days. */
export function PeriodForm({ period }: { period?: Period }) {
  return (
    <FormPage
      title={period ? 'Edit period' : 'Add period'}
      {...(period && { about: inDays(period.period) })}
      button={period ? 'Save Period' : 'Add Period'}
      list={{ path: '/admin/periods', label: 'Periods' }}
      call={period ? 'adminUpdatePeriod' : 'adminAddPeriod'}
      schema={periodForm}
      {...(period && {
        params: { id: period.id },
        defaultValue: { period: String(period.period) },
        asNew: { call: 'adminAddPeriod', schema: periodForm, button: 'Add Period' },
      })}
      wayOn={(answer) => wayToBooked('period', answer)}
      storedId={({ id }) => id}
    >
      {(fields, isNew) => (
        <Input
          field={fields.period}
          label="Period"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          hint={
            period && !isNew ? (
              <WhatMoves
                what="period"
                {...period}
                does={['takes', 'take']}
                has={inDays(period.period)}
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
