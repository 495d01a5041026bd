import { NavLink, Outlet } from 'react-router'
import { TextLink } from '../../ui/text/text-link.tsx'
import { screens } from '../screens.ts'

const tabs = screens.flatMap(({ path, tab }) =>
  tab && path.startsWith('settings/') ? [{ to: `/admin/${path}`, label: tab }] : [],
)

export default function SettingsLayout() {
  return (
    <div className="w-full px-4 py-5 md:px-6">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl">Settings</h1>
        <TextLink to="/admin/audit?kind=settings" alone>
          History
        </TextLink>
      </header>
      <nav aria-label="Settings" className="mb-6 flex flex-wrap gap-x-1 border-line border-b">
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="tab inline-flex min-h-11 items-center px-2.5 no-underline sm:px-3.5"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
