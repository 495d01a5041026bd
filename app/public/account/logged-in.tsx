import { Link } from 'react-router'
import { useSession } from '../../session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { logOut } from './log-out.ts'

/** What login and registration show to those who are in already. */
export function LoggedIn({ onLogout }: { onLogout: () => void }) {
  const role = useSession()?.role

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
        {role === 'admin' && (
          <Link to="/admin/booking" className={buttonClass('quiet')}>
            Back office
          </Link>
        )}
        {/* No link: what is pressed before the scripts are here is remembered of buttons only. */}
        <button
          type="button"
          onClick={() => {
            logOut()
            onLogout()
          }}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          Logout
        </button>
      </div>
    </div>
  )
}
