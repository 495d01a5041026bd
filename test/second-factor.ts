import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type World } from './world.ts'

/** The code that an authenticator app shows at the world's time, or `seconds` later. */
export const codeOf = (world: World, secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.time.now.getTime() + seconds * 1000,
  })

/** Sets up a second factor, and proves the address for it. Afterwards the time is a minute later, so the code has expired. */
export async function turnOnSecondFactor(world: World, { id, token }: { id: number; token: string }) {
  await world.proveAddress(id)
  const started = await world.ask('startSecondFactor', { form: { password: PASSWORD }, token })
  const form = { code: codeOf(world, started.secret) }
  const { recovery_codes } = await world.ask('confirmSecondFactor', { form, token })
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  return { ...started, codes: recovery_codes, next: () => codeOf(world, started.secret) }
}
