import { drawBefore } from '../domain/papers/before-paper.ts'
import { drawInvoice } from '../domain/papers/invoice-paper.ts'
import { exportInvoices, listInvoices, makeInvoice, requireOwnInvoice } from '../domain/papers/invoices.ts'
import { drawVoucher } from '../domain/papers/voucher.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Invoices and credit notes. */
export function invoiceDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock } = deps
  door('showInvoice', async ({ actor, by, bookingId, params }) => {
    await requireOwnInvoice(db, { actor, bookingId }, params.number)
    return await drawInvoice(db, deps, by, params.number)
  })
  door('adminShowInvoice', async ({ by, params }) => await drawInvoice(db, deps, by, params.number))
  door('adminListInvoices', async ({ query }) => ({ invoices: await listInvoices(db, clock, query) }))
  door('adminExportInvoices', async ({ by, query }) => {
    const year = query.year ?? Number(clock.today().slice(0, 4))
    return { fileName: `invoices-${year}.csv`, content: await exportInvoices(db, clock, by, year) }
  })
  door('adminMakeInvoice', async ({ by, params }) => {
    const number = await makeInvoice(db, clock, by, params.id)
    return { message: `The invoice ${number} was made.`, number }
  })
}

/** Papers of bookings, as PDF. */
export function paperDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, pictures } = deps
  const site = { settings, pictures, timeZone: clock.timeZone }
  door('showVoucher', async ({ by, bookingId }) => await drawVoucher(db, deps, { id: bookingId }, by))
  door('showBefore', async ({ by, bookingId }) => await drawBefore(db, site, { id: bookingId }, by))
  door('adminShowBefore', async ({ by, params }) => await drawBefore(db, site, { id: params.id }, by))
  door('adminShowVoucher', async ({ by, params }) => await drawVoucher(db, deps, { id: params.id }, by))
}
