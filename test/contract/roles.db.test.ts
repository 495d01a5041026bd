import { type Role, roles, type Who } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { bookingForm, expect, PASSWORD, test } from '../world.ts'

const callsFor = (wanted: Who) =>
  (Object.keys(calls) as CallName[]).filter((name) => calls[name].who === wanted).sort()

test('visitors and travellers make no call of the office, and who needs no login is a list', () => {
  const ofOffice = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('admin'))
  expect(ofOffice.filter((name) => ['anyone', 'user'].includes(calls[name].who))).toEqual(['adminLogin'])
  expect(callsFor('anyone')).toEqual([
    'adminLogin',
    'checkReset',
    'contact',
    'findMyBooking',
    'forgotPassword',
    'listGalleryTrips',
    'listPeriods',
    'listTopics',
    'listTrips',
    'listTripsOfPeriod',
    'login',
    'payAtDemoTill',
    'proveAddress',
    'quote',
    'register',
    'resetPassword',
    'saveTraveller',
    'showAgency',
    'showDemoTill',
    'showFeed',
    'showPage',
    'showReputation',
    'showReview',
    'showTopic',
    'showTraveller',
    'showTrip',
    'writeReview',
  ])
})

test('the contract names the calls of guides, and those that clerks may not make', () => {
  expect(callsFor('guide')).toEqual([
    'adminCheckIn',
    'adminDepartureManifest',
    'adminExportDeparturePapers',
    'adminListDepartures',
    'adminLogout',
    'adminRenewCalendar',
    'adminSaveAway',
    'adminShowAway',
    'adminShowCalendar',
    'adminShowCheckIn',
    'adminShowCrew',
    'adminShowDeparture',
    'adminShowDeparturePapers',
  ])
  expect(callsFor('admin')).toEqual([
    'adminAddReseller',
    'adminAddUser',
    'adminAnonymiseBooking',
    'adminAnonymiseCustomer',
    'adminBulkRefund',
    'adminCheckAccent',
    'adminCheckPayments',
    'adminComparePayments',
    'adminDeleteRedirect',
    'adminDeleteReseller',
    'adminDeleteTrip',
    'adminDeleteUser',
    'adminDisableSecondFactor',
    'adminDismissFirstSteps',
    'adminDownloadBackup',
    'adminExportBookings',
    'adminExportBookingsAsXlsx',
    'adminExportImport',
    'adminExportInvoices',
    'adminExportPayments',
    'adminExportRedirects',
    'adminImportRedirects',
    'adminImportTemplate',
    'adminInviteAgent',
    'adminInviteUser',
    'adminListAudit',
    'adminListDifferences',
    'adminListImports',
    'adminListMissing',
    'adminListRedirects',
    'adminListUsers',
    'adminPreviewSettings',
    'adminRefundBooking',
    'adminRemoveAgent',
    'adminRemoveDemo',
    'adminRenewResellerKey',
    'adminSaveAgencySettings',
    'adminSaveBookingSettings',
    'adminSaveCertificate',
    'adminSaveLookSettings',
    'adminSaveMailSettings',
    'adminSavePagesSettings',
    'adminSavePaymentSettings',
    'adminSendTestMail',
    'adminSettleDifference',
    'adminShowAgencySettings',
    'adminShowBookingSettings',
    'adminShowFirstSteps',
    'adminShowImport',
    'adminShowLookSettings',
    'adminShowMailSettings',
    'adminShowPagesSettings',
    'adminShowPaymentSettings',
    'adminShowUser',
    'adminStopImport',
    'adminStoreImport',
    'adminStoreRedirect',
    'adminTakeImport',
    'adminUndoImport',
    'adminUndoSettings',
    'adminUpdateReseller',
    'adminUpdateUser',
    'adminUploadLogo',
  ])
})

