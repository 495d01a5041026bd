import { useState } from 'react'
import { Link } from 'react-router'
import { useAgency } from '../../agency.ts'
import { api } from '../../api.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'

/** Asks for a link that proves the address; the form around it keeps its input. `login`: the login's address, for guests. */
export function MailProof({ login }: { login?: string }) {
  const t = useTexts('words')
  const noMail = useAgency()?.no_mail
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  async function send() {
    setPending(true)
    const result = await api('mailAddressProof')
    setPending(false)
    setMessage(result.ok ? result.answer.message : result.message)
  }
  if (login)
    return (
      <div className="w-full">
        <Link to={login} className={buttonClass('quiet')}>
          {t.login}
        </Link>
      </div>
    )
  return (
    <div className="grid w-full justify-items-start gap-2">
      <Button look="quiet" onClick={send} pending={pending}>
        {noMail ? t.proof.request : t.proof.mail}
      </Button>
      <p role="status" className="empty:hidden">
        {message}
      </p>
    </div>
  )
}
