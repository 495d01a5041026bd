import { Fragment } from 'react'
import { ask, tryAsk } from '../ask.ts'
import type { Route } from './+types/edit'
import { UserForm } from './form.tsx'
import { TwoStepLogin } from './two-step.tsx'

export const meta = () => [{ title: 'Edit user' }]

/** With how many bookings have the address and how many were made with the account, unless that could not be found out. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { user } = await ask(request, 'adminShowUser', { params })
  const [found, made] = await Promise.all([
    tryAsk(request, 'adminListBookings', { query: { q: user.email } }),
    tryAsk(request, 'adminListBookings', { query: { account: user.id } }),
  ])
  return {
    user,
    booked: found.ok ? found.answer.packages : undefined,
    made: made.ok ? made.answer.packages : undefined,
  }
}

export default function EditUser({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData
  return (
    <Fragment key={user.id}>
      <UserForm {...loaderData} />
      <TwoStepLogin user={user} />
    </Fragment>
  )
}
