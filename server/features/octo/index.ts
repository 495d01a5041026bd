import { feature } from '../../kit/feature.ts'
import { noteConfirmed } from './octo-bookings.ts'
import { personal } from './octo-personal.ts'
import { serveOcto } from './serve.ts'

/** OCTO, by which the machines of resellers book. */
export const octo = feature({
  name: 'octo',
  uses: ['papers', 'travellers'],
  tables: ['octo_bookings'],
  routes: serveOcto,
  on: { bookingChanged: noteConfirmed },
  personal,
  programs: { at: '/octo' },
})
