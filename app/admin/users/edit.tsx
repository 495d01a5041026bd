import { Fragment } from 'react'
import { load, tryLoad } from '../kit/api.ts'
import type { Route } from './+types/edit'
import { UserForm } from './form.tsx'
import { TwoStepLogin } from './two-step.tsx'

export const meta = () => [{ title: 'Edit user' }]

/** Loads the user, and the bookings with the address and with the account; these are undefined when their call failed. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { user } = await load(request, 'adminShowUser', { params })
  const [found, made] = await Promise.all([
    tryLoad(request, 'adminListBookings', { query: { q: user.email } }),
    tryLoad(request, 'adminListBookings', { query: { account: user.id } }),
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
