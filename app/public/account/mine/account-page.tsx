import { useState } from 'react'
import { Link } from 'react-router'
import { isStaff } from '../../../../contract/call.ts'
import { filledLater } from '../../../filled-later.ts'
import { officeStart } from '../../../office-path.ts'
import { useTexts } from '../../../texts.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Head } from '../../layout/head.tsx'
import { loginThenTo, useLoginAgain } from '../../layout/return-path.ts'
import { useLogout } from '../log-out.ts'
import { DeleteAccount, Farewell } from './delete-account.tsx'
import { AccountSections } from './sections.tsx'
import { useMine } from './use-mine.ts'

export const handle = filledLater

function Everything({ onDeleted }: { onDeleted: (message: string) => void }) {
  const t = useTexts('account').mine
  const words = useTexts('words')
  const { result, again } = useMine('showAccount')
  if (!result) return <Spinner />
  if (!result.ok)
    return (
      <div className="mt-8 grid max-w-xl justify-items-start gap-5">
        <Banner tone="danger">{result.message}</Banner>
        <Button onClick={again}>{words.tryAgain}</Button>
      </div>
    )
  const { account } = result.answer
  return (
    <AccountSections
      account={account}
      onChanged={again}
      afterName={
        isStaff(account.role) && (
          <Link
            to={officeStart(account.role)}
            reloadDocument
            className="mt-4 inline-flex min-h-11 items-center text-link"
          >
            {t.toOffice}
          </Link>
        )
      }
      deletion={<DeleteAccount onDeleted={onDeleted} />}
    />
  )
}

/** The user's own account. Like all public pages it is the same for everybody until the browser loads the data. */
export default function MyAccount() {
  const t = useTexts('account')
  const words = useTexts('words')
  const [farewell, setFarewell] = useState<string>()
  const logout = useLogout()
  useLoginAgain('/account')
  return (
    <div className="frame min-h-[70svh] pt-12 pb-24 lg:pt-20">
      <Head title={t.myAccount} path="/account" hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-line border-b pb-8 lg:pb-12">
        <h1 className="headline">{farewell === undefined ? t.myAccount : t.mine.goodbye}</h1>
        <div className="hidden user:block">
          <Button look="quiet" onClick={logout}>
            {words.logout}
          </Button>
        </div>
      </div>
      {farewell !== undefined && <Farewell message={farewell} />}
      <div className={`hidden ${farewell === undefined ? 'guest:block' : ''}`}>
        <p className="lede mt-8 max-w-xl">{t.mine.logIn}</p>
        <Link to={loginThenTo('/account')} className={`${buttonClass()} mt-8`}>
          {words.login}
        </Link>
      </div>
      {farewell === undefined && (
        <div className="hidden user:block">
          <Everything onDeleted={setFarewell} />
        </div>
      )}
    </div>
  )
}
