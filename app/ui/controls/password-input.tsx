import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts.tsx'
import { Input } from './field.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'inside' | 'autoComplete' | 'ref'> & {
  /** Tells password managers whether to fill in a password or to suggest one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows it. Hidden again before sending, so password managers know it and browsers do not suggest it. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useTexts('words').password
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => {
      // At once, not with React's next rendering: the form's own listeners run right after this one.
      if (input.current) input.current.type = 'password'
      setShown(false)
    }
    form?.addEventListener('submit', hide, true)
    return () => form?.removeEventListener('submit', hide, true)
  }, [])

  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ref={input}
      type={shown ? 'text' : 'password'}
      className="pr-24"
      inside={
        <button
          type="button"
          aria-controls={props.field.id}
          // The focus stays in the input, and with it the keyboard of a phone.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 min-h-11 min-w-16 rounded-md px-3 font-semibold text-accent text-sm hover:text-accent-strong"
        >
          <span aria-hidden="true">{shown ? t.hide : t.show}</span>
          <span className="sr-only">{shown ? t.hideName : t.showName}</span>
        </button>
      }
    />
  )
}
