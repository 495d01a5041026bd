import type { BookingExport } from '../../../contract/booking-forms.ts'
import { countToNotify } from '../../core/bookings/departure/change-notices.ts'
import { anonymiseBooking } from '../../core/bookings/traveller/anonymise.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Deps, deliveryOf } from '../../kit/doors/deps.ts'
import { type createDoors, minuteOf } from '../../kit/doors/wire.ts'
import { toCsv, toXlsx } from '../../kit/lists/sheets.ts'
import { showBooking } from './booking-detail.ts'
import { isNarrowed, listBookings, readNarrowedTo } from './booking-list.ts'
import { exportBookings } from './export.ts'

export function officeBookingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  door('adminListBookings', async ({ ctx, query }) => {
    const { travellers, confirmed, ...packages } = await listBookings(ctx, query)
    const { bookings: to_notify = 0 } =
      query.trip === undefined ? {} : await countToNotify(ctx, 'trip', query.trip)
    return {
      packages,
      ...(travellers !== undefined && { travellers, confirmed }),
      ...(query.trip !== undefined && { to_notify }),
      narrowed_to: await readNarrowedTo(ctx, query),
      delivery: deliveryOf(deps),
    }
  })
  const exported = async (ctx: Ctx, query: BookingExport, type: 'csv' | 'xlsx') => ({
    fileName: `bookings-${minuteOf(ctx.clock)}${isNarrowed(query) ? '-filtered' : ''}.${type}`,
    content: await exportBookings(ctx, query, type === 'csv' ? toCsv : toXlsx),
  })
  door('adminExportBookings', async ({ ctx, query }) => await exported(ctx, query, 'csv'))
  door('adminExportBookingsAsXlsx', async ({ ctx, query }) => await exported(ctx, query, 'xlsx'))
  door('adminShowBooking', async ({ ctx, params }) => ({
    booking: { ...(await showBooking(ctx, params.id)), delivery: deliveryOf(deps) },
  }))
  door('adminAnonymiseBooking', async ({ ctx, params }) => {
    await anonymiseBooking(ctx, params.id)
    return { message: 'The personal data was removed.' }
  })
}
