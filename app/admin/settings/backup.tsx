import { useMemo } from 'react'
import { backupForm } from '../../../contract/settings/backup.ts'
import { savingApi } from '../../download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { gate, useAdminApi } from '../kit/api.ts'
import { OwnPassword } from '../kit/own-password.tsx'

export const meta = () => [{ title: 'Settings: Backup' }]

export const clientLoader = gate

export default function Backup() {
  const send = useMemo(() => savingApi(), [])
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminDownloadBackup',
    schema: backupForm,
    api: useAdminApi(send),
  })
  return (
    <form {...formProps} className="grid max-w-3xl gap-5">
      <p className="text-ink-soft">
        One file with the database and its pictures. Whoever runs the server can bring it back: “Restore” in
        docs/operations.md tells how. It has the names of all travellers, so keep it where nobody else can
        read it. The mail server and its password are left out.
      </p>
      <div inert={pending}>
        <OwnPassword fields={fields} why="The file holds the data of all people." />
      </div>
      {feedback && (
        <Banner tone={feedback.tone}>
          {feedback.tone === 'success' ? 'The backup is among your downloads.' : feedback.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          Download a backup
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {pending && 'The backup is being made. With many pictures this takes a minute.'}
        </p>
      </div>
    </form>
  )
}
