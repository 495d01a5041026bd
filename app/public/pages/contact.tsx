import { useLocation, useSearchParams } from 'react-router'
import { contactForm } from '../../../contract/messages.ts'
import { telHref } from '../../../rules/contacts.ts'
import { useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Input, TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { NeedsScript } from '../account/spread.tsx'
import { breadcrumbs, Head } from '../layout/head.tsx'
import type { Sender } from '../layout/links.ts'

const way = 'inline-flex min-h-11 items-center text-link wrap-anywhere'

export default function Contact() {
  const agency = useAgency()
  const { contact: t, nav, ways } = useTexts('site')
  const words = useTexts('words')
  const [search] = useSearchParams()
  const sender: Sender | null = useLocation().state
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'contact',
    schema: contactForm,
    // The page that led here may have begun the message, and know who writes.
    defaultValue: {
      name: sender?.name ?? '',
      email: sender?.email ?? '',
      message: search.get('message') ?? '',
    },
  })
  return (
    <div className="frame grid gap-x-20 gap-y-12 pt-12 pb-24 lg:grid-cols-[1fr_1.15fr] lg:pt-20">
      <Head
        title={t.page}
        description={t.description}
        path="/contact"
        jsonLd={
          import.meta.env.SSR &&
          ((url) => [
            breadcrumbs(url, [
              [nav.home, '/'],
              [t.page, '/contact'],
            ]),
          ])
        }
      />
      <div>
        <h1 className="headline">{ways.write}</h1>
        <p className="lede mt-6 max-w-md">{t.about}</p>
        {agency && (agency.phone || agency.email || agency.address) && (
          <address className="mt-10 grid figure gap-1 text-xl not-italic">
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
      <NeedsScript className="" />
      <form {...formProps} className="grid content-start gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Input field={fields.name} label={words.name} autoComplete="name" required />
          <Input field={fields.email} label={words.email} type="email" autoComplete="email" required />
        </div>
        <TextArea field={fields.message} label={t.message} rows={10} required />
        {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            {t.send}
          </Button>
        </div>
      </form>
    </div>
  )
}
