import { useId } from 'react'
import type { User } from '../../../contract/users.ts'
import { countOf } from '../../ui/number.ts'
import { Warning } from '../../ui/warning.tsx'
import type { Deletion } from '../lists/deletion.tsx'
import { refreshBadges } from '../shell/badges.ts'
import { useQuery } from '../shell/use-query.ts'

type RemoveDataOptionProps = { user: User; chosen: boolean; onChoose: (chosen: boolean) => void }

/**
 * The option to remove the travellers' data with the account. Travellers can ask the staff for it when they cannot log in
 * any more.
 */
function RemoveDataOption({ user, chosen, onChoose }: RemoveDataOptionProps) {
  const hint = useId()
  const { result } = useQuery('adminShowUser', user.id, { with: 'counts' })
  const { upcoming = 0 } = result?.ok ? result.answer.user : {}
  return (
    <div className="rounded-lg bg-sunken px-4 py-2.5">
      <p>
        {chosen
          ? 'What was booked with this account stays, as numbers only.'
          : 'What was booked with this account stays, with the names of the travellers.'}
      </p>
      <label className="-mx-2 mt-1 flex min-h-11 items-start gap-3 rounded-md px-2 py-2.5 hover:bg-surface">
        <input
          type="checkbox"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-describedby={hint}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="font-semibold">
          Also remove the travellers' data from what was booked with this account
        </span>
      </label>
      <div id={hint} className="text-sm">
        <p className="text-ink-soft">
          Trip, numbers and reference of each booking stay. Names, addresses, phone numbers and notes, those
          of the staff too, are gone, and what the mails about them said. Nobody can then tell who travels.
          What is held until it is paid is cancelled.
        </p>
        <Warning>
          {upcoming > 0 &&
            `${countOf(upcoming, 'booking')} made with this account ${upcoming === 1 ? 'is of a trip' : 'are of trips'} under way or still to come.`}
        </Warning>
      </div>
    </div>
  )
}

/** The deletion of an account. `own` is the email of the current user. */
export const userDeletion = (own: string | null | undefined): Deletion<User> => ({
  call: 'adminDeleteUser',
  // Two people may have the same name, but not the same address.
  consequence: ({ email }) => <p className="wrap-anywhere">{email}</p>,
  option: {
    choice: (user, chosen, choose) => (
      <RemoveDataOption key={user.id} user={user} chosen={chosen} onChoose={choose} />
    ),
    query: { bookings: 'anonymise' },
  },
  blockedReason: ({ email }) =>
    email.toLowerCase() === own ? 'You cannot delete your own account here.' : undefined,
  // The failed mails about removed bookings no longer count.
  onDeleted: refreshBadges,
})
