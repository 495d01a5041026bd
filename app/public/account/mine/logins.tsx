import { useRef, useState } from 'react'
import type { Login } from '../../../../contract/accounts.ts'
import type { Texts } from '../../../../texts/texts.ts'
import { api } from '../../../api.ts'
import { useTexts } from '../../../texts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import type { Feedback } from '../../../use-call-form.ts'
import { useMine } from './use-mine.ts'

/** A device in the reader's words; sessions keep it in English: `Firefox on Windows`. */
function deviceIn({ device, unknownDevice }: Texts['account']['mine']['logins'], stored: string): string {
  if (stored === 'Unknown') return unknownDevice
  const [, browser, system] = /^(.+) on (.+)$/.exec(stored) ?? []
  return browser && system ? device(browser, system) : stored
}

function OneLogin({ login, onEnd }: { login: Login; onEnd: (() => void) | undefined }) {
  const t = useTexts('account').mine.logins
  const device = deviceIn(t, login.user_agent)
  // Of the current login the last use is not shown: the server updates its time only every few minutes.
  const since = login.address ? (login.current ? t.inUseFrom : t.usedFrom) : login.current ? t.inUse : t.used
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {device}
          {login.current && <span className="ml-2 text-sm text-success">{t.current}</span>}
        </p>
        <p className="text-ink-soft text-sm">
          <Sentence
            of={since}
            with={{
              address: login.address,
              begin: <Moment at={login.created_at} />,
              last: <Moment at={login.last_used_at} />,
            }}
          />
        </p>
      </div>
      {onEnd && (
        <Button look="quiet" onClick={onEnd} aria-label={t.endOf(device)}>
          {t.end}
        </Button>
      )}
    </li>
  )
}

/** The sessions of the account, each with a button that ends it. */
export function Logins() {
  const t = useTexts('account').mine.logins
  const { result, again } = useMine('listSessions')
  const [feedback, setFeedback] = useState<Feedback>()
  const place = useRef<HTMLDivElement>(null)

  const isUnderWay = useRef(false)

  async function end(id?: number) {
    // A double click would end with the error that there is no such login.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const ended =
      id === undefined ? await api('endOtherSessions') : await api('endSession', { params: { id } })
    isUnderWay.current = false
    setFeedback(
      ended.ok
        ? { tone: 'success', message: ended.answer.message }
        : { tone: 'danger', message: ended.message },
    )
    again()
    // The focused button disappears with its login.
    place.current?.focus({ preventScroll: true })
  }

  if (!result) return null
  if (!result.ok) return <Banner tone="danger">{result.message}</Banner>
  const { sessions } = result.answer
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <ul className="border-line border-t">
        {sessions.map((login) => (
          <OneLogin
            key={login.id}
            login={login}
            onEnd={login.current ? undefined : () => void end(login.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button look="quiet" onClick={() => void end()}>
            {t.endOthers}
          </Button>
        </div>
      )}
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
    </div>
  )
}
