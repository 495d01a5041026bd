import { Link } from 'react-router'
import { isStaff } from '../../../contract/roles.ts'
import { officeStart } from '../../office-path.ts'
import { useSession } from '../../session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useLogout } from './log-out.ts'

/** Shown by the login and register pages to users who are logged in. */
export function LoggedIn() {
  const role = useSession()?.role
  const logout = useLogout()

  return (
    <div>
      <h1 className="headline">You are logged in</h1>
      <p className="lede mt-6">What would you like to do next?</p>
      <div className="mt-9 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link to="/tours" className={buttonClass()}>
          See all tours
        </Link>
        <Link to="/bookings" className={buttonClass('quiet')}>
          My bookings
        </Link>
        <Link to="/account" className={buttonClass('quiet')}>
          My account
        </Link>
        {isStaff(role) && (
          <Link to={officeStart(role)} className={buttonClass('quiet')}>
            Back office
          </Link>
        )}
        <button
          type="button"
          onClick={logout}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          Logout
        </button>
      </div>
    </div>
  )
}
