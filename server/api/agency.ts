import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The agency's settings, for the website. */
export function agencyDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { clock, agency, publicUrl, delivery = 'file' } = deps

  door('showAgency', async () => ({
    agency: {
      ...agency,
      url: publicUrl,
      time_zone: clock.timeZone,
      ...(delivery === 'file' && { no_mail: true as const }),
    },
  }))
}
