import {
  Backpack,
  CalendarDays,
  CalendarRange,
  Coins,
  Compass,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPinned,
  MessageSquareText,
  ScrollText,
  Settings,
  Star,
  Ticket,
  TicketPercent,
  Users,
} from 'lucide-react'
import type { Answer } from '../../contract/calls.ts'
import type { Role } from '../../contract/roles.ts'

/** The link of a screen in the sidebar. */
type SidebarLink = {
  group: 'Every day' | 'What is offered' | 'The office'
  label: string
  Icon: LucideIcon
  /** The number beside it, and its word for screen readers. */
  badge?: { count: keyof Answer<'adminWaiting'> & `${string}_${string}`; word: string; noun: string }
}

/** A screen of the back office. */
export type Screen = {
  /** Its address as app/routes.ts has it, without `/admin/`. */
  path: string
  /** The role that it takes. The server checks each call by itself. */
  who: Exclude<Role, 'user'>
  link?: SidebarLink
  /** An id that the demo has; 1 unless given. */
  id?: number
  /** What follows the address where an empty form would show little. */
  query?: string
}

/**
 * Every screen of the back office, in the order of the sidebar. From here come the sidebar, who may open a screen, what is loaded
 * in advance, the screenshots, and the screens that the browser tests look at. screens.test.ts compares it with app/routes.ts.
 */
export const screens: Screen[] = [
  {
    path: 'overview',
    who: 'clerk',
    link: { group: 'Every day', label: 'Overview', Icon: LayoutDashboard },
  },
  { path: 'booking', who: 'clerk', link: { group: 'Every day', label: 'Booking', Icon: Ticket } },
  { path: 'booking/new', who: 'clerk' },
  {
    path: 'departures',
    who: 'guide',
    link: { group: 'Every day', label: 'Departures', Icon: CalendarDays },
  },
  { path: 'departures/add', who: 'clerk', query: '?trip=1' },
  { path: 'departures/edit/:id', who: 'clerk' },
  { path: 'departures/:id', who: 'guide' },
  { path: 'departures/:id/passengers', who: 'guide' },
  { path: 'departures/:id/papers', who: 'guide' },
  { path: 'payments', who: 'clerk', link: { group: 'Every day', label: 'Money', Icon: Coins } },
  { path: 'payments/invoices', who: 'clerk' },
  {
    path: 'messages',
    who: 'clerk',
    link: {
      group: 'Every day',
      label: 'Messages',
      Icon: MessageSquareText,
      badge: { count: 'open_messages', word: 'open', noun: 'open message' },
    },
  },
  { path: 'messages/:id', who: 'clerk' },
  {
    path: 'reviews',
    who: 'clerk',
    link: {
      group: 'Every day',
      label: 'Reviews',
      Icon: Star,
      badge: { count: 'waiting_reviews', word: 'waiting', noun: 'waiting review' },
    },
  },

  { path: 'trips', who: 'clerk', link: { group: 'What is offered', label: 'Trips', Icon: MapPinned } },
  { path: 'trips/add', who: 'clerk' },
  { path: 'trips/edit/:id', who: 'clerk' },
  { path: 'trips/:id/passengers', who: 'clerk' },
  { path: 'trips/:id/content', who: 'clerk' },
  {
    path: 'topics',
    who: 'clerk',
    link: { group: 'What is offered', label: 'Destinations', Icon: Compass },
  },
  { path: 'topics/add', who: 'clerk' },
  { path: 'topics/edit/:id', who: 'clerk' },
  {
    path: 'periods',
    who: 'clerk',
    link: { group: 'What is offered', label: 'Periods', Icon: CalendarRange },
  },
  { path: 'periods/add', who: 'clerk' },
  { path: 'periods/edit/:id', who: 'clerk', id: 5 },
  { path: 'packages', who: 'clerk', link: { group: 'What is offered', label: 'Packages', Icon: Backpack } },
  { path: 'packages/add', who: 'clerk' },
  { path: 'packages/edit/:id', who: 'clerk' },
  {
    path: 'codes',
    who: 'clerk',
    link: { group: 'What is offered', label: 'Promo codes', Icon: TicketPercent },
  },
  { path: 'codes/add', who: 'clerk' },
  { path: 'codes/edit/:id', who: 'clerk' },

  { path: 'users', who: 'admin', link: { group: 'The office', label: 'Users', Icon: Users } },
  { path: 'users/add', who: 'admin' },
  { path: 'users/invite', who: 'admin' },
  { path: 'users/edit/:id', who: 'admin' },
  {
    path: 'mails',
    who: 'clerk',
    link: {
      group: 'The office',
      label: 'Mail',
      Icon: Mail,
      badge: { count: 'failed_mails', word: 'failed', noun: 'failed mail' },
    },
  },
  { path: 'audit', who: 'admin', link: { group: 'The office', label: 'Audit log', Icon: ScrollText } },
  { path: 'settings', who: 'admin', link: { group: 'The office', label: 'Settings', Icon: Settings } },
  { path: 'settings/agency', who: 'admin' },
  { path: 'settings/look', who: 'admin' },
  { path: 'settings/pages', who: 'admin' },
  { path: 'settings/booking', who: 'admin' },
  { path: 'settings/mail', who: 'admin' },
  { path: 'settings/payments', who: 'admin' },
  { path: 'settings/backup', who: 'admin' },
  { path: 'account', who: 'guide' },
]

/** An address of a screen. */
export const addressOf = ({ path, id = 1, query = '' }: Screen) =>
  `/admin/${path.replace(':id', `${id}`)}${query}`
