import { feature } from '../../kit/feature.ts'
import { paperDoors } from './doors.ts'

/** Vouchers, invoices and the information before booking, as files. */
export const papers = feature({
  name: 'papers',
  uses: ['travellers'],
  doors: paperDoors,
})
