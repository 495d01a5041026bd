import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page. */
export default [
  layout('public/layout.tsx', [
    index('public/home/page.tsx'),
    route('about', 'public/about.tsx'),
    route('advantages', 'public/advantages.tsx'),
    route('tours/:period?', 'public/tours/page.tsx'),
    route('trips/:id', 'public/trip/page.tsx'),
    route('trips/:id/*', 'public/trip/redirect.ts'),
    route('contact', 'public/contact.tsx'),
    route('login', 'public/account/login.tsx'),
    route('register', 'public/account/register.tsx'),
    route('forgot-password', 'public/account/forgot-password.tsx'),
    route('reset-password', 'public/account/reset-password.tsx'),
    route('bookings', 'public/account/my-bookings.tsx'),
    route('account', 'public/account/mine/page.tsx'),
    route(':slug', 'public/own-page.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
  ...prefix('admin', [
    index('admin/shell/entrance.ts'),
    route('login', 'admin/shell/login.tsx'),
    route('logout', 'admin/shell/logout.tsx'),
    layout('admin/shell/layout.tsx', [
      layout('admin/shell/screen.tsx', [
        route('booking', 'admin/bookings/list.tsx'),
        route('booking/new', 'admin/bookings/new.tsx'),
        route('payments', 'admin/payments/page.tsx'),
        route('messages', 'admin/messages/list.tsx'),
        route('messages/:id', 'admin/messages/message.tsx'),
        route('mails', 'admin/mails/list.tsx'),
        route('audit', 'admin/audit/list.tsx'),
        route('account', 'admin/account/page.tsx'),
        ...prefix('departures', [
          index('admin/departures/list.tsx'),
          route('add', 'admin/departures/new.tsx'),
          route('edit/:id', 'admin/departures/edit.tsx'),
          route(':id', 'admin/departures/departure.tsx'),
          route(':id/passengers', 'admin/departures/passengers.tsx'),
        ]),
        ...prefix('trips', [
          index('admin/trips/list.tsx'),
          route('add', 'admin/trips/new.tsx'),
          route('edit/:id', 'admin/trips/edit.tsx'),
          route(':id/travellers', 'admin/trips/passengers.tsx'),
          route(':id/content', 'admin/trips/content/page.tsx'),
        ]),
        ...prefix('topics', [
          index('admin/topics/list.tsx'),
          route('add', 'admin/topics/new.tsx'),
          route('edit/:id', 'admin/topics/edit.tsx'),
        ]),
        ...prefix('periods', [
          index('admin/periods/list.tsx'),
          route('add', 'admin/periods/new.tsx'),
          route('edit/:id', 'admin/periods/edit.tsx'),
        ]),
        ...prefix('packages', [
          index('admin/packages/list.tsx'),
          route('add', 'admin/packages/new.tsx'),
          route('edit/:id', 'admin/packages/edit.tsx'),
        ]),
        ...prefix('codes', [
          index('admin/codes/list.tsx'),
          route('add', 'admin/codes/new.tsx'),
          route('edit/:id', 'admin/codes/edit.tsx'),
        ]),
        ...prefix('users', [
          index('admin/users/list.tsx'),
          route('add', 'admin/users/new.tsx'),
          route('edit/:id', 'admin/users/edit.tsx'),
        ]),
        route('settings', 'admin/settings/layout.tsx', [
          index('admin/settings/entrance.ts'),
          route('agency', 'admin/settings/agency.tsx'),
          route('look', 'admin/settings/look.tsx'),
          route('pages', 'admin/settings/pages.tsx'),
          route('booking', 'admin/settings/booking.tsx'),
          route('mail', 'admin/settings/mail.tsx'),
        ]),
        route('*', 'admin/shell/not-found.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
