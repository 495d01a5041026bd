import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { drawBefore } from './before-paper.ts'
import { drawInvoice } from './invoice-paper.ts'
import { exportInvoices, listInvoices, makeInvoice, requireOwnInvoice } from './invoices.ts'
import { drawVoucher } from './voucher.ts'

function invoiceDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock } = deps
  door('showInvoice', async ({ ctx, actor, bookingId, params }) => {
    await requireOwnInvoice(db, { actor, bookingId }, params.number)
    return await drawInvoice(db, deps, ctx.by, params.number)
  })
  door('adminShowInvoice', async ({ ctx, params }) => await drawInvoice(db, deps, ctx.by, params.number))
  door('adminListInvoices', async ({ ctx, query }) => ({ invoices: await listInvoices(ctx, query) }))
  door('adminExportInvoices', async ({ ctx, query }) => {
    const year = query.year ?? Number(clock.today().slice(0, 4))
    return { fileName: `invoices-${year}.csv`, content: await exportInvoices(ctx, year) }
  })
  door('adminMakeInvoice', async ({ ctx, params }) => {
    const number = await makeInvoice(ctx, params.id)
    return { message: `The invoice ${number} was made.`, number }
  })
}

export function paperDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  invoiceDoors(door, deps)
  const { db, clock, settings, pictures } = deps
  const site = { settings, pictures, timeZone: clock.timeZone }
  door('showVoucher', async ({ ctx, bookingId }) => await drawVoucher(db, deps, { id: bookingId }, ctx.by))
  door('showBefore', async ({ ctx, bookingId }) => await drawBefore(db, site, { id: bookingId }, ctx.by))
  door('adminShowBefore', async ({ ctx, params }) => await drawBefore(db, site, { id: params.id }, ctx.by))
  door('adminShowVoucher', async ({ ctx, params }) => await drawVoucher(db, deps, { id: params.id }, ctx.by))
}
