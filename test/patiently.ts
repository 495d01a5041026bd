import { setTimeout } from 'node:timers/promises'

/** Sends again what a server with too few free connections has put off, after the time that it names: on a busy machine. */
export async function patiently(send: () => Promise<Response> | Response): Promise<Response> {
  const response = await send()
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 503 || !(seconds > 0)) return response
  await setTimeout(seconds * 1000)
  return await patiently(send)
}