/** What each call answers to each role: `refused` for 401 and 403, otherwise `let in`. */
test('every call lets in every role that the contract says, and refuses the others', async ({ world }) => {
  // Nothing has this id and no form is sent, so no call changes what the next one finds.
  const params = { id: 999_999, slug: 'nowhere', periodId: 5 }
  const allowed: Record<Who, (Role | 'nobody')[]> = {
    anyone: ['nobody', 'user', 'guide', 'clerk', 'admin'],
    user: ['user', 'guide', 'clerk', 'admin'],
    guide: ['guide', 'clerk', 'admin'],
    clerk: ['clerk', 'admin'],
    admin: ['admin'],
  }
  // These want the token of a booking, or an agent, instead of a role.
  const others = ['showOwnBooking', 'showMyStatement', 'exportMyStatement']
  const asked = (Object.keys(calls) as CallName[]).filter((name) => !others.includes(name))
  const table: Record<string, string[]> = {}
  for (const role of ['nobody', ...roles] as const) {
    let login = role === 'nobody' ? undefined : await world.addPerson(`${role}0`, role)
    for (const [index, name] of asked.entries()) {
      const response = await world.send(name, { params, token: login?.token })
      const isRefused = response.status === 401 || response.status === 403
      // Logins answer 401 and 403 to wrong passwords; without any they answer 422.
      if (!isRefused) table[name] = [...(table[name] ?? []), role]
      if (response.status === 403) expect(await response.json()).toMatchObject({ status: 403, role })
      // A logout has ended this login.
      if (role !== 'nobody' && /logout|endSession/i.test(name))
        login = await world.addPerson(`${role}${index + 1}`, role)
    }
  }
  expect(table).toEqual(Object.fromEntries(asked.map((name) => [name, allowed[calls[name].who]])))
})

test('the back office lets its staff in and says who they are; travellers stay outside', async ({
  world,
}) => {
  for (const role of ['guide', 'clerk', 'admin'] as const) {
    const { email } = await world.addPerson(`Staff ${role}`, role)
    const form = { email, password: PASSWORD }
    expect(await world.ask('adminLogin', { form })).toMatchObject({ role })
  }
  await world.askInVain(403, 'adminLogin', { form: { email: world.theo.email, password: PASSWORD } })
})

test('a guide reads the passenger list without the notes of the office', async ({ world }) => {
  const { trips } = world
  const { booking } = await world.ask('book', { form: bookingForm(world), token: world.theo.token })
  const byId = { params: { id: booking.id }, token: world.anna.token }
  await world.ask('adminNoteBooking', { ...byId, form: { note: 'Pays late' } })
  const params = { id: trips.fjord.departure }
  const read = async (role: Role) => {
    const { token } = await world.addPerson(`Reader ${role}`, role)
    return (await world.ask('adminDepartureManifest', { params, token })).manifest.bookings
  }
  expect(await read('clerk')).toMatchObject([{ id: booking.id, notes: ['Pays late'] }])
  expect(await read('guide')).toMatchObject([{ id: booking.id, name: 'Theo Thaler', notes: [] }])
})

test('staff are invited by mail: the link sets their first password, for three days', async ({ world }) => {
  const { token } = world.anna
  const form = { name: 'Cleo Clerk', email: 'cleo@people.example', role: 'clerk' }
  await world.askInVain(422, 'adminInviteUser', { token, form })
  expect(await world.count('users')).toBe(3)

  await world.ask('adminInviteUser', { token, form: { ...form, current_password: PASSWORD } })
  const invited = async (email: string) =>
    (await world.anna.ask('adminListUsers', { query: { q: email } })).packages.data[0]?.invited
  expect(await invited(form.email)).toBe(true)
  expect(await invited(world.anna.email)).toBeUndefined()
  const newest = await world.resetToken('invitation')
  world.time.now = new Date('2027-06-04T08:59:00Z')
  const chosen = { password: 'nine loud ravens', password_confirmation: 'nine loud ravens' }
  expect(await world.ask('resetPassword', { form: { token: newest, ...chosen } })).toMatchObject({
    role: 'clerk',
  })
  expect(await invited(form.email)).toBeUndefined()
  const login = { email: form.email, password: chosen.password }
  expect(await world.ask('adminLogin', { form: login })).toMatchObject({ role: 'clerk' })

  const other = { ...form, email: 'gus@people.example', role: 'guide', current_password: PASSWORD }
  await world.ask('adminInviteUser', { token, form: other })
  const late = await world.resetToken('invitation')
  world.time.now = new Date('2027-06-07T09:00:00Z')
  await world.askInVain(422, 'resetPassword', { form: { token: late, ...chosen } })
  await world.askInVain(422, 'adminInviteUser', { token, form: other })
  const traveller = { ...other, email: 'other@people.example', role: 'user' }
  await world.askInVain(422, 'adminInviteUser', { token, form: traveller })
})
