import { feature } from '../../kit/feature.ts'
import { minutes } from '../../platform/clock.ts'
import { applyRetention } from './retention.ts'

/** Personal data that was kept long enough is removed. */
export const retention = feature({
  name: 'retention',
  jobs: {
    retention: {
      round: 'hourly',
      // Longer than deleting takes.
      lease: minutes(30),
      after: 'old-notices',
      async run(ctx) {
        // The review of a booking goes with its traveller.
        if (await applyRetention(ctx, ctx.config.retain)) await ctx.pagesChanged()
      },
    },
  },
})
