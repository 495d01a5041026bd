import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/**
 * Mails a link that proves the traveller's address; the form around it keeps what was typed. `login`: where to log in first, for
 * who has no login here.
 */
export function MailProof({ login }: { login?: string }) {
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
          Login
        </Link>
      </div>
    )
  return (
    <div className="grid w-full justify-items-start gap-2">
      <Button look="quiet" onClick={send} pending={pending}>
        Mail me the link
      </Button>
      <p role="status" className="empty:hidden">
        {message}
      </p>
    </div>
  )
}
