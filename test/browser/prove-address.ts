import { expect } from '@playwright/test'
import { newAddress } from './fixture.ts'

type Site = { url: string; mails: () => Promise<{ to?: { address?: string }[]; text?: string }[]> }

/** Follows a mailed link, so that the address counts as proven. The password stays; every login of the account ends. */
export async function proveAddress(site: Site, { email, password }: { email: string; password: string }) {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${site.url}/api/users/password/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams(fields),
    })
  await post('forgot', { email })
  const link = async () => {
    const mails = (await site.mails()).filter(({ to }) => to?.some(({ address }) => address === email))
    return /\/reset-password#(\S+)/.exec(mails.map(({ text }) => text).join())?.[1]
  }
  await expect.poll(link).toBeTruthy()
  const token = (await link()) ?? ''
  const reset = await post('reset', { token, password, password_confirmation: password })
  expect(reset.ok, await reset.text()).toBe(true)
}
