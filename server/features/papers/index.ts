import { textsOf } from '../../../texts/voice.ts'
import { feature } from '../../kit/feature.ts'
import { paperDoors } from './doors.ts'
import { invoicesOf } from './invoices.ts'
import { papersWithMail } from './mail-files.ts'

/** Vouchers, invoices and the information before booking, as files. */
export const papers = feature({
  name: 'papers',
  uses: ['travellers'],
  doors: paperDoors,
  personal: {
    // Nothing is erased: the law has the agency keep invoices when all else goes.
    async ofBookings(db, bookings) {
      const invoices = await invoicesOf(db, bookings)
      return (id) => ({ invoices: invoices(id) })
    },
    ofAccount: async (_ctx, _owner, language) => ({
      invoices_note: textsOf(language).notices.export_invoices,
    }),
  },
  answers: { mailFiles: papersWithMail },
})
