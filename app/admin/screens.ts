import {
  Backpack,
  CalendarDays,
  CalendarRange,
  Coins,
  Compass,
  ContactRound,
  Handshake,
  Languages,
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
import type { Role } from '../../contract/call.ts'
import type { Answer } from '../../contract/calls.ts'

/** The link of a screen in the sidebar. */
type SidebarLink = {
  group: 'Day' | 'Money' | 'Catalogue' | 'Office'
  label: string
  Icon: LucideIcon
  /** It stands under More until the agency has used it. */
  later?: keyof Answer<'adminWaiting'>['used']
  /** Only where the site has several languages. */
  ofLanguages?: true
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
  /** The name of its tab, below the heading of its section. */
  tab?: string
  /** Its name among the pages of that tab. */
  part?: string
  /** An id that the demo has; 1 unless given. */
  id?: number
  /** What follows the address where an empty form would show little. */
  query?: string
  /** Other names under which the search finds what is done there, each with where that is. */
  also?: Record<string, string>
}

/**
 * Every screen of the back office, in the order of the sidebar. Sidebar, tabs of Settings, roles, prefetching, screenshots and the tests
 * of every screen follow from it. screens.test.ts compares it with app/routes.ts.
 */
export const screens: Screen[] = [
  {
    path: 'overview',
    who: 'clerk',
    link: { group: 'Day', label: 'Overview', Icon: LayoutDashboard },
  },
  {
    path: 'booking',
    who: 'clerk',
    link: { group: 'Day', label: 'Booking', Icon: Ticket },
    also: {
      'Write to all': 'Filter the bookings, or open a departure',
      'Letters to many travellers': 'Filter the bookings, then Write to all',
      'Reminders of payments': 'Filter the bookings, then Remind all',
    },
  },
  { path: 'booking/new', who: 'clerk' },
  { path: 'booking/:id', who: 'clerk' },
  { path: 'customers', who: 'clerk', link: { group: 'Day', label: 'Customers', Icon: ContactRound } },
  { path: 'customers/:id', who: 'clerk' },
  {
    path: 'departures',
    who: 'guide',
    link: { group: 'Day', label: 'Departures', Icon: CalendarDays },
    also: {
      'Waiting list': 'On the page of each departure',
      'Guides and crew': 'On the page of each departure',
    },
  },
  { path: 'departures/add', who: 'clerk', query: '?trip=1' },
  { path: 'departures/edit/:id', who: 'clerk' },
  { path: 'departures/resources', who: 'clerk', also: { 'Vehicles and gear': 'Departures' } },
  { path: 'departures/resources/add', who: 'clerk' },
  { path: 'departures/resources/edit/:id', who: 'clerk' },
  { path: 'departures/:id', who: 'guide' },
  { path: 'departures/:id/papers', who: 'guide' },
  {
    path: 'messages',
    who: 'clerk',
    link: {
      group: 'Day',
      label: 'Messages',
      Icon: MessageSquareText,
      badge: { count: 'open_messages', word: 'open', noun: 'open message' },
    },
  },
  { path: 'messages/:id', who: 'clerk' },

  {
    path: 'payments',
    who: 'clerk',
    link: { group: 'Money', label: 'Money', Icon: Coins },
    also: { Refunds: 'Money, or on the booking that gets it' },
  },
  { path: 'payments/invoices', who: 'clerk', also: { Invoices: 'Money' } },
  {
    path: 'resellers',
    who: 'clerk',
    link: { group: 'Money', label: 'Resellers', Icon: Handshake, later: 'resellers' },
  },

  { path: 'trips', who: 'clerk', link: { group: 'Catalogue', label: 'Trips', Icon: MapPinned } },
  { path: 'trips/add', who: 'clerk' },
  { path: 'trips/edit/:id', who: 'clerk' },
  { path: 'trips/:id/passengers', who: 'clerk' },
  { path: 'trips/:id/content', who: 'clerk' },
  {
    path: 'topics',
    who: 'clerk',
    link: { group: 'Catalogue', label: 'Destinations', Icon: Compass },
  },
  { path: 'topics/add', who: 'clerk' },
  { path: 'topics/edit/:id', who: 'clerk' },
  {
    path: 'periods',
    who: 'clerk',
    link: { group: 'Catalogue', label: 'Periods', Icon: CalendarRange },
  },
  { path: 'periods/add', who: 'clerk' },
  { path: 'periods/edit/:id', who: 'clerk', id: 5 },
  { path: 'packages', who: 'clerk', link: { group: 'Catalogue', label: 'Packages', Icon: Backpack } },
  { path: 'packages/add', who: 'clerk' },
  { path: 'packages/edit/:id', who: 'clerk' },
  {
    path: 'codes',
    who: 'clerk',
    link: { group: 'Catalogue', label: 'Promo codes', Icon: TicketPercent, later: 'codes' },
  },
  { path: 'codes/add', who: 'clerk' },
  { path: 'codes/edit/:id', who: 'clerk' },
  {
    path: 'reviews',
    who: 'clerk',
    link: {
      group: 'Catalogue',
      label: 'Reviews',
      Icon: Star,
      later: 'reviews',
      badge: { count: 'waiting_reviews', word: 'waiting', noun: 'waiting review' },
    },
  },

  {
    path: 'translations',
    who: 'clerk',
    link: {
      group: 'Catalogue',
      label: 'Translations',
      Icon: Languages,
      later: 'translations',
      ofLanguages: true,
    },
  },

  { path: 'users', who: 'admin', link: { group: 'Office', label: 'Users', Icon: Users } },
  { path: 'users/add', who: 'admin' },
  { path: 'users/invite', who: 'admin' },
  { path: 'users/edit/:id', who: 'admin' },
  { path: 'users/away/:id', who: 'guide' },
  {
    path: 'mails',
    who: 'clerk',
    link: {
      group: 'Office',
      label: 'Sent mail',
      Icon: Mail,
      badge: { count: 'failed_mails', word: 'failed', noun: 'failed mail' },
    },
  },
  { path: 'audit', who: 'admin', link: { group: 'Office', label: 'Audit log', Icon: ScrollText } },
  { path: 'settings', who: 'admin', link: { group: 'Office', label: 'Settings', Icon: Settings } },
  {
    path: 'settings/agency',
    who: 'admin',
    tab: 'Agency',
    also: { 'Languages of the site': 'Settings, Agency', 'Currency and time zone': 'Settings, Agency' },
  },
  { path: 'settings/look', who: 'admin', tab: 'Look', also: { 'Logo and colours': 'Settings, Look' } },
  { path: 'settings/pages', who: 'admin', tab: 'Pages', also: { 'Terms and imprint': 'Settings, Pages' } },
  { path: 'settings/booking', who: 'admin', tab: 'Booking', part: 'Payment' },
  { path: 'settings/booking/changes', who: 'admin', part: 'Cancelling and changing' },
  { path: 'settings/booking/travellers', who: 'admin', part: 'Who books' },
  { path: 'settings/booking/mails', who: 'admin', part: 'Mails and invoices' },
  { path: 'settings/mail', who: 'admin', tab: 'Mail', also: { 'Mail server': 'Settings, Mail' } },
  { path: 'settings/payments', who: 'admin', tab: 'Payments' },
  { path: 'settings/backup', who: 'admin', tab: 'Backup' },
  { path: 'settings/imports', who: 'admin', tab: 'Moving in' },
  {
    path: 'settings/addresses',
    who: 'admin',
    tab: 'Addresses',
    also: { Redirects: 'Settings, Addresses', 'Old addresses': 'Settings, Addresses' },
  },
  { path: 'account', who: 'guide', also: { 'Two-step login': 'My account', 'Own password': 'My account' } },
]

/** An address of a screen. */
export const addressOf = ({ path, id = 1, query = '' }: Screen) =>
  `/admin/${path.replace(':id', `${id}`)}${query}`
