import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/paths.ts'
import type { Api, Refused, Result } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { clearNotices, notify } from '../../ui/feedback/toast.tsx'
import { formOf } from '../../use-call.ts'
import { refreshBadges } from '../shell/badges.ts'
import { isRetryable, useAdminApi } from './api.ts'

type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  form?: Record<string, string>
}

type ActionOptions<N extends CallName> = {
  /** Tells of success; by default a toast with the message of the answer. */
  onDone?: (answer: Answer<N>) => void
  /** Loads what may have changed, by default the screen: after success or a final refusal. The action is pending until then. */
  onChange?: () => unknown
  /** Carries the call instead of `api`: to save its answer as a file, say. */
  send?: Api
}

const toldByToast = (answer: unknown) => notify((answer as { message: string }).message)

/** Makes a call, never twice at once. */
function useSending<N extends CallName>(call: N, carrier: Api | undefined) {
  const callApi = useAdminApi(carrier)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const isRunning = useRef(false)
  return {
    pending,
    refused,
    /** Makes the call, and `follow` with its result; pending until both are done. */
    async send({ form, ...sent }: Sent, follow: (result: Result<N>) => unknown) {
      if (isRunning.current) return
      isRunning.current = true
      setPending(true)
      setRefused(undefined)
      const result = await callApi(call, { ...sent, form: form && formOf(form) })
      if (!result.ok) {
        setRefused(result)
        // The success of before must not stand beside the refusal.
        clearNotices()
      }
      await follow(result)
      isRunning.current = false
      setPending(false)
    },
  }
}

/** A call that changes something at the press of a button, without a form. A press while it is pending does nothing. */
export function useAction<N extends CallName>(call: N, options: ActionOptions<N> = {}) {
  const { onDone = toldByToast, onChange, send: carrier } = options
  const { revalidate: reload } = useRevalidator()
  const { pending, refused, send } = useSending(call, carrier)
  return {
    pending,
    /** Why the last press was refused. */
    refused,
    /** `done` tells of success in place of `onDone`. */
    run: (sent: Sent = {}, done = onDone) =>
      send(sent, async (result) => {
        if (result.ok) done(result.answer)
        if (!result.ok && isRetryable(result)) return
        await (onChange ?? reload)()
        // After the list: the badge of a reopened message must not look like a new message.
        refreshBadges()
      }),
  }
}

/** Why an action was refused, below its buttons. */
export const Refusal = ({ of }: { of: Pick<Refused, 'message'> | undefined }) =>
  of && (
    <p role="alert" className="w-full font-medium text-danger text-sm">
      {of.message}
    </p>
  )

type CallButtonProps = { call: CallName; params?: { id: number }; onDone: () => void; children: ReactNode }

/** A button that makes a call, and says what came of it. `onDone` loads what has changed. */
export function CallButton({ call, params, onDone, children }: CallButtonProps) {
  const { pending, refused, run } = useAction(call, { onChange: onDone })
  return (
    <>
      <Button look="quiet" pending={pending} onClick={() => run(params && { params })}>
        {children}
      </Button>
      {refused && <Banner tone="danger">{refused.message}</Banner>}
    </>
  )
}

type Denied = Pick<Refused, 'status' | 'message'>

type ConfirmActionProps<N extends CallName> = Omit<
  ComponentProps<typeof Confirm>,
  'pending' | 'refusal' | 'onConfirm' | 'onClose'
> & {
  call: N
  sent?: Sent
  /** Tells of success; by default a toast with the message of the answer. */
  onDone?: (answer: Answer<N>) => void
  /** The record is gone, because somebody else has deleted it (404): as good as success. */
  onGone?: () => void
  /** Whether the dialog is not closed after success: something else takes its place. */
  staysOpen?: (answer: Answer<N>) => boolean
  /** Loads what may have changed, by default the screen: after success, and when the dialog closes after a refusal. */
  onChange?: () => unknown
  /** `refused`: the dialog closes after a refusal. */
  onClose: (refused?: Refused) => void
  /** Why the call would be refused, known beforehand. */
  blocked?: string
  /** The title after a refusal for good. */
  titleRefused?: string
  /** Shows more than the message of a refusal. */
  refusal?: (refused: Denied) => ReactNode
}

/** Asks before it makes a call, and shows its refusal. The dialog stays open while the call is pending, so it shows its own refusal. */
export function ConfirmAction<N extends CallName>(props: ConfirmActionProps<N>) {
  const { call, sent, onDone = toldByToast, onGone, staysOpen, onChange, onClose, ...rest } = props
  const { blocked, title, titleRefused = title, refusal = ({ message }) => message, ...texts } = rest
  const { revalidate: reload } = useRevalidator()
  const { pending, refused, send } = useSending(call, undefined)
  const change = () => void (onChange ?? reload)()
  const denied: Denied | undefined =
    refused ?? (blocked === undefined ? undefined : { status: 409, message: blocked })
  // What a field of the dialog lacks can still be typed.
  const isMendable = denied?.status === 422 && texts.more !== undefined
  const isOffered = !denied || isRetryable(denied) || isMendable

  const confirm = () =>
    send(sent ?? {}, (result) => {
      if (result.ok) onDone(result.answer)
      else if (result.status === 404 && onGone) onGone()
      else return
      refreshBadges()
      change()
      if (!result.ok || !staysOpen?.(result.answer)) onClose()
    })
  const close = () => {
    if (pending) return
    if (refused) change()
    onClose(refused)
  }
  return (
    <fieldset disabled={pending} className="contents">
      <Confirm
        {...texts}
        title={isOffered ? title : titleRefused}
        pending={pending}
        refusal={denied && refusal(denied)}
        onConfirm={isOffered ? confirm : undefined}
        onClose={close}
      />
    </fieldset>
  )
}
