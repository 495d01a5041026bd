import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { periodForm } from '../../../contract/forms.ts'
import { limits } from '../../../contract/limits.ts'
import { Input } from '../../ui/field.tsx'
import { FormPage } from '../form-page.tsx'
import { countOf, inDays } from '../words.ts'

type Period = Answer<'adminShowPeriod'>['period']

const link = 'font-semibold text-accent underline underline-offset-4'

/** What moves with a period: trips, which people have booked as they are. */
function WhatMoves({ id, period, upcoming = 0, departed = 0, bookings = 0 }: Period) {
  const trips = upcoming + departed
  if (trips === 0) return 'No trip uses this period.'
  const parts = [
    { departed: 'no', count: upcoming, words: 'to come' },
    { departed: 'yes', count: departed, words: 'departed' },
  ].filter(({ count }) => count > 0)
  return (
    <span className="mt-1 block rounded-lg bg-sunken px-4 py-2.5 text-base text-ink">
      {countOf(trips, 'trip')} {trips === 1 ? 'takes' : 'take'} {inDays(period)}, with{' '}
      {countOf(bookings, 'booking')}. Another number changes {trips === 1 ? 'it' : 'all of them'}:{' '}
      {parts.map(({ departed, count, words }, index) => (
        <Fragment key={words}>
          {index > 0 && ', '}
          <Link to={`/admin/trips?period=${id}&departed=${departed}`} className={link}>
            {countOf(count, 'trip')} {words}
          </Link>
        </Fragment>
      ))}
      .
    </span>
  )
}

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
      {...(period && { params: { id: period.id }, defaultValue: { period: String(period.period) } })}
      storedId={({ id }) => id}
    >
      {(fields) => (
        <Input
          field={fields.period}
          label="Period"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          hint={period ? <WhatMoves {...period} /> : `How many days a trip takes, 1 to ${limits.periodDays}.`}
        />
      )}
    </FormPage>
  )
}
