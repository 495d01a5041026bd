import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'

/** Mails a link that proves the traveller's address; the form around it keeps what was typed. */
export function MailProof() {
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  async function send() {
    setPending(true)
    const result = await api('mailAddressProof')
    setPending(false)
    setMessage(result.ok ? result.answer.message : result.message)
  }
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
