import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { type Api, api } from '../../api.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { formOf, useCall } from '../../use-call.ts'
import { useLinkToken } from '../account/link-token.ts'
import { NeedsScript } from '../account/spread.tsx'
import { meant } from '../booking/pay.tsx'
import { pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/demo-till'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Demo till', path: '/demo-till', hidden: true })

/** A payment page like a provider's, for trying out the site. No money moves. */
export default function DemoTill() {
  const reference = useLinkToken()
  return (
    <div className="frame min-h-[70svh] pt-12 pb-24 lg:pt-20">
      <div className="mx-auto max-w-md">
        <h1 className="headline">Demo till</h1>
        <p className="mt-6 border-accent border-l-3 pl-4">
          This page only simulates a card payment. No money moves, and you need no card.
        </p>
        <NeedsScript what="This page" />
        {reference === '' && (
          <div className="mt-8">
            <Banner tone="danger">This address is incomplete. Please start the payment again.</Banner>
          </div>
        )}
        {reference && <Page key={reference} reference={reference} />}
      </div>
    </div>
  )
}

function Page({ reference }: { reference: string }) {
  const { result } = useCall('showDemoTill', { form: { reference } })
  if (!result) return <Spinner />
  if (!result.ok)
    return (
      <div className="mt-8">
        <Banner tone="danger">{result.message}</Banner>
      </div>
    )
  return (
    <Card page={result.answer.page} pay={(call) => call('payAtDemoTill', { form: formOf({ reference }) })} />
  )
}

type CardProps = {
  page: Answer<'showDemoTill'>['page']
  pay: (call: Api) => ReturnType<typeof api<'payAtDemoTill'>>
}

function Card({ page, pay }: CardProps) {
  const money = useMoney()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [declined, setDeclined] = useState(false)
  const back = meant(page.return_url)

  async function press() {
    setPending(true)
    setProblem(undefined)
    const result = await pay(api)
    if (result.ok) return location.assign(back)
    setPending(false)
    setProblem(result.message)
  }

  return (
    <div className="mt-8 rounded-2xl border border-line bg-surface p-6 shadow-sm sm:p-8">
      <p>{page.description}</p>
      <p className="mt-2 font-display text-4xl lining-nums tabular-nums">
        {money(page.amount, { currency: page.currency })}
      </p>
      <div className="mt-6 grid gap-3">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {page.state === 'open' ? (
          <>
            <Button pending={pending} onClick={() => void press()}>
              {declined ? 'Pay again' : 'Pay'}
            </Button>
            <Button
              look="quiet"
              disabled={pending}
              onClick={() => {
                setDeclined(true)
                setProblem('The payment was declined. Nothing was charged. You can try again.')
              }}
            >
              Decline
            </Button>
          </>
        ) : (
          <p className="font-semibold">
            {page.state === 'paid' ? 'This has been paid.' : 'This page has expired. Nothing was paid on it.'}
          </p>
        )}
        <a href={back} className={buttonClass('quiet')}>
          Back
        </a>
      </div>
    </div>
  )
}
