import { useSearchParams } from 'react-router'
import { contactForm } from '../../../contract/messages.ts'
import { useAgency } from '../../agency.ts'
import { useCallForm } from '../../form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input, TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { telHref } from '../../ui/text/words.ts'
import { NeedsScript } from '../account/spread.tsx'
import { breadcrumbs, pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Contact us',
      description: 'Ask us anything: a person answers.',
      path: '/contact',
      jsonLd: (url) => [
        breadcrumbs(url, [
          ['Home', '/'],
          ['Contact us', '/contact'],
        ]),
      ],
    },
  )

const way = 'inline-flex min-h-11 items-center text-link wrap-anywhere'

export default function Contact() {
  const agency = useAgency()
  const [search] = useSearchParams()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'contact',
    schema: contactForm,
    // The page that led here may have begun the message.
    defaultValue: { message: search.get('message') ?? '' },
  })
  return (
    <div className="frame grid gap-x-20 gap-y-12 pt-12 pb-24 lg:grid-cols-[1fr_1.15fr] lg:pt-20">
      <div>
        <h1 className="headline">Write to us</h1>
        <p className="lede mt-6 max-w-md">
          A date that doesn’t suit you, a question about a route, an idea for a journey: we would like to hear
          from you.
        </p>
        {agency && (agency.phone || agency.email || agency.address) && (
          <address className="mt-10 grid gap-1 font-display text-2xl not-italic">
            {agency.phone && (
              <a href={telHref(agency.phone)} className={way}>
                {agency.phone}
              </a>
            )}
            {agency.email && (
              <a href={`mailto:${agency.email}`} className={way}>
                {agency.email}
              </a>
            )}
            {agency.address && <p className="mt-2 whitespace-pre-line">{agency.address}</p>}
          </address>
        )}
      </div>
      <NeedsScript what="This form" className="" />
      <form {...formProps} className="grid content-start gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Input field={fields.name} label="Name" autoComplete="name" required />
          <Input field={fields.email} label="Email" type="email" autoComplete="email" required />
        </div>
        <TextArea field={fields.message} label="Message" rows={10} required />
        {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            Submit
          </Button>
        </div>
      </form>
    </div>
  )
}
