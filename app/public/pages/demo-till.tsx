import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { useMoney } from '../../agency.ts'
import { type Api, api } from '../../api.ts'
import { filledLater } from '../../filled-later.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { formOf, useCall } from '../../use-call.ts'
import { useLinkToken } from '../account/link-token.tsx'
import { NeedsScript } from '../account/spread.tsx'
import { meant } from '../booking/pay.tsx'
import { Head } from '../layout/head.tsx'

export const handle = filledLater

/** A payment page like a provider's, for trying out the site. No money moves. */
export default function DemoTill() {
  const t = useTexts('account').till
  const reference = useLinkToken()
  return (
    <div className="frame min-h-[70svh] pt-12 pb-24 lg:pt-20">
      <Head title={t.title} path="/demo-till" hidden />
      <div className="mx-auto max-w-md">
        {/* No larger than a long word fits the column. */}
        <h1 className="headline text-[clamp(2.4rem,1.4rem+4vw,3.6rem)]!">{t.title}</h1>
        <p className="mt-6 border-accent border-l-3 pl-4">{t.what}</p>
        <NeedsScript what="page" />
        {reference === '' && (
          <div className="mt-8">
            <Banner tone="danger">{t.incomplete}</Banner>
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
  const t = useTexts('account').till
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
      <p className="mt-2 figure text-4xl">{money(page.amount, page.currency)}</p>
      <div className="mt-6 grid gap-3">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {page.state === 'open' ? (
          <>
            <Button pending={pending} onClick={() => void press()}>
              {declined ? t.payAgain : t.pay}
            </Button>
            <Button
              look="quiet"
              disabled={pending}
              onClick={() => {
                setDeclined(true)
                setProblem(t.declined)
              }}
            >
              {t.decline}
            </Button>
          </>
        ) : (
          <p className={`font-semibold ${page.state === 'paid' ? 'text-success' : ''}`}>
            {page.state === 'paid' ? t.paid : t.expired}
          </p>
        )}
        <a href={back} className={buttonClass('quiet')}>
          {t.back}
        </a>
      </div>
    </div>
  )
}
