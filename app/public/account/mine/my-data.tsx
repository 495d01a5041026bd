import { useState } from 'react'
import { Link } from 'react-router'
import { useAgency } from '../../../agency.ts'
import { savingApi } from '../../../download.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ContactDetails } from '../../contact-details.tsx'

/** Downloads the personal data of the current user. */
export function DownloadData() {
  const agency = useAgency()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function ask() {
    setPending(true)
    const result = await savingApi(() => {})('exportAccount')
    setPending(false)
    setRefused(result.ok ? undefined : result.message)
  }

  return (
    <div className="grid justify-items-start gap-5">
      <p>What we keep about you, in one file: your account, logins and bookings.</p>
      <p className="text-ink-soft text-sm">
        Messages you have sent us are in it once you have shown that your email address is yours:{' '}
        {agency?.no_mail ? (
          <>
            this site sends no email at present, so please{' '}
            {agency.email ? (
              <>
                <ContactDetails agency={{ phone: '', email: agency.email }} /> from that address.
              </>
            ) : (
              <>
                <ContactDetails agency={agency} />.
              </>
            )}
          </>
        ) : (
          <>
            set a new password with the link from{' '}
            <Link to="/forgot-password" className="text-link">
              Forgot your password?
            </Link>
          </>
        )}
      </p>
      <Button look="quiet" pending={pending} onClick={() => void ask()}>
        Download my data
      </Button>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </div>
  )
}
