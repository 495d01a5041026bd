import type { Context, Hono } from 'hono'
import { offeredLanguages } from '../../../contract/languages.ts'
import { findByKey } from '../../core/resellers/keys.ts'
import { databaseId } from '../../database/state.ts'
import { type Ctx, contextOf } from '../../kit/context.ts'
import { limitForm } from '../../kit/doors/body.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import { type Env, tokenOf } from '../../kit/doors/wire.ts'
import type { Gate } from '../../platform/overload.ts'
import { checkAvailability, showCalendar } from './availability.ts'
import * as forms from './forms.ts'
import { cancel, confirm, extend, findOwn, listOwn, reserve, update } from './octo-bookings.ts'
import { findOffer, readOffers, type Selling, toProduct } from './products.ts'
import { answerOctoRefusal } from './refusals.ts'
import { toBooking } from './show-booking.ts'
import { voucherOf } from './vouchers.ts'

/* OCTO 1.0 (https://docs.octo.travel) with octo/pricing, at /octo, for resellers' machines. It translates, and has no rules. */

const PRICING = 'octo/pricing'

const capabilities = [{ id: PRICING, revision: 1, required: false, dependencies: [], docs: null }]

/** What a request is answered with: as JSON, with status 200. */
type Handle = (c: Context<Env>, selling: Selling, body: unknown) => Promise<object>

export function serveOcto(app: Hono<Env>, deps: Deps, gate: Gate) {
  const { db, settings, publicUrl } = deps

  /** Serves a path, with and without a slash at its end. Every call needs the key of a reseller. */
  const on = (method: 'GET' | 'POST' | 'PATCH', path: string, handle: Handle) =>
    app.on(method, [`/octo${path}`, `/octo${path}/`], async (c) => {
      c.set('route', `/octo${path}`)
      try {
        const ctx: Ctx = contextOf(deps, { address: c.get('address') })
        const reseller = await findByKey(ctx, ctx.by.address, tokenOf(c))
        const withPricing = (c.req.header('octo-capabilities') ?? '').split(/\s*,\s*/).includes(PRICING)
        const { commission } = reseller
        const languages = offeredLanguages(settings.get().agency)
        const selling = { ...ctx, reseller, commission, publicUrl, withPricing, languages }
        let answer: object = {}
        await limitForm(c, async () => {
          const body = method === 'GET' ? undefined : forms.parseBody(await c.req.text())
          const work = () => handle(c, selling, body)
          answer = method === 'GET' ? await work() : await gate.run(work)
        })
        c.header('cache-control', 'no-store')
        c.header('octo-capabilities', withPricing ? PRICING : '')
        return c.json(answer)
      } catch (error) {
        const refusal = answerOctoRefusal(c, error)
        if (!refusal) throw error
        return refusal
      }
    })

  /** The booking of the path, after a change of it. */
  const shown = async (selling: Selling, uuid: string) => toBooking(selling, await findOwn(selling, uuid))
  const changed = async (selling: Selling, uuid: string) => {
    await deps.seatsChanged()
    return await shown(selling, uuid)
  }
  const uuidOf = (c: Context<Env>) => c.req.param('uuid') ?? ''

  on('GET', '/supplier', async () => {
    const { agency } = settings.get()
    const { email } = settings.contact()
    return {
      id: await databaseId(db),
      name: agency.name,
      endpoint: `${publicUrl}/octo`,
      contact: {
        website: publicUrl,
        email: email || null,
        telephone: agency.phone || null,
        address: agency.address || null,
      },
    }
  })
  on('GET', '/capabilities', async () => capabilities)
  on('GET', '/products', async (_, selling) => {
    const { offers, ...more } = await readOffers(selling)
    return offers.map((offer) => toProduct({ offer, ...more }, selling))
  })
  on('GET', '/products/:id', async (c, selling) =>
    toProduct(await findOffer(selling, c.req.param('id') ?? ''), selling),
  )
  on('POST', '/availability', (_, selling, body) =>
    checkAvailability(selling, forms.read(forms.availabilityForm, body)),
  )
  on('POST', '/availability/calendar', (_, selling, body) =>
    showCalendar(selling, forms.read(forms.calendarForm, body)),
  )
  on('GET', '/bookings', async (c, selling) => {
    const found = await listOwn(selling, forms.read(forms.listQuery, c.req.query()))
    return await Promise.all(found.map((each) => toBooking(selling, each)))
  })
  on('POST', '/bookings', async (_, selling, body) =>
    changed(selling, await reserve(selling, forms.read(forms.bookingForm, body))),
  )
  on('GET', '/bookings/:uuid', (c, selling) => shown(selling, uuidOf(c)))
  on('PATCH', '/bookings/:uuid', async (c, selling, body) => {
    await update(selling, uuidOf(c), forms.read(forms.updateForm, body))
    return await changed(selling, uuidOf(c))
  })
  on('POST', '/bookings/:uuid/extend', async (c, selling, body) => {
    await extend(selling, uuidOf(c), forms.read(forms.extendForm, body).expirationMinutes)
    return await changed(selling, uuidOf(c))
  })
  on('POST', '/bookings/:uuid/confirm', async (c, selling, body) => {
    await confirm(selling, uuidOf(c), forms.read(forms.confirmForm, body))
    return await changed(selling, uuidOf(c))
  })
  on('POST', '/bookings/:uuid/cancel', async (c, selling, body) => {
    await cancel(selling, uuidOf(c), forms.read(forms.cancelForm, body).reason)
    return await changed(selling, uuidOf(c))
  })

  // Its address is a secret, so whoever has it needs no key.
  app.get('/octo/vouchers/:file{[\\w-]{43}\\.pdf}', async (c) => {
    c.set('route', '/octo/vouchers')
    const secret = c.req.param('file').slice(0, -'.pdf'.length)
    const { fileName, content } = await voucherOf(deps, { address: c.get('address') }, secret)
    return c.body(content, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  app.all('/octo/*', (c) => c.json({ error: 'NOT_FOUND', errorMessage: 'There is no such endpoint.' }, 404))
}
