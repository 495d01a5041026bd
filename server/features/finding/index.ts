import { feature } from '../../kit/feature.ts'
import { findingDoors } from './doors.ts'
import { inSitemap } from './sitemap.ts'

/** How visitors find trips: lists, filters, words, and a trip's page. */
export const finding = feature({
  name: 'finding',
  uses: ['reviews'],
  doors: findingDoors,
  sitemap: inSitemap,
})
